import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import { useActor } from '#web/lib/actor.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import styles from './Offsets.module.css';
import { newestQuery } from './queries.ts';
import { Status } from './Status.tsx';

/** On the dashboard: the newest purchases, for who may see them; before the first one, the way to it. */
export function PurchasesSection() {
  return allows(useActor(), 'owner') ? <Purchases /> : null;
}

function Purchases() {
  const { t } = useTranslation('offsets');
  const { data, error, refetch } = useQuery(newestQuery);
  const hasSome = data !== undefined && data.length > 0;
  return (
    <Section
      title={t('list.title')}
      aside={hasSome ? <AppLink to="/company/carbon-offsets">{t('list.seeAll')}</AppLink> : null}
    >
      {error ? <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={2} /> : null}
      {data?.length === 0 ? (
        <EmptyState
          title={t('list.none')}
          action={
            <LinkButton to="/company/compensateco2" variant="default">
              {t('payment.choose')}
            </LinkButton>
          }
        >
          {t('list.noneBody')}
        </EmptyState>
      ) : null}
      {hasSome ? (
        <ul className={styles.newest}>
          {data.map((order) => (
            <Purchase key={order.orderId} order={order} />
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

type Newest = NonNullable<Awaited<ReturnType<NonNullable<typeof newestQuery.queryFn>>>>[number];
function Purchase({ order }: { order: Newest }) {
  const { t } = useTranslation('offsets');
  const { day, money, number, list } = useFormat();
  const { orderId, number: name, confirmedAt, createdAt, lines, quantity, amounts } = order;
  return (
    <li>
      <span>
        <AppLink to="/company/carbon-offsets" search={{ order: orderId }}>
          {day(confirmedAt ?? createdAt)}
          <span className="visually-hidden"> {name}</span>
        </AppLink>
        <span className="dim">{list(lines.map(({ forest }) => forest))}</span>
      </span>
      <span>
        <Status order={order} />
        <span>{t('amount.tonnes', { tonnes: number(quantity) })}</span>
        <b>{money(amounts.totalCents)}</b>
      </span>
    </li>
  );
}
