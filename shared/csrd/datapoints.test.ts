import { describe, expect, it } from 'vitest';
import type { Totals } from '#shared/calculations/schema.ts';
import { Esg } from '#shared/organizations/schema.ts';
import { datapointsOf, type FinishedFigures, type Known } from './datapoints.ts';
import { Datapoint } from './schema.ts';

const sum = (key: string, co2eKg: number) => ({ key, co2eKg });
const totalsOf = (more: object = {}): Totals =>
  ({
    ...{
      total: { co2eKg: 6_000, biogenicCo2Kg: 12 },
      scope1Kg: 1_000,
      scope2MarketKg: 2_000,
      scope2LocationKg: 2_500.1,
    },
    ...{ scope3Kg: 3_000, isExternal: false, provisional: false },
    by: {
      scope: [sum('1', 1_000), sum('2', 2_000), sum('3', 3_000)],
      ghgCategory: [sum('1', 1_000), sum('2', 2_000), sum('3.5', 3_000)],
    },
    ...more,
  }) as unknown as Totals;
const finished = (more: Partial<FinishedFigures> = {}): FinishedFigures => ({
  ...{ year: 2024, gwp: 'AR6', totals: totalsOf(), annualBillingCents: 200_000_00 },
  ...more,
});
const known = (more: Partial<Known> = {}): Known => ({
  ...{ own: finished(), baseYear: null, base: null, esg: Esg.parse({}), targets: [] },
  ...more,
});
const pick = (of: Known, key: string, category: string | null = null) => {
  const found = datapointsOf(of).find((one) => one.key === key && one.category === category);
  if (!found) throw new Error(`No datapoint ${key}`);
  return found;
};
const valuesOf = (of: Known, ...keys: string[]) => keys.map((key) => pick(of, key).value);

describe('the datapoints of a finished calculation', () => {
  it('are its totals in tonnes, with the numbers of EFRAG that are sure', () => {
    const e16 = datapointsOf(known()).filter(({ id }) => id !== null);
    expect(e16.map(({ id, value }) => [id, value])).toEqual([
      ['E1-6_07', 1],
      ['E1-6_09', 2.5001],
      ['E1-6_10', 2],
      ['E1-6_11', 3],
      ['E1-6_12', 6.5001],
      ['E1-6_13', 6],
    ]);
    for (const one of datapointsOf(known())) expect(Datapoint.parse(one)).toEqual(one);
  });

  it('have the fifteen categories of scope 3: one without rows is not reported, and no zero', () => {
    const categories = datapointsOf(known()).filter(({ key }) => key === 'scope3Category');
    expect(categories).toHaveLength(15);
    expect(pick(known(), 'scope3Category', '3.5')).toMatchObject({ value: 3, state: 'there' });
    expect(pick(known(), 'scope3Category', '3.1')).toMatchObject({ value: null, state: 'notReported', fillAt: null });
  });

  it('leave biogenic CO2 apart', () => {
    expect(pick(known(), 'biogenic')).toMatchObject({ value: 0.012, unit: 'tBiogenic' });
  });

  it('are put in relation to a turnover that somebody said, and is not zero', () => {
    expect(valuesOf(known(), 'intensityMarket', 'intensityLocation')).toEqual([0.00003, 0.0000325005]);
    for (const annualBillingCents of [null, 0])
      expect(pick(known({ own: finished({ annualBillingCents }) }), 'intensityMarket')).toMatchObject({
        ...{ value: null, state: 'missing', fillAt: 'preStep' },
      });
  });

  it('have no scope without a row, and none of typed totals where it was not calculated', () => {
    const two = totalsOf({ by: { scope: [sum('1', 1_000), sum('2', 2_000)], ghgCategory: [] } });
    expect(pick(known({ own: finished({ totals: two }) }), 'scope3').state).toBe('notReported');
    const totals = totalsOf({ isExternal: true, by: {} });
    expect(pick(known({ own: finished({ totals, typedScope3Kg: null }) }), 'scope3').state).toBe('notReported');
    expect(pick(known({ own: finished({ totals, typedScope3Kg: 3_000 }) }), 'scope3').value).toBe(3);
    expect(pick(known({ own: finished({ totals, typedScope3Kg: null }) }), 'scope1').value).toBe(1);
  });
});

describe('the comparison with the base year', () => {
  const base = finished({ year: 2020, totals: totalsOf({ total: { co2eKg: 8_000 } }) });

  it('is of the totals by market', () => {
    const of = known({ baseYear: 2020, base });
    expect(valuesOf(of, 'baseYear', 'baseTotal', 'change')).toEqual([2020, 8, -25]);
  });

  it('is none of the base year itself, or where the two have other scopes or are weighed otherwise', () => {
    expect(pick(known({ baseYear: 2024, base: finished() }), 'change').state).toBe('notReported');
    for (const missing of ['1', '2', '3']) {
      const scope = ['1', '2', '3'].filter((one) => one !== missing).map((one) => sum(one, 3_000));
      const less = finished({ year: 2020, totals: totalsOf({ by: { scope } }) });
      expect(pick(known({ baseYear: 2020, base: less }), 'change').state).toBe('notReported');
    }
    expect(pick(known({ baseYear: 2020, base: { ...base, gwp: 'AR5' } }), 'change').state).toBe('notReported');
  });

  it('says where the base year is to be finished', () => {
    expect(pick(known({ baseYear: 2020 }), 'baseTotal')).toMatchObject({ state: 'missing', fillAt: 'baseYear' });
    expect(pick(known(), 'baseYear')).toMatchObject({ state: 'missing', fillAt: 'calculation' });
  });
});

it('of a draft no emission is said', () => {
  const emissions = datapointsOf(known({ own: null })).filter(({ standard }) => standard === 'E1-6');
  expect(emissions.every(({ value, state, fillAt }) => value === null && state === 'missing' && fillAt)).toBe(true);
});

it('what the organization says of itself is there, zero and no too; the rest says where to fill it in', () => {
  const esg = Esg.parse({
    ...{ hourlyWageWomenCents: 1_800, hourlyWageMenCents: 2_000, committeeWomen: 0, isInSensitiveAreas: false },
  });
  const of = known({ esg });
  expect(valuesOf(of, 'payGap', 'hourlyWageMenCents', 'committeeWomen', 'isInSensitiveAreas')).toEqual([10, 20, 0, 0]);
  expect(pick(of, 'waterDischargesT')).toMatchObject({ standard: 'E2', state: 'missing', fillAt: 'organization' });
  expect(pick(known(), 'payGap').state).toBe('missing');
  expect(pick(known(), 'targets')).toMatchObject({ standard: 'E1-4', state: 'missing', fillAt: 'reduction' });
});
