import { EXPENSE_CATEGORIES } from '../../expenseCategories.ts';
import { materials } from '../../methods/goods.ts';
import type { Series } from '../series.ts';
import type { FactorSet } from '../set.ts';
import { type Option, type OptionSources, type OptionTexts, plain } from './option.ts';

const words = (texts: OptionTexts, values: Iterable<string>): Option[] =>
  [...new Set(values)].map((value) => ({ ...plain, value, texts }));

/** One column of the mapping of wastes to factors, with what each value goes with. */
function wastes(set: FactorSet, column: 'waste' | 'treatment'): Option[] {
  const rows = set.table('mappings', 'wastes');
  const other = column === 'waste' ? 'treatment' : 'waste';
  return words(
    column === 'waste' ? 'materials' : 'treatments',
    rows.map((row) => row[column] ?? ''),
  ).map((option) => ({
    ...option,
    goesWith: rows.filter((row) => row[column] === option.value).map((row) => row[other] ?? ''),
  }));
}

/** A word of the ids `a.b.c` of some series. */
const idWords = (series: readonly Series[], at: number) => series.map(({ id }) => id.split('.')[at] ?? '');

export const goodsOptions: OptionSources = {
  materials: {
    families: ['materials'],
    make: (set) =>
      [...materials(set)].map(([value, origins]) => ({
        ...plain,
        value,
        texts: 'materials',
        goesWith: [...origins.keys()],
      })),
  },
  wastes: { families: ['mappings'], make: (set) => wastes(set, 'waste') },
  treatments: { families: ['mappings'], make: (set) => wastes(set, 'treatment') },
  sectors: { families: ['spend_nace'], make: (set) => words('sectors', idWords(set.seriesOf('spend_nace'), 2)) },
  capitalGoods: {
    families: ['materials'],
    make: (set) => {
      const goods = set.seriesOf('materials').filter(({ category }) => category === 'capital-goods');
      return words('capitalGoods', idWords(goods, 1));
    },
  },
  processes: {
    families: ['agriculture'],
    make: (set) => {
      const found = set.seriesOf('agriculture').filter(({ category }) => category === 'process-emissions');
      return words(
        'processes',
        found.map(({ id }) => id),
      );
    },
  },
  expenseCategories: {
    families: [],
    make: () =>
      words(
        'expenseCategories',
        EXPENSE_CATEGORIES.map(({ key }) => key),
      ),
  },
};
