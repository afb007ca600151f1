import { beforeAll, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { callPool, signInSrp } from '#infra/local/cognito/client.ts';
import { newEmail, refusal } from '#infra/local/invited.ts';
import { CLIENT_ID, POOL_ID } from '#infra/local/runtime/environment.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await sharedCloud();
  Object.assign(process.env, cloud.env);
});

const newOwner = () => cloud.newUser({ userType: 'Representante empresarial' });
const pool = () => ({ endpoint: cloud.urls.cognito, poolId: POOL_ID, clientId: CLIENT_ID });
const claimsOf = ({ tokens }: TestUser) =>
  JSON.parse(Buffer.from(tokens.AccessToken.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
    'cognito:groups'?: string[];
  };
async function idOf(user: TestUser): Promise<IdOf<'user'>> {
  const { accountIdsOf } = await import('./accountIds.ts');
  return accountIdsOf(claimsOf(user).sub).userId;
}
it('an administrator shuts out anybody, an owner and another administrator too, and lets them in again', async () => {
  const admin = await cloud.newAdministrator();
  for (const target of [await newOwner(), await cloud.newAdministrator()]) {
    const params = { userId: await idOf(target) };
    const before = await admin.api.session.getAccess({ params });
    expect(before).toMatchObject({ disabled: false, email: target.email });
    const { groups } = before;
    const set = (disabled: boolean) => admin.api.session.setAccess({ params, body: { disabled, groups } });
    for (let i = 0; i < 2; i++) expect(await set(true)).toMatchObject({ disabled: true });
    await expect(signInSrp(pool(), target.email, target.password)).rejects.toThrow();
    const refresh = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: target.tokens.RefreshToken } };
    await expect(callPool(pool(), 'InitiateAuth', refresh)).rejects.toThrow();
    expect(await refusal(target.api.session.getMe({}))).toBe('access.signInRequired');
    for (let i = 0; i < 2; i++) expect(await set(false)).toEqual(before);
    await signInSrp(pool(), target.email, target.password);
  }
});

it('who is taken out of a group administers nothing more, with a token that still has it', async () => {
  const [admin, other] = [await cloud.newAdministrator(), await cloud.newAdministrator()];
  const params = { userId: await idOf(other) };
  const groupsOf = async () => (await admin.api.session.getAccess({ params })).groups;
  expect(await groupsOf()).toEqual(['admin']);
  const set = (groups: ('admin' | 'support')[]) =>
    admin.api.session.setAccess({ params, body: { disabled: false, groups } });
  await set(['support']);
  expect(claimsOf(other)['cognito:groups']).toEqual(['admin']);
  expect(await refusal(other.api.brands.listBrands({}))).toBe('access.denied');
  const again = await signInSrp(pool(), other.email, other.password);
  expect(claimsOf({ ...other, tokens: again })['cognito:groups']).toEqual(['support']);
  expect(await groupsOf()).toEqual(['support']);
  await set([]);
  // What the pool is told apart from us is in the profile with the next token.
  const { identity } = await import('#functions/ports/identity.ts');
  await identity.setGroups(claimsOf(other).sub, ['admin']);
  expect(await groupsOf()).toEqual([]);
  await signInSrp(pool(), other.email, other.password);
  expect(await groupsOf()).toEqual(['admin']);
});

it('nobody changes their own access, nor that of nobody, and nobody but an administrator any', async () => {
  const [admin, owner] = [await cloud.newAdministrator(), await newOwner()];
  const body = { disabled: true, groups: [] };
  const as = (user: TestUser, userId: IdOf<'user'>) =>
    refusal(user.api.session.setAccess({ params: { userId }, body }));
  expect(await as(admin, await idOf(admin))).toBe('session.ownAccess');
  expect(await as(admin, newId('user'))).toBe('access.notFound');
  expect(await as(owner, await idOf(admin))).toBe('access.denied');
});

it('nobody is of a group who has no login of ours to be in it, and can be shut out all the same', async () => {
  const [admin, owner] = [await cloud.newAdministrator(), await newOwner()];
  const elsewhere = { name: 'Noa', lastName: 'Rei', email: admin.email, password: 'provisional-1', accountAdmin: true };
  const { id: userId } = await owner.api.team.createMember({ body: { draft: { ...elsewhere, sections: {} } } });
  const set = (disabled: boolean, groups: 'support'[]) =>
    admin.api.session.setAccess({ params: { userId }, body: { disabled, groups } });
  expect(await refusal(set(false, ['support']))).toBe('session.noGroups');
  expect(await set(true, [])).toMatchObject({ disabled: true, groups: [] });
});

it('whom the platform shut out, the own account does not let in; whom the account did, stays so', async () => {
  const [admin, owner] = [await cloud.newAdministrator(), await newOwner()];
  const draft = {
    name: 'Noa',
    lastName: 'Rei',
    email: newEmail(),
    password: 'provisional-1',
    sections: {},
    accountAdmin: true,
  };
  const { id: userId } = await owner.api.team.createMember({ body: { draft } });
  const params = { userId };
  const platform = (disabled: boolean) => admin.api.session.setAccess({ params, body: { disabled, groups: [] } });
  const account = (disabled: boolean, at: number) => owner.api.team.setDisabled({ params, body: { v: at, disabled } });
  const seen = () => owner.api.team.getMember({ params });
  await platform(true);
  const shut = await seen();
  expect(shut).toMatchObject({ state: 'DISABLED', canManage: false });
  expect(await refusal(account(false, shut.v))).toBe('team.beyondOwn');
  await platform(false);
  expect(await seen()).toMatchObject({ state: 'INVITED', canManage: true });
  await account(true, (await seen()).v);
  await platform(true);
  await platform(false);
  const still = await seen();
  expect(still).toMatchObject({ state: 'DISABLED', canManage: true });
  expect((await account(false, still.v)).state).toBe('INVITED');
});
