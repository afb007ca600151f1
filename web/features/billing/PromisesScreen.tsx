import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LatePromise } from '#shared/billing/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { Tag, type TagTone } from '#web/ui/Tag.tsx';
import styles from './Billing.module.css';
import { promisesQuery } from './queries.ts';
import { WarnedOrders } from './WarnedOrders.tsx';

const TONES: Readonly<Record<LatePromise['state'], TagTone>> = { atRisk: 'warning', broken: 'danger' };

/** Of administrators: what was promised of paid orders and plans and is late, or nearly so; the worst first. */
export function PromisesScreen() {
  const { t } = useTranslation('billing');
  const { data, error, refetch, isFetching } = useQuery(promisesQuery);
  const again = (
    <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
      {t('promises.again')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('promises.title')} subtitle={t('promises.subtitle')} actions={data ? again : undefined} />
      <WarnedOrders />
      {error ? <ErrorState error={error} title={t('promises.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={3} /> : null}
      {data && !data.isWhole ? (
        <Callout tone="decide" isLive title={t('promises.partly')}>
          {t('promises.partlyBody')}
        </Callout>
      ) : null}
      {data?.isWhole && data.items.length === 0 ? (
        <EmptyState title={t('promises.none')}>{t('promises.noneBody')}</EmptyState>
      ) : null}
      {data && data.items.length > 0 ? <Late items={data.items} /> : null}
    </>
  );
}

const isBroken = ({ state }: LatePromise): number => Number(state === 'broken');
const worstFirst = (a: LatePromise, b: LatePromise) =>
  isBroken(b) - isBroken(a) || a.dueOn.localeCompare(b.dueOn) || a.number.localeCompare(b.number);

function Late({ items }: { items: readonly LatePromise[] }) {
  const { t } = useTranslation('billing');
  const { day, dayTime } = useFormat();
  const state = (one: LatePromise) => <Tag tone={TONES[one.state]}>{t(`promises.state.${one.state}`)}</Tag>;
  const columns: Column<LatePromise>[] = [
    { key: 'order', header: t('promises.order'), cell: ({ number }) => number },
    { key: 'promise', header: t('promises.promise'), cell: ({ promise }) => t(`promises.of.${promise}`) },
    { key: 'paid', header: t('promises.paid'), cell: ({ paidAt }) => dayTime(paidAt) },
    { key: 'due', header: t('promises.due'), cell: ({ dueOn }) => day(dueOn) },
    { key: 'state', header: t('promises.stateLabel'), cell: state },
  ];
  const phoneRow = (one: LatePromise) => (
    <div className={styles.card}>
      <span className={styles.cardHead}>
        <b>{one.number}</b> {state(one)}
      </span>
      <span>{t(`promises.of.${one.promise}`)}</span>
      <span className="note">
        {t('promises.paid')}: {dayTime(one.paidAt)} · {t('promises.due')}: {day(one.dueOn)}
      </span>
    </div>
  );
  const rows = items.toSorted(worstFirst);
  const rowKey = ({ sourceId, promise }: LatePromise) => `${sourceId} ${promise}`;
  return (
    <Section title={t('promises.list', { count: items.length })}>
      <p className="note">{t('promises.help')}</p>
      <DataTable caption={t('promises.title')} {...{ columns, rows, rowKey, phoneRow }} />
    </Section>
  );
}
