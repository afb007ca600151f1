import { Button } from '@mantine/core';
import { memo, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/questionnaire/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import type { EditGridRef } from '#web/ui/editGrid/types.ts';
import { BIG_CHANGE } from './Cells.tsx';
import { type GridRow, isWrong } from './gridRow.ts';
import styles from './Questionnaire.module.css';
import type { Sheet } from './sheetContext.ts';

const MOST_SHOWN = 8;
const MOST_CHANGES = 3;

interface NotesProps {
  sheet: Sheet & { readonly name: string };
  grid: RefObject<EditGridRef | null>;
  question: Question;
  rows: readonly GridRow[];
  shown: readonly GridRow[];
  /** Epoch ms of what was found on this machine. */
  restoredAt: number | null;
}

/** Below the table: what is missing in which row, in words; what changed much since last year; what waits on this machine. */
export const Notes = memo(function Notes(props: NotesProps) {
  const { restoredAt, rows } = props;
  const { t } = useTranslation('questionnaire');
  const format = useFormat();
  return (
    <div className={styles.below}>
      {restoredAt !== null && rows.some(({ state }) => state !== 'saved') ? (
        <Callout isLive>{t('restored', { time: format.dayTime(new Date(restoredAt).toISOString()) })}</Callout>
      ) : null}
      <Problems {...props} />
      <Changes {...props} />
    </div>
  );
});

function Problems({ sheet, grid, rows, shown }: NotesProps) {
  const { t } = useTranslation('questionnaire');
  const wrong = rows.filter(isWrong);
  if (wrong.length === 0) return null;
  const goTo = (row: GridRow) => {
    const index = shown.findIndex(({ id }) => id === row.id);
    const id = row.problems[0]?.column;
    if (row.state === 'conflict' || row.state === 'failed' || index < 0 || !grid.current || !id) sheet.openRow(row);
    else grid.current.setActiveCell({ col: id, row: index });
  };
  return (
    <Callout tone="decide" title={t('problems.title', { count: wrong.length })}>
      <ul className={styles.problems}>
        {wrong.slice(0, MOST_SHOWN).map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => goTo(row)}>
              {t('problems.row', { row: rows.indexOf(row) + 1 })}
            </button>{' '}
            {sheet.wrong(row, null)}
          </li>
        ))}
      </ul>
      {wrong.length > MOST_SHOWN ? <p>{t('problems.more', { count: wrong.length - MOST_SHOWN })}</p> : null}
    </Callout>
  );
}

/** Rows that differ much from last year and have no observation yet. */
function Changes({ sheet, rows, question }: NotesProps) {
  const { t } = useTranslation('questionnaire');
  const format = useFormat();
  const { lastYear } = sheet;
  if (!lastYear || !question.lastYear || rows.length > MOST_COMPARED) return null;
  const big = rows.flatMap((row) => {
    const change = row.state === 'saved' && row.draft.note === '' ? lastYear.change(row.draft) : null;
    return change !== null && Math.abs(change) > BIG_CHANGE ? [{ row, change }] : [];
  });
  const { year } = question.lastYear;
  return big.slice(0, MOST_CHANGES).map(({ row, change }) => {
    const name = row.draft.emissionSource || t('problems.row', { row: rows.indexOf(row) + 1 });
    return (
      <Callout
        key={row.id}
        tone="decide"
        title={t(change < 0 ? 'change.less' : 'change.more', { name, share: format.percent(Math.abs(change)), year })}
        actions={
          sheet.isReadOnly ? undefined : (
            <Button variant="subtle" size="sm" onClick={() => sheet.openRow(row)}>
              {t('change.explain')}
            </Button>
          )
        }
      >
        {t('change.body')}
      </Callout>
    );
  });
}
/** Of longer tables the column beside says it. */
const MOST_COMPARED = 2_000;
