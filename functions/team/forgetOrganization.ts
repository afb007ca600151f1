import type { EventOf } from '#events/catalogue.ts';
import { type Profile, profiles } from '#functions/kit/profile.ts';
import { commit, updating } from '#functions/kit/transaction.ts';
import type { Scope } from '#shared/access/scope.ts';
import { relatedOf } from './accountData.ts';

/**
 * Takes a deleted organization out of what the related users of its account reach: it would be nowhere to be unticked, and
 * would hide them from who manages the rest of what they reach. Safe to repeat; who is changed meanwhile fails it, and the
 * message comes again.
 */
export async function forgetOrganization({ tenantId, organizationId }: EventOf<'organizations.deleted'>) {
  for await (const profile of relatedOf(tenantId))
    if (Object.hasOwn(profile.scope ?? {}, organizationId)) await without(profile, organizationId);
}

async function without({ sub, v, tenantId, userId, ...profile }: Profile, organizationId: string): Promise<void> {
  const { [organizationId]: _, ...scope } = profile.scope as NonNullable<Scope>;
  const update = profiles
    .patch({ sub })
    .set({ scope, v: v + 1 })
    .where((at, { eq }) => eq(at.v, v))
    .params();
  const states = { before: { scope: profile.scope }, after: { scope } };
  await commit({
    writes: [updating(update)],
    audit: [{ tenantId, subject: userId, action: 'team.organizationGone', by: 'team-work', ...states }],
  });
}
