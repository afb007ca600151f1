import { useTranslation } from 'react-i18next';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';

/** The name of a country by its code, or of another region of the factors, in the language of the page. */
export function useRegionName(): (code: string) => string {
  const { i18n } = useTranslation('calculations');
  const emissions = useEmissionTexts();
  return (code) =>
    /^[A-Z]{2}$/.test(code) ? nameOf(code, i18n.language) : emissions(`regions.${code}`, { defaultValue: code });
}

/** A browser without Galician data would answer in its own language: Spanish is nearer. */
function nameOf(code: string, language: string): string {
  const [locale = 'es'] = Intl.DisplayNames.supportedLocalesOf([language]);
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
