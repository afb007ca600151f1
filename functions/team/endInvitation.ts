import { isWaiting, readProfile } from '#functions/kit/profile.ts';
import { commit } from '#functions/kit/transaction.ts';
import { identity } from '#functions/ports/identity.ts';
import { subOf } from '#functions/session/accountIds.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import {
  type Adding,
  endOf,
  forgetEnd,
  type Invitation,
  notingEnd,
  startAdding,
  stopAdding,
} from './invitationStore.ts';
import { leave } from './leave.ts';

const WORK = 'team-work';

/**
 * Ends an invitation whose time is over and by which nobody came in: otherwise whoever types an e-mail would keep its
 * owner out of the platform. Who came in stays; who was invited again has the new time. Safe to repeat.
 */
export async function endInvitation(invitation: Invitation, now: Date): Promise<void> {
  const { tenantId, userId } = invitation;
  const profile = await readProfile(subOf(userId as IdOf<'user'>));
  if (profile?.tenantId === tenantId && profile.removedAt === undefined && isWaiting(profile)) {
    const endsAt = endOf(profile.invitedAt ?? profile.createdAt);
    if (endsAt > now.toISOString()) await commit({ writes: [notingEnd({ tenantId, userId, endsAt }, now)] });
    else await leave(profile, { action: 'team.invitationEnded', by: WORK }, now);
  } else if (profile?.removedAt !== undefined && isWaiting(profile)) {
    // It was interrupted before the last step.
    await identity.remove(profile.sub);
  }
  await forgetEnd(invitation);
}

/** Takes back the login that an interrupted create has left: nobody is behind it, and the e-mail is not free. */
export async function clearLeft({ tenantId, email }: Adding, now: Date): Promise<void> {
  const adding = await startAdding({ tenantId, email }, WORK, now);
  const sub = await identity.addedFor(tenantId, email);
  if (sub !== null && !(await readProfile(sub))) await identity.remove(sub);
  await stopAdding(adding);
}
