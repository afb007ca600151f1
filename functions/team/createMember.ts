import { randomUUID } from 'node:crypto';
import { messageOf } from '#functions/kit/outbox.ts';
import { type Profile, profiles, readProfile } from '#functions/kit/profile.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit, putting, type Write } from '#functions/kit/transaction.ts';
import { claiming, holderOf } from '#functions/kit/unique.ts';
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
import { emailClaim } from './emailClaim.ts';
import { type Adding, endOf, finishing, notingEnd, startAdding, stopAdding } from './invitationStore.ts';
import { answerOf, seatsOn, stateOf } from './read.ts';
import { callerNow, requireGrantable, storedRights } from './rights.ts';
import { creatingMember, noSeat, takenSeats, takingSeat } from './store.ts';

const taken = () =>
  new AppError('team.memberExists', {}, { issues: [{ path: ['draft', 'email'], code: 'team.memberExists' }] });

/**
 * Adds a related user: a person of the pool whose first password must be changed and whose e-mail must be confirmed, the
 * profile with their rights, and the invitation, which goes by mail. The same data again is the same person.
 *
 * An e-mail that has a login of another account is answered the same and keeps what it has: the person is listed as
 * invited, and the mail tells them, and nobody else, what to do.
 * @throws AppError `organizations.notFound`, `team.beyondOwn`, `team.memberExists`, `team.noSeat`,
 *   `session.passwordTooShort`, `conflict.busy`
 */
export async function createMember(by: UserActor, given: NewMember, now: Date): Promise<Member> {
  const draft = { ...given, name: plainText(given.name), lastName: plainText(given.lastName) };
  const { caller, still } = await callerNow(by);
  await requireGrantable(caller, draft);
  const adding = await startAdding({ tenantId: by.tenantId, email: draft.email }, by.userId, now);
  return answerOf(by, await add(by, { draft, adding, still }, now));
}

/**
 * Alone with this e-mail in this account: what fails may take back the login that it made, which nobody else has taken up
 * meanwhile. What was written although it failed is there.
 */
async function add(by: UserActor, { draft, adding, still }: Pick<Made, 'draft' | 'adding' | 'still'>, now: Date) {
  let person: Person | null = null;
  try {
    const known = await knownMember(by, draft);
    if (known) return known;
    const owner = await ownerOf(by.tenantId);
    const total = seatsOn(owner, now);
    if ((await takenSeats(by.tenantId)) >= total) throw noSeat(total);
    person = await addToPool(by, draft);
    await store(by, { draft, owner, total, person, adding, still }, now);
  } catch (error) {
    const written = person && (await readProfile(person.sub));
    if (written) return written;
    if (person?.isNew) await identity.remove(person.sub);
    throw error;
  } finally {
    await stopAdding(adding);
  }
  const profile = await readProfile(person.sub);
  if (!profile) throw new AppError('session.profileMissing');
  return profile;
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
  adding: Adding;
  still: Write;
}
async function store(by: UserActor, { draft, owner, total, person, adding, still }: Made, now: Date): Promise<void> {
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
      notingEnd({ tenantId, userId, endsAt: endOf(profile.invitedAt) }, now),
      finishing(adding),
      still,
    ],
    messages: [messageOf('team.invited', { tenantId, userId }), ...told],
    audit: [{ tenantId, subject: userId, action: 'team.added', by: by.userId, after: rights }],
  });
}
