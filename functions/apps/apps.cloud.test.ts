import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '#functions/kit/callForTests.ts';
import { startHttp } from '#functions/kit/httpForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { apps } from '#shared/apps/contract.ts';
import { type KeyDraft, MAX_KEYS } from '#shared/apps/schema.ts';
import { organizations } from '#shared/organizations/contract.ts';

let http: Awaited<ReturnType<typeof startHttp>>;
let f: Awaited<ReturnType<typeof load>>;
async function load() {
  process.env.BUCKET_DOCUMENTS = 'documents';
  process.env.BUCKET_UPLOADS = 'uploads';
  const { handler } = await import('./apps.http.ts');
  const { handler: ofOrganizations } = await import('#functions/organizations/organizations.http.ts');
  const { profiles } = await import('#functions/kit/profile.ts');
  const { auditTrail } = await import('#functions/kit/audit.ts');
  const { document, TABLE_NAME } = await import('#functions/kit/table.ts');
  return { handler, ofOrganizations, profiles, auditTrail, document, TABLE_NAME };
}
beforeAll(async () => {
  http = await startHttp();
  f = await load();
});
afterAll(() => http.close());

const HIDE_ALL = Object.fromEntries(
  ['routes-and-shipments', 'users', 'calculate', 'reduce', 'organization', 'certifications'].map((one) => [
    one,
    'HIDE',
  ]),
) as KeyDraft['sections'];
const draftOf = (more: Partial<KeyDraft> = {}): KeyDraft => ({
  name: 'ERP',
  sections: { ...HIDE_ALL, organization: 'VIEW' },
  organizationIds: null,
  days: 90,
  ...more,
});
async function account() {
  const owner = await http.newUser('Representante empresarial');
  const api = owner.callsOf(apps, f.handler);
  const ofOrganizations = owner.callsOf(organizations, f.ofOrganizations);
  const add = async (name: string) => {
    const id = newId('organization');
    await ofOrganizations.createOrganization({ body: { id, draft: { name } } });
    return id;
  };
  const make = async (more: Partial<KeyDraft> = {}) => {
    const keyId = newId('apiKey');
    const { app, key } = await api.createKey({ params: { keyId }, body: draftOf(more) });
    const program = callerOf(organizations, f.ofOrganizations, { bearer: key ?? '' });
    return {
      keyId,
      app,
      key,
      names: async () => (await program.listOrganizations({ query: {} })).items.map(({ name }) => name),
    };
  };
  return { ...owner, api, add, make };
}
const refused = { code: 'access.signInRequired' };

describe('an API key', () => {
  it('is shown once, opens what it names, is seen to be used, and opens nothing once revoked', async () => {
    const { api, add, make, profile } = await account();
    await add('Conservas Lema');
    const { keyId, app, key, names } = await make();
    expect(app).toMatchObject({ name: 'ERP', state: 'ACTIVE', byName: 'Ana Lema', lastUsedAt: null });
    expect(app.sections).toEqual([{ section: 'organization', level: 'VIEW' }]);
    expect(await names()).toEqual(['Conservas Lema']);
    const again = await api.createKey({ params: { keyId }, body: draftOf() });
    expect(again).toMatchObject({ key: null, app: { id: keyId } });
    const { items } = await api.listKeys({});
    expect(items).toHaveLength(1);
    expect(items[0]?.lastUsedAt).not.toBeNull();
    for (let i = 0; i < 2; i++) expect(await api.revokeKey({ params: { keyId } })).toMatchObject({ state: 'REVOKED' });
    await expect(names()).rejects.toMatchObject(refused);
    const { data } = await f.auditTrail.query.bySubject({ tenantId: profile.tenantId, subject: keyId }).go();
    expect(data.map(({ action }) => action)).toEqual(['apps.keyMade', 'apps.keyRevoked']);
    const { ScanCommand } = await import('@aws-sdk/lib-dynamodb');
    const { Items } = await f.document.send(new ScanCommand({ TableName: f.TABLE_NAME }));
    expect(JSON.stringify(Items)).not.toContain(key?.split('_').slice(2).join('_'));
  });

  it('reaches the organizations that it names, of its own account only', async () => {
    const { api, add, make } = await account();
    const other = await (await account()).add('Allea');
    const one = await add('Propia');
    await add('Outra');
    const { names } = await make({ organizationIds: [one] });
    expect(await names()).toEqual(['Propia']);
    const foreign = { params: { keyId: newId('apiKey') }, body: draftOf({ organizationIds: [other] }) };
    await expect(api.createKey(foreign)).rejects.toMatchObject({ code: 'organizations.notFound' });
  });

  it('is never more than who made it, and dies with their access', async () => {
    const { sub, api, add, make } = await account();
    await add('Conservas Lema');
    const [demoted, disabled] = [await make(), await make({ name: 'BI' })];
    expect(await demoted.names()).toEqual(['Conservas Lema']);
    const { actorOfKey, readKey } = await import('#functions/kit/apiKeys.ts');
    const { actorOf, readProfile } = await import('#functions/kit/profile.ts');
    await f.profiles
      .patch({ sub })
      .set({ userRole: 'EDITOR', sections: { calculate: 'VIEW' }, scope: {} })
      .go();
    const [stored, profile] = [await readKey(demoted.keyId.slice(-8)), await readProfile(sub)];
    if (!stored || !profile) throw new Error('gone');
    const actor = actorOfKey(stored, actorOf(profile, [], { now: new Date() }));
    expect(actor).toMatchObject({ sections: { organization: 'HIDE', calculate: 'HIDE' }, scope: {} });
    await f.profiles.patch({ sub }).set({ userRole: 'OWNER', disabledAt: '2026-11-28T08:00:00.000Z' }).go();
    await expect(api.listKeys({})).resolves.toMatchObject({ items: [{ state: 'STOPPED' }, { state: 'STOPPED' }] });
    const { clearProfiles } = await import('#functions/kit/actor.ts');
    clearProfiles();
    await expect(disabled.names()).rejects.toMatchObject(refused);
  });

  it.each([
    ['without a section', { sections: HIDE_ALL }],
    ['without a name', { name: ' ' }],
    ['with a term of its own', { days: 7 as 30 }],
  ])('is not made %s', async (_, more) => {
    const { api } = await account();
    const call = api.createKey({ params: { keyId: newId('apiKey') }, body: draftOf(more) });
    await expect(call).rejects.toMatchObject({ code: 'input.invalid' });
  });

  it('has its place among so many, also when all are asked for at once; what was revoked gives its own back', async () => {
    const { api, make } = await account();
    const first = await make();
    const tries = await Promise.allSettled(Array.from({ length: MAX_KEYS + 5 }, () => make()));
    const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
    expect(refusals).toEqual(Array.from({ length: 6 }, () => 'apps.tooManyKeys'));
    expect((await api.listKeys({})).items).toHaveLength(MAX_KEYS);
    await api.revokeKey({ params: { keyId: first.keyId } });
    await make();
    await expect(make()).rejects.toMatchObject({ code: 'apps.tooManyKeys' });
  });

  it('of another account is not there', async () => {
    const [mine, theirs] = [await account(), await account()];
    const { keyId } = await theirs.make();
    const params = { keyId };
    await expect(mine.api.revokeKey({ params })).rejects.toMatchObject({ code: 'apps.keyNotFound' });
    await expect(mine.api.createKey({ params, body: draftOf() })).rejects.toMatchObject({ code: 'apps.keyNotFound' });
  });
});

it('says to programs what they can call, and nothing else', async () => {
  const document = await callerOf(apps, f.handler).getOpenApi({});
  const paths = Object.keys(document.paths as object);
  expect(paths).toContain('/calculations/{id}/rows/{rowId}');
  expect(paths).not.toContain('/account/apps/keys');
});
