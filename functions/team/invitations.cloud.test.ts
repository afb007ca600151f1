import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { callPool, type PoolRefusal, type Tokens } from '#infra/local/cognito/client.ts';
import { clientsFor, register } from '#infra/local/people.ts';
import { startCloud, type TestCloud, type TestUser } from '#infra/local/testCloud.ts';
import { INVITATION_DAYS } from '#shared/constants/team.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { confirmEmail, FIRST, firstSignIn, newEmail, OWN, poolOf, refusal } from './invitedForTests.ts';

const DAY_MS = 86_400_000;
let cloud: TestCloud;
let owner: TestUser;
let north: IdOf<'organization'>;
let south: IdOf<'organization'>;
beforeAll(async () => {
  cloud = await startCloud();
  owner = await cloud.newUser({ userType: 'Representante empresarial' });
  Object.assign(process.env, cloud.env);
  [north, south] = [await addOrganization('Norte'), await addOrganization('Sur')];
});
afterAll(() => cloud.close());
afterEach(() => void vi.useRealTimers());

async function addOrganization(name: string) {
  const id = newId('organization');
  await owner.api.organizations.createOrganization({ body: { id, draft: { name } } });
  return id;
}
const draftOf = (more: object = {}) => ({
  ...{ name: 'Noa', lastName: 'Rei', email: newEmail(), password: FIRST, language: 'gl' as const },
  sections: { calculate: 'EDIT' } as const,
  scope: { [north]: 'all' } as Record<string, 'all'>,
  ...more,
});
const create = (draft: ReturnType<typeof draftOf>) => owner.api.team.createMember({ body: { draft } });
const stateOf = async (userId: IdOf<'user'>) => (await owner.api.team.getMember({ params: { userId } })).state;
/** Seats that are taken, and people who take one. */
async function seats() {
  const { items, seats } = await owner.api.team.listMembers({ query: { limit: 100 } });
  return [seats.taken, items.filter(({ state, isOwner }) => state !== 'REMOVED' && !isOwner).length];
}
const signUp = (email: string) =>
  register(cloud.runtime, {
    ...{ email, password: OWN, userType: 'Representante empresarial', language: 'gl' },
    ...{ name: 'Noa', surname: 'Rei', companyName: 'Rei' },
  }).then(
    () => 'registered',
    (error: PoolRefusal) => error.name,
  );

describe('an invitation by which nobody comes in', () => {
  it('ends: the seat and the e-mail are free; who came in, or was invited again, stays', async () => {
    const [never, again, came] = [draftOf(), draftOf(), draftOf()];
    const [gone, kept, here] = [await create(never), await create(again), await create(came)];
    await confirmEmail(cloud, came.email, await firstSignIn(cloud, came.email));
    // Not by a password of one's own either: the e-mail was never shown to be theirs.
    await firstSignIn(cloud, never.email);
    expect(await signUp(never.email)).toBe('UsernameExistsException');
    await cloud.clock.advance((INVITATION_DAYS - 1) * DAY_MS);
    await owner.api.team.inviteAgain({ params: { userId: kept.id }, body: { v: kept.v } });
    await cloud.settled();
    expect(await stateOf(gone.id)).toBe('INVITED');
    await cloud.clock.advance(2 * DAY_MS);
    await cloud.settled();
    expect(await Promise.all([gone, kept, here].map(({ id }) => stateOf(id)))).toEqual([
      'REMOVED',
      'INVITED',
      'ACTIVE',
    ]);
    const [taken, people] = await seats();
    expect(taken).toBe(people);
    expect(await signUp(never.email)).toBe('registered');
    await cloud.clock.advance(INVITATION_DAYS * DAY_MS);
    await cloud.settled();
    expect(await Promise.all([kept, here].map(({ id }) => stateOf(id)))).toEqual(['REMOVED', 'ACTIVE']);
  });

  it('that was interrupted before anybody was added leaves no login', async () => {
    const email = newEmail();
    const { identity } = await import('#functions/ports/identity.ts');
    const { startAdding, leftAddings } = await import('./invitationStore.ts');
    const { clearLeft } = await import('./endInvitation.ts');
    const tenantId = 'ten_00000000000000000000000000';
    const of = { tenantId, email };
    await startAdding(of, 'usr_x', new Date());
    await identity.invite({ ...of, password: FIRST, attributes: {} });
    const left = async () => {
      const all = [];
      for await (const one of leftAddings()) if (one.email === email) all.push(one);
      return all;
    };
    expect(await left()).toEqual([]);
    await expect(startAdding(of, 'usr_y', new Date())).rejects.toMatchObject({ code: 'conflict.busy' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    const [one] = await left();
    expect(one).toMatchObject(of);
    if (one) await clearLeft(one, new Date());
    expect(await left()).toEqual([]);
    expect(await identity.addedFor(tenantId, email)).toBeNull();
    expect(await signUp(email)).toBe('registered');
  });
});

describe('adding somebody', () => {
  it('at the same moment twice is one person, who can come in', async () => {
    for (let i = 0; i < 3; i++) {
      const draft = draftOf();
      const tries = ['Noa', 'Outra', 'Terceira'].map((name) => refusal(create({ ...draft, name })));
      const outcomes = await Promise.all(tries);
      expect(outcomes.filter((one) => one === 'nothing refused')).toHaveLength(1);
      const lost = outcomes.filter((one) => one !== 'nothing refused');
      expect(lost.every((one) => ['conflict.busy', 'team.memberExists'].includes(one))).toBe(true);
      await confirmEmail(cloud, draft.email, await firstSignIn(cloud, draft.email));
    }
  });

  it('whose login is gone cannot be invited again: nobody is mailed of one that is not there', async () => {
    const draft = draftOf();
    const { id: userId, v } = await create(draft);
    const { identity } = await import('#functions/ports/identity.ts');
    const { subOf } = await import('#functions/session/accountIds.ts');
    await identity.remove(subOf(userId));
    await cloud.clock.advance(61_000);
    const again = owner.api.team.inviteAgain({ params: { userId }, body: { v } });
    expect(await refusal(again)).toBe('team.loginGone');
  });

  it('knows people by the e-mail that is theirs now', async () => {
    const draft = draftOf();
    await create(draft);
    const tokens = await confirmEmail(cloud, draft.email, await firstSignIn(cloud, draft.email));
    const next = newEmail();
    await changeEmailTo(next, tokens);
    expect(await refusal(create(draftOf({ email: next })))).toBe('team.memberExists');
    const other = await create(draftOf({ email: draft.email }));
    const { items } = await owner.api.team.listMembers({ query: { limit: 100 } });
    expect(items.filter(({ email }) => email === next)).toHaveLength(1);
    await confirmEmail(cloud, draft.email, await firstSignIn(cloud, draft.email));
    expect(await stateOf(other.id)).toBe('ACTIVE');
    const moved = items.find(({ email }) => email === next)!;
    await owner.api.team.removeMember({ params: { userId: moved.id }, query: { v: moved.v } });
    expect(await refusal(create(draftOf({ email: next })))).toBe('nothing refused');
  });
});

async function changeEmailTo(email: string, { AccessToken, RefreshToken }: Tokens) {
  const UserAttributes = [{ Name: 'email', Value: email }];
  await callPool(poolOf(cloud), 'UpdateUserAttributes', { AccessToken, UserAttributes });
  const mail = cloud.inbox().find(({ to }) => to.includes(email))?.html ?? '';
  const Code = /\b\d{6}\b/.exec(mail.replace(/<[^>]*>/g, ' '))?.[0];
  await callPool(poolOf(cloud), 'VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
  const parameters = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: RefreshToken } };
  await callPool(poolOf(cloud), 'InitiateAuth', parameters);
}

it('who is removed leaves nothing but the name', async () => {
  const draft = draftOf();
  const { id: userId } = await create(draft);
  const tokens = await confirmEmail(cloud, draft.email, await firstSignIn(cloud, draft.email));
  const api = clientsFor(cloud.runtime, tokens, 'gl');
  const own = { phone: '982223344', dni: '12345678Z', titularCuenta: 'Noa Rei Varela', bankingEntity: 'Abanca' };
  const bank = { ...own, iban: 'ES9121000418450200051332', dpostal: 'Rúa do Souto 3' };
  await api.account.updateUser({ params: { userId }, body: bank });
  await cloud.settled();
  const found = async () => {
    const { document, TABLE_NAME } = await import('#functions/kit/table.ts');
    const { ScanCommand } = await import('@aws-sdk/lib-dynamodb');
    const { Items = [] } = await document.send(new ScanCommand({ TableName: TABLE_NAME }));
    const all = Items.filter(({ entity }) => entity !== 'outbox' && entity !== 'idempotency').map((one) =>
      JSON.stringify(one),
    );
    return [draft.email, ...Object.values(bank)].filter((text) => all.some((item) => item.includes(text)));
  };
  expect((await found()).length).toBeGreaterThan(4);
  const { v } = await owner.api.team.getMember({ params: { userId } });
  await owner.api.team.removeMember({ params: { userId }, query: { v } });
  await cloud.settled();
  expect(await found()).toEqual([]);
  const member = await owner.api.team.getMember({ params: { userId } });
  expect(member).toMatchObject({ state: 'REMOVED', name: 'Noa', lastName: 'Rei', email: '' });
});

it('an organization that is deleted is nowhere in what people reach, who are seen and changed as before', async () => {
  const gone = await addOrganization('Efémera');
  const sections = { users: 'EDIT', calculate: 'EDIT' } as const;
  const draft = draftOf({ sections });
  await create(draft);
  const tokens = await confirmEmail(cloud, draft.email, await firstSignIn(cloud, draft.email));
  const manager = clientsFor(cloud.runtime, tokens, 'es');
  const both = await create(draftOf({ scope: { [north]: 'all', [gone]: 'all' } }));
  const only = await create(draftOf({ scope: { [gone]: 'all' } }));
  const apart = await create(draftOf({ scope: { [south]: 'all' } }));
  const params = { userId: both.id };
  expect(await refusal(manager.team.getMember({ params }))).toBe('team.notFound');
  await owner.api.organizations.deleteOrganization({ params: { id: gone }, query: { v: 1 } });
  await cloud.settled();
  expect((await owner.api.team.getMember({ params: { userId: only.id } })).scope).toEqual({});
  expect(await owner.api.team.getMember({ params: { userId: apart.id } })).toEqual(apart);
  const { v, scope, name, lastName, language } = await manager.team.getMember({ params });
  expect(scope).toEqual({ [north]: 'all' });
  const changed = { name, lastName, language, scope: { [north]: 'all' as const }, sections: {} };
  expect(await refusal(manager.team.updateMember({ params, body: { v, draft: changed } }))).toBe('nothing refused');
});

it('who only sees the people of the account is told of none that they could change them', async () => {
  const draft = draftOf({ sections: { users: 'VIEW', calculate: 'EDIT' } });
  await create(draft);
  const { id, v } = await create(draftOf());
  const tokens = await confirmEmail(cloud, draft.email, await firstSignIn(cloud, draft.email));
  const viewer = clientsFor(cloud.runtime, tokens, 'es');
  const { items } = await viewer.team.listMembers({ query: { limit: 100 } });
  expect(items.map((one) => one.id)).toContain(id);
  expect(items.some(({ canManage }) => canManage)).toBe(false);
  expect(await refusal(viewer.team.setDisabled({ params: { userId: id }, body: { v, disabled: true } }))).toBe(
    'access.denied',
  );
});
