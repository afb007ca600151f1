import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { licenceIn } from '#shared/emissions/factors/licenceIn.ts';
import type { TableFacts } from '#shared/methodology/contract.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { DownloadCsv } from './DownloadCsv.tsx';
import styles from './Methodology.module.css';
import { downloadTable, overviewQuery } from './queries.ts';
import { SourceLink } from './SourceLink.tsx';

/** Sources of a table that are named on the page; all are in its file. */
const SOURCES_NAMED = 3;

/** The parameter tables with their sources; each is downloaded whole. */
export function Tables() {
  const { t } = useTranslation('methodology');
  const { data } = useQuery(overviewQuery);
  return (
    <section id="tables" aria-labelledby="tables-title">
      <h2 id="tables-title">{t('tables.title')}</h2>
      <p className={styles.intro}>{t('tables.intro')}</p>
      <table className={styles.table} aria-labelledby="tables-title">
        <thead>
          <tr>
            <th scope="col">{t('tables.name')}</th>
            <th scope="col">{t('tables.rows')}</th>
            <th scope="col" className={styles.wide}>
              {t('tables.source')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data?.tables.map((one) => (
            <TableRow key={one.table} {...one} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TableRow({ table, rows, sources }: TableFacts) {
  const { t } = useTranslation('methodology');
  const format = useFormat();
  const name = t(`tableNames.${table.replaceAll('_', '-')}` as 'tableNames.gwp');
  const more = sources.length - SOURCES_NAMED;
  return (
    <tr>
      <th scope="row">
        {name}
        <code>{table}</code>
      </th>
      <td data-label={t('tables.rows')}>
        {format.number(rows)}
        <br />
        <DownloadCsv load={() => downloadTable(table)} label={t('tables.csv')} name={t('tables.download', { name })} />
      </td>
      <td data-label={t('tables.source')}>
        {sources.length === 0 ? t('tables.own') : null}
        {sources.slice(0, SOURCES_NAMED).map(({ source, url, licence }) => (
          <div key={`${source} ${url}`} className={styles.publication}>
            <SourceLink source={source} url={url} />
            {licence ? <small>{licenceIn(licence, currentLanguage())}</small> : null}
          </div>
        ))}
        {more > 0 ? <small>{t('tables.more', { count: more, number: format.number(more) })}</small> : null}
      </td>
    </tr>
  );
}
