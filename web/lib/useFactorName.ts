import { useTranslation } from 'react-i18next';
import type { NameTable } from '#shared/emissions/factors/nameIn.ts';
import { sourceName } from '#shared/emissions/sourceName.ts';
import type { SourceRef } from '#shared/emissions/types.ts';
import { localeOf } from '#shared/kernel/languages.ts';
import { FACTOR_NAMES } from './i18n.ts';
import { useFormat } from './useFormat.ts';

/** What a factor is called in the language of the page; as the data has it until the table of names is there. */
export function useFactorName(): (source: Pick<SourceRef, 'id' | 'name' | 'nameEn'>) => string {
  const { i18n } = useTranslation(FACTOR_NAMES as 'ui', { useSuspense: false });
  const { language } = useFormat();
  const table: NameTable = i18n.getResourceBundle(localeOf(language), FACTOR_NAMES) ?? {};
  return (source) => sourceName(source, language, table);
}
