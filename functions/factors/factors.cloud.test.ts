import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { startCloud, type TestCloud, type TestUser } from '#infra/local/testCloud.ts';
import { publishedTable } from '#shared/emissions/factors/tables.test.helper.ts';
import type { FactorVersion } from '#shared/factors/schema.ts';
import { factorFile } from './factorsForTests.ts';

/** What spend of a row of 2024 is divided by: ten times as much is a tenth of the emissions. */
const INDEX = 'price-index.es.2024';
const HEAT = 'heat.natural-gas-boiler-90.kwh';
let cloud: TestCloud;
let admin: TestUser;
let company: TestUser;

beforeAll(async () => {
  cloud = await startCloud();
  [admin, company] = await Promise.all([
    cloud.newAdministrator(),
    cloud.newUser({ userType: 'Representante empresarial' }),
  ]);
});
afterAll(() => cloud.close());

const api = () => admin.api.factors;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ code, details }: { code: string; details: object }) => ({ code, details }),
  );
/** The file of heat with the boiler's newest factor as given. */
const heatFile = (co2e: number) =>
  factorFile('heat_steam', (row) => (row.id === HEAT && row.year >= 2024 ? co2e : row.co2e));
const preview = (text: string, fileName = 'heat_steam.csv') =>
  api().previewFactors({ body: { family: 'heat_steam', fileName, note: 'Edición nueva', text } });
const activate = async ({ hash }: Pick<FactorVersion, 'hash'>, more: { jumpsConfirmed?: boolean } = {}) => {
  const { v } = await api().listFactorVersions({});
  return api().activateFactors({ params: { hash }, body: { v, confirmed: true, ...more } });
};
const currentHash = async () => (await api().listFactorVersions({})).items.find((one) => one.isCurrent)?.hash;

let names = 0;
const HEATED = { activity: 'heat-steam-cold-compressed-air', inputs: { kind: 'heat', quantity: 1000 } } as const;
const BOUGHT = { basedOn: 'spend', sector: 'c10t12', amount: 1000 };
const SPENT = { activity: 'purchased-services-and-materials', inputs: BOUGHT } as const;
/** A calculation of 2024 with one row: 1000 kWh of heat, or what is given. */
async function calculated(row: typeof HEATED | typeof SPENT = HEATED) {
  const { organizations, calculations } = company.api;
  const { id } = await organizations.createOrganization({
    body: { id: newId('organization'), draft: { name: `Org ${++names}` } },
  });
  const site = await organizations.createSite({
    params: { id },
    body: { id: newId('site'), draft: { name: 'Planta' } },
  });
  const draft = { organizationId: id, year: 2024, surfaceM2: 1, employees: 1 };
  const made = await calculations.createCalculation({ body: { id: newId('calculation'), draft } });
  await calculations.saveRow({
    params: { id: made.id, rowId: newId('row') },
    body: { v: 0, draft: { ...row, siteId: site.id, dateOn: '2024-05-01' } },
  });
  await cloud.settled();
  return made.id;
}
const totalOf = async (id: Awaited<ReturnType<typeof calculated>>) => {
  const { total, isCurrent } = await company.api.calculations.getTotals({ params: { id } });
  return { kg: total.co2eKg, isCurrent };
};

async function recalculate(id: Awaited<ReturnType<typeof calculated>>): Promise<void> {
  const { calculations } = company.api;
  const { v } = await calculations.getCalculation({ params: { id } });
  await calculations.recalculate({ params: { id }, body: { v } });
  await cloud.settled();
}

// In this order: the set in force is everybody's.
describe('a newer factor file', { shuffle: false }, () => {
  it('is refused by its place, and nothing of it is kept', async () => {
    const before = (await api().listFactorVersions({})).items.length;
    const text = heatFile(0.25).replace(',published,', ',,').replace(',derived,', ',,');
    expect(await refusal(preview(text))).toEqual({
      code: 'factors.cellMissing',
      details: expect.objectContaining({ file: 'heat_steam', row: expect.any(Number), column: 'quality' }),
    });
    const same = { family: 'water', fileName: 'water.csv', text: factorFile('water', (row) => row.co2e) } as const;
    expect(await refusal(api().previewFactors({ body: same }))).toMatchObject({ code: 'factors.sameAsCurrent' });
    expect((await api().listFactorVersions({})).items).toHaveLength(before);
  });

  it('is previewed, activated, and rolled back; drafts follow, a finished calculation keeps its set', async () => {
    const [draft, finished] = [await calculated(), await calculated()];
    const { calculations } = company.api;
    const before = await totalOf(draft);
    const [shipped, { v }] = [await currentHash(), await calculations.getCalculation({ params: { id: finished } })];
    await calculations.finishCalculation({ params: { id: finished }, body: { v, reviewed: true, confirmed: true } });
    await cloud.settled();

    const made = await preview(heatFile(0.5));
    expect(made).toMatchObject({ state: 'PREVIEW', version: null, isCurrent: false, basedOn: shipped, changed: 1 });
    expect(await preview(heatFile(0.5))).toMatchObject({ hash: made.hash, at: made.at });
    await cloud.settled();
    const { impact } = await api().getFactorVersion({ params: { hash: made.hash } });
    expect(impact).toMatchObject({ state: 'DONE', changed: 1, lostRows: 0 });
    expect(impact?.largest).toEqual([
      { year: 2024, country: 'ES', beforeKg: before.kg, afterKg: expect.any(Number), lostRows: 0 },
    ]);
    const { items } = await api().listFactorChanges({ params: { hash: made.hash }, query: {} });
    expect(items).toEqual([expect.objectContaining({ kind: 'changed', id: HEAT, family: 'heat_steam' })]);
    expect(items[0]?.after?.values[4]).toBe(0.5);
    expect(await totalOf(draft)).toEqual({ ...before, isCurrent: true });

    const active = await activate(made);
    expect(active).toMatchObject({
      state: 'RELEASED',
      version: expect.stringMatching(/^2026\.1\.\d$/),
      isCurrent: true,
      byName: 'Sabela Novo',
    });
    expect((await totalOf(draft)).isCurrent).toBe(false);
    await recalculate(draft);
    expect(await totalOf(draft)).toEqual({ kg: impact?.largest[0]?.afterKg, isCurrent: true });
    expect(await totalOf(finished)).toEqual({ kg: before.kg, isCurrent: true });
    expect((await calculations.getCalculation({ params: { id: finished } })).factorSet).toBe(shipped);

    await activate({ hash: shipped ?? '' });
    expect(await currentHash()).toBe(shipped);
    await recalculate(draft);
    expect(await totalOf(draft)).toEqual({ ...before, isCurrent: true });
  });

  it('is activated by one of two administrators; what was made of another set is outdated', async () => {
    const [one, other] = [await preview(heatFile(0.6)), await preview(heatFile(0.7))];
    const { v } = await api().listFactorVersions({});
    const call = ({ hash }: FactorVersion) =>
      refusal(api().activateFactors({ params: { hash }, body: { v, confirmed: true } }));
    const answers = await Promise.all([call(one), call(other)]);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.find((answer) => answer !== null)).toMatchObject({
      code: expect.stringMatching(/conflict\.versionChanged|factors\.outdated/),
    });
    const winner = (await api().listFactorVersions({})).items.find((item) => item.isCurrent);
    expect(await refusal(activate(winner?.hash === one.hash ? other : one))).toMatchObject({
      code: 'factors.outdated',
    });
    expect(await activate({ hash: winner?.hash ?? '' })).toMatchObject({ version: winner?.version, isCurrent: true });
  });

  it('may be a parameter table: a unit that slipped is shown and asked about, drafts follow, finished ones do not', async () => {
    await activate({ hash: (await api().listFactorVersions({})).items.find((one) => one.isShipped)?.hash ?? '' });
    const draft = await calculated(SPENT);
    const table = (value: string) =>
      publishedTable('price_index', (row) => (row.id === INDEX ? { ...row, value } : row));
    const load = (text: string, family: 'constants' | 'gwp' = 'constants') =>
      api().previewFactors({ body: { family, table: 'price_index', fileName: 'price_index.csv', text } });
    expect(await refusal(load(table('0')))).toMatchObject({
      code: 'factors.notPositive',
      details: { file: 'price_index', row: expect.any(Number), column: 'value', value: '0' },
    });
    expect(await refusal(load(table('100'), 'gwp'))).toMatchObject({ code: 'input.invalid' });
    const made = await load(table('1000'));
    expect(made).toMatchObject({ family: 'constants', table: 'price_index', changed: 1, added: 0, removed: 0 });
    expect(made.jumps).toEqual({
      count: 1,
      first: [{ row: expect.any(Number), column: 'value', id: INDEX, before: expect.any(Number), after: 1000 }],
    });
    await cloud.settled();
    const { impact } = await api().getFactorVersion({ params: { hash: made.hash } });
    expect(impact).toMatchObject({ state: 'DONE', changed: 1, lostRows: 0 });
    const { items } = await api().listFactorChanges({ params: { hash: made.hash }, query: {} });
    expect(items).toMatchObject([{ kind: 'changed', after: { unit: '2025=100', extra: { value: '1000' } } }]);
    expect(await refusal(activate(made))).toMatchObject({ code: 'factors.jumpsUnconfirmed', details: { count: 1 } });
    const before = await totalOf(draft);
    expect(await activate(made, { jumpsConfirmed: true })).toMatchObject({ isCurrent: true, table: 'price_index' });
    await recalculate(draft);
    expect((await totalOf(draft)).kg).toBeLessThan(before.kg / 5);
    expect(await activate({ hash: made.basedOn ?? '' })).toMatchObject({ isCurrent: true });
  });

  it('keeps the change log of a released version when a file gives its set again', async () => {
    const shipped = (await api().listFactorVersions({})).items.find((one) => one.isShipped)?.hash ?? '';
    if ((await currentHash()) !== shipped) await activate({ hash: shipped });
    const first = await preview(heatFile(0.91));
    const log = () => api().listFactorChanges({ params: { hash: first.hash }, query: {} });
    const before = await log();
    await activate(first);
    await activate(await preview(heatFile(0.92)));
    expect(await preview(heatFile(0.91))).toMatchObject({ hash: first.hash, state: 'RELEASED', basedOn: shipped });
    expect(await log()).toEqual(before);
    await activate({ hash: shipped });
  });

  it('is discarded while it is a preview, never once it was released', async () => {
    const { hash } = await preview(heatFile(0.8));
    await api().discardPreview({ params: { hash } });
    expect(await refusal(api().getFactorVersion({ params: { hash } }))).toMatchObject({ code: 'factors.notFound' });
    const released = (await api().listFactorVersions({})).items.find((one) => one.isShipped);
    const call = api().discardPreview({ params: { hash: released?.hash ?? '' } });
    expect(await refusal(call)).toMatchObject({ code: 'factors.notFound' });
  });
});
