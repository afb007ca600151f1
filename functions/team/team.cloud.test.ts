import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { callPool, signInSrp } from '#infra/local/cognito/client.ts';
import {
  addMember,
  addOrganization,
  confirmEmail,
  FIRST,
  firstSignIn,
  memberDraft,
  OWN,
  poolOf,
  refusal,
} from '#infra/local/invited.ts';
import { clientsFor } from '#infra/local/people.ts';
import { startCloud, type TestCloud, type TestUser } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Member } from '#shared/team/schema.ts';

const COMPANY = 'Conservas do Courel, S. L.';
let cloud: TestCloud;
let owner: TestUser;
let north: IdOf<'organization'>;
let south: IdOf<'organization'>;
beforeAll(async () => {
  cloud = await startCloud();
  owner = await cloud.newUser({ userType: 'Representante empresarial' });
  [north, south] = [await addOrganization(owner, 'Norte'), await addOrganization(owner, 'Sur')];
});
afterAll(() => cloud.close());

const draftOf = (more: object = {}) =>
  memberDraft(north, { sections: { calculate: 'EDIT', organization: 'VIEW' }, ...more });
type Draft = ReturnType<typeof draftOf>;
const pool = () => poolOf(cloud);
const mailsTo = async (email: string) => {
  await cloud.settled();
  return cloud.inbox().filter(({ to }) => to.includes(email));
};

/** Somebody who was added and has come in. */
async function comeIn(draft: Draft, by = owner): Promise<TestUser & { member: Member }> {
  const { id } = await addMember(by, draft);
  const tokens = await confirmEmail(cloud, draft.email, await firstSignIn(cloud, draft.email));
  const api = clientsFor(cloud.runtime, tokens, 'es');
  const member = await owner.api.team.getMember({ params: { userId: id } });
  return { email: draft.email, password: OWN, tokens, api, member };
}

describe('a related user', () => {
  it('is invited by mail in their language, and reaches nothing before the e-mail is confirmed', async () => {
    const draft = draftOf();
    const member = await addMember(owner, draft);
    expect(member).toMatchObject({ state: 'INVITED', canManage: true, scope: { [north]: 'all' }, email: draft.email });
    const [mail] = await mailsTo(draft.email);
    expect(mail?.subject).toBe('Déronche acceso a Souto');
    expect(mail?.html).toContain(COMPANY);
    expect(mail?.html).toContain(`/gl/login?email=${encodeURIComponent(draft.email)}&amp;notice=invited`);
    expect(mail?.html).not.toContain(FIRST);
    const { items } = await owner.api.notifications.listNotifications({ query: {} });
    expect(items[0]).toMatchObject({ kind: 'memberAdded', details: { name: 'Noa Rei', by: 'Uxía Castro' } });
    const tokens = await firstSignIn(cloud, draft.email);
    const early = clientsFor(cloud.runtime, tokens, 'es');
    expect(await refusal(early.session.getMe({}))).toBe('session.emailNotVerified');
    expect(await refusal(early.organizations.listOrganizations({ query: {} }))).toBe('session.emailNotVerified');
    const api = clientsFor(cloud.runtime, await confirmEmail(cloud, draft.email, tokens), 'es');
    expect(await api.session.getMe({})).toMatchObject({ userRole: 'EDITOR', companyName: COMPANY });
    expect((await api.session.getMenu({})).data).toEqual([
      { section: 'calculate', level: 'EDIT' },
      { section: 'organization', level: 'VIEW' },
    ]);
    expect((await api.organizations.listOrganizations({ query: {} })).items.map(({ id }) => id)).toEqual([north]);
    expect(await refusal(api.organizations.getOrganization({ params: { id: south } }))).toBe('organizations.notFound');
    expect(await refusal(api.team.listMembers({ query: {} }))).toBe('access.denied');
    const claims = JSON.parse(Buffer.from(tokens.IdToken.split('.')[1] ?? '', 'base64url').toString());
    const mine = JSON.parse(Buffer.from(owner.tokens.IdToken.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ tenant: mine.tenant, usertype: 'Representante empresarial' });
    const { state } = await owner.api.team.getMember({ params: { userId: member.id } });
    expect(state).toBe('ACTIVE');
  });

  it('is the same one when it is added again, and no other may have the e-mail', async () => {
    const draft = draftOf();
    const [one, again] = [await addMember(owner, draft), await addMember(owner, draft)];
    expect(again).toEqual(one);
    const before = (await owner.api.team.listMembers({ query: {} })).seats.taken;
    expect(await refusal(addMember(owner, { ...draft, name: 'Outra' }))).toBe('team.memberExists');
    expect(await refusal(addMember(owner, draftOf({ email: owner.email })))).toBe('team.memberExists');
    expect((await owner.api.team.listMembers({ query: {} })).seats.taken).toBe(before);
  });

  it('of an e-mail with another account is answered the same; that account stays as it is', async () => {
    const other = await cloud.newUser({ userType: 'Representante empresarial' });
    const draft = draftOf({ email: other.email });
    const member = await addMember(owner, draft);
    const usual = await addMember(owner, draftOf());
    expect(Object.keys(member)).toEqual(Object.keys(usual));
    expect(member).toMatchObject({ state: 'INVITED', email: other.email, name: 'Noa' });
    expect((await mailsTo(other.email))[0]?.subject).toBe('Convidáronte a outra conta de Souto');
    await expect(signInSrp(pool(), other.email, FIRST)).rejects.toThrow();
    const tokens = await signInSrp(pool(), other.email, other.password);
    const me = await clientsFor(cloud.runtime, tokens, 'es').session.getMe({});
    expect(me).toMatchObject({ userRole: 'OWNER', name: 'Uxía' });
    await owner.api.team.removeMember({ params: { userId: member.id }, query: { v: member.v } });
    await signInSrp(pool(), other.email, other.password);
  });

  it('has no organization of another account, nor one that is not there', async () => {
    const other = await cloud.newUser({ userType: 'Representante empresarial' });
    const id = newId('organization');
    await other.api.organizations.createOrganization({ body: { id, draft: { name: 'Allea' } } });
    for (const foreign of [id, newId('organization')])
      expect(await refusal(addMember(owner, draftOf({ scope: { [north]: 'all', [foreign]: 'all' } })))).toBe(
        'organizations.notFound',
      );
    const { id: userId, v } = await addMember(owner, draftOf());
    const params = { userId };
    expect(await refusal(other.api.team.getMember({ params }))).toBe('team.notFound');
    expect(await refusal(other.api.team.removeMember({ params, query: { v } }))).toBe('team.notFound');
  });
});
describe('who manages people', () => {
  it('gives no more than they have, and changes neither themselves, nor the owner, nor who has more', async () => {
    const sections = { users: 'EDIT', calculate: 'VIEW' } as const;
    const manager = await comeIn(draftOf({ sections }));
    const { items } = await manager.api.team.listMembers({ query: {} });
    expect(items.some(({ isOwner }) => isOwner)).toBe(false);
    expect(items.find(({ isSelf }) => isSelf)?.canManage).toBe(false);
    const beyond = [
      { sections: { calculate: 'EDIT' } },
      { sections, accountAdmin: true },
      { sections: { organization: 'VIEW' } },
    ];
    for (const more of beyond) expect(await refusal(addMember(manager, draftOf(more)))).toBe('team.beyondOwn');
    expect(await refusal(addMember(manager, draftOf({ sections, scope: { [south]: 'all' } })))).toBe(
      'organizations.notFound',
    );
    const made = await addMember(manager, draftOf({ sections: { calculate: 'VIEW' } }));
    expect(made.canManage).toBe(true);
    const theOwner = (await owner.api.team.listMembers({ query: {} })).items.find(({ isOwner }) => isOwner)!;
    const more = await addMember(owner, draftOf({ sections: { reduce: 'VIEW' } }));
    const admin = await comeIn(draftOf({ accountAdmin: true, scope: {} }));
    const change = (by: TestUser, { id, v, name, lastName }: Member) =>
      refusal(
        by.api.team.updateMember({
          params: { userId: id },
          body: { v, draft: { name, lastName, sections: {}, scope: { [north]: 'all' } } },
        }),
      );
    expect(await change(manager, manager.member)).toBe('team.ownRights');
    expect(await change(manager, more)).toBe('team.beyondOwn');
    expect(await change(manager, theOwner)).toBe('team.notFound');
    expect(await change(admin, theOwner)).toBe('team.ownerStays');
    expect(await change(admin, admin.member)).toBe('team.ownRights');
    expect(await change(owner, { ...made, v: made.v + 7 })).toBe('conflict.versionChanged');
    expect(await change(admin, made)).toBe('nothing refused');
    expect(await change(admin, made)).toBe('conflict.versionChanged');
  });

  it('invites again after a minute, with another first password', async () => {
    const draft = draftOf();
    const { id: userId, v } = await addMember(owner, draft);
    const again = (version: number, password?: string) =>
      owner.api.team.inviteAgain({ params: { userId }, body: { v: version, ...(password && { password }) } });
    expect(await refusal(again(v))).toBe('limit.tooManyRequests');
    await cloud.clock.advance(61_000);
    const next = await again(v, 'outra-provisional');
    expect(next.state).toBe('INVITED');
    expect(await mailsTo(draft.email)).toHaveLength(2);
    await expect(firstSignIn(cloud, draft.email)).rejects.toThrow();
    await confirmEmail(cloud, draft.email, await firstSignIn(cloud, draft.email, 'outra-provisional'));
    const member = await owner.api.team.getMember({ params: { userId } });
    expect(await refusal(again(member.v))).toBe('team.notInvited');
  });

  it('disables, enables and removes somebody: sessions end, what they made stays, the e-mail is free again', async () => {
    const person = await comeIn(draftOf());
    const { id: userId } = person.member;
    const params = { userId };
    const disabled = await owner.api.team.setDisabled({ params, body: { v: person.member.v, disabled: true } });
    expect(disabled.state).toBe('DISABLED');
    await expect(signInSrp(pool(), person.email, OWN)).rejects.toThrow();
    const refresh = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: person.tokens.RefreshToken } };
    await expect(callPool(pool(), 'InitiateAuth', refresh)).rejects.toThrow();
    expect((await owner.api.team.setDisabled({ params, body: { v: 1, disabled: true } })).v).toBe(disabled.v);
    const enabled = await owner.api.team.setDisabled({ params, body: { v: disabled.v, disabled: false } });
    expect(enabled.state).toBe('ACTIVE');
    await signInSrp(pool(), person.email, OWN);
    const taken = (await owner.api.team.listMembers({ query: {} })).seats.taken;
    await owner.api.team.removeMember({ params, query: { v: enabled.v } });
    await expect(signInSrp(pool(), person.email, OWN)).rejects.toThrow();
    expect(await owner.api.team.getMember({ params })).toMatchObject({ state: 'REMOVED', email: '', name: 'Noa' });
    expect(await refusal(owner.api.team.removeMember({ params, query: { v: enabled.v } }))).toBe('team.notFound');
    expect((await owner.api.team.listMembers({ query: {} })).seats.taken).toBe(taken - 1);
    expect((await addMember(owner, draftOf({ email: person.email }))).id).not.toBe(userId);
  });
});
