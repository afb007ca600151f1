import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COVERAGE_OWNERS, COVERAGE_STEP_HA } from '#shared/constants/forests.ts';
import type { SpeciesId } from './co2/species.ts';
import { coverageOf, type Grown, isSafe } from './coverage.ts';

const LUGO = { country: 'ES', code: '27', name: 'Lugo' } as const;
const BRAGA = { country: 'PT', code: '03', name: 'Braga' } as const;
const grown = (owner: number, species: SpeciesId, ha: number, place: Grown['place'] = LUGO): Grown => ({
  ...{ ownerId: `ten_${owner}`, place, species, areaM2: ha * 10_000 },
});
/** So many owners with as much each. */
const owners = (count: number, species: SpeciesId, ha: number, place?: Grown['place']) =>
  Array.from({ length: count }, (_, i) => grown(i, species, ha, place));

describe('what grows where', () => {
  it('is told of a place once enough owners are in it, in whole steps', () => {
    expect(coverageOf(owners(COVERAGE_OWNERS - 1, 'chestnut', 40))).toEqual([]);
    expect(coverageOf([...owners(5, 'chestnut', 13), ...owners(6, 'eucalyptus', 50, BRAGA)])).toEqual([
      { ...BRAGA, areaHa: 300, species: [{ id: 'eucalyptus', areaHa: 300 }], othersHa: 0 },
      { ...LUGO, areaHa: 70, species: [{ id: 'chestnut', areaHa: 70 }], othersHa: 0 },
    ]);
  });

  it('is not told where one owner has most of it, however many there are', () => {
    expect(coverageOf([...owners(9, 'chestnut', 2), grown(20, 'chestnut', 100)])).toEqual([]);
  });

  it('leaves a species of few out, with another one where the whole would give it away', () => {
    const few = [...owners(8, 'chestnut', 30), ...owners(6, 'oak', 20), grown(3, 'beech', 50)];
    expect(coverageOf(few)).toEqual([
      { ...LUGO, areaHa: 410, species: [{ id: 'chestnut', areaHa: 240 }], othersHa: 170 },
    ]);
  });

  it('never gives a sum that is not of enough owners: what is shown, the rest, or one taken from the other', () => {
    const any = fc.record({
      owner: fc.integer({ min: 0, max: 9 }),
      species: fc.constantFrom<SpeciesId>('chestnut', 'oak', 'beech', 'eucalyptus'),
      ha: fc.integer({ min: 2, max: 200 }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), (said) => {
        const all = said.map(({ owner, species, ha }) => grown(owner, species, ha));
        const [place] = coverageOf(all);
        expect(place !== undefined).toBe(isSafe(all));
        if (!place) return;
        const shown = place.species.map(({ id }) => id);
        for (const id of shown) expect(isSafe(all.filter(({ species }) => species === id))).toBe(true);
        const rest = all.filter(({ species }) => !shown.includes(species));
        expect(rest.length === 0 || isSafe(rest)).toBe(true);
        for (const { areaHa } of [place, ...place.species]) expect(areaHa % COVERAGE_STEP_HA).toBe(0);
      }),
    );
  });
});
