import { describe, expect, it } from 'vitest';
import type { Co2Run } from './co2Run.ts';
import { isLossLate, isSaleLate } from './notices.ts';
import { lackingProofs, OWNER_KINDS, PROOFS } from './owners.ts';
import { ageOn, treesPerHaOf } from './rules.ts';
import { diameterOf, modelledRun } from './run.ts';
import { ForestDraft } from './schema.ts';
import { problemsOf } from './submission.ts';

const REFERENCE = '27028A11500321';
const plot = (more: object = {}) => ({
  ...{ territory: 'catastro', reference: REFERENCE, province: 'Lugo', municipality: 'Cervantes' },
  ...{ areaM2: 20_000, source: 'cadastre', ...more },
});
const GOOD = {
  ...{ name: 'Souto', country: 'ES', kind: 'single', ownerKind: 'private', plots: [plot()] },
  ...{ species: [{ id: 'oak' }], plantedYear: 2001, frame: { aM: 3, bM: 3 }, responsible: true },
  point: { lat: 42.8, lon: -7 },
};
const documents = [{ kind: 'deed' as const }, { kind: 'identity' as const }];
const codesOf = (more: object, given = documents as Parameters<typeof problemsOf>[1]['documents']) =>
  problemsOf(ForestDraft.parse({ ...GOOD, ...more }), { documents: given, today: '2026-11-29' }).map(
    ({ code }) => code,
  );

describe('what keeps a forest from being reviewed', () => {
  it('is nothing when all is said, under a name that promises nothing', () => {
    expect([codesOf({}), codesOf({ name: 'Bosque net-zero' })]).toEqual([[], ['marketplace.nameClaims']]);
  });

  it.each([
    ['19 999 m2', { plots: [plot({ areaM2: 19_999 })] }, ['forests.tooSmall']],
    [
      'two plots in a form for one',
      { plots: [plot(), plot({ reference: '27028A11500322' })], insideSquare: true },
      ['forests.onePlot'],
    ],
    ['a plot twice', { kind: 'multi', plots: [plot(), plot()], insideSquare: true }, ['forests.plotTwice']],
    [
      'another municipality, and no tick',
      { kind: 'multi', plots: [plot(), plot({ reference: '27034A11500322', municipality: 'Folgoso' })] },
      ['forests.otherMunicipality', 'forests.notInSquare'],
    ],
    ['a plot of Portugal in a forest of Spain', { plots: [plot({ territory: 'pt' })] }, ['forests.otherCountry']],
    ['a drawing without its outline', { plots: [plot({ source: 'drawn' })] }, ['input.required']],
    ['a plot that nothing names', { plots: [plot({ reference: '' })] }, ['input.required']],
    [
      'an article of Portugal without its parish',
      {
        country: 'PT',
        plots: [plot({ territory: 'pt', reference: '', polygon: 'B', parcel: '12', source: 'declared' })],
      },
      ['input.required'],
    ],
    [
      'shares of 99 %',
      {
        species: [
          { id: 'oak', sharePct: 60 },
          { id: 'beech', sharePct: 39 },
        ],
      },
      ['forests.sharesNotWhole'],
    ],
    [
      'a species twice',
      {
        species: [
          { id: 'oak', sharePct: 60 },
          { id: 'oak', sharePct: 40 },
        ],
      },
      ['forests.speciesTwice'],
    ],
    ['trees of this year', { plantedYear: 2026 }, ['forests.notPlantedYet']],
    ['an official registry without its number', { registry: { name: 'MITECO', id: '' } }, ['input.required']],
    ['no tick of responsibility', { responsible: false }, ['forests.notResponsible']],
    [
      'nothing but a name, of which no coordinates are asked before there is a plot',
      { plots: [], species: [], plantedYear: null, frame: null, point: null, ownerKind: null },
      Array(5).fill('input.required'),
    ],
  ] as const)('is %s', (_, more, codes) => {
    expect(codesOf(more)).toEqual([...codes]);
  });

  it('is a document that its kind of owner must show: of each proof, any', () => {
    expect(codesOf({}, [{ kind: 'registryNote' }])).toEqual(['forests.documentsMissing']);
    for (const kind of OWNER_KINDS) {
      const least = PROOFS[kind].map(([first]) => ({ kind: first ?? 'other' }));
      expect(lackingProofs(kind, least)).toEqual([]);
      expect(lackingProofs(kind, least.slice(1))).toHaveLength(1);
    }
  });
});

describe('what an owner says', () => {
  const refused = (more: object) =>
    ForestDraft.safeParse({ ...GOOD, ...more }).error?.issues.map(({ message }) => message);
  it('names no mixed species, and no reference with wrong letters', () => {
    expect(refused({ species: [{ id: 'mixed' }] })).toEqual(['forests.mixedSpecies']);
    expect(refused({ plots: [plot({ reference: '13077A018000390000FP' })] })).toEqual(['forests.badReference']);
    expect(refused({ plots: [plot({ reference: '13077A018000390000MS' })] })).toBeUndefined();
    // What the other cadastres write is theirs.
    expect(refused({ plots: [plot({ territory: 'navarra', reference: '201-4-114' })] })).toBeUndefined();
  });

  it('gives trees per hectare rounded down, and an age in whole years', () => {
    expect(treesPerHaOf({ treesPerHa: null, frame: { aM: 3, bM: 3 } })).toBe(1_111);
    expect(treesPerHaOf({ treesPerHa: null, frame: { aM: 2.5, bM: 4 } })).toBe(1_000);
    expect(treesPerHaOf({ treesPerHa: 700, frame: { aM: 2, bM: 2 } })).toBe(700);
    expect([ageOn('2026-01-01', 2001), ageOn('2026-12-31', null)]).toEqual([25, null]);
  });
});

it('tells when a loss or a sale is told late', () => {
  expect([isLossLate('2026-11-01', '2026-11-16'), isLossLate('2026-11-01', '2026-11-17')]).toEqual([false, true]);
  expect([isSaleLate('2026-12-29', '2026-11-29'), isSaleLate('2026-12-28', '2026-11-29')]).toEqual([false, true]);
});

it('is estimated by the method: the worked example of 12.5 ha, by its age and by a measured diameter, less what was lost', () => {
  const trees = { species: [{ id: 'maritime-pine' }], frame: null, treesPerHa: 1_100 };
  const forest = ForestDraft.parse({ ...GOOD, ...trees, plots: [plot({ areaM2: 125_000 })] });
  const byAge = modelledRun(forest, { ageYears: 25, dbhMm: null, isTold: false });
  expect(byAge).toMatchObject({ basis: 'modelled', saleableT: 29 });
  const measured = modelledRun(forest, { ageYears: 25, dbhMm: 180, isTold: false });
  expect(measured).toMatchObject({ basis: 'measured', dbhMm: 180, saleableT: 82, trace: { rangeKg: null } });
  // Its owner's word for the diameter is no measure of the team: a fifth is left out, and the range stays.
  const told = modelledRun(forest, { ageYears: 25, dbhMm: 180, isTold: true });
  expect(told).toMatchObject({ basis: 'told', annualKg: measured?.annualKg, saleableT: 66 });
  expect(told?.trace).toMatchObject({ rangeKg: { low: expect.any(Number) }, uncertaintyBp: 2_000 });
  // A tenth of it burnt: 36.66 t a year on what is left.
  expect(modelledRun(forest, { ageYears: 25, dbhMm: null, isTold: false, lostM2: 12_500 })).toMatchObject({
    saleableT: 26,
  });
  expect(modelledRun(forest, { ageYears: 25, dbhMm: null, isTold: false, lostM2: 125_000 })).toBeNull();
  expect(modelledRun({ ...forest, species: [] }, { ageYears: 25, dbhMm: null, isTold: false })).toBeNull();
});

it('tells plots that do not adjoin, and an area that its outline does not give', () => {
  const square = (lon: number) => ({
    type: 'Polygon',
    coordinates: [
      [
        [lon, 42.8],
        [lon + 0.002, 42.8],
        [lon + 0.002, 42.801],
        [lon, 42.801],
        [lon, 42.8],
      ],
    ],
  });
  // 163 m by 111 m.
  const drawn = (reference: string, lon: number) => plot({ reference, areaM2: 18_170, geometry: square(lon) });
  const two = (lon: number) => ({
    kind: 'multi',
    insideSquare: true,
    plots: [drawn('27028A11500321', -7), drawn('27028A11500322', lon)],
  });
  expect(codesOf(two(-6.998))).toEqual([]);
  expect(codesOf(two(-6.99))).toEqual(['forests.notAdjoining']);
  expect(codesOf(two(-6.9985))).toEqual(['forests.plotsOverlap']);
});

it('takes what the team measured before what its owner says, and of a next term what was measured before', () => {
  const said = { state: 'TO_VALIDATE', co2: null, dbhMm: 180 } as const;
  expect(diameterOf(said, null)).toEqual({ dbhMm: 180, isTold: true });
  expect(diameterOf(said, 150)).toEqual({ dbhMm: 150, isTold: false });
  expect(diameterOf({ ...said, dbhMm: null }, null)).toEqual({ dbhMm: null, isTold: false });
  const term = (basis: Co2Run['basis']) =>
    ({ ...said, state: 'ACTIVE', co2: { basis, dbhMm: 160 } as Co2Run }) as const;
  expect(diameterOf(term('measured'), null)).toEqual({ dbhMm: 160, isTold: false });
  expect(diameterOf(term('told'), null)).toEqual({ dbhMm: 180, isTold: true });
});
