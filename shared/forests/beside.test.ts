import { expect, it } from 'vitest';
import { areTwo } from './beside.ts';

const geometry = { type: 'Polygon' as const, coordinates: [] };
const of = (more: object) => ({
  ...{ territory: 'gipuzkoa' as const, reference: '', municipality: 'Oñati', parish: '', polygon: '', parcel: '' },
  ...{ geometry: null, ...more },
});
const numbers = (polygon: string, parcel: string, more: object = {}) => of({ polygon, parcel, ...more });
const catastro = (reference: string) => of({ territory: 'catastro', reference });
const pt = (more: object) => of({ territory: 'pt', municipality: 'Vinhais', polygon: 'B', parcel: '12', ...more });

it.each([
  ['both outlines', of({ geometry }), of({ geometry })],
  ['two references of one cadastre', of({ reference: '69-1' }), of({ reference: '69-2' })],
  ['other numbers, whatever the place is called', numbers('4', '12'), numbers('4', '13', { municipality: 'Oñate' })],
  ['articles of two parishes', pt({ parish: 'Moimenta' }), pt({ parish: 'Edrosa' })],
  ['articles of one parish', pt({ parish: 'Moimenta' }), pt({ parish: 'Moimenta', parcel: '13' })],
  [
    'articles of two unions of parishes',
    pt({ parish: 'União das Freguesias de Moimenta e Montouto' }),
    pt({ parish: 'União das Freguesias de Travanca e Santa Cruz' }),
  ],
  ['references of the cadastre', catastro('42173A00500012'), catastro('42173A005000130000XX')],
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
  ['one reference in two writings', of({ reference: '201-4-114' }), of({ reference: '2014114' })],
  ['one reference with and without noughts', of({ reference: '201004114' }), of({ reference: '2014114' })],
  ['one reference with its unit and without', of({ reference: '201-4-114-A' }), of({ reference: '201-4-115' })],
  ['one parish in two writings', pt({ parish: 'São Pedro' }), pt({ parish: 'S. Pedro' })],
  [
    'a parish and the union that it is of now, whatever the number',
    pt({ parish: 'Moimenta' }),
    pt({ parish: 'União das Freguesias de Moimenta e Montouto', parcel: '1012' }),
  ],
  ['one section in two writings', pt({ polygon: 'B' }), pt({ polygon: 'Secção B' })],
  [
    'references of two municipalities of Portugal',
    pt({ reference: '5' }),
    pt({ reference: '5', municipality: 'Chaves' }),
  ],
])('does not tell two plots apart by %s', (_, one, other) => {
  expect([areTwo(one, other), areTwo(other, one)]).toEqual([false, false]);
});
