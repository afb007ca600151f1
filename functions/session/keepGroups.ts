import { groupsOf, type Profile, profiles } from '#functions/kit/profile.ts';
import { commit, updating } from '#functions/kit/transaction.ts';
import { PLATFORM_GROUPS } from '#shared/access/actor.ts';

/**
 * Groups that the user pool has of a person, in the profile, with its audit entry: a token says nothing of what was taken
 * away after it was made, the profile does. Written for nobody whose groups are as they were.
 */
export async function keepGroups(profile: Profile, pool: readonly string[]): Promise<void> {
  const { sub, tenantId, userId } = profile;
  const before = groupsOf(profile);
  const groups = PLATFORM_GROUPS.filter((group) => pool.includes(group));
  if (groups.join() === before.join()) return;
  // Beside the version: it is nothing that anybody of the account edits.
  const update = profiles
    .patch({ sub })
    .set({ groups })
    .where((at, { eq, notExists }) => (profile.groups ? eq(at.groups, profile.groups) : notExists(at.groups)))
    .params();
  await commit({
    writes: [updating(update)],
    audit: [
      {
        tenantId,
        subject: userId,
        action: 'session.groupsChanged',
        by: userId,
        before: { groups: before },
        after: { groups },
      },
    ],
  });
}
