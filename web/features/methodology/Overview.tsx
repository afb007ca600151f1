import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { activityTypes } from '#shared/emissions/activityTypes.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import styles from './Methodology.module.css';
import { overviewQuery } from './queries.ts';

/** The size of what stands behind a figure. */
export function Overview() {
  const { t } = useTranslation('methodology');
  const format = useFormat();
  const { data } = useQuery(overviewQuery);
  const version = data?.versions.find((one) => one.isCurrent)?.version;
  const hash = data?.factorSet.slice(0, 12) ?? '…';
  const facts = [
    { key: 'activities', value: format.number(activityTypes.length) },
    { key: 'factors', value: data ? format.number(data.rows) : '…' },
    { key: 'sources', value: data ? format.number(data.sources) : '…' },
    { key: 'set', value: version ?? hash, detail: version && hash },
  ] as const satisfies readonly { key: string; value: string; detail?: string | undefined }[];
  return (
    <dl className={styles.overview}>
      {facts.map(({ key, value, ...more }) => (
        <div key={key}>
          <dt>{t(`overview.${key}`)}</dt>
          <dd>
            {value}
            {'detail' in more && more.detail ? <code>{more.detail}</code> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
