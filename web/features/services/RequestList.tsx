import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ServiceRequest } from '#shared/services/contract.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { requestsQuery } from './queries.ts';
import styles from './Services.module.css';
import { TONES } from './stateTones.ts';

/** What the account asked for, each with its state and what was answered. */
export function RequestList() {
  const { t } = useTranslation('services');
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(requestsQuery);
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <Section title={t('list.title')}>
      {error ? <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} /> : null}
      {!rows && !error ? <TableSkeleton rows={2} /> : null}
      {rows?.length === 0 ? <p className="note">{t('list.none')}</p> : null}
      <ul className={styles.list}>
        {rows?.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
      {hasNextPage ? (
        <button type="button" className="tool" onClick={() => void fetchNextPage()}>
          {t('list.more')}
        </button>
      ) : null}
    </Section>
  );
}

function Request({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation('services');
  const of = useTranslation('forestServices').t;
  const { day } = useFormat();
  const { service, forest, state, message, answer, answeredAt, createdAt } = request;
  const about = [t('list.asked', { day: day(createdAt) }), forest].filter((words) => words !== '');
  return (
    <li>
      <span className={styles.head}>
        <b>{of(`names.${service}`)}</b> <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
      </span>
      <span className="note">{about.join(' · ')}</span>
      <p className={styles.words}>{message}</p>
      {answeredAt ? (
        <div className={styles.answer}>
          <b>{t('list.answered', { day: day(answeredAt) })}</b>
          <p className={styles.words}>{answer}</p>
        </div>
      ) : null}
    </li>
  );
}
