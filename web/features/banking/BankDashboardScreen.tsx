import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { allows } from '#shared/access/actor.ts';
import { writesAllBlocks } from '#shared/access/scope.ts';
import type { BankEmissions } from '#shared/banking/view.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { setWorkContext, useWorkContext } from '#web/lib/workContext.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import styles from './Banking.module.css';
import { CategoriesSection } from './CategoriesSection.tsx';
import { MonthsSection } from './MonthsSection.tsx';
import { MovementsSection } from './MovementsSection.tsx';
import { emissionsQuery, type OrganizationId, organizationsQuery } from './queries.ts';
import { TotalSection } from './TotalSection.tsx';
import { UploadsSection } from './UploadsSection.tsx';
import { useBankWords } from './words.ts';

/** Spend and emissions of the movements of a bank: of an organization and year, by month and category. */
export function BankDashboardScreen() {
  const { t } = useBankWords();
  const { actor } = useSignedIn();
  const { organizationId } = useWorkContext();
  const { data: organizations, error, refetch } = useQuery(organizationsQuery);
  const shown = organizations?.find(({ id }) => id === organizationId) ?? organizations?.[0];
  const isDenied = shown !== undefined && !writesAllBlocks(actor, shown.id);
  const canEdit = !isDenied && allows(actor, { section: 'calculate', level: 'EDIT' });
  const upload = canEdit ? <LinkButton to="/company/uploadtransactions">{t('dashboard.upload')}</LinkButton> : null;
  return (
    <>
      <PageHead title={t('dashboard.title')} subtitle={shown?.name} actions={upload} />
      {error ? <ErrorState error={error} title={t('dashboard.failed')} onRetry={() => void refetch()} /> : null}
      {!organizations && !error ? <TableSkeleton rows={6} /> : null}
      {organizations?.length === 0 ? (
        <EmptyState
          title={t('account.noOrganization')}
          action={<LinkButton to="/footprint/organizations">{t('account.toOrganizations')}</LinkButton>}
        >
          {t('account.noOrganizationBody')}
        </EmptyState>
      ) : null}
      {isDenied ? <EmptyState title={t('account.denied')}>{t('account.deniedBody')}</EmptyState> : null}
      {shown && organizations && !isDenied ? (
        <OfOrganization key={shown.id} id={shown.id} organizations={organizations} canEdit={canEdit} />
      ) : null}
    </>
  );
}

interface OfProps {
  id: OrganizationId;
  organizations: readonly { id: string; name: string }[];
  canEdit: boolean;
}
function OfOrganization({ id, organizations, canEdit }: OfProps) {
  const { t } = useBankWords();
  const [year, setYear] = useState<number | null>(null);
  const { data, error, refetch } = useQuery(emissionsQuery(id, year));
  // The last file of a year was undone: the newest of those that are left is shown.
  const isGone = year !== null && data?.year === year && !data.years.includes(year);
  useEffect(() => {
    if (isGone) setYear(null);
  }, [isGone]);
  return (
    <>
      <fieldset className={styles.filters} aria-label={t('dashboard.filters')}>
        {organizations.length > 1 ? (
          <NativeSelect
            label={t('account.organization')}
            value={id}
            data={organizations.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(event) => setWorkContext({ organizationId: event.currentTarget.value, year: null })}
          />
        ) : null}
        {data && data.years.length > 0 ? (
          <NativeSelect
            label={t('dashboard.year')}
            value={String(data.year)}
            data={data.years.map(String)}
            onChange={(event) => setYear(Number(event.currentTarget.value))}
          />
        ) : null}
      </fieldset>
      {error && !data ? (
        <ErrorState error={error} title={t('dashboard.failed')} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <TableSkeleton rows={6} /> : null}
      {data ? <Loaded data={data} canEdit={canEdit} /> : null}
    </>
  );
}

function Loaded({ data, canEdit }: { data: BankEmissions; canEdit: boolean }) {
  const { t } = useBankWords();
  const { organizationId, year } = data;
  return (
    <>
      {data.isReady ? null : (
        <div className={styles.before}>
          <Callout isLive title={t('dashboard.notReady')}>
            {t('notYet')}
          </Callout>
        </div>
      )}
      {year === null ? (
        <EmptyState
          title={t('dashboard.empty')}
          action={
            canEdit ? <LinkButton to="/company/uploadtransactions">{t('dashboard.upload')}</LinkButton> : undefined
          }
        >
          {t('dashboard.emptyBody')}
        </EmptyState>
      ) : (
        <>
          <TotalSection data={data} />
          <MonthsSection months={data.months} />
          <CategoriesSection data={data} canEdit={canEdit} />
          <MovementsSection organizationId={organizationId} year={year} data={data} canEdit={canEdit} />
        </>
      )}
      <UploadsSection organizationId={organizationId} canEdit={canEdit} />
    </>
  );
}
