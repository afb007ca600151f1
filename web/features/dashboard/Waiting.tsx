import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { PortfolioRow } from '#shared/calculations/portfolio.ts';
import type { Dashboard } from '#shared/dashboard/schema.ts';
import { useActor } from '#web/lib/actor.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import styles from './Overview.module.css';
import { waitingQuery } from './overviewQueries.ts';

const QUIET: readonly PortfolioRow['nextStep'][] = ['nothing', 'wait', 'yearOpen'];
const SHOWN = 5;

/** What waits in the organizations and years that are shown; nothing while it is not known. */
export function useWaiting({ calculations, organizationIds }: Dashboard): readonly PortfolioRow[] {
  const { data = [] } = useQuery(waitingQuery);
  const canEdit = allows(useActor(), { section: 'calculate', level: 'EDIT' });
  const shown = new Set<string>(calculations.map(({ calculationId }) => calculationId));
  return data.filter(
    ({ nextStep, calculationId, organizationId }) =>
      canEdit &&
      !QUIET.includes(nextStep) &&
      (calculationId === null
        ? organizationIds.length === 0 || organizationIds.includes(organizationId)
        : shown.has(calculationId)),
  );
}

/** What waits for a decision, with the way there. */
export function Waiting({ rows }: { rows: readonly PortfolioRow[] }) {
  const { t } = useTranslation('overview');
  const id = useId();
  return (
    <section className={styles.waits} aria-labelledby={id}>
      <h2 id={id}>{t('waits.title', { count: rows.length })}</h2>
      <ul>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.organizationId}>
            <span>
              <b>{row.year === null ? row.name : t('parts.of', { organization: row.name, year: row.year })}</b>
              <small>{t(`waits.why.${row.nextStep}`, { count: row.errorRows })}</small>
            </span>
            <Way row={row} />
          </li>
        ))}
      </ul>
      {rows.length > SHOWN ? (
        <AppLink to="/footprint/organizations">{t('waits.more', { count: rows.length - SHOWN })}</AppLink>
      ) : null}
    </section>
  );
}

function Way({ row: { nextStep, organizationId, calculationId, name } }: { row: PortfolioRow }) {
  const { t } = useTranslation('overview');
  const words = (
    <>
      {t(`waits.do.${nextStep}`)}
      <span className="visually-hidden">, {name}</span>
    </>
  );
  if (calculationId === null || nextStep === 'start' || nextStep === 'startNextYear')
    return (
      <AppLink to="/footprint/previousdata" search={{ organization: organizationId }}>
        {words}
      </AppLink>
    );
  if (nextStep === 'report')
    return (
      <AppLink to="/footprint/myfootprint/report/$id" params={{ id: calculationId }}>
        {words}
      </AppLink>
    );
  const to = nextStep === 'addData' ? '/footprint/carbonmanager' : '/footprint/myfootprint';
  return (
    <AppLink to={to} search={{ calculation: calculationId }}>
      {words}
    </AppLink>
  );
}
