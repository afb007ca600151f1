import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { callerOf } from './callForTests.ts';
import { startHttp } from './httpForTests.ts';

const answer = z.object({ who: z.string(), tenantId: z.string() });
const contract = {
  open: endpoint({
    method: 'GET',
    path: '/open/{id}',
    summary: '',
    allow: { section: 'organization', level: 'VIEW', byKey: true },
    params: z.object({ id: z.string() }),
    output: answer,
  }),
  closed: endpoint({
    method: 'GET',
    path: '/closed',
    summary: '',
    allow: { section: 'organization', level: 'VIEW' },
    output: answer,
  }),
  mine: endpoint({ method: 'GET', path: '/mine', summary: '', allow: 'signedIn', output: answer }),
};

let http: Awaited<ReturnType<typeof startHttp>>;
let kit: Awaited<ReturnType<typeof load>>;
async function load() {
  const { serve } = await import('./http.ts');
  const { apiKeys, hashOfKey } = await import('./apiKeys.ts');
  const { stampNew } = await import('./table.ts');
  const handler = serve(contract, {
    open: async ({ actor }) => ({ who: actor.kind, tenantId: actor.tenantId }),
    closed: async ({ actor }) => ({ who: actor.kind, tenantId: actor.tenantId }),
    mine: async ({ actor }) => ({ who: actor.kind, tenantId: actor.tenantId }),
  });
  return { handler, apiKeys, hashOfKey, stampNew };
}
beforeAll(async () => {
  http = await startHttp();
  kit = await load();
});
afterAll(() => http.close());

const secret = 'x'.repeat(43);
interface Key {
  sections?: Record<string, string>;
  expiresAt?: string;
  revokedAt?: string;
}
/** Somebody whose account has all of the keys. */
let maker: Awaited<ReturnType<typeof http.newUser>>;
async function newKey(prefix: string, more: Key = {}) {
  maker ??= await http.newUser('Representante empresarial');
  const { sub, profile } = maker;
  const key = `souto_${prefix}_${secret}`;
  const item = {
    prefix,
    keyId: `key_${prefix}`,
    name: 'ERP',
    tenantId: profile.tenantId,
    makerSub: sub,
    hash: kit.hashOfKey(key),
  };
  const sections = { organization: 'VIEW' };
  await kit.apiKeys.put({ ...item, sections, ...kit.stampNew('usr_1', new Date()), ...more }).go();
  return { key, api: apiOf(key) };
}
const apiOf = (bearer: string) => callerOf(contract, kit.handler, { bearer });
const params = { id: 'x' };

describe('an API key', () => {
  it('reaches the operations that are open to keys, as its account, within its scopes', async () => {
    const { api } = await newKey('GoodKey1');
    expect(await api.open({ params })).toEqual({ who: 'apiKey', tenantId: maker.profile.tenantId });
    await expect(api.closed({})).rejects.toMatchObject({ code: 'access.denied' });
    await expect(api.mine({})).rejects.toMatchObject({ code: 'access.denied' });
    const { api: none } = await newKey('NoScopes', { sections: { calculate: 'EDIT' } });
    await expect(none.open({ params })).rejects.toMatchObject({ code: 'access.denied' });
  });

  it('is refused when it is altered, of another case, expired, revoked or unknown', async () => {
    const { key } = await newKey('CaseKey1');
    const { key: expired } = await newKey('OldKey11', { expiresAt: '2020-01-01T00:00:00.000Z' });
    const { key: revoked } = await newKey('GoneKey1', { revokedAt: '2026-01-01T00:00:00.000Z' });
    const altered = [`${key.slice(0, -1)}y`, `${key}x`, key.replace('CaseKey1', 'casekey1'), 'souto_'];
    for (const bearer of [...altered, expired, revoked, `souto_Nobody11_${secret}`])
      await expect(apiOf(bearer).open({ params }), bearer).rejects.toMatchObject({ code: 'access.signInRequired' });
  });

  it('stands beside the people of the account', async () => {
    const { callsOf, profile } = await http.newUser('Representante empresarial');
    const api = callsOf(contract, kit.handler);
    expect(await api.closed({})).toEqual({ who: 'user', tenantId: profile.tenantId });
  });
});
