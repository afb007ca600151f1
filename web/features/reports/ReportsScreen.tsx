import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { isSample } from '#shared/kernel/sample.ts';
import { isReportWorking } from '#shared/reports/rules.ts';
import { REPORT_KINDS } from '#shared/reports/schema.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { useExcel } from '#web/lib/useExcel.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { useWorkContextOf } from '#web/lib/workContext.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { OfPlan } from '#web/ui/NoPlan.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { KeptReports } from './KeptReports.tsx';
import { type CalculationId, calculationQuery, organizationQuery, reportsQuery } from './queries.ts';
import { ReportsTable } from './ReportsTable.tsx';
import { TextsSection } from './TextsSection.tsx';
import { type Choice, WriteSection } from './WriteSection.tsx';

/** The reports of one calculation: write one, and every version that was written. */
export function ReportsScreen() {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { id } = useParams({ strict: false }) as { id: CalculationId };
  const { data, error, refetch } = useQuery(calculationQuery(id));
  useWorkContextOf(data);
  const { data: organization } = useQuery(organizationQuery(data?.organizationId));
  const crumbs = [
    { key: 'list', link: <AppLink to="/footprint/myfootprint">{t('crumb.list')}</AppLink> },
    {
      key: 'results',
      link: (
        <AppLink to="/footprint/myfootprint" search={{ calculation: id }}>
          {data ? t('crumb.resultsOf', { year: data.year }) : t('crumb.results')}
        </AppLink>
      ),
    },
  ];
  const period = data && `${format.day(data.periodStartOn)} – ${format.day(data.periodEndOn)}`;
  return (
    <>
      <PageHead
        title={data ? t('titleOf', { year: data.year }) : t('title')}
        subtitle={organization && period ? `${organization.name} · ${period}` : undefined}
        crumbs={crumbs}
        actions={data && !error ? <Actions calculation={data} /> : undefined}
      />
      {error ? <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={3} /> : null}
      {data && !error ? <Reports calculation={data} organization={organization} /> : null}
    </>
  );
}

/** The Excel, and the way to what is said of the year over all organizations; the sample is in none. */
function Actions({ calculation: { id, type, year } }: { calculation: Calculation }) {
  const { t } = useTranslation('reports');
  return (
    <>
      <Excel id={id} />
      {type === 'organization' && !isSample(id) ? (
        <LinkButton variant="default" to="/footprint/myfootprint/report/year/$year" params={{ year: String(year) }}>
          {t('year.link', { year })}
        </LinkButton>
      ) : null}
    </>
  );
}

function Excel({ id }: { id: CalculationId }) {
  const { t } = useTranslation('reports');
  const { start, isWriting } = useExcel(id);
  return (
    <OfPlan label={t('excel')}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} />}
        loading={isWriting}
        onClick={() => void start()}
      >
        {t('excel')}
      </Button>
    </OfPlan>
  );
}

interface ReportsProps {
  calculation: Calculation;
  organization: { name: string } | undefined;
}
function Reports({ calculation, organization }: ReportsProps) {
  // Whoever comes from elsewhere for one kind finds it chosen.
  const { kind } = useLocation().search as { kind?: string };
  const asked = REPORT_KINDS.find((one) => one === kind) ?? 'ghgProtocol';
  const [choice, setChoice] = useState<Choice>({ kind: asked, language: currentLanguage() });
  const { t } = useTranslation('reports');
  const query = useInfiniteQuery(reportsQuery(calculation.id));
  const reports = query.data?.pages.flatMap((page) => page.items);
  const isFinished = calculation.state === 'FINISHED';
  const working = reports?.filter(({ state }) => isReportWorking(state)) ?? [];
  const written = reports?.filter(({ state }) => !isReportWorking(state));
  return (
    <>
      {isFinished ? (
        <WriteSection {...{ calculation, organization, working, choice }} onChoice={setChoice} />
      ) : (
        <NotFinished id={calculation.id} />
      )}
      <KeptReports
        {...{ query, count: written?.length, canWrite: isFinished }}
        words={{ failed: t('list.failed'), title: t('list.title'), empty: t('list.empty') }}
      >
        <ReportsTable reports={written ?? []} />
      </KeptReports>
      {isFinished ? <TextsSection of={{ id: calculation.id, ...choice }} /> : null}
    </>
  );
}

/** A draft still changes: there is no report of it, but there is a way to one. */
function NotFinished({ id }: { id: CalculationId }) {
  const { t } = useTranslation('reports');
  const toResults = (
    <LinkButton to="/footprint/myfootprint" search={{ calculation: id }}>
      {t('notFinished.action')}
    </LinkButton>
  );
  return (
    <EmptyState title={t('notFinished.title')} action={toResults}>
      {t('notFinished.body')}
    </EmptyState>
  );
}
