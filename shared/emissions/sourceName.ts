import type { Language } from '#shared/kernel/languages.ts';
import { type NameTable, nameIn } from './factors/nameIn.ts';
import type { SourceRef } from './types.ts';

/** What the ids of the factors of electricity suppliers begin with. */
export const SUPPLIER_IDS = 'electricity.es.supplier.';

/**
 * What a factor is called for readers of a language: the data has Spanish and English names, the table of the language
 * makes its own of the Spanish one. Suppliers are called as they call themselves.
 */
export function sourceName(
  { id, name, nameEn }: Pick<SourceRef, 'id' | 'name' | 'nameEn'>,
  language: Language,
  table: NameTable,
): string {
  if (language === 'en') return nameEn;
  return id?.startsWith(SUPPLIER_IDS) ? name : nameIn(name, language, table);
}
