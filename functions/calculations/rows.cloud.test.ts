import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { startCloud, type TestCloud, type TestUser } from '#infra/local/testCloud.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

let cloud: TestCloud;
let user: TestUser;
beforeAll(async () => {
  cloud = await startCloud();
  user = await cloud.newUser({ userType: 'Representante empresarial' });
});
afterAll(() => cloud.close());

let names = 0;
async function newCalculation(more: object = {}): Promise<Calculation> {
  const { organizations, calculations } = user.api;
  const draft = { name: `Org ${++names}` };
  const { id } = await organizations.createOrganization({ body: { id: newId('organization'), draft } });
  const preStep = { organizationId: id, year: 2023, surfaceM2: 1, employees: 1, ...more };
  return calculations.createCalculation({ body: { id: newId('calculation'), draft: preStep } });
}
const gas = (quantity: number, more: object = {}) => ({
  activity: 'fixed-installations',
  dateOn: '2023-03-01',
  inputs: { fuel: 'natural-gas', quantity, quantityUnit: 'kWh (GCV)' },
  ...more,
});
type Draft = ReturnType<typeof gas>;
const save = (calculation: Calculation, draft: Draft, { v = 0, rowId = newId('row') } = {}) =>
  user.api.calculations.saveRow({ params: { id: calculation.id, rowId }, body: { v, draft } });
const totalsOf = (calculation: Calculation) => user.api.calculations.getTotals({ params: { id: calculation.id } });
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { code: string }) => error.code,
  );

describe('saving a row', () => {
  it('refuses what is wrong with it, field by field', async () => {
    const calculation = await newCalculation();
    const issues = (draft: Draft) =>
      save(calculation, draft).then(
        () => [],
        (error) =>
          error.issues.map((issue: { path: string[]; code: string }) => `${issue.path.join('.')} ${issue.code}`),
      );
    expect(await issues(gas(-1))).toEqual(['draft.inputs.quantity input.tooSmall']);
    expect(await issues(gas(1, { inputs: { colour: 'red' } }))).toEqual([
      'draft.inputs.colour input.unknownField',
      'draft.inputs.fuel input.required',
      'draft.inputs.quantity input.required',
    ]);
    expect(await issues(gas(1, { activity: 'nothing' }))).toEqual(['draft.activity input.unknownChoice']);
    expect(await issues(gas(1, { dateOn: '2024-01-01' }))).toEqual(['draft.dateOn calculations.outsidePeriod']);
    expect(await issues(gas(1, { siteId: newId('site') }))).toEqual(['draft.siteId organizations.siteNotFound']);
    expect(await totalsOf(calculation)).toMatchObject({ rows: 0, isCurrent: true, calculatedAt: null });
  });

  it('answers its figure at once, and the totals follow', async () => {
    const calculation = await newCalculation();
    const row = await save(calculation, gas(1000));
    expect(row).toMatchObject({ v: 1, result: { scope: 1, errorCode: null }, dateOn: '2023-03-01', importId: null });
    const kg = row.result.co2eKg!;
    expect(kg).toBeGreaterThan(180);
    const params = { id: calculation.id };
    expect((await user.api.calculations.getCalculation({ params })).progress.phase).toMatch(
      /queued|reading|calculating|writing|done/,
    );
    await cloud.settled();
    const totals = await totalsOf(calculation);
    expect(totals).toMatchObject({ rows: 1, errorRows: 0, isCurrent: true, calculationId: calculation.id });
    expect(totals.total.co2eKg).toBe(kg);
    expect(totals.by.month!.map(({ key }) => key)).toEqual(['2023-03']);
    expect((await user.api.calculations.getCalculation({ params })).progress).toMatchObject({
      phase: 'done',
      errorCode: null,
    });
    const { items } = await user.api.calculations.listCalculations({
      query: { organizationId: calculation.organizationId },
    });
    expect(items[0]).toMatchObject({ totalKg: kg, rows: 1 });
  });

  it('keeps the version: a stale save is refused, the same save again is the same', async () => {
    const calculation = await newCalculation();
    const rowId = newId('row');
    const first = await save(calculation, gas(10), { rowId });
    expect(await save(calculation, gas(10), { rowId })).toEqual(first);
    expect(await refusal(save(calculation, gas(11), { rowId }))).toBe('conflict.versionChanged');
    const second = await save(calculation, gas(20), { rowId, v: 1 });
    expect(second.v).toBe(2);
    expect((await save(calculation, gas(20), { rowId, v: 1 })).v).toBe(2);
    expect(await refusal(save(calculation, gas(30), { rowId, v: 1 }))).toBe('conflict.versionChanged');
    expect(await refusal(save(calculation, gas(30), { v: 4 }))).toBe('conflict.versionChanged');
    // Of many who save the same version at once, one wins.
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, i) => refusal(save(calculation, gas(50 + i), { rowId, v: 2 }))),
    );
    expect(many.filter((code) => code === null)).toHaveLength(1);
    const params = { id: calculation.id, rowId };
    expect(await refusal(user.api.calculations.deleteRow({ params, query: { v: 2 } }))).toBe('conflict.versionChanged');
    expect(await user.api.calculations.deleteRow({ params, query: { v: 3 } })).toEqual({ done: true });
    expect(await refusal(user.api.calculations.deleteRow({ params, query: { v: 3 } }))).toBe(
      'calculations.rowNotFound',
    );
    await cloud.settled();
    expect(await totalsOf(calculation)).toMatchObject({ rows: 0, isCurrent: true, total: { co2eKg: 0 } });
  });

  it('takes many editors at once, and the totals have them all', async () => {
    const calculation = await newCalculation();
    const rows = await Promise.all(Array.from({ length: 40 }, (_, i) => save(calculation, gas(100 + i))));
    await cloud.settled();
    const totals = await totalsOf(calculation);
    expect(totals).toMatchObject({ rows: 40, isCurrent: true });
    const sum = rows.reduce((milligrams, row) => milligrams + Math.round(row.result.co2eKg! * 1e6), 0);
    expect(Math.round(totals.total.co2eKg * 1e6)).toBe(sum);
  });

  it('keeps a month or a year as the day that the rules say', async () => {
    const calculation = await newCalculation();
    const day = async (dateOn: string, datePrecision: string) =>
      (await save(calculation, gas(1, { dateOn, datePrecision }))).dateOn;
    expect(await day('2023-02-01', 'month')).toBe('2023-02-28');
    expect(await day('2023-05-01', 'month')).toBe('2023-05-30');
    expect(await day('2023-01-01', 'year')).toBe('2023-12-31');
  });

  it('keeps a row that the engine cannot compute as an error, never a zero', async () => {
    const calculation = await newCalculation();
    const wrong = await save(calculation, gas(1, { inputs: { fuel: 'no-such-fuel', quantity: 1, quantityUnit: 'l' } }));
    expect(wrong.result).toMatchObject({ co2eKg: null, errorField: 'fuel', errorCode: expect.any(String) });
    await save(calculation, gas(5));
    await cloud.settled();
    expect(await totalsOf(calculation)).toMatchObject({ rows: 2, errorRows: 1, total: { rows: 1 } });
    const params = { id: calculation.id, rowId: wrong.id };
    expect(await refusal(user.api.calculations.getTrace({ params }))).toBe('calculations.rowHasError');
    const { items } = await user.api.calculations.listRows({ params, query: { onlyErrors: 'true' } });
    expect(items.map(({ id }) => id)).toEqual([wrong.id]);
  });
});

describe('reading rows', () => {
  it('pages through them in order, filtered, and answers their trace', async () => {
    const calculation = await newCalculation();
    const params = { id: calculation.id };
    const ids = Array.from({ length: 25 }, () => newId('row')).sort();
    await Promise.all(
      ids.map((rowId, i) =>
        save(calculation, gas(i + 1, { dateOn: `2023-0${(i % 3) + 1}-10` }), { rowId: rowId as IdOf<'row'> }),
      ),
    );
    const { listRows } = user.api.calculations;
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listRows>> = await listRows({
        params,
        query: { limit: 7, ...(cursor && { cursor }) },
      });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.cursor;
    } while (cursor);
    expect(seen).toEqual(ids);
    const march = await listRows({ params, query: { month: '2023-03', limit: 5 } });
    expect(march.items).toHaveLength(5);
    const rest = await listRows({ params, query: { month: '2023-03', limit: 5, cursor: march.cursor! } });
    expect([...march.items, ...rest.items].map(({ dateOn }) => dateOn)).toEqual(Array(8).fill('2023-03-10'));
    expect((await listRows({ params, query: { scope: 2 } })).items).toEqual([]);
    expect((await listRows({ params, query: { activity: 'fixed-installations', siteId: '' } })).items).toHaveLength(25);
    expect(await refusal(listRows({ params, query: { cursor: 'x' } }))).toBe('input.invalid');
    const trace = await user.api.calculations.getTrace({ params: { id: calculation.id, rowId: ids[4]! } });
    const row = (await listRows({ params, query: {} })).items[4]!;
    expect(trace.totalKg).toBe(row.result.co2eKg);
    expect(trace.lines[0]!.steps.some((step) => step.source?.url)).toBe(true);
  });
});

describe('what changed, and why', () => {
  it('says of an edit, a new row, another GWP set and another share of the site', async () => {
    const calculation = await newCalculation();
    const { calculations, organizations } = user.api;
    const params = { id: calculation.id };
    const site = await organizations.createSite({
      params: { id: calculation.organizationId },
      body: { id: newId('site'), draft: { name: 'Plant' } },
    });
    const at = newId('row');
    await save(calculation, gas(100, { siteId: site.id }), { rowId: at });
    await cloud.settled();
    const changes = async () =>
      (await calculations.listChanges({ params, query: {} })).items.map(({ rowId, reason }) => [rowId === at, reason]);
    expect(await changes()).toEqual([]);
    await save(calculation, gas(200, { siteId: site.id }), { rowId: at, v: 1 });
    const other = await save(calculation, gas(7));
    await cloud.settled();
    expect(await changes()).toEqual([
      [true, 'edited'],
      [false, 'added'],
    ]);
    const before = await totalsOf(calculation);

    const { organizationId, year, surfaceM2, employees } = calculation;
    const draft = { organizationId, year, surfaceM2, employees, gwp: 'AR4' as const };
    const changed = await calculations.updateCalculation({ params, body: { v: 1, draft } });
    expect(changed.progress.phase).toMatch(/queued|reading|calculating|writing|done/);
    await cloud.settled();
    expect(await changes()).toEqual([
      [true, 'gwpSet'],
      [false, 'gwpSet'],
    ]);
    const page = await calculations.listChanges({ params, query: { limit: 1 } });
    expect(page).toMatchObject({ count: 2, beforeKg: before.total.co2eKg });
    expect(page.items[0]!.afterKg).toBeLessThan(page.items[0]!.beforeKg!);
    expect(
      (await calculations.listChanges({ params, query: { limit: 1, cursor: page.cursor! } })).items[0]!.rowId,
    ).toBe(other.id);
    const listed = await calculations.listRows({ params, query: {} });
    const sum = listed.items.reduce((kg, row) => kg + row.result.co2eKg!, 0);
    expect(sum).toBeCloseTo((await totalsOf(calculation)).total.co2eKg, 6);

    await organizations.updateSite({
      params: { id: calculation.organizationId, siteId: site.id },
      body: { v: 1, draft: { name: 'Plant', isShared: true, sharePercent: 50 } },
    });
    expect((await totalsOf(calculation)).isCurrent).toBe(false);
    expect(await refusal(calculations.recalculate({ params, body: { v: 1 } }))).toBe('conflict.versionChanged');
    await calculations.recalculate({ params, body: { v: 2 } });
    await cloud.settled();
    expect((await totalsOf(calculation)).isCurrent).toBe(true);
    expect(await changes()).toEqual([[true, 'siteShare']]);

    const siteAt = { params: { id: calculation.organizationId, siteId: site.id }, query: { v: 2 } };
    expect(await refusal(organizations.deleteSite(siteAt))).toBe('organizations.siteHasRows');
    await calculations.deleteRow({ params: { ...params, rowId: at }, query: { v: 2 } });
    await cloud.settled();
    expect(await changes()).toEqual([[true, 'removed']]);
    expect(await organizations.deleteSite(siteAt)).toEqual({ done: true });
  });
});
