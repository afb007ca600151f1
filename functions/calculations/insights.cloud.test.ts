import { describe, expect, it } from 'vitest';
import { gas, newCalculation, save, withCloud } from './apiForTests.ts';

const { cloud, user } = withCloud();

describe('what stands beside the totals', () => {
  it('follows the rows', async () => {
    const { calculations, organizations } = user().api;
    const calculation = await newCalculation({
      employees: 4,
      annualBillingCents: 100_000_00,
      activityIndex: { description: 'Latas', value: 2000, unit: 'ud' },
    });
    const params = { id: calculation.id };
    const organization = await organizations.getOrganization({ params: { id: calculation.organizationId } });
    const { id, baseYear: _, v, createdAt: _c, updatedAt: _u, ...draft } = organization;
    await organizations.updateOrganization({ params: { id }, body: { v, draft: { ...draft, cnae: '1021' } } });
    await Promise.all([1, 2, 4].map((month) => save(calculation, gas(1000, { dateOn: `2023-0${month}-10` }))));
    const because = { relevance: 'not-relevant', reason: 'No tenemos franquicias' };
    await save(calculation, gas(0, { activity: 'franchises', inputs: because, dateOn: '2023-02-10' }));
    await cloud().settled();
    const [insights, totals] = await Promise.all([
      calculations.getInsights({ params }),
      calculations.getTotals({ params }),
    ]);
    const kg = totals.total.co2eKg;
    expect(insights.isKnown).toBe(true);
    expect(insights.uncertainty.map(({ dimension, key }) => `${dimension} ${key}`).sort()).toEqual(
      ['total ', 'scope 1', 'scope 3', 'ghgCategory 1', 'ghgCategory 3.3', 'isoCategory 1', 'isoCategory 4'].sort(),
    );
    expect(insights.dataQuality.byQuality).toEqual([{ quality: 'invoice', share: 1 }]);
    expect(insights.intensities.map((one) => one.kg)).toEqual([kg / 4, kg / 100_000, kg / 100, kg / 2000, kg]);
    expect(insights.sector).toMatchObject({ level: 'a64', caution: null, oursKg: kg });
    expect(insights.equivalences.find((one) => one.id === 'flight')).toMatchObject({
      kgEach: 259.1,
      count: kg / 259.1,
    });
    expect([insights.registry, insights.cautions]).toEqual([[], []]);
    expect(insights.notRelevant).toEqual([{ ghgCategory: '3.14', reasons: [because.reason] }]);
    const whole = await calculations.getCompleteness({ params, query: {} });
    expect(whole.categories.find((one) => one.ghgCategory === '3.14')).toEqual({
      ghgCategory: '3.14',
      state: 'notRelevant',
      reasons: [because.reason],
    });
    expect(whole.activities.filter((one) => one.activity !== 'franchises')).toEqual([
      {
        activity: 'fixed-installations',
        rows: [1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0],
        wholeYearRows: 0,
        missing: [],
      },
    ]);
    expect(whole).toMatchObject({
      isKnown: true,
      siteId: '',
      gapCount: 1,
      likelyCount: 0,
      sites: [{ siteId: '', gaps: 1 }],
    });
    expect(whole.gaps[0]).toMatchObject({ present: ['2023-01', '2023-02', '2023-04'], goesOn: false });
    expect(whole.categories.filter((one) => one.state === 'data').map((one) => one.ghgCategory)).toEqual(['1', '3.3']);
  });

  it('says what may be counted twice, with the emissions in doubt', async () => {
    const calculation = await newCalculation();
    const params = { id: calculation.id };
    const fuel = { use: 'car-m1', fuel: 'diesel', quantity: 100, quantityUnit: 'l' };
    const road = { vehicle: 'car-m1', fuel: 'diesel', distance: 1000, distanceUnit: 'km' };
    await save(calculation, gas(0, { activity: 'combustible-consumed', inputs: fuel }));
    await save(calculation, gas(0, { activity: 'own-road-transport', inputs: road }));
    await cloud().settled();
    const [{ cautions }, totals] = await Promise.all([
      user().api.calculations.getInsights({ params }),
      user().api.calculations.getTotals({ params }),
    ]);
    const inDoubt = totals.by.activity?.find(({ key }) => key === 'own-road-transport');
    expect(inDoubt?.co2eKg).toBeGreaterThan(0);
    const activities = ['own-road-transport', 'combustible-consumed'];
    expect(cautions).toEqual([{ code: 'fuelAndDistance', siteId: '', activities, rows: 1, co2eKg: inDoubt?.co2eKg }]);
  });

  it('is there, and empty, before the first row', async () => {
    const calculation = await newCalculation();
    const params = { id: calculation.id };
    const insights = await user().api.calculations.getInsights({ params });
    expect(insights).toMatchObject({ isKnown: true, uncertainty: [], sector: null, noSector: 'noCnae' });
    expect(await user().api.calculations.getCompleteness({ params, query: {} })).toMatchObject({
      siteId: null,
      gaps: [],
    });
  });
});
