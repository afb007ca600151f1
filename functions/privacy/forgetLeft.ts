import type { EventOf } from '#events/catalogue.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { readProfile } from '#functions/kit/profile.ts';
import { subOf } from '#functions/session/accountIds.ts';
import { forgetPerson } from './closeJob.ts';

/** Forgets what the features keep of somebody who was taken out of an account: the name is left, in the profile. */
export async function forgetLeft({ tenantId, userId }: EventOf<'team.left'>, { now }: WorkContext): Promise<void> {
  const profile = await readProfile(subOf(userId));
  if (profile?.tenantId === tenantId && profile.removedAt !== undefined) await forgetPerson(profile, now);
}
