import { expect, it } from 'vitest';
import { eligibleRefusal, mayBeEligible } from './eligible.ts';

const forest = { country: 'ES' as const, plantedYear: 2014, registry: null };

it.each([
  [2014, 'ES', true],
  [2013, 'ES', true],
  [2012, 'ES', false],
  [null, 'ES', false],
  [2020, 'PT', false],
] as const)('planted in %s in %s: may meet the conditions of the registry? %s', (plantedYear, country, may) => {
  expect(mayBeEligible({ country, plantedYear })).toBe(may);
  expect(eligibleRefusal({ country, plantedYear, registry: null }, true)).toBe(may ? null : 'forests.notEligible');
});

it('of one that does not, or that nobody looked at, nothing is refused', () => {
  for (const isEligible of [false, null])
    expect(eligibleRefusal({ ...forest, plantedYear: 1950 }, isEligible)).toBeNull();
});

it.each([
  'MITECO',
  'Registro de la OECC',
  'Ministerio para la Transición Ecológica',
  'Registro da transición ecolóxica',
  'Ministry for the Ecological Transition',
  'Registro de huella de carbono, compensación y proyectos de absorción de dióxido de carbono',
])('who says that it is registered at the ministry has to be believed: %s', (name) => {
  const registered = { ...forest, registry: { name, id: '2026-a001' } };
  expect(eligibleRefusal(registered, true)).toBeNull();
  for (const isEligible of [false, null])
    expect(eligibleRefusal(registered, isEligible)).toBe('forests.registryNotSeen');
});

it('another registry has conditions of its own', () => {
  for (const name of ['Xunta de Galicia', 'Registro balear de huella de carbono'])
    expect(eligibleRefusal({ ...forest, registry: { name, id: 'G-1' } }, false)).toBeNull();
  expect(eligibleRefusal({ ...forest, country: 'PT', registry: { name: 'MITECO', id: '1' } }, null)).toBeNull();
});
