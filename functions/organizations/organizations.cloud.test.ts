import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHttp } from '#functions/kit/httpForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import type { UserType } from '#shared/access/permissions.ts';
import { organizations } from '#shared/organizations/contract.ts';

let http: Awaited<ReturnType<typeof startHttp>>;
let handler: Awaited<ReturnType<typeof load>>['handler'];
let use: Awaited<ReturnType<typeof load>>;
async function load() {
  const { handler } = await import('./organizations.http.ts');
  const { holding, lettingGo, markSites } = await import('./references.ts');
  const { listSites } = await import('./read.ts');
  const { commit } = await import('#functions/kit/transaction.ts');
  const { auditTrail } = await import('#functions/kit/audit.ts');
  const { organizations } = await import('./storeEntities.ts');
  const { stampNew } = await import('#functions/kit/table.ts');
  return { handler, holding, lettingGo, markSites, listSites, commit, auditTrail, organizations, stampNew };
}
beforeAll(async () => {
  http = await startHttp();
  use = await load();
  handler = use.handler;
});
afterAll(() => http.close());

async function newUser(userType: UserType | null = 'Representante empresarial') {
  const { callsOf, profile } = await http.newUser(userType);
  return { api: callsOf(organizations, handler), tenantId: profile.tenantId, userId: profile.userId };
}
type Api = Awaited<ReturnType<typeof newUser>>['api'];
const add = (api: Api, name: string) =>
  api.createOrganization({ body: { id: newId('organization'), draft: { name, employees: 12 } } });
const addSite = (api: Api, id: Awaited<ReturnType<typeof add>>['id'], name: string) =>
  api.createSite({ params: { id }, body: { id: newId('site'), draft: { name } } });

describe('organizations', () => {
  it('are added, read, listed and changed, with every change in the audit trail', async () => {
    const { api, tenantId, userId } = await newUser();
    const made = await add(api, '  Conservas   Norte ');
    expect(made).toMatchObject({ name: 'Conservas Norte', employees: 12, surfaceM2: null, baseYear: null, v: 1 });
    const params = { id: made.id };
    const draft = { name: 'Conservas Sur', taxId: 'b-64717838' };
    const changed = await api.updateOrganization({ params, body: { v: 1, draft } });
    expect(changed).toMatchObject({ name: 'Conservas Sur', taxId: 'B64717838', employees: null, v: 2 });
    expect(await api.getOrganization({ params })).toEqual(changed);
    expect((await api.listOrganizations({ query: {} })).items).toEqual([changed]);
    const { data } = await use.auditTrail.query.bySubject({ tenantId, subject: made.id }).go();
    expect(data.map(({ action, createdBy }) => [action, createdBy])).toEqual([
      ['organizations.created', userId],
      ['organizations.changed', userId],
    ]);
    expect(data[1]).toMatchObject({ before: { name: 'Conservas Norte' }, after: { name: 'Conservas Sur' } });
  });

  it('keep every field; what was stored before there was one reads as if nobody had filled it in', async () => {
    const { api, tenantId } = await newUser();
    const { id } = await add(api, 'Norte');
    const esg = { hasWeaponsRelation: false, committeeWomen: 3, hourlyWageMenCents: 1_550 };
    const draft = {
      ...{ name: 'Norte', type: 'sme' as const, cnae: '10.39', province: 'coruña', chosenBaseYear: 2019 },
      ...{ activityIndex: { description: 'Latas', value: 12.5, unit: 't' }, consolidation: 'equity' as const, esg },
      subsidiaries: [{ id: 'x', name: 'Filial', percent: 60 }],
      exclusions: [{ what: 'Oficina', reason: 'Cedida' }],
    };
    const changed = await api.updateOrganization({ params: { id }, body: { v: 1, draft } });
    expect(changed).toMatchObject({
      ...draft,
      ...{ cnae: '1039', province: 'A Coruña', region: 'Galicia', baseYear: 2019, hasSubsidiaries: true },
      subsidiaries: [{ id: 'x', isControlled: true }],
      exclusions: [{ percent: null }],
      esg: { ...esg, committeeMen: null },
    });
    expect(await api.getOrganization({ params: { id } })).toEqual(changed);
    const old = { tenantId, id: newId('organization'), name: 'Vella', taxId: '', country: 'ES', region: '' } as const;
    await use.organizations.put({ ...old, cnae: 'cousas', description: '', ...use.stampNew('usr_1', new Date()) }).go();
    const read = await api.getOrganization({ params: { id: old.id } });
    expect(read).toMatchObject({ consolidation: 'operational', subsidiaries: [], activityIndex: null, type: null });
    expect(read.esg.committeeWomen).toBeNull();
    const { id: _, v, baseYear: _b, createdAt: _c, updatedAt: _u, ...same } = read;
    expect((await api.updateOrganization({ params: { id: old.id }, body: { v, draft: same } })).cnae).toBe('cousas');
    await expect(
      add(api, 'Sur').then(() =>
        api.updateOrganization({ params: { id }, body: { v: 2, draft: { name: 'N', cnae: '9999' } } }),
      ),
    ).rejects.toMatchObject({
      code: 'organizations.cnaeUnknown',
      issues: [{ path: ['draft', 'cnae'] }],
    });
  });

  it('need a name that can be seen, and so do their sites; figures that no table can keep are zero', async () => {
    const { api } = await newUser();
    const { id } = await add(api, 'Norte');
    const invisible = {
      code: 'input.invalid',
      issues: [{ path: ['body', 'draft', 'name'].slice(1), code: 'input.required' }],
    };
    await expect(add(api, '\u200b\u2060')).rejects.toMatchObject(invisible);
    await expect(addSite(api, id, '\ud800')).rejects.toMatchObject(invisible);
    const tiny = { name: 'Sur', surfaceM2: 5e-324 };
    expect(await api.createOrganization({ body: { id: newId('organization'), draft: tiny } })).toMatchObject({
      surfaceM2: 0,
    });
    expect((await api.listOrganizations({ query: {} })).items).toHaveLength(2);
  });

  it('are the same create when the same is sent again, also at once', async () => {
    const { api } = await newUser();
    const body = { id: newId('organization'), draft: { name: 'Norte' } };
    const answers = await Promise.all([1, 2, 3].map(() => api.createOrganization({ body })));
    expect(new Set(answers.map(({ createdAt }) => createdAt)).size).toBe(1);
    const other = { ...body, draft: { name: 'Other' } };
    await expect(api.createOrganization({ body: other })).rejects.toMatchObject({ code: 'conflict.versionChanged' });
    expect((await api.listOrganizations({ query: {} })).items).toHaveLength(1);
  });

  it('have a name each, in any case; a name that is given up is free', async () => {
    const { api } = await newUser();
    const one = await add(api, 'Norte');
    await expect(add(api, ' NORTE')).rejects.toMatchObject({
      code: 'organizations.nameTaken',
      details: { name: 'NORTE' },
      issues: [{ path: ['draft', 'name'], code: 'organizations.nameTaken' }],
    });
    const other = await add(api, 'Sur');
    const rename = (to: string) =>
      api.updateOrganization({ params: { id: other.id }, body: { v: other.v, draft: { name: to } } });
    await expect(rename('norte')).rejects.toMatchObject({ code: 'organizations.nameTaken' });
    const params = { id: one.id };
    await api.updateOrganization({ params, body: { v: 1, draft: { name: 'Oeste' } } });
    expect((await rename('norte')).name).toBe('norte');
    await add((await newUser()).api, 'Norte');
  });

  it('are not changed over somebody else’s change', async () => {
    const { api } = await newUser();
    const { id } = await add(api, 'Norte');
    const change = (name: string) => api.updateOrganization({ params: { id }, body: { v: 1, draft: { name } } });
    const tries = await Promise.allSettled([change('Sur'), change('Este'), change('Oeste')]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict.versionChanged' });
    expect((await api.getOrganization({ params: { id } })).v).toBe(2);
  });

  it('come page by page', async () => {
    const { api } = await newUser();
    for (const name of ['a', 'b', 'c']) await add(api, name);
    const first = await api.listOrganizations({ query: { limit: 2 } });
    const second = await api.listOrganizations({ query: { limit: 2, cursor: first.cursor ?? '' } });
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    const wrong = api.listOrganizations({ query: { cursor: 'bm90IG91cnM' } });
    await expect(wrong).rejects.toMatchObject({ code: 'input.invalid', issues: [{ path: ['cursor'] }] });
  });

  it('are not deleted while they have calculations; then with their sites, and their names are free', async () => {
    const { api, tenantId } = await newUser();
    const { id } = await add(api, 'Norte');
    await addSite(api, id, 'Nave');
    const key = { tenantId, organizationId: id };
    await use.commit({ writes: use.holding(key) });
    const remove = (v = 1) => api.deleteOrganization({ params: { id }, query: { v } });
    await expect(remove()).rejects.toMatchObject({ code: 'organizations.hasCalculations' });
    await use.commit({ writes: use.lettingGo(key) });
    await expect(remove(7)).rejects.toMatchObject({ code: 'conflict.versionChanged' });
    expect(await remove()).toEqual({ done: true });
    await expect(remove()).rejects.toMatchObject({ code: 'organizations.notFound' });
    await expect(use.commit({ writes: use.holding(key) })).rejects.toMatchObject({ code: 'organizations.notFound' });
    expect(await use.listSites(key)).toEqual([]);
    await add(api, 'Norte');
  });
});
