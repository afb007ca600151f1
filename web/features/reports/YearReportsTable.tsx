import { useTranslation } from 'react-i18next';
import type { YearReport } from '#shared/reports/yearSchema.ts';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { LANGUAGE_NAMES } from '#web/lib/languageNames.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Reports.module.css';
import { State } from './ReportsTable.tsx';

/** Every version of the report of a year, with its Excel. */
export function YearReportsTable({ reports }: { reports: readonly YearReport[] }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const name = ({ version }: YearReport) =>
    version === null ? t('list.none') : t('list.version', { version: format.number(version) });
  const columns: Column<YearReport>[] = [
    { key: 'version', header: t('list.report'), cell: name },
    { key: 'language', header: t('list.language'), cell: (row) => LANGUAGE_NAMES[row.language] },
    { key: 'count', header: t('year.count'), isNumeric: true, cell: (row) => format.number(row.parts.length) },
    { key: 'when', header: t('list.when'), cell: (row) => format.dayTime(row.createdAt) },
    { key: 'by', header: t('list.by'), cell: (row) => row.byName, isOptional: true },
    { key: 'state', header: t('list.state'), cell: (row) => <State row={row} /> },
    { key: 'files', header: t('list.file'), cell: (row) => <Files row={row} name={name(row)} /> },
  ];
  const phoneRow = (row: YearReport) => (
    <div className={styles.phoneReport}>
      <span className={styles.phoneHead}>
        <b>{name(row)}</b> <State row={row} />
      </span>
      <span className="note">
        {[LANGUAGE_NAMES[row.language], format.dayTime(row.createdAt), row.byName].join(' · ')}
      </span>
      <Files row={row} name={name(row)} />
    </div>
  );
  return (
    <DataTable
      caption={t('year.written')}
      columns={columns}
      rows={reports}
      rowKey={(row) => row.id}
      phoneRow={phoneRow}
    />
  );
}

function Files({ row, name }: { row: YearReport; name: string }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const errorText = useErrorText();
  const { bytes, excelBytes } = row;
  if (row.state !== 'DONE' || bytes === null || excelBytes === null) return null;
  const download = async (file: 'pdf' | 'excel') => {
    try {
      const found = await api.reports.getYearReport({ params: { year: row.year, reportId: row.id } });
      const [url, fileName] = file === 'pdf' ? [found.url, found.fileName] : [found.excelUrl, found.excelName];
      if (url && fileName) downloadUrl(fileName, url);
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
  };
  const button = (file: 'pdf' | 'excel', size: number) => (
    <button type="button" className="tool" onClick={() => void download(file)}>
      {t(`year.${file}`, { size: format.bytes(size) })}
      <span className="visually-hidden">
        , {name}, {LANGUAGE_NAMES[row.language]}
      </span>
    </button>
  );
  return (
    <span className={styles.phoneHead}>
      {button('pdf', bytes)} {button('excel', excelBytes)}
    </span>
  );
}
