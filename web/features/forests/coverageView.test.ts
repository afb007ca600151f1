import { expect, it } from 'vitest';
import type { SpeciesCoverage } from '#shared/forests/coverage.ts';
import { provincesOf } from '#shared/organizations/provinces.ts';
import { boundsOf, coveredBy, speciesIn } from './coverageView.ts';
import { DISTRICT_SEATS } from './districtSeats.ts';

const COVERAGE: SpeciesCoverage = {
  on: '2026-11-29',
  places: [
    {
      ...{ country: 'ES', code: '27', name: 'Lugo', areaHa: 400, othersHa: 100 },
      species: [
        { id: 'chestnut', areaHa: 200 },
        { id: 'oak', areaHa: 100 },
      ],
    },
    {
      ...{ country: 'PT', code: '03', name: 'Braga', areaHa: 90, othersHa: 0 },
      species: [{ id: 'oak', areaHa: 90 }],
    },
  ],
};

it('of all species a place counts whole; of one, with what there is of it', () => {
  expect(coveredBy(COVERAGE, null).map(({ key, shownHa, step }) => [key, shownHa, step])).toEqual([
    ['ES-27', 400, 4],
    ['PT-03', 90, 1],
  ]);
  expect(coveredBy(COVERAGE, 'oak').map(({ key, shownHa, step }) => [key, shownHa, step])).toEqual([
    ['ES-27', 100, 4],
    ['PT-03', 90, 4],
  ]);
  expect(coveredBy(COVERAGE, 'beech')).toEqual([]);
  expect(speciesIn(COVERAGE)).toEqual(['chestnut', 'oak']);
  expect(boundsOf(400, 2)).toEqual({ from: 100, to: 200 });
});

it('knows where each district of Portugal is', () => {
  expect(Object.keys(DISTRICT_SEATS).sort()).toEqual(
    provincesOf('PT')
      .map(({ code }) => code)
      .sort(),
  );
});
