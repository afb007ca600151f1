import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRow } from '../addRow.ts';
import { estimate } from '../estimate.ts';
import { chainsOf } from '../glec/chains.ts';
import { contextOf } from '../samples.test.helper.ts';
import { newTotals } from '../totals.ts';
import { totalsAnswer } from '../totalsAnswer.ts';
import type { RowInput } from '../types.ts';
import { INTENSITY_KEYS, intensitiesOf } from './intensities.ts';

/** What public bug reports of calculators tell of figures beside a total, each as a test of its kind, by its id. */

const spain = contextOf();
const heating = (tonnes: number): RowInput => ({
  activity: 'external-calculation',
  inputs: { scope: '1', co2e: tonnes, co2eUnit: 't' },
});
const figures = { annualBillingCents: null, surfaceM2: 1, activityIndex: null };
function perEmployee(sites: readonly { readonly tonnes: number; readonly employees: number }[]) {
  const totals = newTotals();
  for (const { tonnes } of sites)
    addRow(totals, estimate(heating(tonnes), spain), { activity: 'external-calculation' });
  const answer = totalsAnswer(totals, spain);
  const employees = sites.reduce((sum, site) => sum + site.employees, 0);
  const kg = { totalKg: answer.total.co2eKg, scopes12Kg: answer.scope1Kg };
  return intensitiesOf(kg, { ...figures, employees }).find(({ key }) => key === 'employee')?.kg ?? null;
}

describe('B064: the intensity of a group is its sum by the sum of what it is divided by', () => {
  it('not the sum nor the mean of those of its parts', () => {
    const sites = [
      { tonnes: 398, employees: 100 },
      { tonnes: 3.97, employees: 1 },
      { tonnes: 53.7, employees: 10 },
    ];
    expect(perEmployee(sites)).toBeCloseTo(((398 + 3.97 + 53.7) / 111) * 1000, 9);
    expect(sites.map((site) => perEmployee([site]))).toEqual([3980, 3970, 5370]);
  });

  it('lies between the least and the largest of its parts', () => {
    const site = fc.record({ tonnes: fc.integer({ min: 1, max: 1e5 }), employees: fc.integer({ min: 1, max: 1e4 }) });
    fc.assert(
      fc.property(fc.array(site, { minLength: 1, maxLength: 5 }), (sites) => {
        const parts = sites.map(({ tonnes, employees }) => (tonnes * 1000) / employees);
        const whole = perEmployee(sites) ?? Number.NaN;
        expect(whole).toBeGreaterThanOrEqual(Math.min(...parts) * (1 - 1e-12));
        expect(whole).toBeLessThanOrEqual(Math.max(...parts) * (1 + 1e-12));
      }),
      { numRuns: 30 },
    );
  });

  it('so does a transport chain: grams of all legs by the tonne-kilometres of all', () => {
    const leg = (load: number, distance: number, carrierFactor: number) => ({
      row: {
        activity: 'glec-routes',
        inputs: {
          ...{ chain: 'a', element: 'main', mode: 'road', computedBy: 'carrier', factorSource: 'carrier' },
          ...{ load, distance, carrierFactor },
        },
      },
    });
    const [chain] = chainsOf([leg(1, 900, 0.05), leg(10, 10, 0.25)], spain).chains;
    expect(chain?.elements.map(({ gramsPerTkm }) => gramsPerTkm)).toEqual([50, 250]);
    expect(chain?.gramsPerTkm).toBe((900 * 50 + 100 * 250) / 1000);
  });
});

describe('B076: figures side by side', () => {
  it('are each of their own unit: times what each was divided by, all are the same mass', () => {
    const activityIndex = { description: 'Bread', value: 12.5, unit: 't' };
    const made = intensitiesOf(
      { totalKg: 4000, scopes12Kg: 1000 },
      { employees: 8, annualBillingCents: 1_000_000_00, surfaceM2: 250, activityIndex },
    );
    expect(made.map(({ key }) => key)).toEqual([...INTENSITY_KEYS]);
    expect(new Set(made.map(({ kg }) => kg)).size).toBe(made.length);
    for (const { key, kg, amount, scopes12Kg } of made)
      expect([(kg ?? 0) * (amount ?? 0), (scopes12Kg ?? 0) * (amount ?? 0)], key).toEqual([4000, 1000]);
    expect(made.map(({ index }) => index?.unit ?? null)).toEqual([null, null, null, 't', null]);
  });
});
