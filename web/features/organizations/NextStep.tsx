import { useTranslation } from 'react-i18next';
import type { PortfolioRow } from '#shared/calculations/portfolio.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import styles from './Portfolio.module.css';

/** What comes next for an organization, as a way there; beside it the report of the year, once there is one. */
export function NextStep({ row }: { row: PortfolioRow }) {
  const { t } = useTranslation('organizations');
  return (
    <span className={styles.steps}>
      <Way row={row} />
      {row.calculationId !== null && row.hasReport ? (
        <AppLink to="/footprint/myfootprint/report/$id" params={{ id: row.calculationId }}>
          {t('portfolio.report')}
          <span className="visually-hidden">, {row.name}</span>
        </AppLink>
      ) : null}
    </span>
  );
}

function Way({ row: { nextStep, organizationId, calculationId, name } }: { row: PortfolioRow }) {
  const { t } = useTranslation('organizations');
  const words = (
    <>
      {t(`portfolio.step.${nextStep}`)}
      <span className="visually-hidden">, {name}</span>
    </>
  );
  if (nextStep === 'start' || nextStep === 'startNextYear')
    return (
      <AppLink to="/footprint/previousdata" search={{ organization: organizationId }}>
        {words}
      </AppLink>
    );
  if (calculationId === null || nextStep === 'nothing' || nextStep === 'wait') return <span>{words}</span>;
  if (nextStep === 'report')
    return (
      <AppLink to="/footprint/myfootprint/report/$id" params={{ id: calculationId }}>
        {words}
      </AppLink>
    );
  return (
    <AppLink to="/footprint/myfootprint" search={{ calculation: calculationId }}>
      {words}
    </AppLink>
  );
}
