import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/offsets/contract.ts';
import type { OrderFilter } from '#shared/offsets/filter.ts';
import { api } from '#web/lib/api.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ListFileMenu } from '#web/ui/ListFileMenu.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { type OrderId, ordersQuery } from './queries.ts';
import { useOrderFilter } from './useOrderFilter.ts';

/** Every purchase of credits of the account, with all its amounts and documents. */
export function OrdersScreen() {
  const { t } = useTranslation('offsets');
  const shown = useOrderFilter();
  const { filter, isFiltered, opened, open } = shown;
  const { data, error, refetch, ...more } = useInfiniteQuery(ordersQuery(filter));
  const orders = data?.pages.flatMap(({ items }) => items);
  const hasSome = orders !== undefined && (orders.length > 0 || isFiltered);
  const buy = <LinkButton to="/company/compensateco2">{t('list.buy')}</LinkButton>;
  const none = <None isFiltered={isFiltered} buy={buy} onClear={shown.clear} />;
  return (
    <>
      <PageHead
        title={t('list.title')}
        subtitle={t('list.subtitle')}
        actions={hasSome ? <Actions filter={filter}>{buy}</Actions> : undefined}
      />
      {hasSome ? <OrderFilters of={shown} /> : null}
      {error ? <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} /> : null}
      {!orders && !error ? <TableSkeleton rows={5} /> : null}
      {orders ? <Found orders={orders} more={more} none={none} onOpen={open} /> : null}
      {opened ? <OrderPanel key={opened} id={opened as OrderId} onClose={() => open(undefined)} /> : null}
    </>
  );
}

interface FoundProps {
  orders: readonly OrderView[];
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  none: ReactNode;
  onOpen: (orderId: string) => void;
}
/** A page may be empty and go on: what was looked through did not fit the filters. */
function Found({ orders, more: { hasNextPage, isFetchingNextPage, fetchNextPage }, none, onOpen }: FoundProps) {
  const { t } = useTranslation('offsets');
  return (
    <>
      {orders.length > 0 ? <OrdersTable orders={orders} onOpen={onOpen} /> : null}
      {orders.length === 0 && !hasNextPage ? none : null}
      {hasNextPage ? (
        <Button variant="default" mt={16} loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('list.more')}
        </Button>
      ) : null}
    </>
  );
}

function Actions({ filter, children }: { filter: OrderFilter; children: ReactNode }) {
  return (
    <>
      <Export filter={filter} />
      {children}
    </>
  );
}

interface NoneProps {
  isFiltered: boolean;
  buy: ReactNode;
  onClear: () => void;
}
function None({ isFiltered, buy, onClear }: NoneProps) {
  const { t } = useTranslation('offsets');
  if (!isFiltered)
    return (
      <EmptyState title={t('list.none')} action={buy}>
        {t('list.noneBody')}
      </EmptyState>
    );
  const clear = <Button onClick={onClear}>{t('list.clear')}</Button>;
  return (
    <EmptyState title={t('list.noneFit')} action={clear}>
      {t('list.noneFitBody')}
    </EmptyState>
  );
}

/** The list as it is filtered, as a file. */
function Export({ filter }: { filter: OrderFilter }) {
  const { t } = useTranslation('offsets');
  const notDone = useNotDone();
  return (
    <ListFileMenu
      words={{ export: t('list.export'), xlsx: t('list.xlsx'), csv: t('list.csv') }}
      ask={(asked) => api.offsets.exportOrders({ body: { ...asked, filter } })}
      read={(exportId) => api.offsets.getOrdersExport({ params: { exportId } })}
      onFailed={(error) => notDone(t('list.notExported'), error)}
    />
  );
}
