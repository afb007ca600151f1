import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHttp } from '#functions/kit/httpForTests.ts';
import { consents } from '#shared/consents/contract.ts';
import type { Said } from '#shared/consents/schema.ts';

let http: Awaited<ReturnType<typeof startHttp>>;
let f: Awaited<ReturnType<typeof load>>;
async function load() {
  const [{ handler }, use, session] = await Promise.all([
    import('./consents.http.ts'),
    import('./consents.ts'),
    import('#functions/session/openAccount.ts'),
  ]);
  return { handler, ...use, ...session };
}
beforeAll(async () => {
  http = await startHttp();
  f = await load();
});
afterAll(() => http.close());
const newPerson = async () => ({ said: (await http.newUser(null)).callsOf(consents, f.handler) });

describe('what somebody agreed to', () => {
  const now = () => new Date().toISOString();
  const choice = (isGiven: boolean, more: Partial<Said> = {}): Said => ({
    ...{ purpose: 'errors', isGiven, version: 1, language: 'gl', source: 'cookies', at: now() },
    ...more,
  });

  it('is appended: withdrawn, the consent is still there; said again, it is the same record', async () => {
    const person = await newPerson();
    const given = choice(true, { at: '2026-11-20T10:00:00.000Z' });
    for (let i = 0; i < 2; i++) await person.said.recordConsents({ body: { items: [given] } });
    const { items } = await person.said.recordConsents({ body: { items: [choice(false, { source: 'account' })] } });
    expect(items).toMatchObject([{ isGiven: false, source: 'account' }, given]);
    // An instant has one answer: what was said first.
    await person.said.recordConsents({ body: { items: [{ ...given, isGiven: false }] } });
    expect(await person.said.listConsents({})).toEqual({ items });
    expect((await (await newPerson()).said.listConsents({})).items).toEqual([]);
  });

  it('cannot be of a text that there is not, of tomorrow, or of what only closing the account ends', async () => {
    const { said } = await newPerson();
    const refused = async (one: Said) => {
      const error = await said.recordConsents({ body: { items: [one] } }).catch((cause) => cause);
      return error.issues?.[0]?.code;
    };
    expect(await refused(choice(true, { version: 2 }))).toBe('consents.unknownText');
    expect(await refused(choice(false, { purpose: 'account' }))).toBe('consents.notWithdrawable');
    expect(await refused(choice(true, { at: '2999-01-01T00:00:00Z' }))).toBe('input.invalid');
    expect(await refused(choice(true, { at: '2020-01-01T00:00:00Z' }))).toBe('input.invalid');
    expect((await said.listConsents({})).items).toEqual([]);
  });

  it('is kept from the registration on, without a name: a proof that outlives the account', async () => {
    const consent = { version: 1, language: 'pt', at: '2026-11-01T09:00:00.000Z' } as const;
    const person = {
      email: 'b@example.com',
      name: 'Brais',
      lastName: 'Rei',
      companyName: '',
      phone: '',
      language: 'pt',
    } as const;
    const sub = '0f0e0d0c-0000-4000-8000-000000000001';
    const profile = await f.openAccount({ ...person, sub, userType: null, consent });
    const expected = { ...consent, purpose: 'account', isGiven: true, source: 'registration' };
    const { items } = await f.listConsents(profile);
    expect(items).toEqual([expected]);
    expect(JSON.stringify(items)).not.toMatch(/Brais|Rei|@/);
    const far = { ...consent, at: '2999-01-01T00:00:00.000Z' };
    const other = await f.openAccount({ ...person, sub: sub.replace(/1$/, '2'), userType: null, consent: far });
    const [record] = (await f.listConsents(other)).items;
    expect(Math.abs(Date.parse(record?.at ?? '') - Date.now())).toBeLessThan(60_000);
  });
});
