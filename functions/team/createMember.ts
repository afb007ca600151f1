import { randomUUID } from 'node:crypto';
import { messageOf } from '#functions/kit/outbox.ts';
import { type Profile, profiles, readProfile } from '#functions/kit/profile.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit, putting } from '#functions/kit/transaction.ts';
import { type Claim, claiming, holderOf } from '#functions/kit/unique.ts';
import { telling } from '#functions/notifications/tell.ts';
import { identity } from '#functions/ports/identity.ts';
import { accountIdsOf, subOf } from '#functions/session/accountIds.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import { ownerOf } from '#functions/session/owner.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { USER_TYPES } from '#shared/access/permissions.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { localeOf } from '#shared/kernel/languages.ts';
import { plainText } from '#shared/session/rules.ts';
import { DEFAULT_ORIGIN } from '#shared/session/schema.ts';
import type { Member, NewMember } from '#shared/team/schema.ts';
import { answerOf, seatsOn, stateOf } from './read.ts';
import { requireGrantable, storedRights } from './rights.ts';
import { creatingMember, noSeat, takenSeats, takingSeat } from './store.ts';

export const emailClaim = (tenantId: string, { email, userId }: { email: string; userId: string }): Claim => ({
  tenantId,
  scope: 'team',
  value: email,
  holder: userId,
});
const taken = () =>
  new AppError('team.memberExists', {}, { issues: [{ path: ['draft', 'email'], code: 'team.memberExists' }] });

/**
 * Adds a related user: a person of the pool whose first password must be changed and whose e-mail must be confirmed, the
 * profile with their rights, and the invitation, which goes by mail. The same data again is the same person.
 *
 * An e-mail that has a login of another account is answered the same and keeps what it has: the person is listed as
 * invited, and the mail tells them, and nobody else, what to do.
 * @throws AppError `organizations.notFound`, `team.beyondOwn`, `team.memberExists`, `team.noSeat`,
 *   `session.passwordTooShort`
 */
export async function createMember(by: UserActor, given: NewMember, now: Date): Promise<Member> {
  const draft = { ...given, name: plainText(given.name), lastName: plainText(given.lastName) };
  await requireGrantable(by, draft);
  const known = await knownMember(by, draft);
  if (known) return answerOf(by, known);
  const owner = await ownerOf(by.tenantId);
  const total = seatsOn(owner, now);
  if ((await takenSeats(by.tenantId)) >= total) throw noSeat(total);
  const person = await addToPool(by, draft);
  try {
    await store(by, { draft, owner, total, person }, now);
  } catch (error) {
    if (person.isNew) await identity.remove(person.sub);
    throw error;
  }
  const profile = await readProfile(person.sub);
  if (!profile) throw new AppError('session.profileMissing');
  return answerOf(by, profile);
}

/** The person of the account with this e-mail: the same create done before, or a refusal. */
async function knownMember(by: UserActor, draft: NewMember): Promise<Profile | null> {
  const { tenantId } = by;
  const owner = await ownerOf(tenantId);
  if (owner.preferredUsername.toLowerCase() === draft.email) throw taken();
  const holder = await holderOf({ tenantId, scope: 'team', value: draft.email });
  if (holder === null) return null;
  const profile = await readProfile(subOf(holder as IdOf<'user'>));
  if (profile && profile.createdBy === by.userId && isSameCreate(profile, draft)) return profile;
  throw taken();
}

function isSameCreate(profile: Profile, draft: NewMember): boolean {
  const { userRole, sections, scope } = storedRights(draft);
  const textOf = (value: object) => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  return (
    stateOf(profile) === 'INVITED' &&
    profile.name === draft.name &&
    profile.lastName === draft.lastName &&
    profile.userRole === userRole &&
    textOf(profile.sections ?? {}) === textOf(sections) &&
    textOf(profile.scope ?? {}) === textOf(scope)
  );
}

interface Person {
  sub: string;
  isNew: boolean;
  isElsewhere: boolean;
}
/** Their login. Somebody left over by an interrupted create of this account is taken up; of another account, nobody. */
async function addToPool({ tenantId }: UserActor, draft: NewMember): Promise<Person> {
  const { email, password, name, lastName, language } = draft;
  const attributes = {
    name,
    family_name: lastName,
    locale: localeOf(language),
    'custom:usertype': USER_TYPES[0],
  };
  const elsewhere = { sub: randomUUID(), isNew: false, isElsewhere: true };
  const found = await identity.invite({ email, password, tenantId, attributes });
  if (!found) return elsewhere;
  if (!found.isNew) {
    if (await readProfile(found.sub)) return elsewhere;
    await identity.setFirstPassword(found.sub, password);
  }
  return { ...found, isElsewhere: false };
}

interface Made {
  draft: NewMember;
  owner: Profile;
  total: number;
  person: Person;
}
async function store(by: UserActor, { draft, owner, total, person }: Made, now: Date): Promise<void> {
  const { tenantId } = by;
  const { userId } = accountIdsOf(person.sub);
  const { email, name, lastName, language } = draft;
  const rights = storedRights(draft);
  const profile = {
    ...{ sub: person.sub, userId, tenantId, ownerSub: owner.sub, name, lastName, language, ...rights },
    ...(person.isElsewhere && { isElsewhere: true }),
    ...(owner.whiteLabel && { whiteLabel: owner.whiteLabel }),
    userType: USER_TYPES[0],
    preferredUsername: email,
    companyName: owner.companyName || `${owner.name} ${owner.lastName}`.trim(),
    invitedAt: now.toISOString(),
    originData: DEFAULT_ORIGIN,
    ...{ phone: '', dni: '', titularCuenta: '', dpostal: '', bankingEntity: '', iban: '' },
    ...{ municipioCode: '', codigoPostal: '', coinscrap: false, footprintcalculator: true },
    ...stampNew(by.userId, now),
  };
  const told = telling({
    ...{ tenantId, kind: 'memberAdded', by: by.userId, link: `/footprint/add-user?user=${userId}` },
    details: { name: `${name} ${lastName}`, by: await nameOf(by.userId) },
  });
  await commit({
    writes: [
      claiming(emailClaim(tenantId, { email, userId }), { by: by.userId, now, refusal: taken() }),
      takingSeat(tenantId, total),
      creatingMember({ tenantId, userId, email, by: by.userId, now }),
      putting(profiles.create(profile).params()),
    ],
    messages: [messageOf('team.invited', { tenantId, userId }), ...told],
    audit: [{ tenantId, subject: userId, action: 'team.added', by: by.userId, after: rights }],
  });
}
