import { useTranslation } from 'react-i18next';
import { SERVICE_GROUPS, servicesOf } from '#shared/services/catalogue.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Services.module.css';

/** All services of the forestry team, by what they are for; each leads to the form that asks for it. */
export function CatalogueScreen() {
  const { t } = useTranslation('services');
  const of = useTranslation('forestServices').t;
  const crumbs = [{ key: 'services', link: <AppLink to="/forest/forestryServices">{t('title')}</AppLink> }];
  return (
    <>
      <PageHead title={t('catalogue')} subtitle={t('catalogueLead')} crumbs={crumbs} />
      {SERVICE_GROUPS.map((group) => (
        <Section key={group} title={of(`groups.${group}`)}>
          <ul className={styles.list}>
            {servicesOf(group).map((service) => {
              const name = of(`names.${service}`);
              return (
                <li key={service} className={styles.service}>
                  <div>
                    <h3>{name}</h3>
                    <p>{of(`about.${service}`)}</p>
                  </div>
                  <LinkButton
                    variant="default"
                    to="/forest/forestryServices"
                    search={{ service }}
                    aria-label={t('askFor', { service: name })}
                  >
                    {t('ask')}
                  </LinkButton>
                </li>
              );
            })}
          </ul>
        </Section>
      ))}
    </>
  );
}
