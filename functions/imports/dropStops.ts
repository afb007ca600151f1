import { actorOf, isClosing, isWaiting, readProfile } from '#functions/kit/profile.ts';
import { subOf } from '#functions/session/accountIds.ts';
import { ownerOf } from '#functions/session/owner.ts';
import { mayCall } from '#shared/access/actor.ts';
import { writesAllBlocks } from '#shared/access/scope.ts';
import { imports } from '#shared/imports/contract.ts';
import type { DropStop } from '#shared/imports/drops.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

interface Answering {
  tenantId: string;
  organizationId: string;
  /** Who answers for the files of a token. */
  userId: string;
}

/** Why somebody cannot let files in any more; null: they could make the token today. Read consistently. */
export async function stopOf({ tenantId, organizationId, userId }: Answering, now: Date): Promise<DropStop | null> {
  const profile = await readProfile(subOf(userId as IdOf<'user'>));
  if (!profile || profile.tenantId !== tenantId || profile.removedAt !== undefined) return 'GONE';
  if (profile.disabledAt !== undefined || isWaiting(profile)) return 'DISABLED';
  const contracted = profile.ownerSub === undefined ? profile : await ownerOf(tenantId);
  if (isClosing(profile) || isClosing(contracted)) return 'CLOSING';
  const actor = actorOf(profile, [], { now, contracted });
  return mayCall(actor, imports.createDrop) && writesAllBlocks(actor, organizationId) ? null : 'RIGHTS';
}
