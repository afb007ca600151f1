import type { Language } from '#shared/kernel/languages.ts';
import type { SourceRef } from './types.ts';

/** What a factor is called for readers of a language: the data has Spanish and English names. */
export const sourceName = ({ name, nameEn }: Pick<SourceRef, 'name' | 'nameEn'>, language: Language): string =>
  language === 'en' ? nameEn : name;
