import { expect, it } from 'vitest';
import { placeName } from './placeName.ts';

it.each([
  ['LUGO', 'Lugo'],
  ['A CORUÑA', 'A Coruña'],
  ['FOLGOSO DO COUREL', 'Folgoso do Courel'],
  ['POBRA DO CARAMIÑAL (A)', 'Pobra do Caramiñal (A)'],
  ['NOGAIS, AS', 'Nogais, As'],
  // Written as it is by whoever knows small letters.
  ['Pamplona / Iruña', 'Pamplona / Iruña'],
  ['', ''],
])('the name of a place in capitals is written as a name: %s', (said, written) => {
  expect(placeName(said)).toBe(written);
});
