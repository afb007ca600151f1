import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectFilter } from '#shared/marketplace/project.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Words } from '#web/ui/Chem.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { Filters } from './Filters.tsx';
import styles from './Marketplace.module.css';
import { ProjectCard } from './ProjectCard.tsx';
import { offersQuery } from './queries.ts';

/** Forests on the market, by what somebody looks for. */
export function ProjectsScreen() {
  const { t } = useTranslation('marketplace');
  const { money, day } = useFormat();
  const [filter, setFilter] = useState<ProjectFilter>({});
  const list = useInfiniteQuery({ ...offersQuery(filter), placeholderData: keepPreviousData });
  // Prices are those of the plan, for who may see it.
  const terms = useQuery({
    queryKey: ['plans', 'subscription'],
    queryFn: () => api.plans.getSubscription({}),
    retry: false,
  });
  const tier = terms.data?.tier ?? 'none';
  const first = list.data?.pages[0];
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <PageHead
        title={t('offers.title')}
        subtitle={<Words>{t('offers.subtitle')}</Words>}
        actions={
          <LinkButton to="/company/compensateco2" variant="default">
            {t('offers.toOrder')}
          </LinkButton>
        }
      />
      {list.error ? (
        <ErrorState error={list.error} title={t('offers.failed')} onRetry={() => void list.refetch()} />
      ) : null}
      {!first && !list.error ? <TableSkeleton rows={5} /> : null}
      {first ? (
        <>
          <Filters filter={filter} choices={first.choices} onChange={setFilter} />
          <p className="note">{t('filter.note')}</p>
          <div className={styles.listHead}>
            <h2 aria-live="polite">{t('offers.count', { count: first.count })}</h2>
            <span>{t('offers.market', { close: money(first.closeCents), day: day(first.closedOn) })}</span>
          </div>
          {items.length === 0 ? <EmptyState title={t('offers.none')}>{t('offers.noneBody')}</EmptyState> : null}
          <ul>
            {items.map((project) => (
              <ProjectCard key={project.id} project={project} tier={tier} />
            ))}
          </ul>
        </>
      ) : null}
      {list.hasNextPage ? (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('offers.more')}
        </Button>
      ) : null}
    </>
  );
}
