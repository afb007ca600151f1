import { describe, expect, it } from 'vitest';
import { shippedFactors } from '#shared/emissions/factors/shipped.test.helper.ts';
import { fuelPriceOf } from './data/fuelPrices.ts';
import type { KeptMovement } from './kept.ts';
import { Ledger } from './ledger.ts';
import { NOTHING, plus, Spend } from './spend.ts';

const spendOf = () => new Spend(shippedFactors(), 'ES');
const move = (on: string, cents: number, text: string): KeptMovement => ({ on, cents, text, mcc: null });
const ledger = () => new Ledger({ rules: new Map(), spend: spendOf() });

describe('what movements emit', () => {
  const spend = spendOf();
  const at = (cents: number, year = 2024) => ({ cents, year });

  it('turns money of gas stations into litres, with its gases apart', () => {
    const found = spend.emissionOf('gas-stations.fuel', at(-100_00));
    // 50 € of diesel at 1.4425 and 50 € of petrol at 1.5195 EUR/l, burnt; and a quarter more before the pump.
    const burntKg = (50 / 1.4425) * 2.517 + (50 / 1.5195) * 2.249;
    expect((found?.co2eMilligrams ?? 0) / 1e6 / burntKg).toBeCloseTo(1.25, 1);
    expect(found?.co2Milligrams).toBeGreaterThan(0);
    expect(found?.n2oMilligrams).toBeGreaterThan(0);
    expect(found?.waterMillilitres).toBeGreaterThan(0);
  });

  it('takes the pump price of the year, of one between two known ones its share of both, else the nearest', () => {
    expect(fuelPriceOf('ES', 2022)).toEqual({ dieselEur: 1.657, petrolEur: 1.64 });
    expect(fuelPriceOf('ES', 2023).petrolEur).toBeCloseTo((1.64 + 1.5195) / 2, 6);
    expect(fuelPriceOf('PT', 2019).dieselEur).toBeCloseTo(1.343 + (1.422 - 1.343) / 3, 6);
    expect([fuelPriceOf('ES', 2018), fuelPriceOf('PT', 2030)]).toEqual([
      { dieselEur: 1.255, petrolEur: 1.39 },
      { dieselEur: 1.61, petrolEur: 1.58 },
    ]);
  });

  it('turns money of electricity into kWh by the price of the year, net of tax', () => {
    const kwh = 121 / 1.21 / 0.1225;
    const found = spend.emissionOf('electricity.supply', at(-121_00));
    const perKwh = (found?.co2eMilligrams ?? 0) / 1e6 / kwh;
    expect(perKwh).toBeGreaterThan(0.1);
    expect(perKwh).toBeLessThan(0.6);
  });

  it('computes a refund by its amount without sign, and takes it away', () => {
    const [spent, back] = [
      spend.emissionOf('purchases.food', at(-50_00)),
      spend.emissionOf('purchases.food', at(50_00)),
    ];
    expect(plus(spent ?? NOTHING, back ?? NOTHING)).toEqual(NOTHING);
    expect(back?.co2eMilligrams).toBeLessThan(0);
  });

  it('is nothing of wages and of no purchase, and not known of gases of refrigeration', () => {
    expect(spend.emissionOf('payroll.wages', at(-100_00))?.co2eMilligrams).toBe(0);
    expect(spend.emissionOf('none.income', at(100_00))).toEqual(NOTHING);
    expect(spend.emissionOf('refrigerants.gases', at(-100_00))).toBeNull();
  });
});

describe('the ledger of an account', () => {
  const coffee = move('2024-01-05', -200, 'CAFE BAR');
  it('counts a movement once, however many files bring it, and two equal ones of a file twice', () => {
    const one = ledger();
    expect(one.add([coffee, coffee])).toEqual({ added: 2, repeated: 0 });
    expect(one.add([coffee, move('2024-02-01', -300, 'CAFE BAR')])).toEqual({ added: 1, repeated: 1 });
    expect(one.add([coffee, coffee, coffee])).toEqual({ added: 1, repeated: 2 });
    const [year] = one.years();
    expect(year?.entries).toHaveLength(4);
  });

  it('comes to the same by month and category as by movement, in any order of files', () => {
    const files = [
      [coffee, move('2024-03-01', -9_900, 'IBERDROLA'), move('2024-03-02', 9_900, 'DEVOLUCION IBERDROLA')],
      [move('2023-12-31', -5_000, 'REPSOL'), move('2024-03-01', -100, 'GAS REFRIGERANTE R410A')],
    ];
    const sums = [files, files.toReversed()].map((order) => {
      const one = ledger();
      for (const file of order) one.add(file);
      return one.years().map(({ year, entries, cells }) => {
        const byEntry = entries.reduce((sum, { emission }) => sum + (emission?.co2eMilligrams ?? 0), 0);
        const byCell = cells.reduce((sum, { emission }) => sum + emission.co2eMilligrams, 0);
        expect(byCell).toBe(byEntry);
        return [year, byCell, cells.reduce((sum, { notComputed }) => sum + notComputed, 0)];
      });
    });
    expect(sums[0]).toEqual(sums[1]);
    expect(sums[0]?.map(([year, , notComputed]) => [year, notComputed])).toEqual([
      [2023, 0],
      [2024, 1],
    ]);
  });
});
