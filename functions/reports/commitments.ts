import type { Commitment } from '#shared/reports/commitments.ts';
import type { Scope } from './store.ts';

/** The reduction commitments that are measured against a calculation: the one place where reports read them. */
export const commitmentsOf = async (_scope: Scope): Promise<readonly Commitment[]> => [];
