import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { CalculationFilters } from './CalculationFilters.tsx';
import { CalculationsTable } from './CalculationsTable.tsx';
import { type CalculationFilter, calculationsQuery, type Listed } from './queries.ts';
import styles from './Review.module.css';

/** The calculations of the account, and what can be done with each. */
export function CalculationsScreen() {
  const { t } = useTranslation('calculations');
  const { actor } = useSignedIn();
  const [filter, setFilter] = useState<CalculationFilter>({});
  const isFiltered = Object.keys(filter).length > 0;
  const query = useInfiniteQuery(calculationsQuery(filter));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const rows = data?.pages.flatMap((page) => page.items);
  const canEdit = allows(actor, { section: 'calculate', level: 'EDIT' });
  const hasSome = rows !== undefined && (rows.length > 0 || isFiltered);
  const add = canEdit ? <Add /> : undefined;
  return (
    <>
      <PageHead
        title={t('list.title')}
        subtitle={t('list.subtitle')}
        actions={hasSome ? <Actions>{add}</Actions> : undefined}
      />
      {error ? <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} /> : null}
      {!rows && !error ? <TableSkeleton rows={3} /> : null}
      {hasSome ? <CalculationFilters filter={filter} onChange={setFilter} /> : null}
      <Across isShown={hasSome} rows={rows} />
      {rows ? <Found rows={rows} add={add} onAll={isFiltered ? () => setFilter({}) : null} /> : null}
      {hasNextPage ? (
        <Button variant="default" mt={16} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('list.more')}
        </Button>
      ) : null}
    </>
  );
}

function Add() {
  const { t } = useTranslation('calculations');
  const router = useRouter();
  return (
    <Button
      leftSection={<IconPlus size={18} />}
      onClick={() => void router.navigate({ to: '/footprint/previousdata' })}
    >
      {t('list.add')}
    </Button>
  );
}

function Actions({ children }: { children: ReactNode }) {
  const { t } = useTranslation('calculations');
  if (!children) return null;
  return (
    <>
      <LinkButton to="/company/uploadinvoices" variant="default">
        {t('list.invoices')}
      </LinkButton>
      <LinkButton to="/company/uploadsingleexcel" variant="default">
        {t('list.excel')}
      </LinkButton>
      {children}
    </>
  );
}

interface FoundProps {
  rows: readonly Listed[];
  add: ReactNode;
  /** Takes the filters away; null while there are none. */
  onAll: (() => void) | null;
}
function Found({ rows, add, onAll }: FoundProps) {
  const { t } = useTranslation('calculations');
  if (rows.length > 0) return <CalculationsTable rows={rows} />;
  if (onAll)
    return (
      <EmptyState title={t('list.noneTitle')} action={<Button onClick={onAll}>{t('list.noFilter')}</Button>}>
        {t('list.noneBody')}
      </EmptyState>
    );
  return (
    <EmptyState title={t('list.emptyTitle')} action={add}>
      {t('list.emptyBody')}
    </EmptyState>
  );
}

/** What is looked at across years. */
function Across({ isShown, rows }: { isShown: boolean; rows: readonly Listed[] | undefined }) {
  const { t } = useTranslation('calculations');
  if (!isShown || !rows) return null;
  const year = Math.max(...rows.map((row) => row.year));
  return (
    <nav className={styles.across} aria-label={t('list.across')}>
      <AppLink to="/footprint/evolution">{t('list.evolution')}</AppLink>
      <AppLink to="/footprint/comparison">{t('list.comparison')}</AppLink>
      <AppLink to="/footprint/resume">{t('list.resume')}</AppLink>
      <AppLink to="/company/dashboardexcel">{t('list.imported')}</AppLink>
      <AppLink to="/company/dashboardcoinscrap">{t('list.bank')}</AppLink>
      {rows.length > 0 ? (
        <AppLink to="/footprint/myfootprint/report/year/$year" params={{ year: String(year) }}>
          {t('list.yearReport', { year })}
        </AppLink>
      ) : null}
    </nav>
  );
}
