import { expect, it } from 'vitest';
import type { Geometry, Position } from './geometry.ts';
import { isOneOf, municipalitiesNear } from './municipalitiesNear.ts';
import { square } from './parcels.test.helper.ts';

const [own, east] = [
  { name: 'Nogais, As', province: 'Lugo', geometry: square(0, 0, 10_000) },
  { name: 'Becerreá', province: 'Lugo', geometry: square(10_000, 0, 10_000) },
];
const far = { name: 'Vigo', province: 'Pontevedra', geometry: square(90_000, 0, 10_000) };
const at = (x: number, y: number): Position => {
  const { geometry } = { geometry: square(x, y, 1) };
  return (geometry.type === 'Polygon' ? geometry.coordinates[0]?.[0] : undefined) ?? [0, 0];
};
const namesAt = (x: number, y: number) => municipalitiesNear([far, east, own], at(x, y)).map(({ name }) => name);

it('a place is in the municipality that holds it, and may be in one whose lines pass near: they are coarse', () => {
  expect(namesAt(5_000, 5_000)).toEqual(['Nogais, As']);
  expect(namesAt(9_000, 5_000)).toEqual(['Nogais, As', 'Becerreá']);
  expect(namesAt(11_500, 5_000)).toEqual(['Becerreá', 'Nogais, As']);
  expect(namesAt(12_500, 5_000)).toEqual(['Becerreá']);
  // Off the coast as the map draws it, and where there are no outlines.
  expect(namesAt(-1_500, 5_000)).toEqual(['Nogais, As']);
  expect(namesAt(-9_000, 5_000)).toEqual([]);
});

it.each([
  ['As Nogais', 'Nogais, As', true],
  ['BECERREA', 'Becerreá', true],
  ['Alacant', 'Alicante/Alacant', true],
  ['Vitoria', 'Vitoria-Gasteiz', true],
  ['Lugo', 'Becerreá', false],
  ['', 'Becerreá', false],
])('%s is a name of %s: %s', (said, name, isSame) => {
  expect(isOneOf(said, [{ name, province: '' }])).toBe(isSame);
});

it('of thousands of outlines none is gone through for each place again', () => {
  let looks = 0;
  const { coordinates } = far.geometry as Extract<Geometry, { type: 'Polygon' }>;
  const watched = {
    type: 'Polygon' as const,
    get coordinates() {
      looks += 1;
      return coordinates;
    },
  };
  const look = () => municipalitiesNear([{ ...far, geometry: watched }], at(5_000, 5_000));
  expect([look(), looks > 0]).toEqual([[], true]);
  const first = looks;
  expect([look(), look(), looks]).toEqual([[], [], first]);
});
