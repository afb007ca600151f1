import { livestockClasses } from '../../methods/agriculture/livestock.ts';
import { cropsOf } from '../../methods/agriculture/residues.ts';
import { type Option, type OptionSources, plain } from './option.ts';

const livestock = (column: 'enteric' | 'manure'): Option[] =>
  livestockClasses
    .filter((one) => one[column] !== undefined)
    .map(({ value }) => ({ ...plain, value, texts: 'livestock' }));

export const agricultureOptions: OptionSources = {
  'livestock.enteric': { families: [], make: () => livestock('enteric') },
  'livestock.manure': { families: [], make: () => livestock('manure') },
  crops: {
    families: ['agriculture'],
    make: (set) => cropsOf(set).map((value) => ({ ...plain, value, texts: 'crops' })),
  },
};
