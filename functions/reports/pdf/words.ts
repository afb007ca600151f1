import { FACTOR_NAMES } from '#functions/factors/factorNames.ts';
import { licenceIn } from '#shared/emissions/factors/licenceIn.ts';
import { sourceName } from '#shared/emissions/sourceName.ts';
import type { SourceRef } from '#shared/emissions/types.ts';
import { unitTextIn } from '#shared/emissions/unitText.ts';
import { textOf } from '#shared/errors/fill.ts';
import { type Format, formatFor } from '#shared/kernel/format.ts';
import type { Language } from '#shared/kernel/languages.ts';
import emissionsEn from '#shared/texts/en/emissions.json' with { type: 'json' };
import en from '#shared/texts/en/reports.json' with { type: 'json' };
import emissionsEs from '#shared/texts/es/emissions.json' with { type: 'json' };
import es from '#shared/texts/es/reports.json' with { type: 'json' };
import emissionsGl from '#shared/texts/gl/emissions.json' with { type: 'json' };
import gl from '#shared/texts/gl/reports.json' with { type: 'json' };
import emissionsPt from '#shared/texts/pt/emissions.json' with { type: 'json' };
import pt from '#shared/texts/pt/reports.json' with { type: 'json' };
import type { ReportFacts } from '../facts.ts';

const REPORTS = { es, en, gl, pt };
const EMISSIONS = { es: emissionsEs, en: emissionsEn, gl: emissionsGl, pt: emissionsPt };

/** A text with its values. */
export const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  textOf({ text }, 'text', values) ?? text;

/** The words and formats of a language: those of the report, and those that the screen shows of the engine. */
export interface Words {
  t: (typeof REPORTS)['es'];
  format: Format;
  scope: (key: string) => string;
  category: (key: string) => string;
  activity: (key: string) => string;
  quality: (key: string) => string;
  isoCategory: (key: string) => string;
  grade: (key: string) => string;
  registryReason: (key: string) => string;
  caution: (code: string) => string;
  gas: (key: string) => string;
  unit: (id: string) => string;
  factor: (source: SourceRef) => string;
  /** Under which a source may be used. */
  licence: (licence: string) => string;
  /** A region of the factors; a country stays its code, as the width of a column wants. */
  region: (code: string) => string;
  warning: (code: string) => string;
  month: (key: string) => string;
  /** A mass of CO2e with its unit, by its size: what the screen's figures say. */
  mass: (kg: number) => string;
  /** A part of a whole, as a percentage. */
  share: (kg: number, wholeKg: number) => string;
}

export function wordsOf(language: Language): Words {
  const t = REPORTS[language];
  const emissions = EMISSIONS[language];
  const format = formatFor(language);
  const of = (key: string, otherwise: string) => textOf(emissions, key) ?? otherwise;
  return {
    t,
    format,
    scope: (key) => of(`scopes.${key}`, key),
    category: (key) => of(`ghgCategories.${key.replace('.', '_')}`, key),
    activity: (key) => of(`activities.${key}.label`, key),
    quality: (key) => of(`qualities.${key}`, key),
    isoCategory: (key) => `${key}. ${of(`isoCategories.${key}`, key)}`,
    grade: (key) => of(`grades.${key}`, key),
    registryReason: (key) => of(`registryReasons.${key}`, key),
    caution: (code) => of(`cautions.${code}`, code),
    gas: (key) => of(`gases.${key}`, key),
    unit: (id) => unitTextIn(emissions, id),
    factor: (source) => sourceName(source, language, FACTOR_NAMES[language]),
    licence: (licence) => licenceIn(licence, language),
    region: (code) => of(`regions.${code}`, code),
    warning: (code) => of(`warningsInAll.${code}`, of(`warnings.${code}`, code)),
    month: (key) => (key ? format.month(key) : t.noMonth),
    mass(kg) {
      const { value, unit } = format.mass(kg);
      return `${value}\u00a0${unit}\u00a0CO2e`;
    },
    share: (kg, wholeKg) => (wholeKg > 0 ? format.percent(kg / wholeKg) : t.none),
  };
}

/** The period as a file name says it: the year, or the two days of a fiscal one. */
export const periodName = ({ draft, periodStartOn, periodEndOn }: ReportFacts): string =>
  draft.isCalendarYear ? String(draft.year) : `${periodStartOn}_${periodEndOn}`;

/** The same for a title. */
export const periodOf = (facts: ReportFacts, { format }: Pick<Words, 'format'>): string =>
  facts.draft.isCalendarYear
    ? String(facts.draft.year)
    : `${format.day(facts.periodStartOn)} \u2013 ${format.day(facts.periodEndOn)}`;

export const fileNameOf = (facts: ReportFacts, version: number): string =>
  fill(REPORTS[facts.language].kinds[facts.kind].fileName, {
    organization: facts.organization.name,
    period: periodName(facts),
    version,
  });
