import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { Dashboard } from '#shared/dashboard/schema.ts';
import { useActor } from '#web/lib/actor.ts';
import { screenAt } from '#web/lib/routes/table.ts';
import { cx } from '#web/ui/cx.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { FigureSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import styles from './Overview.module.css';
import { OverviewCategories } from './OverviewCategories.tsx';
import { OverviewFilters } from './OverviewFilters.tsx';
import { OverviewMonths } from './OverviewMonths.tsx';
import { ObtainingNotice, OverviewNotes } from './OverviewNotes.tsx';
import { OverviewOffsets } from './OverviewOffsets.tsx';
import { OverviewTotal } from './OverviewTotal.tsx';
import { OverviewWater } from './OverviewWater.tsx';
import { dashboardQuery, type Shown } from './overviewQueries.ts';
import { type Opened, PartsPanel } from './PartsPanel.tsx';
import { useFollowBar, useShown } from './useShown.ts';
import { useTitle } from './useTitle.ts';
import { useWaiting, Waiting } from './Waiting.tsx';
import { WelcomeScreen } from './WelcomeScreen.tsx';

/** The figures of a company at a glance, with what was bought against them; before the first one, the way there. */
export function DashboardScreen({ purchases }: { purchases: ReactNode }) {
  const { t } = useTranslation('overview');
  const shown = useShown();
  useFollowBar(shown);
  const { data, error, refetch } = useQuery(dashboardQuery(shown));
  if (data && data.choices.years.length === 0 && shown.organizations.length === 0)
    return (
      <>
        <ObtainingNotice data={data} />
        <WelcomeScreen />
      </>
    );
  if (data) return <Overview {...{ data, shown, purchases }} />;
  return (
    <>
      <PageHead title={t('title.plain')} />
      {error ? <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} /> : <FigureSkeleton />}
    </>
  );
}

interface Props {
  data: Dashboard;
  shown: Shown;
  purchases: ReactNode;
}
function Overview({ data, shown, purchases }: Props) {
  const { t } = useTranslation('overview');
  const { totals } = data;
  const [opened, setOpened] = useState<Opened | null>(null);
  const waiting = useWaiting(data);
  const of = { data, onOpen: setOpened };
  const subtitle = t(data.cautions.some(({ code }) => code === 'draft') ? 'subtitle.drafts' : 'subtitle.finished', {
    count: data.calculations.filter(({ figures }) => figures !== null).length,
  });
  return (
    <>
      <PageHead title={useTitle(data)} subtitle={totals ? subtitle : undefined} actions={<Actions data={data} />} />
      <OverviewFilters data={data} shown={shown} />
      <div className={styles.notices}>
        <ObtainingNotice data={data} />
      </div>
      {totals ? (
        <>
          <div className={cx(styles.top, waiting.length === 0 && styles.alone)}>
            <OverviewTotal {...of} totals={totals} />
            {waiting.length > 0 ? <Waiting rows={waiting} /> : null}
          </div>
          <OverviewMonths totals={totals} years={data.years} />
          <OverviewCategories {...of} totals={totals} shown={shown} />
          <div className={styles.pair}>
            <OverviewOffsets data={data} totals={totals} shown={shown} />
            <OverviewWater {...of} totals={totals} />
          </div>
          {purchases}
          <OverviewNotes data={data} />
        </>
      ) : (
        <EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>
      )}
      {opened ? <PartsPanel data={data} opened={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

/** The report of what is shown, where there is one of it, and the way to more data. */
function Actions({ data: { calculations, years, organizationIds } }: Pick<Props, 'data'>) {
  const { t } = useTranslation('overview');
  const canEdit = allows(useActor(), { section: 'calculate', level: 'EDIT' });
  const [one, ...others] = calculations.filter(({ figures }) => figures !== null);
  const ofYear = screenAt('/footprint/myfootprint/report/year/$year');
  const draft = calculations.find(({ state }) => state === 'DRAFT');
  const only = organizationIds.length > 0 ? { search: { organizations: organizationIds.join(',') } } : {};
  const icon = { leftSection: <IconDownload size={18} /> };
  return (
    <>
      {one && others.length === 0 ? (
        <LinkButton
          variant="default"
          {...icon}
          to="/footprint/myfootprint/report/$id"
          params={{ id: one.calculationId }}
        >
          {t('action.report')}
        </LinkButton>
      ) : null}
      {others.length > 0 && years.length === 1 && ofYear ? (
        <LinkButton variant="default" {...icon} to={ofYear.path} params={{ year: String(years[0]) }} {...only}>
          {t('action.report')}
        </LinkButton>
      ) : null}
      {canEdit ? (
        <LinkButton
          leftSection={<IconPlus size={18} />}
          {...(draft
            ? { to: '/footprint/carbonmanager', search: { calculation: draft.calculationId } }
            : { to: '/footprint/previousdata' })}
        >
          {t(draft ? 'action.add' : 'action.start')}
        </LinkButton>
      ) : null}
    </>
  );
}
