import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '#functions/kit/callForTests.ts';
import { startHttp } from '#functions/kit/httpForTests.ts';
import { brands } from '#shared/brands/contract.ts';
import { DEFAULT_BRAND } from '#shared/brands/defaultBrand.ts';

let http: Awaited<ReturnType<typeof startHttp>>;
let handler: Parameters<typeof callerOf>[1];
let admin: Awaited<ReturnType<typeof callsOf>>;
const callsOf = async (groups: readonly string[]) => (await http.newUser(null, groups)).callsOf(brands, handler);
const anybody = () => callerOf(brands, handler);
beforeAll(async () => {
  http = await startHttp();
  ({ handler } = await import('./brands.http.ts'));
  admin = await callsOf(['admin']);
});
afterAll(() => http.close());

/** A brand as an administrator reads it, ready to be written again. */
async function draftOf(id: string) {
  const record = (await admin.listBrands({})).items.find(({ brand }) => brand.id === id);
  if (!record) throw new Error(`No brand ${id}`);
  const { id: _, ...look } = record.brand;
  return { draft: { ...look, domains: record.domains } as Draft, v: record.v };
}
type Draft = Parameters<typeof admin.putBrand>[0]['body']['draft'];

describe('how a brand looks', () => {
  it('anybody may ask, in the fields of the specification', async () => {
    expect(await anybody().getBrand({ params: { id: 'faro' } })).toMatchObject({
      id: 'faro',
      secodarycolor: '#f59e0b',
    });
    const { bearer } = await http.newUser('Representante empresarial');
    expect(await callerOf(brands, handler, { bearer }).getBrand({ params: { id: 'norte' } })).toMatchObject({
      name: 'Norte Verde',
      urlLogin: '/login-external?brand=norte',
    });
  });
  it.each(['nadie', '__proto__', 'souto', '%2e'])('is that of the product for %s', async (id) => {
    expect(await anybody().getBrand({ params: { id } })).toEqual(DEFAULT_BRAND);
  });
});

describe('an administrator', () => {
  it('reads the nine, changes one, and everybody sees it; the domains stay inside', async () => {
    const before = (await admin.listBrands({})).items;
    expect(before.length).toBeGreaterThanOrEqual(9);
    const { draft, v } = await draftOf('toxo');
    const body = { v, draft: { ...draft, name: 'Toxo e Fillas', color: '#123456' } };
    expect(await admin.putBrand({ params: { id: 'toxo' }, body })).toMatchObject({ v: 1, brand: { color: '#123456' } });
    const seen = await anybody().getBrand({ params: { id: 'toxo' } });
    expect(seen).toMatchObject({ name: 'Toxo e Fillas', color: '#123456', urlLogout: draft.urlLogout });
    expect(seen).not.toHaveProperty('domains');
    await expect(admin.putBrand({ params: { id: 'toxo' }, body })).rejects.toMatchObject({
      code: 'conflict.versionChanged',
    });
    expect((await admin.listBrands({})).items).toHaveLength(before.length);
  });

  it('adds a tenth, never one with the name of the product', async () => {
    const { draft } = await draftOf('faro');
    const body = { v: 0, draft: { ...draft, domains: ['decima.example'] } };
    await admin.putBrand({ params: { id: 'decima' }, body });
    expect(await anybody().getBrand({ params: { id: 'decima' } })).toMatchObject({ id: 'decima' });
    await expect(admin.putBrand({ params: { id: 'souto' }, body })).rejects.toMatchObject({ code: 'brands.reserved' });
  });

  it.each<[keyof Draft, unknown, string]>([
    ['color', 'red', 'brands.badColor'],
    ['colorBg', '#202020', 'brands.lowContrast'],
    ['colorBgSidebar', '#909090', 'brands.lowContrast'],
    ['urlLogout', 'https://evil.example@x.example/', 'brands.badUrl'],
    ['urlLogin', '//evil.example', 'brands.badUrl'],
    ['url', 'javascript:alert(1)', 'brands.badUrl'],
    ['logo', 'https://x.example/logo.svg', 'brands.badLogo'],
    ['font', 'Comic Sans MS', 'input.unknownChoice'],
    ['textClass', 'souto evil', 'input.unknownChoice'],
    ['domains', ['gmail.com'], 'brands.badDomain'],
  ])('is told what is wrong with %s', async (field, value, code) => {
    const { draft, v } = await draftOf('faro');
    const wrong = admin.putBrand({ params: { id: 'faro' }, body: { v, draft: { ...draft, [field]: value } } });
    await expect(wrong).rejects.toMatchObject({ code: 'input.invalid', issues: [{ code }] });
  });

  it('cannot give one domain to two brands', async () => {
    const { draft, v } = await draftOf('ledicia');
    const body = { v, draft: { ...draft, domains: ['ledicia.example', 'norte.example'] } };
    await expect(admin.putBrand({ params: { id: 'ledicia' }, body })).rejects.toMatchObject({
      code: 'brands.domainTaken',
      issues: [{ path: ['draft', 'domains', 1] }],
    });
  });

  it('cannot give one domain to two brands at the same moment either, and a domain that is given up is free', async () => {
    const give = async (id: string, domains: readonly string[]) => {
      const { draft, v } = await draftOf(id);
      return admin.putBrand({ params: { id }, body: { v, draft: { ...draft, domains: [...domains] } } });
    };
    const [outeiro, mareira] = [(await draftOf('outeiro')).draft.domains, (await draftOf('mareira')).draft.domains];
    const wanted = 'ao-mesmo-tempo.example';
    const both = await Promise.allSettled([give('outeiro', [wanted]), give('mareira', [wanted])]);
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
    expect(refused).toEqual(['brands.domainTaken']);
    const owners = (await admin.listBrands({})).items.filter(({ domains }) => domains.includes(wanted));
    expect(owners).toHaveLength(1);
    await give('outeiro', outeiro);
    await give('mareira', mareira);
    expect((await give('alborada', [wanted])).domains).toEqual([wanted]);
  });

  it('is the only one who may', async () => {
    const { draft, v } = await draftOf('faro');
    const write = { params: { id: 'faro' }, body: { v, draft } };
    await expect(anybody().listBrands({})).rejects.toMatchObject({ code: 'access.signInRequired' });
    for (const other of [await callsOf(['support']), await callsOf([])]) {
      await expect(other.listBrands({})).rejects.toMatchObject({ code: 'access.denied' });
      await expect(other.putBrand(write)).rejects.toMatchObject({ code: 'access.denied' });
    }
  });
});
