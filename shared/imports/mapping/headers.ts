import type { Unit } from '#shared/emissions/units.ts';
import { monthOf } from '#shared/imports/values/months.ts';
import { unitNamed } from '#shared/imports/values/units.ts';
import { wordsOf } from '#shared/imports/values/words.ts';
import { activitiesIn } from './concepts.ts';
import { Phrases } from './phrases.ts';
import { HEADER_SYNONYMS, NOT_A_QUANTITY } from './synonyms/headers.ts';

/** What the heading of a column says. */
export interface Header {
  text: string;
  unit: Unit | null;
  isPercent: boolean;
  /** Something stands in its brackets, or multiplies its unit, that is not understood: no unit is supposed. */
  isUnread: boolean;
  /** `miles de kWh`, `kWh x1000`: its numbers are not in a unit. */
  isScaled: boolean;
  /** Fields that it may mean, the best first, with how much of the heading speaks of it (0-1]. */
  fields: readonly { field: string; fit: number }[];
  /** Cost, power, emissions, meter readings: numbers that are no consumption. */
  isOtherNumber: boolean;
  /** `eP1`, `Energía P6`: a tariff period of a bill, and the word before it. */
  period: { family: string; number: number } | null;
  /** A month as heading (1-12), with its year where it says one: the sheet has a column a month. */
  month: number | null;
  year: number | null;
  /** Activities that the heading itself names: the sheet has a column an activity. */
  activities: readonly string[];
}

const phrases = new Phrases(
  Object.entries(HEADER_SYNONYMS).flatMap(([field, names]) => names.map((name) => [name, field] as const)),
);
const others = new Phrases(NOT_A_QUANTITY.map((name) => [name, true] as const));
const CONSUMED: ReadonlySet<string> = new Set([
  'mass',
  'volume',
  'energy',
  'energyGross',
  'energyNet',
  'distance',
  'consumptionVolume',
  'consumptionMass',
  'energyPerVolume',
]);
const PERIOD = /^(.*?)[\s_-]*p\s*([1-6])$/;
/** `P1 Punta`. */
const PERIOD_FIRST = /^p\s*([1-6])\s+(\D*)$/;
const BRACKETS = /[([{]([^)\]}]*)[)\]}]/g;
const numbers = new Set([
  'quantity',
  'distance',
  'charge',
  'covered',
  'selfConsumed',
  'exported',
  'consumption',
  'calorificValue',
]);

/** `miles` alone are those of a road. */
const SCALED =
  /\b(miles|millares|milhares|milleiros|millones|millons|milhoes) (de )?(?!recorrid|percorrid|\d)\p{L}|\b(thousands?|millions?)\b|\bx ?10+\b|\b(10 ?[36]|1?000) (k|m|g)?(wh|j|l|g|t|m3)\b/u;

/** A unit that a heading may name: `l` and `t` only by themselves or in brackets, never as the last letter of a word. */
const unitIn = (text: string): Unit | null => {
  const unit = unitNamed(text.trim());
  return unit && CONSUMED.has(unit.dimension) ? unit : null;
};

function unitOfHeading(text: string): { unit: Unit | null; rest: string } {
  for (const [bracket, inside = ''] of text.matchAll(BRACKETS)) {
    const unit = unitIn(inside.replace(/^en\s+/i, ''));
    if (unit) return { unit, rest: text.replace(bracket, ' ') };
  }
  const whole = unitIn(text);
  if (whole) return { unit: whole, rest: '' };
  const words = text.replaceAll('_', ' ').split(/\s+/).filter(Boolean);
  for (const count of [2, 1]) {
    const last = words.slice(-count).join(' ');
    const unit = last.length > 1 && words.length > count ? unitIn(last) : null;
    if (unit)
      return {
        unit,
        rest: words
          .slice(0, -count)
          .join(' ')
          .replace(/\s(en|in|em)$/i, ''),
      };
  }
  return { unit: null, rest: text };
}

/** Reads a heading such as `Consumo (kWh)`, `actual_usage_kWh`, `Fecha inicio`, `eP1`, `Enero`, `Gas natural (kWh PCS)`. */
export function readHeader(text: string): Header {
  const { unit, rest } = unitOfHeading(text);
  const words = wordsOf(rest);
  const isScaled = SCALED.test(wordsOf(text));
  const isOtherNumber = text.includes('€') || others.in(text.replaceAll('_', ' ')).length > 0;
  return {
    text,
    unit: isScaled ? null : unit,
    isUnread: isScaled || (unit === null && [...text.matchAll(BRACKETS)].length > 0),
    isScaled,
    isPercent: /%/.test(text),
    fields: fieldsOf(words, unit, isOtherNumber),
    isOtherNumber,
    period: isOtherNumber ? null : periodOf(words),
    ...monthOfHeading(words),
    activities: isOtherNumber ? [] : activitiesIn(rest, unit),
  };
}

function periodOf(words: string): Header['period'] {
  const [, family, number] = PERIOD.exec(words) ?? [];
  if (number !== undefined) return { family: family?.trim() ?? '', number: Number(number) };
  const [, first, after = ''] = PERIOD_FIRST.exec(words) ?? [];
  return first === undefined ? null : { family: after.trim(), number: Number(first) };
}

/** `Enero`, `ene-23`, `Enero de 2023`, `Consumo enero`, and `2023-01`, as a date cell reads. */
const MONTH = /^(?:(?:consumo|energia|consumption)(?: de)? )?(\p{L}+)(?: (?:de |del )?(\d{4}|\d{2}))?$/u;
const YEAR_MONTH = /^(20\d{2}|199\d) (0[1-9]|1[0-2])$/;
const NO_MONTH = { month: null, year: null };

function monthOfHeading(words: string): Pick<Header, 'month' | 'year'> {
  const [, of, number] = YEAR_MONTH.exec(words) ?? [];
  if (of !== undefined) return { month: Number(number), year: Number(of) };
  const [, name = '', year] = MONTH.exec(words) ?? [];
  const month = monthOf(name);
  if (month === null) return NO_MONTH;
  return { month, year: year === undefined ? null : Number(year.length === 2 ? `20${year}` : year) };
}

function fieldsOf(words: string, unit: Unit | null, isOtherNumber: boolean): Header['fields'] {
  const best = new Map<string, number>();
  const raise = (field: string, fit: number) => best.set(field, Math.max(best.get(field) ?? 0, fit));
  for (const { value, length } of phrases.in(words)) raise(value, length / Math.max(1, words.length));
  const field = unit && fieldOfUnit(unit);
  if (field) raise(field, words === '' ? 1 : 0.5);
  if (field === 'distance') best.delete('quantity');
  for (const number of isOtherNumber ? numbers : []) best.delete(number);
  return [...best].map(([name, fit]) => ({ field: name, fit })).sort((a, b) => b.fit - a.fit);
}

function fieldOfUnit(unit: Unit): string | null {
  switch (unit.dimension) {
    case 'distance':
      return 'distance';
    case 'consumptionVolume':
    case 'consumptionMass':
      return 'consumption';
    case 'energyPerVolume':
      return 'calorificValue';
    default:
      return 'quantity';
  }
}
