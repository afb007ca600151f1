import { useClipboard } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Report } from '#shared/reports/schema.ts';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { LANGUAGE_NAMES } from '#web/lib/languageNames.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { announce } from '#web/ui/LiveRegion.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { useNotDone } from '#web/ui/useNotDone.ts';
import styles from './Reports.module.css';

/** Every version that was written, as it was written; and those that could not be. */
export function ReportsTable({ reports }: { reports: readonly Report[] }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const name = (row: Report) =>
    row.version === null ? t('list.none') : t('list.version', { version: format.number(row.version) });
  const columns: Column<Report>[] = [
    { key: 'version', header: t('list.report'), cell: name },
    { key: 'kind', header: t('list.kind'), cell: (row) => t(`kind.${row.kind}`) },
    { key: 'language', header: t('list.language'), cell: (row) => LANGUAGE_NAMES[row.language] },
    { key: 'when', header: t('list.when'), cell: (row) => format.dayTime(row.createdAt) },
    { key: 'by', header: t('list.by'), cell: (row) => row.byName, isOptional: true },
    { key: 'state', header: t('list.state'), cell: (row) => <State row={row} /> },
    { key: 'hash', header: t('list.hash'), cell: (row) => <Hash row={row} />, isOptional: true },
    { key: 'file', header: t('list.file'), cell: (row) => <Download row={row} name={name(row)} /> },
  ];
  const phoneRow = (row: Report) => (
    <div className={styles.phoneReport}>
      <span className={styles.phoneHead}>
        <b>{name(row)}</b> <State row={row} />
      </span>
      <span className="note">
        {[t(`kind.${row.kind}`), LANGUAGE_NAMES[row.language], format.dayTime(row.createdAt), row.byName]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={styles.phoneHead}>
        <Download row={row} name={name(row)} /> <Hash row={row} />
      </span>
    </div>
  );
  return (
    <DataTable
      caption={t('list.title')}
      columns={columns}
      rows={reports}
      rowKey={(row) => row.id}
      phoneRow={phoneRow}
    />
  );
}

export function State({ row }: { row: Pick<Report, 'state' | 'errorCode' | 'isCurrent'> }) {
  const { t } = useTranslation('reports');
  const errorText = useErrorText();
  if (row.state === 'FAILED')
    return (
      <>
        <Tag tone="danger">{t('list.failedTag')}</Tag> <span className="note">{errorText(row.errorCode)}</span>
      </>
    );
  return <Tag tone={row.isCurrent ? 'success' : 'neutral'}>{t(row.isCurrent ? 'list.current' : 'list.older')}</Tag>;
}

const SHOWN = 8;

/** The beginning of the file's hash; the whole of it goes to the clipboard. */
function Hash({ row: { sha256 } }: { row: Report }) {
  const { t } = useTranslation('reports');
  const clipboard = useClipboard({ timeout: 2_000 });
  if (sha256 === null) return null;
  const shown = sha256.slice(0, SHOWN);
  const copy = () => {
    clipboard.copy(sha256);
    announce(t('list.copied'));
  };
  return (
    <span className="nowrap">
      <code title={sha256}>{shown}</code>{' '}
      <button type="button" className="tool" onClick={copy}>
        {t(clipboard.copied ? 'list.copied' : 'list.copy')}
        <span className="visually-hidden">, {t('list.hashOf', { hash: shown })}</span>
      </button>
    </span>
  );
}

function Download({ row, name }: { row: Report; name: string }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const notDone = useNotDone();
  if (row.state !== 'DONE' || row.bytes === null) return null;
  const download = async () => {
    try {
      const { url, fileName } = await api.reports.getReport({ params: { id: row.calculationId, reportId: row.id } });
      if (url && fileName) downloadUrl(fileName, url);
    } catch (error) {
      notDone(t('list.notDownloaded'), error);
    }
  };
  return (
    <button type="button" className="tool" onClick={() => void download()}>
      {t('list.download', { size: format.bytes(row.bytes) })}
      <span className="visually-hidden">
        , {t(`kind.${row.kind}`)}, {name}, {LANGUAGE_NAMES[row.language]}
      </span>
    </button>
  );
}
