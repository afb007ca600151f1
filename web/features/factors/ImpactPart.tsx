import { useTranslation } from 'react-i18next';
import type { DraftImpact, FactorVersion } from '#shared/factors/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import styles from './Factors.module.css';

/** What a set would change in the drafts of all accounts, without a name. */
export function ImpactPart({ impact }: { impact: NonNullable<FactorVersion['impact']> }) {
  const { t } = useTranslation('factors');
  const format = useFormat();
  const kg = useKg();
  const { state, drafts, changed, lostRows, beforeKg, afterKg, largest } = impact;
  const sum = {
    changed: format.number(changed),
    drafts: format.number(drafts),
    before: kg(beforeKg),
    after: kg(afterKg),
  };
  const told = changed === 0 ? t('impact.none', { drafts: format.number(drafts) }) : t('impact.sum', sum);
  return (
    <>
      <h3>{t('impact.title')}</h3>
      {state === 'RUNNING' ? <p role="status">{t('impact.running', { count: drafts })}</p> : null}
      {state === 'FAILED' ? <Callout tone="danger">{t('impact.failed')}</Callout> : null}
      {state === 'DONE' ? (
        <p>
          <Chem>{told}</Chem>
        </p>
      ) : null}
      {lostRows > 0 ? <Callout tone="decide">{t('impact.lost', { count: lostRows })}</Callout> : null}
      {largest.length > 0 ? <Largest drafts={largest} /> : null}
    </>
  );
}

function useKg() {
  const format = useFormat();
  return (kg: number) => {
    const { value, unit } = format.mass(kg);
    return `${value} ${unit} CO2e`;
  };
}

function Largest({ drafts }: { drafts: readonly DraftImpact[] }) {
  const { t } = useTranslation('factors');
  const format = useFormat();
  const kg = useKg();
  const mass = (value: number) => <Chem>{kg(value)}</Chem>;
  const difference = ({ beforeKg, afterKg }: DraftImpact) => (
    <>
      {afterKg > beforeKg ? '+' : ''}
      {mass(afterKg - beforeKg)}
    </>
  );
  const rows = drafts.map((draft, i) => ({ ...draft, key: String(i) }));
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'year', header: t('impact.year'), cell: ({ year }) => String(year) },
    { key: 'country', header: t('impact.country'), cell: ({ country }) => t(`country.${country}`) },
    { key: 'before', header: t('impact.before'), cell: ({ beforeKg }) => mass(beforeKg), isNumeric: true },
    { key: 'after', header: t('impact.after'), cell: ({ afterKg }) => mass(afterKg), isNumeric: true },
    { key: 'difference', header: t('impact.difference'), cell: difference, isNumeric: true },
    { key: 'lost', header: t('impact.lostRows'), cell: ({ lostRows }) => format.number(lostRows), isNumeric: true },
  ];
  const phoneRow = (row: DraftImpact) => (
    <div className={styles.phoneRow}>
      <b>
        {row.year}, {t(`country.${row.country}`)}
      </b>
      <span>
        {mass(row.beforeKg)} → {mass(row.afterKg)}
      </span>
      <span className="note">{difference(row)}</span>
    </div>
  );
  return (
    <DataTable
      caption={t('impact.largest')}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      phoneRow={phoneRow}
    />
  );
}
