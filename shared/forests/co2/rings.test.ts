import { expect, it } from 'vitest';
import { ringsOf } from './rings.ts';
import { SPECIES_IDS } from './species.ts';

it.each(SPECIES_IDS)('a tree (%s) has a ring for each of its years, each wider than the one before', (species) => {
  for (const years of [1, 4, 5, 11, 60]) {
    const rings = ringsOf(species, years);
    expect(rings).toHaveLength(years);
    expect(rings.at(-1)).toBe(1);
    for (const [i, ring] of rings.entries()) expect(ring).toBeGreaterThan(rings[i - 1] ?? 0);
  }
});

it('what is old grows less than when it was young, and what was not planted yet has no ring', () => {
  const rings = ringsOf('chestnut', 80);
  const widthAt = (year: number) => (rings[year] ?? 0) - (rings[year - 1] ?? 0);
  expect(widthAt(79)).toBeLessThan(widthAt(15));
  expect(ringsOf('chestnut', 0)).toEqual([]);
  expect(ringsOf('chestnut', -3)).toEqual([]);
});
