import { type ComboboxParsedItem, isOptionsGroup, type OptionsFilter } from '@mantine/core';

/** As texts are compared: without accents and capitals. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds choices by a part of their label, however its letters are accented or capital: `gasoleo` finds `Gasóleo C`. */
export const searchFilter: OptionsFilter = ({ options, search, limit }) => {
  const wanted = folded(search.trim());
  let left = limit;
  const found = (option: ComboboxParsedItem): ComboboxParsedItem[] => {
    if (isOptionsGroup(option)) {
      const items = option.items.filter(fits);
      return items.length > 0 ? [{ ...option, items }] : [];
    }
    return fits(option) ? [option] : [];
  };
  const fits = ({ label }: { label: string }): boolean => {
    if (left === 0 || !folded(label).includes(wanted)) return false;
    left -= 1;
    return true;
  };
  return options.flatMap(found);
};
