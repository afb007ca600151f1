import { queryOptions } from '@tanstack/react-query';
import { allows } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { isSample } from '#shared/kernel/sample.ts';
import { useActor } from '#web/lib/actor.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

export type OrganizationId = IdOf<'organization'>;
export type CalculationId = IdOf<'calculation'>;
export type ScenarioId = IdOf<'scenario'>;

export const organizationsQuery = queryOptions({
  queryKey: ['reduction', 'organizations'],
  queryFn: async () => (await api.reduction.listOrganizations({})).items,
});
export const decarbonizationQuery = (id: OrganizationId) =>
  queryOptions({
    queryKey: ['reduction', 'decarbonization', id],
    queryFn: () => api.reduction.getDecarbonization({ params: { id } }),
  });
export const commitmentsQuery = (id: CalculationId) =>
  queryOptions({
    queryKey: ['reduction', 'commitments', id],
    queryFn: () => api.reduction.listCommitments({ params: { id } }),
  });
export const scenarioQuery = (id: ScenarioId) =>
  queryOptions({
    queryKey: ['reduction', 'scenario', id],
    queryFn: () => api.reduction.getScenario({ params: { id } }),
  });

/** After a change: a commitment counts in every scenario of its organization. */
export const reductionChanged = () => queryClient.invalidateQueries({ queryKey: ['reduction'] });

/** What says that somebody else has changed or removed it meanwhile. */
const OUTRUN: readonly string[] = [
  'conflict.versionChanged',
  'reduction.commitmentNotFound',
  'reduction.scenarioNotFound',
];
/** After a refusal: what stands there now is asked for, so that the next try is of what there is. */
export function reductionRefused(error: unknown): void {
  if (error instanceof AppError && OUTRUN.includes(error.code)) void reductionChanged();
}

/** Whether somebody may plan in an organization: the sample stays as it is. */
export function useMayPlan(): (organizationId: string) => boolean {
  const actor = useActor();
  return (organizationId) => allows(actor, { section: 'reduce', level: 'EDIT' }) && !isSample(organizationId);
}
