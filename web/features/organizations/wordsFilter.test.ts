import { expect, it } from 'vitest';
import { cnaeCodes, shownCnae } from '#shared/organizations/cnae.ts';
import { wordsFilter } from './wordsFilter.ts';

const options = cnaeCodes().map(({ code, es }) => ({
  value: code,
  label: `${shownCnae(code)} · ${es}`,
  disabled: false,
}));
const found = (search: string) =>
  wordsFilter({ options, search, limit: 100 }).flatMap((option) => ('value' in option ? [option.value] : []));

it.each([
  ['10.22', ['1022']],
  ['1022', ['1022']],
  ['conservas pescado', ['1022']],
  // Classes and subclasses of the Portuguese CAE that CNAE divides in another way.
  ['1020', ['102', '1021', '1022']],
  ['10203', ['102', '1021', '1022']],
  ['no hay tal cosa', []],
])('finds by %s', (search, codes) => expect(found(search)).toEqual(codes));
