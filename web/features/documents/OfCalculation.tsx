import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { isSample } from '#shared/kernel/sample.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useWorkContextOf } from '#web/lib/workContext.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { type CalculationId, calculationQuery, organizationsQuery } from './queries.ts';
import { useCrumbs } from './useCrumbs.tsx';

interface Props {
  isUpload?: boolean;
  /** At the right of the head. */
  actions?: (calculation: Calculation, canEdit: boolean) => ReactNode;
  children: (calculation: Calculation, canEdit: boolean) => ReactNode;
}

/** The frame of both screens: the calculation of the address, and whether its documents can be changed. */
export function OfCalculation({ isUpload = false, actions, children }: Props) {
  const { t } = useTranslation('documents');
  const { actor } = useSignedIn();
  const { id } = useParams({ strict: false }) as { id: CalculationId };
  const { data, error, refetch } = useQuery(calculationQuery(id));
  const { data: organizations } = useQuery(organizationsQuery);
  const crumbs = useCrumbs(data, isUpload);
  useWorkContextOf(data);
  const name = organizations?.find((one) => one.id === data?.organizationId)?.name;
  const canEdit =
    data !== undefined &&
    !isSample(id) &&
    data.state === 'DRAFT' &&
    allows(actor, { section: 'calculate', level: 'EDIT' });
  const title = isUpload ? 'upload.title' : 'list.title';
  return (
    <>
      <PageHead
        title={t(title)}
        subtitle={data && [name, data.year].filter(Boolean).join(', ')}
        crumbs={crumbs}
        actions={data ? actions?.(data, canEdit) : undefined}
      />
      {error ? <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {data && !error ? children(data, canEdit) : null}
    </>
  );
}

/** Why nothing can be changed here. */
export function useReadOnlyReason({ id, state }: Calculation): string {
  const { t } = useTranslation('documents');
  if (isSample(id)) return t('readOnly.sample');
  return t(state === 'DRAFT' ? 'readOnly.viewOnly' : 'readOnly.finished');
}
