import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanTier } from '#shared/constants/pricing.ts';
import { SORTS, type Sort } from '#shared/marketplace/search.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Words } from '#web/ui/Chem.tsx';
import { cx } from '#web/ui/cx.ts';
import forestRows from '#web/ui/ForestRows.module.css';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { ViewLinks } from '#web/ui/ViewLinks.tsx';
import { Filters } from './Filters.tsx';
import styles from './Marketplace.module.css';
import { NoneFound } from './NoneFound.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { offersQuery } from './queries.ts';
import { useLooking } from './useLooking.ts';

const ProjectsMap = lazy(() => import('./ProjectsMap.tsx').then((m) => ({ default: m.ProjectsMap })));
/** Room for both, beside the menu. */
const WIDE = '(min-width: 1200px)';

/** Forests on the market, by what somebody looks for: as cards, and where they are. */
export function ProjectsScreen() {
  const { t } = useTranslation('marketplace');
  const looking = useLooking();
  const { filter, sort } = looking;
  const list = useInfiniteQuery({ ...offersQuery(filter, sort), placeholderData: keepPreviousData });
  const first = list.data?.pages[0];
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
          <Filters filter={filter} choices={first.choices} onChange={looking.look} />
          <p className={cx('note', styles.filterNote)}>{t('filter.note')}</p>
          <Found first={first} looking={looking}>
            {(tier) => (
              <div className={styles.cards}>
                {first.count === 0 ? <NoneFound filter={filter} onClear={() => looking.look({})} /> : null}
                <ul>
                  {list.data?.pages.flatMap(({ items }) =>
                    items.map((project) => <ProjectCard key={project.id} project={project} tier={tier} />),
                  )}
                </ul>
                {list.hasNextPage ? (
                  <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                    {t('offers.more')}
                  </Button>
                ) : null}
              </div>
            )}
          </Found>
        </>
      ) : null}
    </>
  );
}

interface FoundProps {
  readonly first: Awaited<ReturnType<typeof api.marketplace.listOffers>>;
  readonly looking: ReturnType<typeof useLooking>;
  /** The cards, with the prices of a plan. */
  readonly children: (tier: PlanTier) => ReactNode;
}

/** What was found: cards and map side by side, or one of the two where there is no room for both. */
function Found({ first, looking: { filter, sort, view, order, searchOf }, children }: FoundProps) {
  const { t } = useTranslation('marketplace');
  const { money, day } = useFormat();
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  // Prices are those of the plan, for who may see it.
  const terms = useQuery({
    queryKey: ['plans', 'subscription'],
    queryFn: () => api.plans.getSubscription({}),
    retry: false,
  });
  const tier = terms.data?.tier ?? 'none';
  const views = (['list', 'map'] as const).map((key) => ({
    ...{ key, label: t(`views.${key}`), isCurrent: key === view },
    ...{ to: '/company/proyectos' as const, search: searchOf(key) },
  }));
  return (
    <>
      {isWide ? null : <ViewLinks label={t('views.label')} views={views} />}
      <div className={cx(forestRows.head, styles.listHead)}>
        <h2 aria-live="polite">{t('offers.count', { count: first.count })}</h2>
        <span>{t('offers.market', { close: money(first.closeCents), day: day(first.closedOn) })}</span>
        <NativeSelect
          label={t('sort.label')}
          value={sort}
          data={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(event) => order(event.currentTarget.value as Sort)}
        />
      </div>
      <div className={isWide ? styles.beside : undefined}>
        {isWide || view === 'list' ? children(tier) : null}
        {isWide || view === 'map' ? (
          <div className={styles.mapSide}>
            <Suspense fallback={<p className="note">{t('map.loading')}</p>}>
              <ProjectsMap filter={filter} tier={tier} />
            </Suspense>
          </div>
        ) : null}
      </div>
    </>
  );
}
