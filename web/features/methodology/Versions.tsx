import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReleasedVersion } from '#shared/methodology/contract.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { DownloadCsv } from './DownloadCsv.tsx';
import styles from './Methodology.module.css';
import { downloadChanges, overviewQuery } from './queries.ts';

/** The versions of the factor set, the newest first, with what changed in each. */
export function Versions() {
  const { t } = useTranslation('methodology');
  const { data } = useQuery(overviewQuery);
  return (
    <section id="versions" aria-labelledby="versions-title">
      <h2 id="versions-title">{t('versions.title')}</h2>
      <p className={styles.intro}>{t('versions.intro')}</p>
      {data?.versions.map((one) => (
        <Version key={one.version} {...one} />
      ))}
    </section>
  );
}

function Version({ version, on, isCurrent, families }: ReleasedVersion) {
  const { t } = useTranslation('methodology');
  const format = useFormat();
  const kinds = ['added', 'removed', 'changed'] as const;
  return (
    <div className={styles.block}>
      <h3>
        {version}{' '}
        <span className={styles.scope}>
          {[format.day(on), ...(isCurrent ? [t('versions.current')] : [])].join(' · ')}
        </span>
      </h3>
      {families.length === 0 ? (
        <p>{t('versions.first')}</p>
      ) : (
        <>
          <table className={styles.table} aria-label={t('versions.caption', { version })}>
            <thead>
              <tr>
                <th scope="col">{t('versions.family')}</th>
                {kinds.map((kind) => (
                  <th key={kind} scope="col">
                    {t(`versions.${kind}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {families.map((one) => (
                <tr key={one.family}>
                  <th scope="row">{t(`families.${one.family.replaceAll('_', '-')}` as 'families.wtt')}</th>
                  {kinds.map((kind) => (
                    <td key={kind} data-label={t(`versions.${kind}`)}>
                      {format.number(one[kind])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.download}>
            <DownloadCsv load={() => downloadChanges(version)} label={t('versions.download', { version })} />
          </p>
        </>
      )}
    </div>
  );
}
