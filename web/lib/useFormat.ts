import { useTranslation } from 'react-i18next';
import { type Format, formatFor } from '#shared/kernel/format.ts';
import { currentLanguage } from './i18n.ts';

/** The formats of the page's language; a change of language renders again. */
export function useFormat(): Format {
  useTranslation('ui');
  return formatFor(currentLanguage());
}
