import { useTranslation } from 'react-i18next';
import type { ConsentRecord } from '#shared/consents/schema.ts';
import { LANGUAGE_NAMES } from '#web/lib/languageNames.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import styles from './Consents.module.css';
import { useWords } from './useWords.ts';

/** Everything that somebody said, the newest first. */
export function History({ records }: { records: readonly ConsentRecord[] }) {
  const { t } = useTranslation(['consent', 'consents']);
  const format = useFormat();
  const words = useWords();
  const nameOf = ({ purpose }: ConsentRecord) => t(`${purpose}.name`, { ns: 'consents' });
  const textOf = ({ version, language }: ConsentRecord) =>
    `${t('records.text', { version })}, ${LANGUAGE_NAMES[language]}`;
  const sourceOf = ({ source }: ConsentRecord) => t(`records.sources.${source}`);
  const columns: Column<ConsentRecord>[] = [
    { key: 'when', header: t('records.when'), cell: ({ at }) => format.dayTime(at) },
    {
      key: 'what',
      header: t('records.what'),
      cell: (one) => (
        <>
          {nameOf(one)} <span className="note">{textOf(one)}</span>
        </>
      ),
    },
    { key: 'answer', header: t('records.answer'), cell: ({ isGiven }) => words.said(isGiven) },
    { key: 'where', header: t('records.where'), cell: sourceOf },
  ];
  return (
    <details className={styles.history}>
      <summary>{t('records.history')}</summary>
      <DataTable
        caption={t('records.historyTable')}
        columns={columns}
        rows={records}
        rowKey={({ purpose, at }) => `${purpose} ${at}`}
        phoneRow={(one) => (
          <>
            <b>{nameOf(one)}</b>
            <p>
              {words.said(one.isGiven)}, {format.dayTime(one.at)}
            </p>
            <p className="note">
              {sourceOf(one)} · {textOf(one)}
            </p>
          </>
        )}
      />
    </details>
  );
}
