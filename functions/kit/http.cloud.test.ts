import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { type Caller, callerOf, context, eventOf } from './callForTests.ts';
import { startHttp } from './httpForTests.ts';

const who = z.object({ who: z.string() });
const contract = {
  open: endpoint({ method: 'GET', path: '/open', summary: '', allow: 'public', output: who }),
  mine: endpoint({ method: 'GET', path: '/mine', summary: '', allow: 'signedIn', output: who }),
  add: endpoint({
    method: 'POST',
    path: '/things',
    summary: '',
    allow: { section: 'calculate', level: 'EDIT' },
    body: z.strictObject({
      name: z.string().min(1).max(5),
      massKg: z.number().positive(),
      on: z.iso.date().optional(),
    }),
    output: z.object({ name: z.string() }),
  }),
  admin: endpoint({ method: 'GET', path: '/admin', summary: '', allow: 'admin', output: z.object({}) }),
};

let http: Awaited<ReturnType<typeof startHttp>>;
let handler: Awaited<ReturnType<typeof load>>;
async function load() {
  const { serve } = await import('./http.ts');
  return serve(contract, {
    open: async ({ actor }) => ({ who: actor.kind }),
    mine: async ({ actor }) => ({ who: actor.userId }),
    add: async ({ body }) => ({ name: body.name, secret: 'never answered' }),
    async admin() {
      throw new Error('the database is on fire');
    },
  });
}
beforeAll(async () => {
  http = await startHttp();
  handler = await load();
});
afterAll(() => http.close());

const anonymous = () => callerOf(contract, handler);
async function newUser(...person: Parameters<typeof http.newUser>) {
  const user = await http.newUser(...person);
  return { ...user, api: user.callsOf(contract, handler) };
}
const raw = async (event: Parameters<typeof handler>[0]) => {
  const { statusCode, body, headers } = await handler(event, context);
  return { status: statusCode, data: JSON.parse(body), headers };
};
const thing = { name: 'one', massKg: 1 };

describe('who calls', () => {
  it.each(['', 'guessed'])('refuses what did not come through the distribution (%s)', async (given) => {
    const event = eventOf(contract, { method: 'GET', url: '/open' });
    const answer = await raw({ ...event, headers: { ...event.headers, 'x-origin-verify': given } });
    expect([answer.status, answer.data.code]).toEqual([403, 'access.wrongAddress']);
  });

  it('asks for a sign-in without a bearer, before it looks at the input', async () => {
    await expect(anonymous().mine({})).rejects.toMatchObject({ code: 'access.signInRequired' });
    await expect(anonymous().add({ body: {} as never })).rejects.toMatchObject({
      code: 'access.signInRequired',
    });
    expect(await anonymous().open({})).toEqual({ who: 'anonymous' });
  });

  it('refuses forged tokens, on public operations they count as none', async () => {
    const { sub } = await newUser('Representante empresarial');
    for (const [what, bearer] of Object.entries(http.pool.forged(sub))) {
      const api = callerOf(contract, handler, { bearer });
      await expect(api.mine({}), what).rejects.toMatchObject({ code: 'access.signInRequired' });
      expect(await api.open({}), what).toEqual({ who: 'anonymous' });
    }
  });

  it('knows the person by the table, not by what the token says of type or account', async () => {
    const { sub, profile } = await newUser('Propietario Forestal');
    const bearer = http.pool.tokenOf(sub, { usertype: 'Representante empresarial', tenant: 'ten_other' });
    const api = callerOf(contract, handler, { bearer });
    expect(await api.mine({})).toEqual({ who: profile.userId });
    await expect(api.add({ body: thing })).rejects.toMatchObject({ code: 'access.denied' });
  });

  it('refuses what the permission does not name, before the body is read', async () => {
    const { api } = await newUser(null);
    await expect(api.add({ body: {} as never })).rejects.toMatchObject({ code: 'access.denied' });
    await expect(api.admin({})).rejects.toMatchObject({ code: 'access.denied' });
  });

  it('does not start with an operation that does not say who may call it', async () => {
    const { serve } = await import('./http.ts');
    for (const allow of [undefined, 'everybody', { section: 'money', level: 'VIEW' }]) {
      const open = { ...contract.open, allow: allow as 'public' };
      expect(() => serve({ open }, { open: async () => ({ who: '' }) })).toThrow('"open" does not say who may call it');
    }
  });

  it('refuses a disabled person, whatever their token says; on public operations they are nobody', async () => {
    const { sub, api } = await newUser('Representante empresarial');
    const { profiles } = await import('./profile.ts');
    await profiles.patch({ sub }).set({ disabledAt: '2026-11-28T08:00:00.000Z' }).go();
    await expect(api.mine({})).rejects.toMatchObject({ code: 'access.signInRequired' });
    expect(await api.open({})).toEqual({ who: 'anonymous' });
  });

  it('says so when a valid token has no profile', async () => {
    const api = callerOf(contract, handler, { bearer: http.pool.tokenOf(randomUUID()) });
    await expect(api.mine({})).rejects.toMatchObject({ code: 'session.profileMissing' });
  });
});

describe('input and output', () => {
  it('answers what is wrong in codes of the catalogue, never in a schema’s words', async () => {
    const { bearer } = await newUser('Representante empresarial');
    const body = { name: 'far too long', massKg: '3', on: '30-02-2026', tenantId: 'ten_other' };
    const caller: Caller = { bearer, language: 'gl', requestId: 'q1' };
    const answer = await raw(eventOf(contract, { method: 'POST', url: '/things', body }, caller));
    expect(answer).toMatchObject({ status: 400, data: { code: 'input.invalid', requestId: 'q1' } });
    expect(answer.data.message).toContain('Revisa os campos marcados');
    expect(answer.data.issues).toEqual([
      { path: ['name'], code: 'input.tooLong', details: { maximum: 5 } },
      { path: ['massKg'], code: 'input.notANumber' },
      { path: ['on'], code: 'input.badDate' },
      { path: ['tenantId'], code: 'input.unknownField', details: { field: 'tenantId' } },
    ]);
    expect(JSON.stringify(answer.data)).not.toMatch(/Invalid input|expected|string/);
  });

  it('leaves out what the contract does not name, and carries the headers of safety', async () => {
    const { bearer } = await newUser('Representante empresarial');
    const answer = await raw(
      eventOf(contract, { method: 'POST', url: '/things', body: thing }, { bearer, requestId: 'q2' }),
    );
    expect(answer.data).toEqual({ name: 'one' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'q2',
    });
  });

  it('refuses a body that is too large or no JSON, and an address that it does not have', async () => {
    const { bearer } = await newUser('Representante empresarial');
    const event = eventOf(contract, { method: 'POST', url: '/things' }, { bearer });
    expect(await raw({ ...event, body: '{"name":' })).toMatchObject({ status: 400, data: { code: 'input.invalid' } });
    const large = JSON.stringify({ name: 'x'.repeat(4 * 1024 * 1024) });
    expect(await raw({ ...event, body: large })).toMatchObject({ status: 413, data: { code: 'input.tooLarge' } });
    const encoded = Buffer.from(JSON.stringify(thing)).toString('base64');
    expect(await raw({ ...event, body: encoded, isBase64Encoded: true })).toMatchObject({ status: 200 });
    expect(await raw({ ...event, routeKey: 'GET /api/nowhere' })).toMatchObject({ status: 404 });
  });

  it('answers a defect as internal, with the request id and nothing of the cause', async () => {
    const { bearer } = await newUser(null, ['admin']);
    const answer = await raw(
      eventOf(contract, { method: 'GET', url: '/admin' }, { bearer, language: 'en', requestId: 'q3' }),
    );
    expect(answer).toMatchObject({ status: 500, data: { code: 'internal', requestId: 'q3', issues: [], details: {} } });
    expect(JSON.stringify(answer.data)).not.toContain('fire');
  });
});
