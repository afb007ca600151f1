/**
 * The name of a country or of another region of the factors by its code: by `word`, else a country's by the machine; the
 * code where there is none. A machine without data of the language would answer in its own: Spanish is nearer.
 */
export function regionText(code: string, language: string, word: (code: string) => string | undefined): string {
  const known = word(code);
  if (known !== undefined || !/^[A-Z]{2}$/.test(code)) return known ?? code;
  const [locale = 'es'] = Intl.DisplayNames.supportedLocalesOf([language]);
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
