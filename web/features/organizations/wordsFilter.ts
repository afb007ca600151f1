import type { OptionsFilter } from '@mantine/core';
import { folded } from '#web/ui/form/searchFilter.ts';

const CODE = /^\d{3,}$/;
const SHORTEST = 2;
type Options = Parameters<OptionsFilter>[0]['options'];

/**
 * A code that the list does not divide so far finds what it is part of: the Portuguese CAE has 1020, and 10203, where
 * CNAE has 10.2 and 10.22.
 */
function ofCode(options: Options, code: string): Options {
  if (code.length < SHORTEST) return [];
  const starts = (option: Options[number]) => 'label' in option && option.label.replaceAll('.', '').startsWith(code);
  const found = options.filter(starts);
  return found.length > 0 ? found : ofCode(options, code.slice(0, -1));
}

/** Finds choices that have every word of a search, also where a code is written without its points. */
export const wordsFilter: OptionsFilter = ({ options, search, limit }) => {
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  const has = (option: Options[number]) => {
    const text = 'label' in option ? folded(option.label) : '';
    return wanted.every((word) => text.includes(word) || text.replaceAll('.', '').includes(word));
  };
  const found = options.filter(has);
  const code = search.replace(/[.\s]/g, '');
  return (found.length > 0 || !CODE.test(code) ? found : ofCode(options, code)).slice(0, limit);
};
