import { readFileSync } from 'node:fs';
import type { Language } from '#shared/kernel/languages.ts';
import type calculations from '#web/i18n/es/calculations.json';
import type dashboard from '#web/i18n/es/dashboard.json';
import type imports from '#web/i18n/es/imports.json';
import type organizations from '#web/i18n/es/organizations.json';
import type questionnaire from '#web/i18n/es/questionnaire.json';
import type session from '#web/i18n/es/session.json';

const read = <T>(language: Language, feature: string): T =>
  JSON.parse(readFileSync(`web/i18n/${language}/${feature}.json`, 'utf8')) as T;

/** What the screens of a year say in a language. */
export const wordsOf = (language: Language) => ({
  session: read<typeof session>(language, 'session'),
  dashboard: read<typeof dashboard>(language, 'dashboard'),
  organizations: read<typeof organizations>(language, 'organizations'),
  calculations: read<typeof calculations>(language, 'calculations'),
  questionnaire: read<typeof questionnaire>(language, 'questionnaire'),
  imports: read<typeof imports>(language, 'imports'),
});
export type Words = ReturnType<typeof wordsOf>;

/** A text of the catalogue as a pattern, its values left open. */
export const like = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.+')}$`);
