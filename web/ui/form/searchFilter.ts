import { type ComboboxParsedItem, isOptionsGroup, type OptionsFilter } from '@mantine/core';
import { folded as foldedName, withoutLegalForm } from '#shared/emissions/factors/legalForm.ts';

/** As texts are compared: without accents and capitals. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const compact = (text: string): string => text.replaceAll(' ', '');
/**
 * Whether a label holds what is searched, or each of its words (`energia endesa`), without accents, capitals and points,
 * nor the legal form of a company: `endesa energia sau`.
 */
export function isFoundIn(label: string, search: string): boolean {
  const name = foldedName(label);
  const text = compact(name);
  const wanted = foldedName(search);
  const plain = withoutLegalForm(wanted);
  const isWhole = text.includes(compact(wanted)) || text.includes(compact(plain));
  return isWhole || plain.split(' ').every((word) => ` ${name}`.includes(` ${word}`));
}

/** Finds choices by a part of their label, however its letters are accented or capital: `gasoleo` finds `Gasóleo C`. */
export const searchFilter: OptionsFilter = ({ options, search, limit }) => {
  let left = limit;
  const found = (option: ComboboxParsedItem): ComboboxParsedItem[] => {
    if (isOptionsGroup(option)) {
      const items = option.items.filter(fits);
      return items.length > 0 ? [{ ...option, items }] : [];
    }
    return fits(option) ? [option] : [];
  };
  const fits = ({ label }: { label: string }): boolean => {
    if (left === 0 || !isFoundIn(label, search)) return false;
    left -= 1;
    return true;
  };
  return options.flatMap(found);
};
