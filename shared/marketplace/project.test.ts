import { expect, it } from 'vitest';
import { matches, type ProjectFilter } from './project.ts';

const priceCents = { none: 2_231, first: 2_231, second: 1_487, third: 1_115 };
const forest = {
  species: [
    { id: 'chestnut', sharePct: 60 },
    { id: 'oak', sharePct: 40 },
  ],
  ...{ province: 'Lugo', available: 1_000, priceCents, registry: null },
};
const found = (filter: ProjectFilter, more: object = {}) => matches({ ...forest, ...more }, filter);

it.each<[ProjectFilter, boolean]>([
  [{}, true],
  [{ species: 'oak' }, true],
  [{ species: 'beech' }, false],
  [{ province: 'Lugo' }, true],
  [{ province: 'Ourense' }, false],
  [{ available: 1_000 }, true],
  [{ available: 1_001 }, false],
  [{ isLarge: 'yes' }, false],
  [{ isLarge: 'no' }, true],
  [{ maxPriceCents: 2_231 }, true],
  [{ maxPriceCents: 2_230 }, false],
  [{ isInscribed: 'yes' }, false],
  [{ isInscribed: 'no' }, true],
  [{ species: 'chestnut', province: 'Lugo', isLarge: 'no', isInscribed: 'no', maxPriceCents: 3_000 }, true],
])('looks for %o', (filter, is) => {
  expect(found(filter)).toBe(is);
});

it('finds more than 1000 t, and what is inscribed', () => {
  expect(found({ isLarge: 'yes' }, { available: 1_001 })).toBe(true);
  expect(found({ isInscribed: 'yes' }, { registry: { name: 'MITECO', id: 'a-1' } })).toBe(true);
});
