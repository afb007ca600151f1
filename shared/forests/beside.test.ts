import { expect, it } from 'vitest';
import { areTwo } from './beside.ts';

const geometry = { type: 'Polygon' as const, coordinates: [] };
const of = (more: object) => ({
  ...{ territory: 'gipuzkoa' as const, reference: '', municipality: 'Oñati', parish: '', polygon: '', parcel: '' },
  ...{ geometry: null, ...more },
});
const numbers = (polygon: string, parcel: string, more: object = {}) => of({ polygon, parcel, ...more });
const pt = (more: object) => of({ territory: 'pt', municipality: 'Vinhais', polygon: 'B', parcel: '12', ...more });

it.each([
  ['both outlines', of({ geometry }), of({ geometry })],
  ['two references of one cadastre', of({ reference: '69-1' }), of({ reference: '69-2' })],
  ['other numbers, whatever the place is called', numbers('4', '12'), numbers('4', '13', { municipality: 'Oñate' })],
  ['articles of two parishes', pt({ parish: 'Moimenta' }), pt({ parish: 'Edrosa' })],
  ['two countries', pt({}), numbers('4', '12')],
])('tells two plots apart by %s', (_, one, other) => {
  expect([areTwo(one, other), areTwo(other, one)]).toEqual([true, true]);
});

it.each([
  ['a reference and numbers', of({ reference: '69-1' }), numbers('4', '12')],
  ['a drawing and a reference', of({ geometry }), of({ reference: '69-1' })],
  ['a drawing and numbers', of({ geometry }), numbers('4', '12')],
  ['the same numbers, in another writing', numbers('4', '12', { municipality: 'Oñate' }), numbers('004', '0012')],
  ['an article with its parish and one without', pt({ parish: 'Moimenta' }), pt({})],
  ['references of two cadastres', of({ reference: '69-1' }), of({ reference: '69-1', territory: 'araba' })],
  [
    'references of two municipalities of Portugal',
    pt({ reference: '5' }),
    pt({ reference: '5', municipality: 'Chaves' }),
  ],
])('does not tell two plots apart by %s', (_, one, other) => {
  expect([areTwo(one, other), areTwo(other, one)]).toEqual([false, false]);
});
