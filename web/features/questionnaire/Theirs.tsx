import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Callout } from '#web/ui/Callout.tsx';
import { cellText } from './cellText.ts';
import { draftOf, type GridRow } from './gridRow.ts';
import styles from './Questionnaire.module.css';
import { useSheet } from './sheetContext.ts';
import type { Table } from './useTable.ts';

/** Two wrote in one row: what differs, side by side, and whose words stay. */
export function Theirs({ row, table }: { row: GridRow; table: Table }) {
  const { t } = useTranslation('questionnaire');
  const { facts, words, tick, label } = useSheet();
  const { other } = row;
  if (!other) return null;
  const theirs = draftOf(other);
  const different = facts.columns.flatMap((column) => {
    const mine = row.unread[column.id]?.text ?? cellText(row.draft, column, words, tick);
    const that = cellText(theirs, column, words, tick);
    return mine === that ? [] : [{ column, mine, that }];
  });
  const name = row.changedBy ?? t('row.somebody');
  return (
    <Callout
      tone="decide"
      isLive
      title={t('row.conflict', { name })}
      actions={
        <>
          <Button variant="default" size="sm" onClick={() => table.store.settle(row.id, 'theirs')}>
            {t('theirs.take')}
          </Button>
          <Button variant="default" size="sm" onClick={() => table.store.settle(row.id, 'mine')}>
            {t('theirs.keep')}
          </Button>
        </>
      }
    >
      <ul className={styles.problems}>
        {different.map(({ column, mine, that }) => (
          <li key={column.id}>
            {t('theirs.differs', {
              column: label(column),
              mine: mine || t('sheet.empty'),
              theirs: that || t('sheet.empty'),
            })}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
