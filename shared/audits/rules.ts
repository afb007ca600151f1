import type { InvitationState, ThreadState } from './schema.ts';

interface Facts {
  /** ISO, UTC. */
  readonly expiresAt: string;
  readonly lastSeenAt?: string | null | undefined;
  readonly revokedAt?: string | null | undefined;
  readonly closedAt?: string | null | undefined;
}

/** The state of an invitation at a moment. What was closed stays closed, whatever happens to its link afterwards. */
export function invitationState(facts: Facts, now: Date): InvitationState {
  if (facts.closedAt) return 'closed';
  if (facts.revokedAt) return 'revoked';
  if (facts.expiresAt <= now.toISOString()) return 'expired';
  return facts.lastSeenAt ? 'opened' : 'sent';
}

/** Whether the link still leads to the calculation. */
export const isAlive = (facts: Facts, now: Date): boolean => ['sent', 'opened'].includes(invitationState(facts, now));

/** The state of a thread after a message: whoever spoke last waits for the other. */
export const stateAfter = (by: 'auditor' | 'company'): ThreadState => (by === 'auditor' ? 'open' : 'answered');
