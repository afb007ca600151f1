import type { IdOf } from '#shared/kernel/ids.ts';

/** Blocks of the activity-type table. */
export type Blocks = 'all' | readonly string[];

/**
 * Where in the account somebody may go: for each organization all of its data, or the blocks of the activity-type table
 * whose rows may be written. An organization that is not named does not exist for them. Null = the whole account.
 */
export type Scope = Readonly<Record<string, Blocks>> | null;

/** An account as somebody reaches it: an actor is one, and a job has the whole. */
export interface Reach {
  readonly tenantId: IdOf<'tenant'>;
  readonly scope: Scope;
  /** Of the account nothing but this calculation: the reach of who was invited to it. */
  readonly calculationId?: IdOf<'calculation'>;
}

/** For work that nobody asks for just now: who asked was checked then. */
export const wholeAccount = (tenantId: IdOf<'tenant'>): Reach => ({ tenantId, scope: null });

/** Whether the organization, and all that hangs on it, may be seen. */
export const reachesOrganization = ({ scope }: Pick<Reach, 'scope'>, organizationId: string): boolean =>
  scope === null || Object.hasOwn(scope, organizationId);

/** The blocks of activities whose rows may be written in an organization. */
export function blocksOf({ scope }: Pick<Reach, 'scope'>, organizationId: string): Blocks {
  if (scope === null) return 'all';
  return Object.hasOwn(scope, organizationId) ? (scope[organizationId] ?? []) : [];
}

/** Whether all of `inner` is in `outer`. */
export const areBlocksWithin = (inner: Blocks, outer: Blocks): boolean =>
  outer === 'all' || (inner !== 'all' && inner.every((block) => outer.includes(block)));

/** Whether rows of a block may be written in an organization. */
export const writesBlock = (by: Pick<Reach, 'scope'>, organizationId: string, block: string): boolean =>
  areBlocksWithin([block], blocksOf(by, organizationId));

/** Whether rows of every block may be written, and taken away, in an organization. */
export const writesAllBlocks = (by: Pick<Reach, 'scope'>, organizationId: string): boolean =>
  blocksOf(by, organizationId) === 'all';

const commonBlocks = (a: Blocks, b: Blocks): Blocks =>
  a === 'all' ? b : b === 'all' ? a : a.filter((block) => b.includes(block));

/** What both reach. */
export function commonScope(a: Scope, b: Scope): Scope {
  if (a === null || b === null) return a ?? b;
  return Object.fromEntries(
    Object.entries(a)
      .filter(([organizationId]) => Object.hasOwn(b, organizationId))
      .map(([organizationId, blocks]) => [organizationId, commonBlocks(blocks, b[organizationId] ?? [])]),
  );
}

/** Whether `inner` reaches nothing that `outer` does not. */
export function isWithin(inner: Scope, outer: Scope): boolean {
  if (outer === null) return true;
  if (inner === null) return false;
  return Object.entries(inner).every(
    ([organizationId, blocks]) =>
      reachesOrganization({ scope: outer }, organizationId) &&
      areBlocksWithin(blocks, blocksOf({ scope: outer }, organizationId)),
  );
}
