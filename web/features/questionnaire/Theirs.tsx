import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Callout } from '#web/ui/Callout.tsx';
import { cellText } from './cellText.ts';
import { draftOf, type GridRow } from './gridRow.ts';
import { mineUpon } from './merge.ts';
import styles from './Questionnaire.module.css';
import { useSheet } from './sheetContext.ts';
import type { Table } from './useTable.ts';

/** Two wrote in one row: one's own changes beside theirs, and whose stay. What only they changed stays either way. */
export function Theirs({ row, table }: { row: GridRow; table: Table }) {
  const { t } = useTranslation('questionnaire');
  const { facts, words, tick, label } = useSheet();
  const { other } = row;
  if (!other) return null;
  const theirs = draftOf(other);
  const own = mineUpon(row, other);
  const file = (id: string | null, name: string | null | undefined) => (id ? (name ?? t('evidence.one')) : '');
  const yesOrNo = (isSo: boolean) => (isSo ? tick.yes : tick.no);
  const nameOfMine = own.draft.evidenceId === other.evidenceId ? other.evidenceName : row.saved?.evidenceName;
  const all = [
    ...facts.columns.map((column) => ({
      id: column.id,
      column: label(column),
      mine: own.unread[column.id]?.text ?? cellText(own.draft, column, words, tick),
      theirs: cellText(theirs, column, words, tick),
    })),
    {
      ...{ id: 'evidence', column: t('evidence.title') },
      ...{ mine: file(own.draft.evidenceId, nameOfMine), theirs: file(other.evidenceId, other.evidenceName) },
    },
    {
      ...{ id: 'confirmed', column: t('panel.confirmed') },
      ...{ mine: yesOrNo(own.draft.confirmed), theirs: yesOrNo(theirs.confirmed) },
    },
  ];
  const isOther = own.draft.evidenceId !== other.evidenceId;
  const different = all.filter((one) => one.mine !== one.theirs || (one.id === 'evidence' && isOther));
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
        {different.map(({ id, column, mine, theirs: that }) => (
          <li key={id}>
            {t('theirs.differs', { column, mine: mine || t('sheet.empty'), theirs: that || t('sheet.empty') })}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
