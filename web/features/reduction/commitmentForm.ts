import type * as z from 'zod';
import type { Commitment, CommitmentDraft } from '#shared/reduction/commitment.ts';
import type { CalculationId } from './queries.ts';

export type CommitmentInput = z.input<typeof CommitmentDraft>;
/** A form begins with the percentage empty: nobody takes over one that they have not thought of. */
export type Start = Omit<CommitmentInput, 'percent'> & { percent: number | null };

export const emptyCommitment = (calculationId: CalculationId, more: Partial<Start> = {}): Start => ({
  ...{ calculationId, type: 'energyEfficiency', name: '', description: '', costCents: null, percent: null },
  ...{ activities: [], responsible: '', startOn: null, dueOn: null, state: 'planned' },
  ...more,
});

export const startOf = (commitment: Commitment): Start => ({
  calculationId: commitment.calculationId,
  type: commitment.type,
  name: commitment.name,
  description: commitment.description,
  costCents: commitment.costCents,
  percent: commitment.percent,
  activities: commitment.activities,
  responsible: commitment.responsible,
  startOn: commitment.startOn,
  dueOn: commitment.dueOn,
  state: commitment.state,
});
