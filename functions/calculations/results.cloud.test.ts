import { describe, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { type Method, partOfRow } from '#shared/calculations/partOfRow.ts';
import type { RowFilter } from '#shared/calculations/rowFilter.ts';
import type { Row } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { gas, newCalculation, refusal, save, totalsOf, withCloud } from './apiForTests.ts';

const { cloud, user } = withCloud();
const opened = (rows: readonly Row[], filter: RowFilter, method?: Method) =>
  rows.reduce((sum, row) => sum + (partOfRow(row, filter, method) ?? 0), 0);

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
    const { listRows } = user().api.calculations;
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
    await cloud().settled();
    // The well-to-tank part of a fuel is of scope 3, category 3.3: the figure opens to the rows that have it.
    const totals = await totalsOf(calculation);
    for (const filter of [{ scope: 3 }, { ghgCategory: '3.3' }, { ghgCategory: '1' }] as const) {
      const { items } = await listRows({ params, query: { ...filter, limit: 100 } });
      const [dimension, key] = Object.entries(filter)[0]!;
      const total = totals.by[dimension as 'scope' | 'ghgCategory']?.find((one) => one.key === String(key));
      expect(opened(items, filter)).toBeCloseTo(total!.co2eKg, 5);
    }
    expect((await listRows({ params, query: { activity: 'fixed-installations', siteId: '' } })).items).toHaveLength(25);
    expect(await refusal(listRows({ params, query: { cursor: 'x' } }))).toBe('input.invalid');
    const trace = await user().api.calculations.getTrace({ params: { id: calculation.id, rowId: ids[4]! } });
    const row = (await listRows({ params, query: {} })).items[4]!;
    expect(trace.totalKg).toBe(row.result.co2eKg);
    expect(trace.lines[0]!.steps.some((step) => step.source?.url)).toBe(true);
  });
});

it('every figure of the head is the sum of what it opens, also the one by the location', async () => {
  const calculation = await newCalculation();
  const renewable = { quantity: 1000, quantityUnit: 'kWh', guarantee: 'renewable' };
  const site = await user().api.organizations.createSite({
    params: { id: calculation.organizationId },
    body: { id: newId('site'), draft: { name: 'Lugo', country: 'ES' } },
  });
  await save(calculation, gas(0, { activity: 'electric-power-marketer', siteId: site.id, inputs: renewable }));
  await save(calculation, gas(50));
  await cloud().settled();
  const totals = await totalsOf(calculation);
  const { scope1Kg, scope2MarketKg, scope2LocationKg, scope3Kg, total } = totals;
  expect(scope2MarketKg).toBeLessThan(scope2LocationKg);
  const figures: [RowFilter, Method | undefined, number][] = [
    [{}, undefined, total.co2eKg],
    [{ scope: 1 }, undefined, scope1Kg],
    [{ scope: 2 }, 'market', scope2MarketKg],
    [{ scope: 2 }, 'location', scope2LocationKg],
    [{ scope: 3 }, undefined, scope3Kg],
  ];
  for (const [filter, method, kg] of figures) {
    const { listRows } = user().api.calculations;
    const { items } = await listRows({ params: { id: calculation.id }, query: { ...filter, limit: 100 } as never });
    expect(opened(items, filter, method), JSON.stringify([filter, method])).toBeCloseTo(kg, 5);
  }
});

it('opens each quality to the rows that are counted under it, whatever they claim', async () => {
  const calculation = await newCalculation();
  const spend = { inputs: { basedOn: 'spend', sector: 'c28', amount: 500 }, quality: 'invoice' };
  await save(calculation, gas(0, { ...spend, activity: 'capital-goods' }));
  await save(calculation, gas(50));
  await cloud().settled();
  const { by } = await totalsOf(calculation);
  expect(by.quality?.map(({ key, rows }) => [key, rows])).toEqual([
    ['invoice', 1],
    ['spend', 1],
  ]);
  for (const { key, co2eKg } of by.quality ?? []) {
    const query = { quality: key as Row['quality'] };
    const { items } = await user().api.calculations.listRows({ params: { id: calculation.id }, query });
    expect(opened(items, query), key).toBeCloseTo(co2eKg, 5);
  }
});

describe('what changed, and why', () => {
  const changesOf = async (id: IdOf<'calculation'>, rowId: string) =>
    (await user().api.calculations.listChanges({ params: { id }, query: {} })).items.map(
      (change) => `${change.rowId === rowId ? 'this row' : 'another'} ${change.reason}`,
    );

  it('says of an edit, a new row and another GWP set', async () => {
    const calculation = await newCalculation();
    const { calculations } = user().api;
    const params = { id: calculation.id };
    const at = newId('row');
    await save(calculation, gas(100), { rowId: at });
    await cloud().settled();
    expect(await changesOf(calculation.id, at)).toEqual([]);
    // At once: one after the other, on a busy machine, the first would be calculated before the second is there.
    const edit = save(calculation, gas(200), { rowId: at, v: 1 });
    const [, other] = await Promise.all([edit, save(calculation, gas(7))]);
    await cloud().settled();
    expect(await changesOf(calculation.id, at)).toEqual(['this row edited', 'another added']);
    const before = await totalsOf(calculation);

    const { organizationId, year, surfaceM2, employees } = calculation;
    const draft = { organizationId, year, surfaceM2, employees, gwp: 'AR4' as const };
    const changed = await calculations.updateCalculation({ params, body: { v: 1, draft } });
    expect(changed.progress.phase).toMatch(/queued|reading|calculating|writing|done/);
    await cloud().settled();
    expect(await changesOf(calculation.id, at)).toEqual(['this row gwpSet', 'another gwpSet']);
    const page = await calculations.listChanges({ params, query: { limit: 1 } });
    expect(page).toMatchObject({ count: 2, beforeKg: before.total.co2eKg });
    expect(page.items[0]!.afterKg).toBeLessThan(page.items[0]!.beforeKg!);
    expect(
      (await calculations.listChanges({ params, query: { limit: 1, cursor: page.cursor! } })).items[0]!.rowId,
    ).toBe(other.id);
    const listed = await calculations.listRows({ params, query: {} });
    const sum = listed.items.reduce((kg, row) => kg + row.result.co2eKg!, 0);
    expect(sum).toBeCloseTo((await totalsOf(calculation)).total.co2eKg, 6);
  });

  it('says of another share of the site, and of a row that is gone; a site with rows stays', async () => {
    const calculation = await newCalculation();
    const { calculations, organizations } = user().api;
    const params = { id: calculation.id };
    const site = await organizations.createSite({
      params: { id: calculation.organizationId },
      body: { id: newId('site'), draft: { name: 'Plant' } },
    });
    const at = newId('row');
    await save(calculation, gas(100, { siteId: site.id }), { rowId: at });
    await save(calculation, gas(5));
    await cloud().settled();
    await organizations.updateSite({
      params: { id: calculation.organizationId, siteId: site.id },
      body: { v: 1, draft: { name: 'Plant', isShared: true, sharePercent: 50 } },
    });
    // Nothing is calculated by itself: the figures are those of before, and it is said.
    expect(await totalsOf(calculation)).toMatchObject({ isCurrent: false, hasOldFacts: true });
    expect(await refusal(calculations.recalculate({ params, body: { v: 2 } }))).toBe('conflict.versionChanged');
    await calculations.recalculate({ params, body: { v: 1 } });
    await cloud().settled();
    expect(await totalsOf(calculation)).toMatchObject({ isCurrent: true, hasOldFacts: false });
    expect(await changesOf(calculation.id, at)).toEqual(['this row siteShare']);

    const siteAt = { params: { id: calculation.organizationId, siteId: site.id }, query: { v: 2 } };
    expect(await refusal(organizations.deleteSite(siteAt))).toBe('organizations.siteHasRows');
    await calculations.deleteRow({ params: { ...params, rowId: at }, query: { v: 1 } });
    await cloud().settled();
    expect(await changesOf(calculation.id, at)).toEqual(['this row removed']);
    expect(await organizations.deleteSite(siteAt)).toEqual({ done: true });
  });
});
