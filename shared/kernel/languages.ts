/** The languages of the product, as they stand in addresses. Apart from the schemas, so that a public page loads no validator. */
export const LANGUAGES = ['es', 'en', 'gl', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** For `Intl` and plural rules: `pt` alone is Brazilian there. */
const LOCALES: Record<Language, string> = { es: 'es', en: 'en-GB', gl: 'gl', pt: 'pt-PT' };
export const localeOf = (language: Language): string => LOCALES[language];
