import { describe, expect, it } from 'vitest';
import { activityType } from '../activityTypes.ts';
import { type CalculationRow, calculateChunk } from '../calculate.ts';
import { exampleInputs } from '../examples.ts';
import { contextOf } from '../samples.test.helper.ts';
import { newTotals } from '../totals.ts';
import { totalsAnswer } from '../totalsAnswer.ts';
import { CAUTION_CODES, type CautionCode, cautionsOf } from './cautions.ts';

const context = contextOf({ year: 2024, country: 'ES', gwp: 'AR6' });
const row = (activity: string, siteId: string | null = 's1', month = 1): CalculationRow => ({
  activity,
  inputs: exampleInputs(activity) ?? {},
  siteId,
  dateOn: `2024-0${month}-10`,
});
function totalsOf(rows: readonly CalculationRow[]) {
  const totals = newTotals();
  calculateChunk(rows, context, totals);
  expect(totals.errorRows).toBe(0);
  return totals;
}
const found = (...rows: CalculationRow[]) => cautionsOf(totalsOf(rows).aside.cube);

describe('what may be counted twice', () => {
  it.each<[CautionCode, string, string]>([
    ['fuelAndDistance', 'own-road-transport', 'combustible-consumed'],
    ['fuelAndDistance', 'hybrid-vehicle', 'combustible-consumed'],
    ['fuelAndRoutes', 'glec-routes', 'combustible-consumed'],
    ['expensesAndPurchases', 'expenses', 'purchased-services-and-materials'],
    ['expensesAndPurchases', 'expenses', 'capital-goods'],
    ['expensesAndPurchases', 'expenses', 'electric-power-marketer'],
    ['indirectTwice', 'indirect-n2o', 'fertilizer-emissions'],
    ['indirectTwice', 'indirect-n2o', 'manure-and-slurry'],
    ['indirectTwice', 'indirect-n2o', 'crop-emissions'],
  ])('B056: is said at the site that has both: %s, %s with %s', (code, one, other) => {
    expect([activityType(one)?.key, activityType(other)?.key]).toEqual([one, other]);
    expect(found(row(one), row(other))).toMatchObject([{ code, siteId: 's1', activities: [one, other], rows: 1 }]);
    expect(found(row(one), row(one, 's1', 2))).toEqual([]);
    expect(found(row(other))).toEqual([]);
    expect(found(row(one), row(other, 's2'))).toEqual([]);
  });

  it.each(['well-to-tank-fuels', 'well-to-tank-electricity', 'well-to-tank-transport'])(
    'is half of it where the direct part is nowhere: %s',
    (key) => {
      expect(found(row(key, null))).toMatchObject([{ code: 'wellToTankAlone', siteId: '', activities: [key] }]);
      for (const direct of ['external-calculation', 'external-factor'])
        expect(found(row(key), row(direct, 's2'))).toEqual([]);
    },
  );

  it('has the rows and the emissions of what is in doubt, over the months', () => {
    const doubtful = [row('own-road-transport'), row('own-road-transport', 's1', 2), row('hybrid-vehicle')];
    const [caution] = found(...doubtful, row('combustible-consumed'));
    expect(caution?.rows).toBe(3);
    expect(caution?.co2eKg).toBe(totalsAnswer(totalsOf(doubtful), context).total.co2eKg);
    expect(caution?.co2eKg).toBeGreaterThan(0);
  });

  it('names every rule once', () => expect(new Set(CAUTION_CODES).size).toBe(CAUTION_CODES.length));
});
