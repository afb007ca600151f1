import type { ForestState } from '#shared/forests/states.ts';

/** The life of a contract: what is kept of it, and two that follow of the forest. */
export const KEPT_STATES = ['requested', 'generated', 'signed'] as const;
export type KeptAgreementState = (typeof KEPT_STATES)[number];
export const AGREEMENT_STATES = ['none', ...KEPT_STATES, 'ended'] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

/** Where a contract stands: one that was signed ends with the forest, and one that was not is void with it. */
export function agreementState(kept: KeptAgreementState | null, forest: ForestState): AgreementState {
  if (kept === null) return 'none';
  if (kept === 'signed') return forest === 'VALIDATED' || forest === 'ACTIVE' ? 'signed' : 'ended';
  return forest === 'DISABLED' ? 'ended' : kept;
}

/**
 * Whether it may be asked for, or with other data: once the forest waits for the team, and until all have signed. A text
 * that waits for signatures is written anew, and signed anew.
 */
export const isRequestable = (forest: ForestState): boolean => forest === 'TO_VALIDATE';
