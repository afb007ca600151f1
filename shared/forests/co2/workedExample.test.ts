import { describe, expect, it } from 'vitest';
import { estimateCo2, type Stand } from './estimate.ts';
import { AGES } from './fixtures/ages.ts';
import { dataOf, SPECIES_IDS } from './species.ts';
import { aboveKg, belowKg, ceilingAt, countedTrees, diameterAt, growthOf } from './tree.ts';

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
    expect(e).toBeCloseTo(1.048114, 6);
    expect(start).toBeCloseTo(92.316166, 4);
    expect(c).toBeCloseTo(4.750272, 5);
    const d = diameterAt(data, 25);
    expect(10 * d).toBeCloseTo(129.4445, 3);
    expect(ceilingAt(data, d)).toBeCloseTo(3694.5, 1);
    expect(0.6 * ceilingAt(data, d)).toBeCloseTo(2216.7, 1);
    expect(countedTrees(data, d, 1100)).toBe(1100);
    expect(aboveKg(data, d)).toBeCloseTo(30.0859, 4);
    expect(belowKg(data, d, 1100)).toBeCloseTo(9.4398, 4);
    const next = diameterAt(data, 26);
    expect(next).toBeCloseTo(13.30288, 4);
    expect(aboveKg(data, next)).toBeCloseTo(32.2088, 4);
    expect(belowKg(data, next, 1100)).toBeCloseTo(10.0727, 4);
    expect(figuresOf(pine(), 'stock').perHaT).toBeCloseTo(81.4637, 4);
    expect(figuresOf(pine(), 'growth').meanPerHaT).toBeCloseTo(3.25855, 5);
    expect(figuresOf(pine(), 'growth').currentPerHaT).toBeCloseTo(5.67994, 5);
  });

  it('is 1018.30 t in all, 40.73 t a year, 29 credits, half as much or half as much again', () => {
    const run = estimateCo2(pine());
    expect(run.totalKg / 1000).toBeCloseTo(1018.3, 2);
    expect(run.annualKg / 1000).toBeCloseTo(40.73, 2);
    expect(run).toMatchObject({ availableT: 29, bufferT: 3, uncertaintyBp: 2000, bufferBp: 1000, isMeasured: false });
    expect(run.rangeKg).toEqual({ low: Math.floor(run.annualKg / 2), high: Math.floor(run.annualKg * 1.5) });
  });

  it('with a measured diameter of 18 cm is 91.90 t a year, 82 credits', () => {
    const measured = pine({ dbhMm: 180 });
    const run = estimateCo2(measured);
    expect(run.annualKg / 1000).toBeCloseTo(91.9, 2);
    expect(run).toMatchObject({ availableT: 82, bufferT: 9, uncertaintyBp: 0, isMeasured: true, rangeKg: null });
    expect(0.6 * ceilingAt(data, 18)).toBeCloseTo(1182.3, 1);
    expect(aboveKg(data, 18)).toBeCloseTo(68.5205, 4);
    expect(belowKg(data, 18, 1100)).toBeCloseTo(20.6618, 4);
    expect(figuresOf(measured, 'stock').perHaT).toBeCloseTo(183.808, 3);
    expect(figuresOf(measured, 'growth').meanPerHaT).toBeCloseTo(7.3523, 4);
    expect(figuresOf(measured, 'measured').modelYears).toBeCloseTo(39.214, 3);
    expect(figuresOf(measured, 'measured').nextDiameterCm).toBeCloseTo(18.35286, 5);
    expect(figuresOf(measured, 'growth').currentPerHaT).toBeCloseTo(9.023, 3);
  });

  it('of a mean diameter that SIMANFOR grew has the stock that was reckoned of it', () => {
    // 1,440.6 trees of 19.96 cm: 386.8 t CO2/ha.
    const run = estimateCo2(
      pine({ species: only('scots-pine'), areaM2: 10_000, treesPerHa: 1440.6, dbhMm: 199.6, ageYears: 40 }),
    );
    const counted = countedTrees(dataOf('scots-pine'), 19.96, 1440.6);
    expect((run.totalKg / 1000) * (1440.6 / counted)).toBeCloseTo(386.8, 0);
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
