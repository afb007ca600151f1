import { FACTOR_NAMES } from '#functions/factors/factorNames.ts';
import type { NameTable } from '#shared/emissions/factors/nameIn.ts';
import { textOf } from '#shared/errors/fill.ts';
import type { Language } from '#shared/kernel/languages.ts';
import emissionsEn from '#shared/texts/en/emissions.json' with { type: 'json' };
import en from '#shared/texts/en/exports.json' with { type: 'json' };
import emissionsEs from '#shared/texts/es/emissions.json' with { type: 'json' };
import es from '#shared/texts/es/exports.json' with { type: 'json' };
import emissionsGl from '#shared/texts/gl/emissions.json' with { type: 'json' };
import gl from '#shared/texts/gl/exports.json' with { type: 'json' };
import emissionsPt from '#shared/texts/pt/emissions.json' with { type: 'json' };
import pt from '#shared/texts/pt/exports.json' with { type: 'json' };

const EXPORTS = { es, en, gl, pt };
const EMISSIONS = { es: emissionsEs, en: emissionsEn, gl: emissionsGl, pt: emissionsPt };

type Words = Readonly<Record<string, string>>;
/** The words of the export, and those of the engine that it shows. */
export type ExportTexts = (typeof EXPORTS)['es'] & {
  language: Language;
  kinds: Words;
  bases: Words;
  qualities: Words;
  units: Words;
  factorUnits: Words;
  unitsPer: Words;
  regions: Words;
  parts: Words;
  registryReasons: Words;
  ghgCategories: Words;
  blocks: Words;
  /** What the names of factors are translated by. */
  factorNames: NameTable;
};
export function textsOf(language: Language): ExportTexts {
  const { kinds, bases, qualities, units, factorUnits, unitsPer, regions, parts, registryReasons } =
    EMISSIONS[language];
  const { ghgCategories, blocks } = EMISSIONS[language];
  const words = {
    ...{ kinds, bases, qualities, units, factorUnits, unitsPer, regions, parts, registryReasons },
    ...{ ghgCategories, blocks },
  };
  return { ...EXPORTS[language], language, ...words, factorNames: FACTOR_NAMES[language] };
}

/** A text of the export with its values. */
export const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  textOf({ text }, 'text', values) ?? text;

/** What an activity is called. */
export const activityName = (language: Language, activity: string): string =>
  textOf(EMISSIONS[language], `activities.${activity}.label`) ?? activity;

/** What is wrong with a row. */
export const errorName = (language: Language, code: string, details: Readonly<Record<string, unknown>> = {}): string =>
  textOf(EMISSIONS[language], `errors.${code}`, details) ?? code;

/** The engine's texts in a language. */
export const emissionsIn = (language: Language): (typeof EMISSIONS)['es'] => EMISSIONS[language];
