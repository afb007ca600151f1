import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '#functions/kit/callForTests.ts';
import { startHttp } from '#functions/kit/httpForTests.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { session } from '#shared/session/contract.ts';
import { Me } from '#shared/session/schema.ts';

let http: Awaited<ReturnType<typeof startHttp>>;
let handler: Awaited<ReturnType<typeof load>>['handler'];
let trigger: Awaited<ReturnType<typeof load>>['trigger'];
let auditTrail: Awaited<ReturnType<typeof load>>['auditTrail'];
async function load() {
  const { handler } = await import('./session.http.ts');
  const { handler: trigger } = await import('./triggers.identity.ts');
  const { auditTrail } = await import('#functions/kit/audit.ts');
  return { handler, trigger, auditTrail };
}
beforeAll(async () => {
  http = await startHttp();
  process.env.SITE_URL = 'http://127.0.0.1:4000';
  process.env.FEDERATED_BRANDS = 'ribeira,norte';
  ({ handler, trigger, auditTrail } = await load());
});
afterAll(() => http.close());

type Event = Parameters<typeof trigger>[0];
interface Firing {
  source: string;
  sub?: string;
  attributes?: Record<string, string>;
}
/** Fires a trigger of the pool, in the cloud's shape; answers the event's response. */
async function fire({ source, sub = randomUUID(), attributes = {} }: Firing) {
  const event = {
    version: source.startsWith('TokenGeneration') ? '2' : '1',
    triggerSource: source,
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_Tests',
    userName: sub,
    callerContext: { awsSdkVersion: 'x', clientId: 'web' },
    request: { userAttributes: { sub, ...attributes }, clientMetadata: {}, codeParameter: '{####}' },
    response: {},
  };
  return (await trigger(event as unknown as Event)).response as Record<string, unknown>;
}
const company = {
  ...{ email: 'ana@example.com', name: 'Ana', family_name: 'Lema', locale: 'gl' },
  'custom:usertype': 'representante EMPRESARIAL',
  'custom:consent': '1 gl 2026-11-28T09:00:00.000Z',
};
const me = (sub: string) => callerOf(session, handler, { bearer: http.pool.tokenOf(sub) }).getMe({});

describe('sign-up', () => {
  const signUp = (attributes: Record<string, string>) => fire({ source: 'PreSignUp_SignUp', attributes });
  it.each([
    ['no user type', {}],
    ['a type that is not public', { 'custom:usertype': 'admin' }],
    ['an empty type', { 'custom:usertype': '' }],
    ['a tenant', { ...company, 'custom:tenant': 'ten_other' }],
    ['a brand that nobody knows', { ...company, 'custom:brand': 'nadie' }],
    ['a brand whose people come by its provider', { ...company, 'custom:brand': 'norte' }],
    ['a company that looks like another', { ...company, 'custom:company': 'Cons\u0435rvas Lema' }],
    ['nobody’s consent', { ...company, 'custom:consent': '' }],
    ['a consent to words that there are not', { ...company, 'custom:consent': '99 gl 2026-11-28T09:00:00Z' }],
    ['a name that looks like another', { ...company, family_name: 'L\u0435ma' }],
  ])('refuses %s', async (_, attributes) => {
    await expect(signUp(attributes)).rejects.toThrow(/unknownUserType|access.denied|lookalike|brands.unknown|consent/);
  });
  it('takes the two public types in any case, and who is added by an administrator without one', async () => {
    await signUp(company);
    await signUp({ ...company, 'custom:brand': 'faro', 'custom:company': 'Conservas Lema' });
    await signUp({ ...company, 'custom:usertype': 'Propietario Forestal' });
    await fire({ source: 'PreSignUp_AdminCreateUser', attributes: {} });
  });
});

describe('confirmation', () => {
  it('opens the account with what the form said: exactly the session of the specification', async () => {
    const sub = randomUUID();
    const said = { 'custom:company': 'Conservas \u202eLema, S. L.', phone_number: '+34 600 000 000' };
    await fire({ source: 'PostConfirmation_ConfirmSignUp', sub, attributes: { ...company, ...said } });
    expect(await me(sub)).toEqual({
      sub,
      userRole: 'OWNER',
      usertype: 'Representante empresarial',
      preferredUsername: 'ana@example.com',
      name: 'Ana',
      lastName: 'Lema',
      companyName: 'Conservas Lema, S. L.',
      phone: '+34 600 000 000',
      dni: '',
      stripeCustomerId: null,
      plan: null,
      planEnd: null,
      titularCuenta: '',
      dpostal: '',
      bankingEntity: '',
      iban: '',
      municipioCode: '',
      codigoPostal: '',
      avatar: null,
      coinscrap: false,
      coinscrapDate: null,
      originData: 'Formulario',
      whiteLabel: null,
      footprintcalculator: true,
    });
    expect(Object.keys(Me.shape)).toHaveLength(24);
  });

  it('done twice, or at once, is one account with one audit entry', async () => {
    const sub = randomUUID();
    const confirm = (name: string) =>
      fire({ source: 'PostConfirmation_ConfirmSignUp', sub, attributes: { ...company, name } });
    await Promise.all([confirm('Ana'), confirm('Ana'), confirm('Ana')]);
    await confirm('Another');
    expect((await me(sub)).name).toBe('Ana');
    const { accountIdsOf } = await import('./accountIds.ts');
    const { tenantId, userId } = accountIdsOf(sub);
    const { data } = await auditTrail.query.bySubject({ tenantId, subject: userId }).go();
    expect(data).toMatchObject([{ action: 'session.registered', createdBy: userId }]);
  });

  it('that crashed loses nothing: the first token opens the same account, with its company and brand', async () => {
    const sub = randomUUID();
    const attributes = { ...company, 'custom:company': 'Conservas Lema', 'custom:brand': 'faro' };
    await fire({ source: 'TokenGeneration_Authentication', sub, attributes });
    expect(await me(sub)).toMatchObject({ companyName: 'Conservas Lema', whiteLabel: 'faro', originData: 'faro' });
  });
});

describe('tokens', () => {
  const claimsOf = (response: Record<string, unknown>) => {
    type Details = { accessTokenGeneration: { claimsToAddOrOverride: Record<string, string> } };
    return (response.claimsAndScopeOverrideDetails as Details).accessTokenGeneration.claimsToAddOrOverride;
  };
  it('carry the account and the type that the table has', async () => {
    const sub = randomUUID();
    await fire({ source: 'PostConfirmation_ConfirmSignUp', sub, attributes: company });
    const later = { ...company, 'custom:usertype': 'Propietario Forestal' };
    const claims = claimsOf(await fire({ source: 'TokenGeneration_Authentication', sub, attributes: later }));
    const { accountIdsOf } = await import('./accountIds.ts');
    expect(claims).toEqual({ tenant: accountIdsOf(sub).tenantId, usertype: 'Representante empresarial' });
  });

  it('open the account that the confirmation did not, without a type that is not public', async () => {
    const sub = randomUUID();
    const attributes = { ...company, 'custom:usertype': 'admin' };
    expect(claimsOf(await fire({ source: 'TokenGeneration_Authentication', sub, attributes })).usertype).toBe('');
    expect(await me(sub)).toMatchObject({ name: 'Ana', usertype: null, footprintcalculator: false });
  });
});

describe('mails', () => {
  const mail = (source: string, locale?: string) =>
    fire({ source: `CustomMessage_${source}`, attributes: { ...(locale && { locale }), name: '<script>' } });
  it.each<[string, Language, RegExp]>([
    ['SignUp', 'es', /terminar tu registro/],
    ['ResendCode', 'gl', /rematar o teu rexistro/],
    ['ForgotPassword', 'en', /new password/],
    ['UpdateUserAttribute', 'pt', /este e-mail é seu/],
  ])('%s in %s', async (source, language, text) => {
    const { emailSubject, emailMessage } = await mail(source, language);
    expect(emailMessage).toMatch(text);
    expect(emailSubject).toContain('Souto');
    expect(emailMessage).toContain('{####}');
    expect(emailMessage).toContain(`lang="${language === 'pt' ? 'pt-PT' : language}"`);
    expect(emailMessage).not.toContain('script');
  });
  it('is in the language that somebody chose since they registered', async () => {
    const { sub } = await http.newUser('Representante empresarial');
    const { profiles } = await import('#functions/kit/profile.ts');
    await profiles.patch({ sub }).set({ language: 'pt' }).go();
    const written = await fire({ source: 'CustomMessage_ForgotPassword', sub, attributes: { locale: 'gl' } });
    expect(written.emailMessage).toContain('lang="pt-PT"');
  });
  it('is Spanish for a language that we do not speak; an invitation keeps the words of the pool', async () => {
    expect((await mail('SignUp', 'de')).emailSubject).toBe((await mail('SignUp', 'es')).emailSubject);
    expect(await mail('AdminCreateUser')).toEqual({});
  });
});

describe('GET /user/menu', () => {
  const menu = async (type: Parameters<typeof http.newUser>[0]) =>
    (await http.newUser(type)).callsOf(session, handler).getMenu({});
  it('needs a sign-in', async () => {
    await expect(callerOf(session, handler).getMenu({})).rejects.toMatchObject({ code: 'access.signInRequired' });
    await expect(callerOf(session, handler).getMe({})).rejects.toMatchObject({ code: 'access.signInRequired' });
  });
  it('has all sections for the owner of a company, none for the others', async () => {
    const { success, data } = await menu('Representante empresarial');
    expect(success).toBe(true);
    expect(data).toHaveLength(6);
    expect(data.every(({ level }) => level === 'EDIT')).toBe(true);
    expect((await menu('Propietario Forestal')).data).toEqual([]);
    expect((await menu(null)).data).toEqual([]);
  });
});
