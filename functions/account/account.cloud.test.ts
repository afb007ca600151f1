import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHttp } from '#functions/kit/httpForTests.ts';
import { USER_TYPES } from '#shared/access/permissions.ts';
import { account } from '#shared/account/contract.ts';
import calls from '#shared/account/fixtures/sharedCalls.json' with { type: 'json' };
import { session } from '#shared/session/contract.ts';

let http: Awaited<ReturnType<typeof startHttp>>;
let handlers: Awaited<ReturnType<typeof load>>;
async function load() {
  const { handler } = await import('./account.http.ts');
  const { handler: sessions } = await import('#functions/session/session.http.ts');
  const { auditTrail } = await import('#functions/kit/audit.ts');
  return { handler, sessions, auditTrail };
}
beforeAll(async () => {
  http = await startHttp();
  process.env.BUCKET_DOCUMENTS = 'documents';
  handlers = await load();
});
afterAll(() => http.close());

async function person(groups: readonly string[] = [], userType: (typeof USER_TYPES)[number] | null = USER_TYPES[0]) {
  const { sub, profile, callsOf } = await http.newUser(userType, groups);
  const api = callsOf(account, handlers.handler);
  const me = () => callsOf(session, handlers.sessions).getMe({});
  const settings = () => callsOf(session, handlers.sessions).getSettings({});
  const trail = async () => {
    const { tenantId, userId: subject } = profile;
    const { data } = await handlers.auditTrail.query.bySubject({ tenantId, subject }).go();
    return data.filter(({ action }) => action.startsWith('account.'));
  };
  return { sub, profile, api, me, settings, trail, params: { userId: sub } };
}
const BANK = { titularCuenta: 'Uxía Castro', bankingEntity: 'Abanca', iban: 'ES91 2100 0418 4502 0005 1332' };
const notFound = { code: 'access.notFound' };
const signInAgain = { code: 'session.signInAgain' };

describe('an update', () => {
  it('changes what it names, answers the fields of the specification, and is in the session', async () => {
    const { api, me, params } = await person();
    const body = { name: 'Sabela', surname: 'Novo', dni: '54362315-k', ...BANK };
    const answer = await api.updateUser({ params, body });
    expect(Object.keys(answer)).toEqual(calls.updateUser.answer);
    const iban = 'ES9121000418450200051332';
    expect(answer).toMatchObject({ firstName: 'Sabela', surname: 'Novo', dni: '54362315K', iban, phone: '' });
    expect(await me()).toMatchObject({ name: 'Sabela', lastName: 'Novo', companyName: 'Lema SL', iban });
  });

  it('is kept in the audit trail, which says what changed and no personal data; done twice it is one change', async () => {
    const { api, params, trail, profile } = await person();
    const body = { dni: '54362315K', ...BANK };
    for (let i = 0; i < 2; i++) await api.updateUser({ params, body });
    const entries = await trail();
    expect(entries).toMatchObject([{ action: 'account.userChanged', createdBy: profile.userId }]);
    expect(Object.keys(entries[0]?.after ?? {})).toEqual(expect.arrayContaining(['dni', 'iban']));
    expect(JSON.stringify(entries)).not.toMatch(/54362315K|1332/);
  });

  it('of one field does not undo another one that is made at the same moment', async () => {
    const { api, params, me } = await person();
    await Promise.all([
      api.updateUser({ params, body: { name: 'Sabela' } }),
      api.updateUser({ params, body: { phone: '982 22 33 44' } }),
      api.updateCompany({ body: { companyName: 'Lema e fillos', sector: 'logistics' } }),
    ]);
    expect(await me()).toMatchObject({ name: 'Sabela', phone: '982 22 33 44', companyName: 'Lema e fillos' });
  });

  it.each([
    { dni: '54362315Z' },
    { iban: 'ES2121000418450200051331' },
    { name: '' },
    { userRole: 'ADMIN' },
    { codigoPostal: '15001', municipioCode: '27028' },
  ])('%j is refused', async (body) => {
    const { api, params, trail } = await person();
    await expect(api.updateUser({ params, body })).rejects.toMatchObject({ code: 'input.invalid' });
    expect(await trail()).toEqual([]);
  });
});

describe('who may', () => {
  it('change nobody else: what is not the own is not there, in whatever form it is named', async () => {
    const [one, other] = [await person(), await person()];
    const { sub, profile } = other;
    for (const userId of [sub, profile.userId, profile.tenantId, sub.toUpperCase(), 'x', '..', 'usr_', '%00']) {
      const params = { userId };
      await expect(one.api.updateUser({ params, body: { name: 'X' } })).rejects.toMatchObject(notFound);
      const body = { newPassword: 'castañas y pan' };
      await expect(one.api.resetPassword({ params, body })).rejects.toMatchObject(notFound);
    }
    expect(await other.me()).toMatchObject({ name: 'Ana' });
    await one.api.updateUser({ params: { userId: one.profile.userId }, body: { name: 'Uxía' } });
    expect(await one.me()).toMatchObject({ name: 'Uxía' });
  });

  it('change anybody: an administrator of the platform, and it is told by whom; support may not', async () => {
    const other = await person();
    const [admin, support] = [await person(['admin'], null), await person(['support'], null)];
    await admin.api.updateUser({ params: other.params, body: { name: 'Sabela' } });
    expect(await other.me()).toMatchObject({ name: 'Sabela' });
    expect(await other.trail()).toMatchObject([{ action: 'account.userChanged', createdBy: admin.profile.userId }]);
    const nobody = { userId: 'f47ac10b-58cc-4372-a567-0e02b2c3d479' };
    await expect(admin.api.updateUser({ params: nobody, body: {} })).rejects.toMatchObject(notFound);
    const { profiles } = await import('#functions/kit/profile.ts');
    await profiles.patch({ sub: other.sub }).set({ removedAt: '2026-11-28T09:00:00.000Z' }).go();
    const gone = admin.api.updateUser({ params: other.params, body: { phone: '600000000' } });
    await expect(gone).rejects.toMatchObject(notFound);
    await expect(support.api.updateUser({ params: other.params, body: {} })).rejects.toMatchObject(notFound);
  });

  it.each([
    ['5 minutes ago', 300],
    ['at a moment that the token does not say', undefined],
  ])('not who signed in %s, until they sign in again', async (_, secondsAgo) => {
    const { sub, params } = await person();
    const seconds = Math.floor(Date.now() / 1000);
    const bearer = http.pool.tokenOf(sub, { auth_time: secondsAgo && seconds - secondsAgo });
    const { callerOf } = await import('#functions/kit/callForTests.ts');
    const api = callerOf(account, handlers.handler, { bearer });
    await expect(api.updateUser({ params, body: { name: 'X' } })).rejects.toMatchObject(signInAgain);
    await expect(api.resetPassword({ params, body: { newPassword: '12345678' } })).rejects.toMatchObject(signInAgain);
    const body = { companyName: 'X', sector: 'general' } as const;
    await expect(api.updateCompany({ body })).rejects.toMatchObject(signInAgain);
    const recent = http.pool.tokenOf(sub, { auth_time: seconds - 290 });
    await callerOf(account, handlers.handler, { bearer: recent }).updateUser({ params, body: { name: 'X' } });
  });

  it('not who is not signed in', async () => {
    const { callerOf } = await import('#functions/kit/callForTests.ts');
    const api = callerOf(account, handlers.handler);
    const needed = { code: 'access.signInRequired' };
    await expect(api.updateUser({ params: { userId: 'x' }, body: {} })).rejects.toMatchObject(needed);
    await expect(api.getAvatar({})).rejects.toMatchObject(needed);
  });
});

describe('the own language', () => {
  it('is kept in the profile, told to the session, and is one of the four', async () => {
    const { api, settings, trail } = await person();
    expect(await settings()).toEqual({ language: 'es', scope: null });
    for (let i = 0; i < 2; i++) await api.setLanguage({ body: { language: 'gl' } });
    expect(await settings()).toMatchObject({ language: 'gl' });
    expect(await trail()).toMatchObject([{ action: 'account.languageChanged' }]);
    const unknown = { body: { language: 'fr' } } as unknown as Parameters<typeof api.setLanguage>[0];
    await expect(api.setLanguage(unknown)).rejects.toMatchObject({ code: 'input.invalid' });
  });
});

describe('the company of an account', () => {
  it('has a name and one sector of the list', async () => {
    const { api } = await person();
    expect(await api.getCompany({})).toEqual({ companyName: 'Lema SL', sector: null });
    const company = { companyName: 'Lema e fillos', sector: 'hospitality' } as const;
    expect(await api.updateCompany({ body: company })).toEqual(company);
    expect(await api.getCompany({})).toEqual(company);
    const unknown = { companyName: 'X', sector: 'mining' } as unknown as typeof company;
    await expect(api.updateCompany({ body: unknown })).rejects.toMatchObject({ code: 'input.invalid' });
  });
  it('is the owner’s: everybody of the account sees it, and only who administers the account changes it', async () => {
    const [owner, editor, admin] = [await person(), await person(), await person()];
    const { profiles } = await import('#functions/kit/profile.ts');
    const { tenantId, sub: ownerSub } = owner.profile;
    await profiles.patch({ sub: editor.sub }).set({ tenantId, ownerSub, userRole: 'EDITOR' }).go();
    await profiles.patch({ sub: admin.sub }).set({ tenantId, ownerSub, userRole: 'ADMIN' }).go();
    const company = { companyName: 'Lema e netas', sector: 'logistics' } as const;
    const denied = { code: 'access.denied' };
    await expect(editor.api.updateCompany({ body: company })).rejects.toMatchObject(denied);
    const { params } = editor;
    const { companyName } = company;
    await expect(editor.api.updateUser({ params, body: { companyName } })).rejects.toMatchObject(denied);
    await editor.api.updateUser({ params, body: { phone: '982 22 33 44' } });
    expect(await owner.api.getCompany({})).toEqual({ companyName: 'Lema SL', sector: null });
    await admin.api.updateCompany({ body: company });
    for (const { api, me } of [owner, editor, admin]) {
      expect(await api.getCompany({})).toEqual(company);
      expect(await me()).toMatchObject({ companyName });
    }
  });
  it('is nothing that a forest owner has', async () => {
    const { api } = await person([], USER_TYPES[1]);
    await expect(api.getCompany({})).rejects.toMatchObject({ code: 'access.denied' });
  });
});
