import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '#functions/kit/callForTests.ts';
import { startHttp } from '#functions/kit/httpForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { subOf } from '#functions/session/accountIds.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { organizations } from '#shared/organizations/contract.ts';

let http: Awaited<ReturnType<typeof startHttp>>;
let use: Awaited<ReturnType<typeof load>>;
async function load() {
  const { handler } = await import('./organizations.http.ts');
  const { markSites } = await import('./references.ts');
  const { listSites } = await import('./read.ts');
  const { apiKeys, hashOfKey } = await import('#functions/kit/apiKeys.ts');
  const { stampNew } = await import('#functions/kit/table.ts');
  return { handler, markSites, listSites, apiKeys, hashOfKey, stampNew };
}
beforeAll(async () => {
  http = await startHttp();
  use = await load();
});
afterAll(() => http.close());

async function newOrganization() {
  const { callsOf, profile } = await http.newUser('Representante empresarial');
  const api = callsOf(organizations, use.handler);
  const { id } = await api.createOrganization({ body: { id: newId('organization'), draft: { name: 'Norte' } } });
  const addSite = (name: string, more: object = {}) =>
    api.createSite({ params: { id }, body: { id: newId('site'), draft: { name, ...more } } });
  return { api, id, addSite, key: { tenantId: profile.tenantId, organizationId: id } };
}

describe('sites', () => {
  it('are added, listed in order, changed and deleted', async () => {
    const { api, id, addSite, key } = await newOrganization();
    const plant = await addSite('Planta', { city: 'Vigo' });
    const office = await addSite('Oficina', { isShared: true, sharePercent: 40 });
    expect(plant).toMatchObject({ organizationId: id, city: 'Vigo', sharePercent: null, v: 1 });
    const { items } = await api.listSites({ params: { id }, query: {} });
    expect(items).toEqual([plant, office]);
    const params = { id, siteId: office.id };
    const changed = await api.updateSite({ params, body: { v: 1, draft: { name: 'Oficina' } } });
    expect(changed).toMatchObject({ isShared: false, sharePercent: null, v: 2 });
    expect(await api.deleteSite({ params, query: { v: 2 } })).toEqual({ done: true });
    expect((await use.listSites(key)).map(({ name }) => name)).toEqual(['Planta']);
    await expect(api.deleteSite({ params, query: { v: 2 } })).rejects.toMatchObject({
      code: 'organizations.siteNotFound',
    });
  });

  it('say their share when they are shared, and have a name each in their organization', async () => {
    const { addSite } = await newOrganization();
    await expect(addSite('Nave', { isShared: true })).rejects.toMatchObject({
      code: 'input.invalid',
      issues: [{ path: ['draft', 'sharePercent'], code: 'organizations.shareRequired' }],
    });
    await addSite('Nave');
    await expect(addSite('nave')).rejects.toMatchObject({ code: 'organizations.nameTaken' });
    await (await newOrganization()).addSite('Nave');
  });

  it('are in a province of its list, of their postal code and of a company of the group', async () => {
    const { api, id, addSite } = await newOrganization();
    const at = (field: string, code: string) => ({ code, issues: [{ path: ['draft', field], code }] });
    await expect(addSite('A', { province: 'Ningures' })).rejects.toMatchObject(
      at('province', 'organizations.provinceUnknown'),
    );
    await expect(addSite('A', { province: 'Ourense', postalCode: '27001' })).rejects.toMatchObject(
      at('postalCode', 'organizations.postalCodeElsewhere'),
    );
    await expect(addSite('A', { cnae: '1099' })).rejects.toMatchObject(at('cnae', 'organizations.cnaeUnknown'));
    await expect(addSite('A', { subsidiaryId: 'x' })).rejects.toMatchObject(
      at('subsidiaryId', 'organizations.subsidiaryUnknown'),
    );
    const subsidiaries = [{ id: 'x', name: 'Filial', percent: 60 }];
    const change = (v: number, more: object) =>
      api.updateOrganization({ params: { id }, body: { v, draft: { name: 'Norte', ...more } } });
    await change(1, { subsidiaries, consolidation: 'equity' });
    const site = await addSite('A', { subsidiaryId: 'x', postalCode: '27001', cnae: '10.39' });
    expect(site).toMatchObject({ province: 'Lugo', region: 'Galicia', cnae: '1039', subsidiaryId: 'x' });
    await expect(change(2, {})).rejects.toMatchObject({
      code: 'organizations.subsidiaryHasSites',
      details: { name: 'Filial', sites: 'A' },
    });
    expect(await api.getSiteUse({ params: { id, siteId: site.id } })).toEqual({ calculations: [] });
  });

  it('are the same create when the same is sent again', async () => {
    const { api, id } = await newOrganization();
    const body = { id: newId('site'), draft: { name: 'Nave' } };
    const first = await api.createSite({ params: { id }, body });
    expect(await api.createSite({ params: { id }, body })).toEqual(first);
    const other = { ...body, draft: { name: 'Other' } };
    await expect(api.createSite({ params: { id }, body: other })).rejects.toMatchObject({
      code: 'conflict.versionChanged',
    });
  });

  it('are not changed or deleted over somebody else’s change', async () => {
    const { api, id, addSite } = await newOrganization();
    const { id: siteId } = await addSite('Nave');
    const params = { id, siteId };
    await api.updateSite({ params, body: { v: 1, draft: { name: 'Nave 2' } } });
    const late = { code: 'conflict.versionChanged' };
    await expect(api.updateSite({ params, body: { v: 1, draft: { name: 'Nave 3' } } })).rejects.toMatchObject(late);
    await expect(api.deleteSite({ params, query: { v: 1 } })).rejects.toMatchObject(late);
  });

  it('are not deleted while rows of a calculation name them', async () => {
    const { api, id, addSite, key } = await newOrganization();
    const [named, free] = [await addSite('Nave'), await addSite('Otra')];
    const calculationId = newId('calculation');
    await use.markSites({ ...key, calculationId }, new Set([named.id, free.id]));
    await use.markSites({ ...key, calculationId }, new Set([named.id]));
    const remove = (siteId: typeof named.id) => api.deleteSite({ params: { id, siteId }, query: { v: 1 } });
    await expect(remove(named.id)).rejects.toMatchObject({
      code: 'organizations.siteHasRows',
      details: { name: 'Nave' },
    });
    expect(await remove(free.id)).toEqual({ done: true });
    await use.markSites({ ...key, calculationId }, new Set());
    expect(await remove(named.id)).toEqual({ done: true });
  });

  it('are read with an API key of the account, and not written', async () => {
    const { api, id, addSite, key } = await newOrganization();
    const site = await addSite('Nave');
    const bearer = `souto_Reader01_${'x'.repeat(43)}`;
    const stamp = use.stampNew('usr_1', new Date());
    const { tenantId } = key;
    // The owner has the digits of the account.
    const makerSub = subOf(tenantId as unknown as IdOf<'user'>);
    const item = { prefix: 'Reader01', keyId: 'key_1', name: 'ERP', tenantId, makerSub, hash: use.hashOfKey(bearer) };
    await use.apiKeys.put({ ...item, sections: { organization: 'EDIT' }, ...stamp }).go();
    const reader = callerOf(organizations, use.handler, { bearer });
    expect((await reader.listSites({ params: { id }, query: {} })).items).toEqual([site]);
    const body = { id: newId('site'), draft: { name: 'x' } };
    await expect(reader.createSite({ params: { id }, body })).rejects.toMatchObject({ code: 'access.denied' });
    expect(await api.getOrganization({ params: { id } })).toMatchObject({ name: 'Norte' });
  });
});
