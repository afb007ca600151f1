/**
 * The name of a country by its code, or of another region of the factors by `word`; the code where there is none. A
 * machine without data of the language would answer in its own: Spanish is nearer.
 */
export function regionText(code: string, language: string, word: (code: string) => string | undefined): string {
  if (!/^[A-Z]{2}$/.test(code)) return word(code) ?? code;
  const [locale = 'es'] = Intl.DisplayNames.supportedLocalesOf([language]);
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
