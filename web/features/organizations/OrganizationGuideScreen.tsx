import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/AppLink.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Organization.module.css';

/** What is explained, each with so many points. */
const TOPICS = { organization: 3, site: 4, boundary: 5, needed: 5, later: 3 } as const;
type Topic = keyof typeof TOPICS;
const NAMES = Object.keys(TOPICS) as Topic[];

/** What an organization and a site are, where the boundary of an inventory runs, and what to have at hand. */
export function OrganizationGuideScreen() {
  const { t } = useTranslation('organizationGuide');
  const list = useTranslation('organizations').t('list.title');
  const crumbs = [{ key: 'list', link: <AppLink to="/footprint/organizations">{list}</AppLink> }];
  return (
    <>
      <PageHead
        title={t('title')}
        subtitle={t('subtitle')}
        crumbs={crumbs}
        actions={<LinkButton to="/footprint/organizations">{t('go')}</LinkButton>}
      />
      {NAMES.map((topic) => (
        <Section key={topic} title={t(`${topic}.title`)}>
          <div className={styles.guide}>
            <p className="measure">{t(`${topic}.lead`)}</p>
            <ul className="measure">
              {Array.from({ length: TOPICS[topic] }, (_, i) => t(`${topic}.point${i + 1}` as 'site.point1')).map(
                (point) => (
                  <li key={point}>{point}</li>
                ),
              )}
            </ul>
          </div>
        </Section>
      ))}
    </>
  );
}
