import { livestockClasses } from '../../methods/agriculture/livestock.ts';
import { cropsOf } from '../../methods/agriculture/residues.ts';
import { type Option, type OptionSources, plain } from './option.ts';

const livestock = (column: 'enteric' | 'manure'): Option[] =>
  livestockClasses
    .filter((one) => one[column] !== undefined)
    .map(({ value }) => ({ ...plain, value, texts: 'livestock' }));

export const agricultureOptions: OptionSources = {
  'livestock.enteric': () => livestock('enteric'),
  'livestock.manure': () => livestock('manure'),
  crops: (set) => cropsOf(set).map((value) => ({ ...plain, value, texts: 'crops' })),
};
