import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportYear } from '#shared/reports/yearSchema.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { reportYearQuery } from './queries.ts';
import { YearCharts } from './YearCharts.tsx';
import { YearTable } from './YearTable.tsx';
import { YearWrite } from './YearWrite.tsx';

/** The finished calculations of a year, of all organizations that somebody reaches: their sum, and its report. */
export function YearReportScreen() {
  const { t } = useTranslation('reports');
  const params = useParams({ strict: false }) as { year: string };
  const year = Number(params.year);
  const { data, error, refetch } = useQuery(reportYearQuery(year));
  const crumbs = [{ key: 'list', link: <AppLink to="/footprint/myfootprint">{t('crumb.list')}</AppLink> }];
  return (
    <>
      <PageHead
        title={t('year.title', { year })}
        subtitle={t('year.subtitle')}
        crumbs={crumbs}
        actions={data ? <Years year={year} years={data.years} /> : undefined}
      />
      {error ? <ErrorState error={error} title={t('year.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {data ? <OfYear key={year} data={data} /> : null}
    </>
  );
}

function Years({ year, years }: { year: number; years: readonly number[] }) {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const all = years.includes(year) ? years : [year, ...years];
  if (all.length < 2) return null;
  return (
    <NativeSelect
      aria-label={t('year.choose')}
      value={String(year)}
      data={all.map(String)}
      onChange={(event) =>
        void navigate({ to: '/footprint/myfootprint/report/year/$year', params: { year: event.currentTarget.value } })
      }
    />
  );
}

/** Who comes from some organizations begins with their calculations: the others are left out, and can be added. */
function othersThan(organizations: string | undefined, entries: ReportYear['entries']): ReadonlySet<string> {
  if (!organizations) return new Set();
  const named = new Set(organizations.split(','));
  return new Set(
    entries.filter(({ organizationId }) => !named.has(organizationId)).map(({ calculationId }) => calculationId),
  );
}

function OfYear({ data }: { data: ReportYear }) {
  const { t } = useTranslation('reports');
  const { year, entries } = data;
  const { organizations } = useLocation().search as Record<string, string | undefined>;
  const [left, setLeft] = useState<ReadonlySet<string>>(() => othersThan(organizations, entries));
  const hasFinished = entries.some(({ figures }) => figures !== null);
  const chosen = useMemo(
    () => entries.filter(({ calculationId, figures }) => figures !== null && !left.has(calculationId)),
    [entries, left],
  );
  const toResults = <LinkButton to="/footprint/myfootprint">{t('year.emptyAction')}</LinkButton>;
  if (entries.length === 0)
    return (
      <EmptyState title={t('year.emptyTitle', { year })} action={toResults}>
        {t('year.emptyBody')}
      </EmptyState>
    );
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <>
      {hasFinished ? null : (
        <EmptyState title={t('year.noneTitle')} action={toResults}>
          {t('year.noneBody', { year })}
        </EmptyState>
      )}
      <YearTable {...{ year, entries, chosen }} onToggle={toggle} />
      <YearCharts chosen={chosen} />
      <YearWrite year={year} chosen={chosen} hasFinished={hasFinished} />
    </>
  );
}
