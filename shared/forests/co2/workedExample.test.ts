import { describe, expect, it } from 'vitest';
import { estimateCo2, type Stand } from './estimate.ts';
import { AGES } from './fixtures/ages.ts';
import { dataOf, SPECIES_IDS } from './species.ts';
import { aboveKg, belowKg, ceilingAt, countedTrees, diameterAt, growthOf } from './tree.ts';

/** As the method prints it, to one of its last digit or two millionths: it was reckoned with more digits than the table has. */
function isPrinted(found: number | undefined, printed: string): void {
  const off = Math.abs((found ?? 0) - Number(printed));
  const lastDigit = 10 ** -(printed.split('.')[1] ?? '').length;
  expect(off, printed).toBeLessThanOrEqual(Math.max(lastDigit, 2e-6 * Number(printed)));
}

const pine = (more: Partial<Stand> = {}): Stand => ({
  areaM2: 125_000,
  species: [{ id: 'maritime-pine', sharePct: 100 }],
  ageYears: 25,
  treesPerHa: 1100,
  ...more,
});
const only = (id: (typeof SPECIES_IDS)[number]) => [{ id, sharePct: 100 }];
const figuresOf = (stand: Stand, step: string): Record<string, number> =>
  Object.fromEntries(
    estimateCo2(stand)
      .steps.filter((one) => one.step === step)
      .flatMap(({ figures }) => figures.map(({ key, value }) => [key, value])),
  );

describe('the worked example of the method', () => {
  const data = dataOf('maritime-pine');

  it('has each figure of a modelled diameter', () => {
    const { e, c, start } = growthOf(data);
    isPrinted(e, '1.048114');
    isPrinted(start, '92.316166');
    isPrinted(c, '4.750272');
    const d = diameterAt(data, 25);
    isPrinted(10 * d, '129.4445');
    isPrinted(ceilingAt(data, d), '3694.5');
    isPrinted(0.6 * ceilingAt(data, d), '2216.7');
    expect(countedTrees(data, d, 1100)).toBe(1100);
    isPrinted(aboveKg(data, d), '30.0859');
    isPrinted(belowKg(data, d, 1100), '9.4398');
    const next = diameterAt(data, 26);
    isPrinted(next, '13.30288');
    isPrinted(aboveKg(data, next), '32.2088');
    isPrinted(belowKg(data, next, 1100), '10.0727');
    isPrinted(figuresOf(pine(), 'stock').perHaT, '81.4637');
    isPrinted(figuresOf(pine(), 'growth').meanPerHaT, '3.25855');
    isPrinted(figuresOf(pine(), 'growth').currentPerHaT, '5.67994');
  });

  it('is 1018.30 t in all, 40.73 t a year, 29 credits, half as much or half as much again', () => {
    const run = estimateCo2(pine());
    isPrinted(run.totalKg / 1000, '1018.3');
    isPrinted(run.annualKg / 1000, '40.73');
    expect(run).toMatchObject({ availableT: 29, bufferT: 3, uncertaintyBp: 2000, bufferBp: 1000, isMeasured: false });
    expect(run.rangeKg).toEqual({ low: Math.floor(run.annualKg / 2), high: Math.floor(run.annualKg * 1.5) });
  });

  it('with a measured diameter of 18 cm is 91.90 t a year, 82 credits', () => {
    const measured = pine({ dbhMm: 180 });
    const run = estimateCo2(measured);
    isPrinted(run.annualKg / 1000, '91.9');
    expect(run).toMatchObject({ availableT: 82, bufferT: 9, uncertaintyBp: 0, isMeasured: true, rangeKg: null });
    isPrinted(0.6 * ceilingAt(data, 18), '1182.3');
    isPrinted(aboveKg(data, 18), '68.5205');
    isPrinted(belowKg(data, 18, 1100), '20.6618');
    isPrinted(figuresOf(measured, 'stock').perHaT, '183.808');
    isPrinted(figuresOf(measured, 'growth').meanPerHaT, '7.3523');
    isPrinted(figuresOf(measured, 'measured').modelYears, '39.214');
    isPrinted(figuresOf(measured, 'measured').nextDiameterCm, '18.35286');
    isPrinted(figuresOf(measured, 'growth').currentPerHaT, '9.023');
  });

  it('of a mean diameter that SIMANFOR grew has the stock that was reckoned of it', () => {
    // 1,440.6 trees of 19.96 cm: 386.8 t CO2/ha.
    const run = estimateCo2(
      pine({ species: only('scots-pine'), areaM2: 10_000, treesPerHa: 1440.6, dbhMm: 199.6, ageYears: 40 }),
    );
    const counted = countedTrees(dataOf('scots-pine'), 19.96, 1440.6);
    isPrinted((run.totalKg / 1000) * (1440.6 / counted), '386.8');
  });
});

describe('each species', () => {
  it('is in the table of ages', () => expect([...new Set(AGES.map(([id]) => id))]).toEqual(SPECIES_IDS));

  it.each(AGES)('%s at %i years', (id, ageYears, diameter, total, mean, current) => {
    const stand = pine({ species: only(id), areaM2: 10_000, ageYears, treesPerHa: 1111 });
    const d = diameterAt(dataOf(id), ageYears);
    expect(Math.abs(d - diameter)).toBeLessThan(0.051);
    const { perHaT = 0 } = figuresOf(stand, 'stock');
    const { meanPerHaT = 0, currentPerHaT = 0 } = figuresOf(stand, 'growth');
    expect(Math.abs(perHaT - total)).toBeLessThan(0.051);
    expect(Math.abs(meanPerHaT - mean)).toBeLessThan(0.0051);
    expect(Math.abs(currentPerHaT - current)).toBeLessThan(0.0051);
  });
});
