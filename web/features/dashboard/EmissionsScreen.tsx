import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/AppLink.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { CategoryTable } from './CategoryTable.tsx';
import { EmissionRows } from './EmissionRows.tsx';
import { OverviewFilters } from './OverviewFilters.tsx';
import { ObtainingNotice, OverviewNotes } from './OverviewNotes.tsx';
import { dashboardQuery } from './overviewQueries.ts';
import { type Opened, PartsPanel } from './PartsPanel.tsx';
import { searchOf, useFollowBar, useShown } from './useShown.ts';

/** Emissions by category and subcategory, and the rows behind them. */
export function EmissionsScreen() {
  const { t } = useTranslation('overview');
  const shown = useShown();
  useFollowBar(shown);
  const { data, error, refetch } = useQuery(dashboardQuery(shown));
  const [opened, setOpened] = useState<Opened | null>(null);
  const crumb = (
    <AppLink to="/company/dashboardintranet" search={searchOf(shown)}>
      {t('title.plain')}
    </AppLink>
  );
  return (
    <>
      <PageHead
        title={t('emissions.title')}
        subtitle={t('emissions.subtitle')}
        crumbs={[{ key: 'dashboard', link: crumb }]}
      />
      {data && data.choices.years.length > 0 ? <OverviewFilters data={data} shown={shown} /> : null}
      {error && !data ? (
        <ErrorState error={error} title={t('obtaining.failed')} onRetry={() => void refetch()}>
          {t('obtaining.withinADay')}
        </ErrorState>
      ) : null}
      {!data && !error ? <TableSkeleton rows={6} /> : null}
      {data ? <ObtainingNotice data={data} /> : null}
      {data && !data.totals ? (
        <EmptyState
          title={t('obtaining.notYet')}
          action={<LinkButton to="/footprint/welcome">{t('obtaining.begin')}</LinkButton>}
        >
          {t('obtaining.withinADay')}
        </EmptyState>
      ) : null}
      {data?.totals ? (
        <>
          <CategoryTable totals={data.totals} onOpen={setOpened} />
          <EmissionRows totals={data.totals} shown={shown} price={data.price} />
          <OverviewNotes data={data} />
        </>
      ) : null}
      {data && opened ? <PartsPanel data={data} opened={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
