import { beforeAll, describe, expect, it } from 'vitest';
import { callPool } from '#infra/local/cognito/client.ts';
import { CLIENT_ID, POOL_ID } from '#infra/local/runtime/environment.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';
import { client } from '#shared/contract/client.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { newId } from './ids.ts';

/** The kit's parts together, through the pool, the gateway and the bundled functions. */
let cloud: TestCloud;
beforeAll(async () => {
  cloud = await sharedCloud();
  Object.assign(process.env, cloud.env);
});

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const company = { userType: 'Representante empresarial' } as const;
const pool = () => ({ endpoint: cloud.urls.cognito, poolId: POOL_ID, clientId: CLIENT_ID });
const signUp = (attributes: Record<string, string>) =>
  callPool(pool(), 'SignUp', {
    Username: attributes.email,
    Password: 'una-clave-de-prueba',
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });

describe('a registration', () => {
  it('chooses one of the two types, and the pool tells why not', async () => {
    const email = 'nobody@example.com';
    await expect(signUp({ email, 'custom:usertype': 'admin' })).rejects.toThrow('session.unknownUserType');
    await expect(signUp({ email })).rejects.toThrow('session.unknownUserType');
  });

  it('is told its code in its language, and lands in an account of its own', async () => {
    const { api, email, tokens } = await cloud.newUser({ ...company, language: 'gl' });
    const mail = cloud.inbox().find(({ to }) => to.includes(email));
    expect(mail).toMatchObject({ subject: 'O teu código para entrar en Souto' });
    const me = await api.session.getMe({});
    expect(me).toMatchObject({ preferredUsername: email, companyName: 'Conservas do Courel, S. L.' });
    const claims = claimsOf(tokens.AccessToken);
    expect(claims).toMatchObject({ sub: me.sub, usertype: 'Representante empresarial' });
    expect(claims.tenant).toMatch(/^ten_/);
    expect((await api.session.getMenu({})).data).toHaveLength(6);
  });
});

describe('an operation', () => {
  const add = (api: TestCloud['anonymous'], name: string, idempotencyKey?: string) => {
    const body = { id: newId('organization'), draft: { name } };
    return api.organizations.createOrganization({ body }, { ...(idempotencyKey && { idempotencyKey }) });
  };

  it('is refused without a sign-in, and to who may not', async () => {
    const { api: forest } = await cloud.newUser({ userType: 'Propietario Forestal' });
    await expect(add(cloud.anonymous, 'x')).rejects.toMatchObject({ code: 'access.signInRequired' });
    await expect(cloud.anonymous.session.getMe({})).rejects.toMatchObject({ code: 'access.signInRequired' });
    await expect(add(forest, 'x')).rejects.toMatchObject({ code: 'access.denied' });
  });

  it('answers in the account of who calls: nothing of another is there', async () => {
    const [{ api }, { api: other }] = [await cloud.newUser(company), await cloud.newUser(company)];
    const { id } = await add(api, 'Norte');
    const notFound = { code: 'organizations.notFound' };
    await expect(other.organizations.getOrganization({ params: { id } })).rejects.toMatchObject(notFound);
    expect(await api.organizations.getOrganization({ params: { id } })).toMatchObject({ name: 'Norte' });
    const body = { id: newId('organization'), draft: { name: 'Sur' } };
    const options = { idempotencyKey: 'once' };
    const [first, second] = await Promise.all([
      api.organizations.createOrganization({ body }, options),
      api.organizations.createOrganization({ body }, options),
    ]);
    expect(second).toEqual(first);
    await expect(add(api, 'Oeste', 'once')).rejects.toMatchObject({ code: 'idempotency.otherBody' });
  });

  it('that is open to keys is reached with one, past the gateway’s own lock', async () => {
    const { api, tokens } = await cloud.newUser(company);
    const { id } = await add(api, 'Norte');
    const withKey = (bearer: string) =>
      client(organizations, async ({ method, url }) => {
        const headers = { authorization: `Bearer ${bearer}` };
        const answer = await fetch(`${cloud.urls.site}/api${url}`, { method, headers });
        return { status: answer.status, data: await answer.json() };
      });
    const { apiKeys, hashOfKey } = await import('./apiKeys.ts');
    const { stampNew } = await import('./table.ts');
    const { tenant: tenantId, sub: makerSub } = claimsOf(tokens.AccessToken);
    const key = `souto_ReadOnly_${'x'.repeat(43)}`;
    const item = { prefix: 'ReadOnly', keyId: 'key_1', name: 'ERP', tenantId, makerSub, hash: hashOfKey(key) };
    await apiKeys.put({ ...item, sections: { organization: 'VIEW' }, ...stampNew('usr_1', new Date()) }).go();
    expect(await withKey(key).getOrganization({ params: { id } })).toMatchObject({ name: 'Norte' });
    const unknown = withKey(`souto_Unknown1_${'x'.repeat(43)}`).getOrganization({ params: { id } });
    const details = { requestId: expect.any(String) };
    await expect(unknown).rejects.toMatchObject({ code: 'access.signInRequired', details });
  });
});
