import { type Account, type AccountData, OF_ACCOUNT, PASSING, WORK } from '#functions/kit/accountData.ts';
import { writeBatch } from '#functions/kit/batch.ts';
import { type Profile, readProfile } from '#functions/kit/profile.ts';
import type { Write } from '#functions/kit/transaction.ts';
import { claimKey } from '#functions/kit/unique.ts';
import { ownerOf } from '#functions/session/owner.ts';
import { emailClaim, leavingEmail } from './emailClaim.ts';
import { endOf, forgetEnd } from './invitationStore.ts';
import { stateOf } from './read.ts';
import { allMembers, forgettingEmail, leavingSeat, memberKey, pageOfProfiles, seatsKey } from './store.ts';

const PAGE = 100;

/** The related users of an account, those removed as well. For workers. */
export async function* relatedOf(tenantId: string): AsyncGenerator<Profile> {
  let cursor: string | undefined;
  do {
    const page = await pageOfProfiles(tenantId, { limit: PAGE, cursor });
    yield* page.items;
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
}

/** How many related users can come in, or could. */
export async function countRelated(tenantId: string): Promise<number> {
  let count = 0;
  for await (const { removedAt } of relatedOf(tenantId)) if (removedAt === undefined) count += 1;
  return count;
}

/** Somebody of the account as the company knows them: not what is their own alone. */
function colleague(profile: Profile): Record<string, unknown> {
  const { userId, name, lastName, preferredUsername, language, userRole, sections, scope } = profile;
  const { invitedAt, activatedAt, removedAt, createdAt } = profile;
  return {
    ...{ id: userId, name, lastName, email: preferredUsername, language, state: stateOf(profile) },
    ...{ userRole, sections, scope, invitedAt, activatedAt, removedAt, createdAt },
  };
}
async function* people({ tenantId }: Account): AsyncGenerator<Record<string, unknown>> {
  yield colleague(await ownerOf(tenantId));
  for await (const profile of relatedOf(tenantId)) yield colleague(profile);
}

/** Writes that give back what a related user holds of the account: the seat, and the e-mail they were invited by. */
export async function leaving({ tenantId, userId, removedAt }: Profile, now: Date): Promise<Write[]> {
  if (removedAt !== undefined) return [];
  const key = { tenantId, userId };
  return [leavingSeat(tenantId), forgettingEmail(key, now), ...(await leavingEmail(key))];
}

export const accountData: AccountData = {
  kinds: {
    member: OF_ACCOUNT,
    seats: WORK,
    adding: PASSING,
    invitationEnd: { exported: 'never', ends: 'person' },
  },
  async *ofAccount(account) {
    yield { topic: 'team', path: 'people.json', items: () => people(account) };
  },
  async forgetPerson({ tenantId, userId, sub }) {
    const profile = await readProfile(sub);
    if (profile?.invitedAt !== undefined) await forgetEnd({ tenantId, userId, endsAt: endOf(profile.invitedAt) });
  },
  async forgetAccount({ tenantId }) {
    for await (const { userId, email } of allMembers(tenantId)) {
      const claim = email === undefined ? [] : [{ remove: claimKey(emailClaim(tenantId, { email, userId })) }];
      await writeBatch([...claim, { remove: memberKey({ tenantId, userId }) }]);
    }
    await writeBatch([{ remove: seatsKey(tenantId) }]);
  },
};
