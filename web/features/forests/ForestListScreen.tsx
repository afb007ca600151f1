import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import styles from './Forests.module.css';
import { ForestsTable } from './ForestsTable.tsx';
import { forestsQuery } from './queries.ts';

/** My forests, each with its state and what comes next. */
export function ForestListScreen() {
  const { t } = useTranslation('forests');
  const list = useInfiniteQuery(forestsQuery);
  const rows = list.data?.pages.flatMap(({ items }) => items);
  const register = <LinkButton to="/forest/newmonte">{t('list.new')}</LinkButton>;
  const isEmpty = rows?.length === 0 && !list.hasNextPage;
  return (
    <>
      <PageHead title={t('list.title')} subtitle={t('list.subtitle')} actions={isEmpty ? null : register} />
      {list.error ? (
        <ErrorState error={list.error} title={t('list.failed')} onRetry={() => void list.refetch()} />
      ) : null}
      {!rows && !list.error ? <TableSkeleton rows={3} /> : null}
      {isEmpty ? (
        <EmptyState
          title={t('list.none')}
          action={register}
          secondary={
            <LinkButton to="/forest/newmultiforest" variant="default">
              {t('list.newMulti')}
            </LinkButton>
          }
        >
          {t('list.noneBody')}
        </EmptyState>
      ) : null}
      {rows && rows.length > 0 ? <ForestsTable rows={rows} /> : null}
      {list.hasNextPage ? (
        <div className={styles.actions}>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('list.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
