import type { OutboxMessage } from '#functions/kit/outbox.ts';
import { type Profile, profiles, readProfile } from '#functions/kit/profile.ts';
import { commit, updating, type Write } from '#functions/kit/transaction.ts';
import type { NOBODY } from '#functions/session/accountData.ts';
import type { ActionName } from '#shared/activity/actions.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { stateOf } from './read.ts';
import type { storedRights } from './rights.ts';

type Audited = Omit<Profile, 'disabledAt'> & { disabledAt?: string | undefined };
/** Rights and state, as the audit trail keeps them: whose they are, the profile says. */
function audited(profile: Audited) {
  const { language, userRole, sections, scope, invitedAt } = profile;
  return { language, userRole, sections, scope, invitedAt, state: stateOf(profile) };
}

const isRenamed = (a: Audited, b: Audited) => a.name !== b.name || a.lastName !== b.lastName;

type Personal = Record<keyof typeof NOBODY, string>;
type Set = Partial<Pick<Profile, 'name' | 'lastName' | 'language' | 'invitedAt' | 'disabledAt' | 'removedAt'>> &
  Partial<ReturnType<typeof storedRights>> &
  Partial<Personal>;
interface Change {
  action: ActionName;
  set?: Set;
  remove?: 'disabledAt';
  writes?: readonly Write[];
  messages?: readonly OutboxMessage[];
}

/** Writes a change of a person who is still at their version, with its audit entry; answers the person after it. */
export async function keepChange(
  before: Profile,
  { by, now, ...change }: Change & { by: string; now: Date },
): Promise<Profile> {
  const { sub, v, tenantId, userId } = before;
  const set = { ...change.set, v: v + 1, updatedAt: now.toISOString() };
  const patch = profiles.patch({ sub }).set(set);
  const changed = change.remove ? patch.remove([change.remove]) : patch;
  const after = { ...before, ...set, ...(change.remove && { [change.remove]: undefined }) };
  await commit({
    writes: [updating(changed.where((at, { eq }) => eq(at.v, v)).params()), ...(change.writes ?? [])],
    messages: change.messages ?? [],
    audit: [
      {
        ...{ tenantId, subject: userId, action: change.action, by },
        ...{ before: audited(before), after: { ...audited(after), ...(isRenamed(before, after) && { name: true }) } },
      },
    ],
  });
  const kept = await readProfile(sub);
  if (!kept) throw new AppError('team.notFound');
  return kept;
}
