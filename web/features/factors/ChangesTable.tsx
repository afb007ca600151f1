import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TABLE_SHAPES } from '#shared/emissions/factors/tableShapes.ts';
import type { FactorChangeAnswer } from '#shared/factors/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Tag, type TagTone } from '#web/ui/Tag.tsx';
import styles from './Factors.module.css';
import { changesQuery } from './queries.ts';

const TONES = { added: 'success', changed: 'decide', removed: 'danger' } as const satisfies Record<string, TagTone>;
const CO2E = 4;
/** Columns of parameter tables that hold figures: shown of a row that is new or gone. */
const NUMBERS = new Set<string>(Object.values(TABLE_SHAPES).flatMap(({ numbers }) => [...numbers]));

/** What a version changed, row by row. */
export function ChangesTable({ hash }: { hash: string }) {
  const { t } = useTranslation('factors');
  const query = useInfiniteQuery(changesQuery(hash));
  const rows = query.data?.pages.flatMap((page) => page.items);
  if (query.error)
    return <ErrorState error={query.error} title={t('changes.failed')} onRetry={() => void query.refetch()} />;
  if (!rows) return <TableSkeleton rows={3} />;
  if (rows.length === 0) return <p className="measure dim">{t('changes.first')}</p>;
  return (
    <>
      <Rows rows={rows} />
      {query.hasNextPage ? (
        <div>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('changes.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** A parameter has no CO2e: what its row says in the columns that came, went or changed; its value with its unit. */
function figures({ before, after }: FactorChangeAnswer, which: 'before' | 'after'): string {
  const [state, other] = which === 'before' ? [before, after] : [after, before];
  const cells = Object.entries(state?.extra ?? {});
  const shown = cells.filter(([column, cell]) => (other ? other.extra[column] !== cell : NUMBERS.has(column)));
  const said = shown.map(([column, cell]) => (column === 'value' ? `${cell} ${state?.unit}` : `${column} ${cell}`));
  if (other && state && other.source !== state.source) said.push(state.source);
  return said.join(' · ');
}

/** What else a row that is not new says otherwise: its quality, its note, its licence... */
function facts({ before, after }: FactorChangeAnswer, which: 'before' | 'after'): string[] {
  const [state, other] = which === 'before' ? [before, after] : [after, before];
  if (!other?.facts) return [];
  const cells = Object.entries(state?.facts ?? {});
  return cells.filter(([column, cell]) => other.facts?.[column] !== cell).map((cell) => cell.join(' '));
}

function Rows({ rows }: { rows: readonly FactorChangeAnswer[] }) {
  const { t } = useTranslation('factors');
  const format = useFormat();
  const value = (row: FactorChangeAnswer, which: 'before' | 'after') => {
    const state = row[which];
    const co2e = state?.values[CO2E] ?? null;
    if (state === null) return t('changes.noValue');
    const said = co2e === null ? figures(row, which) : `${format.number(co2e, 6)} / ${state.unit}`;
    return [said, ...facts(row, which)].filter(Boolean).join(' · ') || t('changes.noValue');
  };
  const year = (row: FactorChangeAnswer) => (row.year === null ? t('changes.noYear') : String(row.year));
  const kind = (row: FactorChangeAnswer) => <Tag tone={TONES[row.kind]}>{t(`changes.${row.kind}`)}</Tag>;
  const columns: Column<FactorChangeAnswer>[] = [
    { key: 'kind', header: t('changes.kind'), cell: kind },
    { key: 'id', header: t('changes.id'), cell: (row) => <code className={styles.id}>{row.id}</code> },
    { key: 'region', header: t('changes.region'), cell: (row) => row.region },
    { key: 'year', header: t('changes.year'), cell: year },
    {
      key: 'before',
      header: <Chem>{t('changes.before')}</Chem>,
      cell: (row) => value(row, 'before'),
      isNumeric: true,
    },
    { key: 'after', header: <Chem>{t('changes.after')}</Chem>, cell: (row) => value(row, 'after'), isNumeric: true },
  ];
  const phoneRow = (row: FactorChangeAnswer) => (
    <div className={styles.phoneRow}>
      <span className={styles.phoneHead}>
        <code className={styles.id}>{row.id}</code> {kind(row)}
      </span>
      <span className="note">{[row.region, year(row)].join(' · ')}</span>
      <span>
        {value(row, 'before')} → {value(row, 'after')}
      </span>
    </div>
  );
  return (
    <DataTable
      caption={t('changes.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id, region, year: of, kind: how }) => `${how} ${id} ${region} ${of}`}
      phoneRow={phoneRow}
    />
  );
}
