import { type Profile, readProfile } from '#functions/kit/profile.ts';
import { subOf } from '#functions/session/accountIds.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

/** The profile of a person who can be told of something; null for who has left the account, or may not come in. */
export async function reachableProfile(person: {
  tenantId: IdOf<'tenant'>;
  userId: IdOf<'user'>;
}): Promise<Profile | null> {
  const profile = await readProfile(subOf(person.userId));
  return profile && profile.tenantId === person.tenantId && profile.disabledAt === undefined ? profile : null;
}
