import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/kernel/appError.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useWorkContext, useWorkContextOf } from '#web/lib/workContext.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { PreviousDataForm } from './PreviousDataForm.tsx';
import type { PreviousDataProps } from './preStepStart.ts';
import { type CalculationId, calculationQuery, organizationsQuery } from './queries.ts';

const LOOK_AGAIN_MS = 5_000;

/** The step before a calculation: whose, which year, and what its figures are later divided by. */
export function PreviousDataScreen() {
  const { t } = useTranslation('calculations');
  const search = useLocation().search as Record<string, string | undefined>;
  const { organizationId } = useWorkContext();
  const organizations = useQuery(organizationsQuery);
  const id = search.calculation as CalculationId | undefined;
  const edited = useQuery({
    ...calculationQuery(id ?? ('' as CalculationId)),
    enabled: id !== undefined,
    // What others change shows within seconds.
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
  });
  useWorkContextOf(edited.data);
  const crumbs = [{ key: 'list', link: <AppLink to="/footprint/myfootprint">{t('list.title')}</AppLink> }];
  const error = organizations.error ?? edited.error;
  const isReady = organizations.data && (id === undefined || edited.data);
  const retry = () => void Promise.all([organizations.refetch(), id !== undefined && edited.refetch()]);
  const wanted = search.organization ?? organizationId ?? undefined;
  return (
    <>
      <PageHead title={t(id ? 'pre.editTitle' : 'pre.title')} subtitle={t('pre.subtitle')} crumbs={crumbs} />
      {error ? <ErrorState error={error} title={t('pre.failed')} onRetry={retry} /> : null}
      {!isReady && !error ? <FormSkeleton fields={6} /> : null}
      {isReady ? (
        <Body organizations={organizations.data} organizationId={wanted} calculation={edited.data ?? null} />
      ) : null}
    </>
  );
}

function Body(props: PreviousDataProps) {
  const { t } = useTranslation('calculations');
  const errorText = useErrorText();
  const { calculation } = props;
  if (calculation && calculation.state !== 'DRAFT')
    return (
      <Callout
        tone="info"
        actions={
          <AppLink to="/footprint/myfootprint" search={{ calculation: calculation.id }}>
            {t('menu.results')}
          </AppLink>
        }
      >
        {errorText(new AppError('calculations.notDraft'))}
      </Callout>
    );
  if (props.organizations.length > 0) return <PreviousDataForm key={props.calculation?.id ?? 'new'} {...props} />;
  const link = <AppLink to="/footprint/organizations">{t('pre.toOrganizations')}</AppLink>;
  return (
    <EmptyState title={t('pre.noOrganizationTitle')} action={link}>
      {t('pre.noOrganizationBody')}
    </EmptyState>
  );
}
