import { IconAlertTriangle, IconClock, IconUsers } from '@tabler/icons-react';
import { memo } from 'react';
import { Callout } from '#web/ui/Callout.tsx';
import { Co2 } from '#web/ui/Chem.tsx';
import { cx } from '#web/ui/cx.ts';
import type { CellProps } from '#web/ui/editGrid/types.ts';
import figure from '#web/ui/Figure.module.css';
import { FactorMark } from './FactorFacts.tsx';
import type { GridRow } from './gridRow.ts';
import styles from './Sheet.module.css';
import { useSheet } from './sheetContext.ts';

/** Whether there is a figure of a row, of what it says now. */
const hasFigure = ({ state, saved }: GridRow): boolean => state === 'saved' && saved?.result.co2eKg != null;

/** The CO2e of a row as a button to its steps, without the hooks of `Figure`: there is one in every row. Or where it is on its way. */
export const ResultCell = memo(function ResultCell({ rowData: row, rowIndex, place }: CellProps<GridRow>) {
  if (row.state === 'blank') return <div {...place} />;
  return (
    <div {...place} className={cx(place.className, styles.result)} data-row={row.id}>
      <FactorMark draft={row.draft} />
      <Result row={row} rowIndex={rowIndex} />
    </div>
  );
});

function Result({ row, rowIndex }: { row: GridRow; rowIndex: number }) {
  const { openTrace, openRow, wrong, say: t, format } = useSheet();
  const kg = row.saved?.result.co2eKg ?? null;
  const words = wrong(row, null);
  if (hasFigure(row) && kg !== null)
    return (
      <>
        {row.changedBy ? <Who name={row.changedBy} /> : null}
        <button type="button" className={figure.figure} onClick={() => openTrace(row)} aria-haspopup="dialog">
          <span className="visually-hidden">{t('row.result', { row: rowIndex + 1 })}: </span>
          <b>{format.number(kg, 2)}</b>
        </button>
      </>
    );
  if (row.state === 'saving' || row.state === 'waiting')
    return (
      <span className={styles.dim}>
        <IconClock size={16} stroke={1.6} aria-hidden /> {t(`row.state.${row.state}`)}
      </span>
    );
  return (
    <button type="button" className={cx(styles.problem)} onClick={() => openRow(row)} title={words ?? undefined}>
      {row.state === 'conflict' ? (
        <IconUsers size={16} stroke={1.8} aria-hidden />
      ) : (
        <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      )}
      <span>{t(`row.short.${shortOf(row)}`)}</span>
      <span className="visually-hidden">, {words}</span>
    </button>
  );
}

/** What a row emits, or what is wrong with it. */
export function Outcome({ row, index }: { row: GridRow; index: number }) {
  const words = useSheet().wrong(row, null);
  if (words && !row.other)
    return (
      <div>
        <Callout tone="decide">{words}</Callout>
      </div>
    );
  return (
    <div>
      <Result row={row} rowIndex={index} />
      {hasFigure(row) ? (
        <>
          {' '}
          kg <Co2 />
        </>
      ) : null}
    </div>
  );
}

/** In a word: something that is wrong is not called missing. */
const shortOf = ({ state, problems }: GridRow): 'incomplete' | 'conflict' | 'failed' | 'noFigure' => {
  const isMissing = state === 'incomplete' && problems.every(({ code }) => code === 'input.required');
  return isMissing || state === 'conflict' || state === 'failed' ? state : 'noFigure';
};

function Who({ name }: { name: string }) {
  const { say: t } = useSheet();
  return (
    <span className={styles.who} title={t('row.changedBy', { name })}>
      <IconUsers size={14} stroke={1.8} aria-hidden />
      <span className="visually-hidden">{t('row.changedBy', { name })}</span>
    </span>
  );
}
