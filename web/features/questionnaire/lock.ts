import { allows, type UserActor } from '#shared/access/actor.ts';
import { writesBlock } from '#shared/access/scope.ts';
import type { Calculation } from '#shared/calculations/schema.ts';

export type Lock = ReturnType<typeof lockOf>;
type About = Pick<Calculation, 'organizationId' | 'state' | 'external'>;

/** Why the rows of a block cannot be changed; null when they can. */
export function lockOf(
  actor: UserActor,
  { organizationId, state, external }: About,
  block: string,
): 'viewer' | 'finished' | 'external' | 'category' | null {
  if (!allows(actor, { section: 'calculate', level: 'EDIT' })) return 'viewer';
  if (state !== 'DRAFT') return 'finished';
  if (external !== null) return 'external';
  return writesBlock(actor, organizationId, block) ? null : 'category';
}
