import { useTranslation } from 'react-i18next';
import type { Dashboard, DashboardTotals } from '#shared/dashboard/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Delta, MassFigure } from '#web/ui/Figure.tsx';
import { ScopeBar, ScopeMark } from '#web/ui/Scope.tsx';
import styles from './Overview.module.css';
import type { Opened } from './PartsPanel.tsx';

const SCOPES = [
  [1, 'scope1Kg'],
  [2, 'scope2MarketKg'],
  [3, 'scope3Kg'],
] as const;

interface Props {
  data: Dashboard;
  totals: DashboardTotals;
  onOpen: (opened: Opened) => void;
}

/** The one main figure against the year before, and its split by scope; a scope that was not calculated is no zero. */
export function OverviewTotal({ data: { before, cautions }, totals, onOpen }: Props) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const isProvisional = cautions.some(({ code }) => code === 'draft' || code === 'provisional');
  const label = t(isProvisional ? 'total.provisional' : 'total.label');
  const share = (kg: number | null) =>
    kg === null ? t('noData') : totals.totalKg > 0 ? format.percent(kg / totals.totalKg) : t('noData');
  const name = (scope: number) => t('scope', { scope });
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <p>
        <MassFigure
          kg={totals.totalKg}
          size="xl"
          label={label}
          onOpen={() => onOpen({ title: label, unit: 'kg', partOf: (figures) => figures.totalKg })}
        />
      </p>
      <p className={styles.change}>
        {before ? (
          <>
            <Delta now={totals.totalKg} before={before.totalKg} year={before.year} />
            <span>{t('total.before', { year: before.year, tonnes: format.tonnes(before.totalKg) })}</span>
          </>
        ) : null}
      </p>
      <ScopeBar
        parts={SCOPES.map(([scope, key]) => ({ scope, kg: totals[key] ?? 0 }))}
        label={SCOPES.map(([scope, key]) => `${name(scope)}: ${share(totals[key])}`).join(', ')}
      />
      <ul className={styles.scopes}>
        {SCOPES.map(([scope, key]) => (
          <li key={scope}>
            <span className={styles.name}>
              <ScopeMark scope={scope} />
              {name(scope)}
            </span>
            <MassFigure
              kg={totals[key]}
              size="lg"
              label={name(scope)}
              onOpen={() => onOpen({ title: name(scope), unit: 'kg', partOf: (figures) => figures[key] })}
            />
            <span>
              {totals[key] === null ? null : share(totals[key])}{' '}
              {before && totals[key] !== null ? (
                <Delta now={totals[key]} before={before[key]} year={before.year} />
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <p className="note">{t('total.location', { tonnes: format.tonnes(totals.scope2LocationKg) })}</p>
    </div>
  );
}
