import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/dashboard/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Overview.module.css';
import { isCalculating } from './overviewQueries.ts';

/** Figures are on their way: where one sees how far. */
export function ObtainingNotice({ data }: { data: Dashboard }) {
  const { t } = useTranslation('overview');
  if (!isCalculating(data)) return null;
  return (
    <Callout
      title={t('obtaining.notice')}
      isLive
      actions={<AppLink to="/company/redirect">{t('obtaining.look')}</AppLink>}
    />
  );
}

/** What is worth knowing of the sum, each with the calculations it is about. */
export function OverviewNotes({ data: { cautions, calculations } }: { data: Dashboard }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  if (cautions.length === 0) return null;
  const nameOf = (id: string) => {
    const one = calculations.find(({ calculationId }) => calculationId === id);
    return one ? t('parts.of', { organization: one.organizationName, year: one.year }) : '';
  };
  return (
    <Section title={t('cautions.title')}>
      <ul className={styles.cautions}>
        {cautions.map(({ code, calculationIds }) => (
          // A calendar year and a fiscal one of an organization have one name.
          <li key={code}>{t(`cautions.${code}`, { names: format.list([...new Set(calculationIds.map(nameOf))]) })}</li>
        ))}
      </ul>
    </Section>
  );
}
