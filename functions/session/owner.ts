import { type Profile, readProfile } from '#functions/kit/profile.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { subOf } from './accountIds.ts';
import { tenants } from './store.ts';

/** The owner of an account. @throws AppError `session.profileMissing` */
export async function ownerOf(tenantId: string): Promise<Profile> {
  const { data } = await retryBusy(() => tenants.get({ tenantId }).go({ consistent: true }));
  const profile = data && (await readProfile(subOf(data.ownerId as IdOf<'user'>)));
  if (!profile) throw new AppError('session.profileMissing');
  return profile;
}
