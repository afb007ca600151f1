import { useTranslation } from 'react-i18next';

/** The name of a country by its code in the language of the page; what is not a country's code stays as it is. */
export function useRegionName(): (code: string) => string {
  const { i18n } = useTranslation('calculations');
  return (code) => (/^[A-Z]{2}$/.test(code) ? nameOf(code, i18n.language) : code);
}

/** A browser without Galician data would answer in its own language: Spanish is nearer. */
function nameOf(code: string, language: string): string {
  const [locale = 'es'] = Intl.DisplayNames.supportedLocalesOf([language]);
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
