import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateCo2, type Stand } from './estimate.ts';
import { readOfficialTable } from './official.ts';
import { dataOf, SPECIES_IDS } from './species.ts';
import { toldOf } from './told.ts';
import { FIGURES, PRUDENCE, SOURCES, STEPS } from './trace.ts';
import { aboveKg, ceilingAt, diameterAt, treesOfFrame } from './tree.ts';

const pine = (more: Partial<Stand> = {}): Stand => ({
  areaM2: 125_000,
  species: [{ id: 'maritime-pine', sharePct: 100 }],
  ageYears: 25,
  treesPerHa: 1100,
  ...more,
});
const only = (id: (typeof SPECIES_IDS)[number]) => [{ id, sharePct: 100 }];

describe('the estimate', () => {
  it('is nothing below the threshold, measured or by age', () => {
    const none = { totalKg: 0, annualKg: 0, availableT: 0, bufferT: 0 };
    expect(estimateCo2(pine({ ageYears: 10 }))).toMatchObject(none);
    expect(estimateCo2(pine({ dbhMm: 74 }))).toMatchObject(none);
    expect(estimateCo2(pine({ ageYears: 0, dbhMm: 180 })).annualKg).toBeGreaterThan(0);
  });

  it('of several species is the sum of each on its share', () => {
    const species = [
      { id: 'maritime-pine', sharePct: 60 },
      { id: 'chestnut', sharePct: 40 },
    ] as const;
    const [both, first, second] = [
      estimateCo2(pine({ areaM2: 100_000, species })),
      estimateCo2(pine({ areaM2: 60_000 })),
      estimateCo2(pine({ areaM2: 40_000, species: only('chestnut') })),
    ];
    expect(Math.abs(both.totalKg - first.totalKg - second.totalKg)).toBeLessThanOrEqual(1);
    expect(Math.abs(both.annualKg - first.annualKg - second.annualKg)).toBeLessThanOrEqual(1);
    expect(both.steps.filter(({ step }) => step === 'together')).toHaveLength(1);
    const one = estimateCo2(pine({ species: [{ ...species[0], dbhMm: 180 }, species[1]] }));
    expect(one).toMatchObject({ isMeasured: false, uncertaintyBp: 2000 });
  });

  it('leaves out what was issued, and takes other shares', () => {
    expect(estimateCo2(pine(), { issued: 20 }).availableT).toBe(9);
    expect(estimateCo2(pine(), { issued: 40 }).availableT).toBe(0);
    expect(estimateCo2(pine(), { bufferBp: 500, uncertaintyBp: 0 })).toMatchObject({ availableT: 38, bufferT: 2 });
  });

  it('takes an official table where one tells of the age, and no other place; a measurement is before it', () => {
    const official = readOfficialTable(
      'species,region,years,t_co2_tree\nmaritime-pine,Lugo,20,0.05\nmaritime-pine,Lugo,30,0.11\nmaritime-pine,,20,0.04\nmaritime-pine,,30,0.06\n',
    );
    const run = estimateCo2(pine({ areaM2: 10_000, region: 'Lugo' }), { official });
    expect(run.totalKg).toBe(88_000);
    expect(run.annualKg).toBe(3520);
    expect(run.steps.find(({ step }) => step === 'official')).toMatchObject({ sources: ['miteco'] });
    expect(estimateCo2(pine({ areaM2: 10_000, region: 'LUGO' }), { official }).totalKg).toBe(88_000);
    expect(estimateCo2(pine({ areaM2: 10_000, region: 'Soria' }), { official }).totalKg).toBe(55_000);
    for (const other of [
      pine({ ageYears: 30 }),
      pine({ ageYears: 19 }),
      pine({ dbhMm: 180 }),
      pine({ species: only('oak') }),
    ])
      expect(estimateCo2(other, { official })).toEqual(estimateCo2(other));
  });

  it('tells each step with keys that there are, and whom an equation was made for', () => {
    const run = estimateCo2(pine({ species: SPECIES_IDS.map((id) => ({ id, sharePct: 100 / SPECIES_IDS.length })) }));
    const used = (of: 'sources' | 'prudence') => run.steps.flatMap((step) => step[of]);
    expect(run.steps.every(({ step }) => STEPS.includes(step))).toBe(true);
    expect(used('sources').every((key) => SOURCES.includes(key as never))).toBe(true);
    expect(used('prudence').every((key) => PRUDENCE.includes(key as never))).toBe(true);
    expect(
      run.steps
        .flatMap(({ figures }) => figures)
        .every(({ key, value }) => FIGURES.includes(key as never) && Number.isFinite(value)),
    ).toBe(true);
    expect(run.steps.find(({ species, step }) => species === 'douglas-fir' && step === 'biomass')).toMatchObject({
      prudence: ['biomassOfOther'],
      madeFor: ['Other conifers'],
    });
  });

  it('is told as it was kept; where somebody decided, the method has nothing to tell', () => {
    const run = estimateCo2(pine());
    const kept = JSON.parse(JSON.stringify(run)) as unknown;
    expect(toldOf(kept)).toMatchObject({ method: run.method, rangeKg: run.rangeKg, steps: run.steps });
    expect(toldOf({ totalKg: 1, annualKg: 1, bufferBp: 1_000 })).toBeNull();
  });

  it('is a planting frame: 3 m by 3 m are 1,111 trees', () => expect(treesOfFrame(3, 3)).toBeCloseTo(1111.1, 1));
});

const stands = fc.record({
  id: fc.constantFrom(...SPECIES_IDS),
  areaM2: fc.integer({ min: 20_000, max: 50_000_000 }),
  ageYears: fc.integer({ min: 0, max: 120 }),
  treesPerHa: fc.integer({ min: 50, max: 5000 }),
  dbhMm: fc.option(fc.integer({ min: 20, max: 900 }), { nil: undefined }),
});

describe('any forest', () => {
  it('sells no more than it absorbs in a year, in whole credits', () => {
    fc.assert(
      fc.property(stands, ({ id, ...stand }) => {
        const run = estimateCo2({ ...stand, species: only(id) });
        expect(Number.isInteger(run.availableT) && Number.isInteger(run.bufferT)).toBe(true);
        expect(run.availableT).toBeGreaterThanOrEqual(0);
        expect((run.availableT + run.bufferT) * 1000).toBeLessThanOrEqual(run.annualKg);
        expect(run.annualKg).toBeLessThanOrEqual(run.totalKg);
      }),
    );
  });

  it('has more on more land, and with more trees up to what the land carries', () => {
    fc.assert(
      fc.property(stands, fc.integer({ min: 0, max: 1000 }), ({ id, ...stand }, more) => {
        const run = estimateCo2({ ...stand, species: only(id) });
        const larger = estimateCo2({ ...stand, areaM2: stand.areaM2 + more, species: only(id) });
        expect(larger.totalKg).toBeGreaterThanOrEqual(run.totalKg);
        expect(larger.annualKg).toBeGreaterThanOrEqual(run.annualKg);
        // Roots of eucalyptus are a share that falls from one class of stand to the next.
        if (id === 'eucalyptus') return;
        const denser = estimateCo2({ ...stand, treesPerHa: stand.treesPerHa + more, species: only(id) });
        expect(denser.totalKg).toBeGreaterThanOrEqual(run.totalKg);
      }),
    );
  });

  it('has thicker trees of more mass as it grows older', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SPECIES_IDS), fc.integer({ min: 11, max: 150 }), (id, age) => {
        const data = dataOf(id);
        const [d, next] = [diameterAt(data, age), diameterAt(data, age + 1)];
        expect(next).toBeGreaterThan(d);
        expect(aboveKg(data, next)).toBeGreaterThan(aboveKg(data, d));
        expect(ceilingAt(data, next)).toBeLessThan(ceilingAt(data, d));
      }),
    );
  });

  it('grows by the difference of two stocks, and never by less than nothing, where the share of roots falls', () => {
    const at = (dbhMm: number) => estimateCo2(pine({ species: only('eucalyptus'), dbhMm, treesPerHa: 900 }));
    const runs = Array.from({ length: 225 }, (_, i) => at(75 + i));
    for (const { annualKg } of runs) expect(annualKg).toBeGreaterThanOrEqual(0);
    const falling = runs.filter(({ steps }) => steps.some(({ prudence }) => prudence.includes('rootsFall')));
    expect(falling.length).toBeGreaterThan(0);
    for (const { steps, annualKg } of falling) {
      const figures = steps.find(({ step }) => step === 'biomass')?.figures ?? [];
      const told = (key: string) => figures.find((one) => one.key === key)?.value ?? Number.NaN;
      expect(told('belowKg')).toBeCloseTo(told('aboveKg') * told('rootRatio'), 6);
      expect(told('nextBelowKg')).toBeCloseTo(told('nextAboveKg') * told('nextRootRatio'), 6);
      const perTree = told('nextAboveKg') + told('nextBelowKg') - told('aboveKg') - told('belowKg');
      const trees = steps.find(({ step }) => step === 'stock')?.figures.find(({ key }) => key === 'countedTreesPerHa');
      const grownT = (((trees?.value ?? 0) * perTree) / 1000) * dataOf('eucalyptus').carbonFraction * (44 / 12) * 12.5;
      expect(annualKg).toBeLessThanOrEqual(Math.max(0, Math.floor(grownT * 1000)) + 1);
    }
  });
});
