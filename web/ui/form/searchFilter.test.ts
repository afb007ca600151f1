import { expect, it } from 'vitest';
import { isFoundIn, searchFilter } from './searchFilter.ts';

const option = (label: string) => ({ value: label, label, disabled: false });
const options = [
  { group: 'Lo más probable', items: [option('Gasóleo C'), option('Gas natural')] },
  option('Calefacción'),
  option('Biomasa: astillas'),
];
const find = (search: string, limit = 10) =>
  searchFilter({ options, search, limit }).flatMap((one) => ('items' in one ? one.items : [one]).map((o) => o.label));

it('finds a choice without its accents and capitals, in a group too', () => {
  expect(find(' gasoleo c')).toEqual(['Gasóleo C']);
  expect(find('CALEFACCION')).toEqual(['Calefacción']);
  expect(find('gasóleo')).toEqual(['Gasóleo C']);
  expect(find('carbón')).toEqual([]);
});

it('gives no more than the limit, over all groups, and no empty group', () => {
  expect(find('a', 2)).toEqual(['Gasóleo C', 'Gas natural']);
  expect(searchFilter({ options, search: 'astillas', limit: 10 })).toHaveLength(1);
});

it('finds a company however its legal form is written', () => {
  const label = 'ENDESA ENERGÍA, S.A. (Sociedad Unipersonal)';
  const ways = ['endesa energia', 'Endesa Energía SA', 'endesa energia, s.a.u.', 'ENDESA ENERGIA S.L.'];
  for (const search of [...ways, 'energia endesa', 'Endesa Energía, Sociedad Anónima Unipersonal'])
    expect(isFoundIn(label, search), search).toBe(true);
  expect(isFoundIn('AB ENERGÍA 1903, S.L.', 'AB Energía 1903, S.L. (Sociedad Unipersonal)')).toBe(true);
  expect(isFoundIn(label, 'endesa gas s.a.')).toBe(false);
});
