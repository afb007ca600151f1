import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callPool, type PoolRefusal, type Tokens } from '#infra/local/cognito/client.ts';
import {
  addMember,
  addOrganization,
  confirmEmail,
  FIRST,
  firstSignIn,
  memberDraft,
  newEmail,
  OWN,
  poolOf,
  refusal,
} from '#infra/local/invited.ts';
import { register } from '#infra/local/people.ts';
import { startCloud, type TestCloud, type TestUser } from '#infra/local/testCloud.ts';
import { INVITATION_DAYS } from '#shared/constants/team.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

const DAY_MS = 86_400_000;
let cloud: TestCloud;
let owner: TestUser;
let north: IdOf<'organization'>;
beforeAll(async () => {
  cloud = await startCloud();
  owner = await cloud.newUser({ userType: 'Representante empresarial' });
  Object.assign(process.env, cloud.env);
  north = await addOrganization(owner, 'Norte');
});
afterAll(() => cloud.close());
afterEach(() => void vi.useRealTimers());

const draftOf = (more: object = {}) => memberDraft(north, more);
const create = (draft: ReturnType<typeof draftOf>) => addMember(owner, draft);
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

  it('ends at once for whoever has its mail, and opens the e-mail for an account of their own', async () => {
    const [draft, other] = [draftOf(), draftOf()];
    const [{ id: userId }, { id: otherId }] = [await create(draft), await create(other)];
    await cloud.settled();
    const html = cloud.inbox().find(({ to }) => to.includes(draft.email))?.html ?? '';
    const [, named, token = ''] = /register#decline=(usr_\w{26})\.([\w-]+)/.exec(html) ?? [];
    expect(named).toBe(userId);
    const decline = (id: IdOf<'user'>, given: string) =>
      refusal(cloud.anonymous.team.declineInvitation({ params: { userId: id }, body: { token: given } }));
    for (const wrong of ['', 'x', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`])
      expect(await decline(userId, wrong)).toBe('access.notFound');
    expect(await decline(otherId, token)).toBe('access.notFound');
    expect(await signUp(draft.email)).toBe('UsernameExistsException');
    for (let i = 0; i < 2; i++) expect(await decline(userId, token)).toBe('nothing refused');
    expect([await stateOf(userId), await stateOf(otherId)]).toEqual(['REMOVED', 'INVITED']);
    expect(await signUp(draft.email)).toBe('registered');
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
