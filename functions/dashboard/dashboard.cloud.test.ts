import { describe, expect, it } from 'vitest';
import { gas, newCalculation, refusal, save, totalsOf, withCloud } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

const { cloud, user } = withCloud();
const water = (m3: number) => ({
  activity: 'water-consumption',
  dateOn: '2023-05-10',
  inputs: { quantity: m3, quantityUnit: 'm3' },
});
const show = (of: readonly Calculation[], years?: string) =>
  user().api.dashboard.getDashboard({
    query: { organizationIds: of.map(({ organizationId }) => organizationId).join(','), ...(years && { years }) },
  });
const otherYear = (organizationId: IdOf<'organization'>, year: number) =>
  user().api.calculations.createCalculation({
    body: { id: newId('calculation'), draft: { organizationId, year, surfaceM2: 1, employees: 1 } },
  });
const milligrams = (kg: number) => BigInt(Math.round(kg * 1_000_000));

/** Two organizations with figures of 2023, the first one also of 2022. */
async function twoOrganizations() {
  const [one, two] = [await newCalculation(), await newCalculation()];
  const before = await otherYear(one.organizationId, 2022);
  await save(one, gas(12_345.678));
  await save(one, water(777.7) as never);
  await save(two, gas(3.333, { dateOn: '2023-12-01' }));
  await save(before, gas(20_000, { dateOn: '2022-03-01' }));
  await cloud().settled();
  return { one, two, before };
}

describe('the dashboard', () => {
  it('says of one year what its results say, to the milligram', async () => {
    const { one } = await twoOrganizations();
    const [shown, totals] = [await show([one]), await totalsOf(one)];
    expect(shown.years).toEqual([2023]);
    expect(shown.choices.years).toEqual([2023, 2022]);
    expect(shown.totals).toMatchObject({
      totalKg: totals.total.co2eKg,
      scope1Kg: totals.scope1Kg,
      scope2MarketKg: totals.scope2MarketKg,
      scope2LocationKg: totals.scope2LocationKg,
      scope3Kg: totals.scope3Kg,
      waterL: totals.total.waterL,
      rows: 2,
    });
    const pairs = (groups: readonly { key: string; co2eKg: number }[] = []) =>
      groups.map(({ key, co2eKg }) => [key, co2eKg]);
    expect(pairs(shown.totals?.activities)).toEqual(pairs(totals.by.activity));
    expect(pairs(shown.totals?.months)).toEqual(pairs(totals.by.month));
    expect(shown.calculations).toHaveLength(1);
    expect(shown.calculations[0]?.figures?.totalKg).toBe(totals.total.co2eKg);
    expect(shown.cautions).toEqual([{ code: 'draft', calculationIds: [one.id] }]);
  });

  it('adds organizations and years in whole milligrams, by every split', async () => {
    const { one, two, before } = await twoOrganizations();
    const shown = await show([one, two], 'all');
    const each = await Promise.all([one, two, before].map(totalsOf));
    const sum = each.reduce((all, { total }) => all + milligrams(total.co2eKg), 0n);
    const { totals } = shown;
    expect(shown.years).toEqual([2023, 2022]);
    expect(milligrams(totals?.totalKg ?? 0)).toBe(sum);
    for (const split of [totals?.activities, totals?.categories, totals?.months])
      expect(split?.reduce((all, { co2eKg }) => all + milligrams(co2eKg), 0n)).toBe(sum);
    expect(totals?.categories.map(({ key }) => key).sort()).toEqual(['combustion', 'waste']);
    // With several years there is none before.
    expect(shown.before).toBeNull();
  });

  it('is set against the year before only where every organization has one', async () => {
    const { one, two, before } = await twoOrganizations();
    const { total, scope1Kg } = await totalsOf(before);
    expect((await show([one])).before).toMatchObject({ year: 2022, totalKg: total.co2eKg, scope1Kg });
    expect((await show([one, two])).before).toBeNull();
    expect((await show([one], '2022')).before).toBeNull();
  });

  it('marks what is a draft, has errors or nothing yet, and finished years no more', async () => {
    const { one } = await twoOrganizations();
    const empty = await newCalculation();
    await save(one, gas(1e12));
    await cloud().settled();
    const codes = (await show([one, empty])).cautions.map(({ code, calculationIds }) => [code, calculationIds]);
    expect(codes).toEqual([
      ['draft', [one.id]],
      ['errorRows', [one.id]],
      ['empty', [empty.id]],
    ]);
    const done = await newCalculation();
    await save(done, gas(10));
    await cloud().settled();
    const { v } = await user().api.calculations.getCalculation({ params: { id: done.id } });
    const body = { v, reviewed: true, confirmed: true };
    await user().api.calculations.finishCalculation({ params: { id: done.id }, body });
    await cloud().settled();
    const shown = await show([done]);
    expect([shown.cautions, shown.calculations[0]?.state]).toEqual([[], 'FINISHED']);
  });

  it('leaves out events, which are a part of their organization, and tells a fiscal year that is counted twice', async () => {
    const { one } = await twoOrganizations();
    const { organizationId } = one;
    const draft = { organizationId, year: 2023, surfaceM2: 1, employees: 1 };
    const create = (more: object) =>
      user().api.calculations.createCalculation({ body: { id: newId('calculation'), draft: { ...draft, ...more } } });
    const event = await create({ type: 'event', name: 'Feira' });
    const fiscal = await create({
      isCalendarYear: false,
      fiscalStartOn: '2023-04-01',
      fiscalEndOn: '2024-03-31',
    });
    await save(event, gas(1_000));
    await save(fiscal, gas(5, { dateOn: '2023-06-01' }));
    await cloud().settled();
    const shown = await show([one]);
    expect(shown.calculations.map(({ calculationId }) => calculationId)).not.toContain(event.id);
    const overlap = shown.cautions.find(({ code }) => code === 'overlap');
    expect(overlap?.calculationIds.toSorted()).toEqual([one.id, fiscal.id].toSorted());
  });

  it('has a price with its day and source, and its discount taken once', async () => {
    const { price, totals, choices } = await (
      await cloud().newUser({ userType: 'Representante empresarial' })
    ).api.dashboard.getDashboard({ query: {} });
    expect(price).toMatchObject({ closeCents: 7437, closedOn: '2026-05-20', discountBp: 7000, priceCents: 2231 });
    expect([totals, choices]).toEqual([null, { years: [], organizations: [] }]);
  });

  it('is of nobody else', async () => {
    const { one } = await twoOrganizations();
    const other = await cloud().newUser({ userType: 'Representante empresarial' });
    const query = { organizationIds: one.organizationId };
    expect(await refusal(other.api.dashboard.getDashboard({ query }))).toBe('organizations.notFound');
    expect(await refusal(other.api.dashboard.listEmissions({ query }))).toBe('organizations.notFound');
    const forest = await cloud().newUser({ userType: 'Propietario Forestal' });
    expect(await refusal(forest.api.dashboard.getDashboard({ query: {} }))).toBe('access.denied');
  });
});

describe('the rows behind it', () => {
  const all = async (query: object) => {
    const items = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await user().api.dashboard.listEmissions({
        query: { ...query, limit: 1, ...(cursor && { cursor }) },
      });
      items.push(...page.items);
      ({ cursor } = page);
    }
    return items;
  };

  it('are each once, page by page over calculations, and come to the same milligrams', async () => {
    const { one, two } = await twoOrganizations();
    await save(one, gas(1e12));
    await cloud().settled();
    const organizationIds = [one, two].map(({ organizationId }) => organizationId).join(',');
    const rows = await all({ organizationIds, years: 'all' });
    const { totals } = await show([one, two], 'all');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows).toHaveLength(4);
    expect(rows.reduce((sum, { co2eKg }) => sum + milligrams(co2eKg), 0n)).toBe(milligrams(totals?.totalKg ?? 0));
    for (const { co2eKg, costCents, discountBp } of rows) {
      expect(discountBp).toBe(7000);
      expect(Math.abs(costCents - (co2eKg / 1_000) * 2231)).toBeLessThanOrEqual(0.5);
    }
    const [litres, ...others] = await all({ organizationIds, block: 'waste' });
    expect([litres?.activity, litres?.waterL, others]).toEqual(['water-consumption', totals?.waterL, []]);
    // Of water only CO2e is published: what of it is which gas nobody knows.
    expect([litres?.co2Kg, rows.find(({ activity }) => activity === 'fixed-installations')?.co2Kg]).toEqual([
      null,
      expect.any(Number),
    ]);
    expect(await all({ organizationIds, years: 'all', activity: 'fixed-installations' })).toHaveLength(3);
  });

  it('of a category fill their page, however many others lie between', async () => {
    const one = await newCalculation();
    for (let i = 0; i < 24; i++) await save(one, gas(i + 1));
    await save(one, water(3) as never);
    await newCalculation();
    await cloud().settled();
    const query = { organizationIds: one.organizationId, block: 'waste', limit: 1 };
    const page = await user().api.dashboard.listEmissions({ query });
    expect([page.items.map(({ activity }) => activity), page.cursor]).toEqual([['water-consumption'], null]);
  });

  it('refuse a cursor that names nothing', async () => {
    const call = user().api.dashboard.listEmissions({ query: { cursor: 'nada.nada' } });
    expect(await refusal(call)).toBe('input.invalid');
  });
});
