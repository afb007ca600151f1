import type { Language } from '#shared/kernel/languages.ts';
import licences from './names/licences.json' with { type: 'json' };

const table: Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>> = licences;

/** The note of a source on its licence, which the data has in English, in another language; one of somebody else's factors stays as it is. */
export const licenceIn = (licence: string, language: Language): string =>
  (Object.hasOwn(table, licence) ? table[licence]?.[language] : undefined) ?? licence;
