import { readProfile } from '#functions/kit/profile.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { subOf } from './accountIds.ts';

/** Name and surname of a person; empty when there is nobody of that id. */
export async function nameOf(userId: IdOf<'user'>): Promise<string> {
  const profile = await readProfile(subOf(userId));
  return profile ? `${profile.name} ${profile.lastName}`.trim() : '';
}
