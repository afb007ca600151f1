import type { EstimateError } from './types.ts';

/** How a language writes what a refusal of the engine names. */
interface RefusalWords {
  readonly number: (value: number) => string;
  readonly unit: (id: string) => string;
  readonly region: (code: string) => string;
  readonly day: (day: string) => string;
  readonly field: (key: string) => string;
  /** An option of the factor set, where it has a word. */
  readonly option: (value: string) => string;
}
export type RefusalDetails = NonNullable<EstimateError['details']>;

/** Refusals whose `accepted` are units. */
const OF_UNITS = new Set([
  'unitRequired',
  'unknownUnit',
  'unitMismatch',
  'propertyMissing',
  'basisRequired',
  'adBlueNotUsed',
]);
/** Those whose words are options of the factor set. */
const OF_OPTIONS = new Set([
  'unknownOption',
  'unknownOptionNear',
  'unknownCrop',
  'unknownCropNear',
  'unknownVehicle',
  'unknownVehicleNear',
  'renewYearsAnnual',
]);
/** Details that name a unit, units, fields or what is accepted, whatever the code. */
const UNIT = 'unit';
const UNITS = 'units';
const FIELDS = 'fields';
const ACCEPTED = 'accepted';
/** Numbers that are no amounts: a year has no thousands. */
const PLAIN = new Set(['year', 'factorYear', 'row']);
/** Details that are days, and how they come. */
const DAYS = new Set(['day', 'start', 'end']);
const DAY = /^\d{4}-\d\d-\d\d$/;
/** A country (ISO 3166-1), or a part of one or of the world as factors write it. */
const REGION = /^([A-Z]{2}(-[A-Z0-9]{2,3})?|GLO)$/;

/**
 * The details of a refusal or a warning as a person reads them: units, fields, options and countries in words, numbers and days by
 * the language. The API gives them as codes.
 */
export function refusalWords(
  code: string,
  details: RefusalDetails,
  { number, unit, region, day, field, option }: RefusalWords,
): RefusalDetails {
  const list = (text: string, item: (one: string) => string) => text.split(', ').map(item).join(', ');
  const unitOf = (text: string) => unit(text) || text;
  const accepted = (text: string) => {
    if (OF_UNITS.has(code)) return unitOf(text);
    if (REGION.test(text)) return region(text);
    return OF_OPTIONS.has(code) ? option(text) : text;
  };
  const words: Readonly<Record<string, (text: string) => string>> = {
    [UNIT]: unitOf,
    [UNITS]: unitOf,
    [FIELDS]: field,
    [ACCEPTED]: accepted,
    ...(code === 'renewYearsAnnual' ? { value: option } : {}),
  };
  const word = (key: string, value: string | number): string => {
    if (typeof value === 'number') return PLAIN.has(key) ? String(value) : number(value);
    if (DAYS.has(key)) return DAY.test(value) ? day(value) : value;
    const item = words[key];
    return item === undefined ? value : list(value, item);
  };
  return Object.fromEntries(Object.entries(details).map(([key, value]) => [key, word(key, value)]));
}
