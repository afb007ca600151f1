import { listCommitments, listScenarios } from '#functions/reduction/read.ts';
import type { CalculationDraft } from '#shared/calculations/schema.ts';
import type { Commitment } from '#shared/reduction/commitment.ts';
import { planOf } from '#shared/reduction/plan.ts';
import type { PlanItem } from '#shared/reduction/view.ts';
import type { Scope } from './store.ts';

/** What an organization committed itself to, measured against a calculation, and what its plan has of what is asked. */
export interface Committed {
  readonly commitments: readonly Commitment[];
  readonly plan: readonly PlanItem[];
}

/** The one place where reports read them. */
export async function commitmentsOf(
  { tenantId, calculationId }: Scope,
  { organizationId, year }: Pick<CalculationDraft, 'organizationId' | 'year'>,
): Promise<Committed> {
  const of = { tenantId, organizationId };
  const [all, scenarios] = await Promise.all([listCommitments(of), listScenarios(of)]);
  const commitments = all.filter(({ base }) => base?.id === calculationId);
  return { commitments, plan: planOf(year, all, scenarios) };
}
