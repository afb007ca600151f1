import type { EstimateError } from './types.ts';

/** How a language writes what a refusal of the engine names. */
interface RefusalWords {
  readonly number: (value: number) => string;
  readonly unit: (id: string) => string;
  readonly region: (code: string) => string;
}
export type RefusalDetails = NonNullable<EstimateError['details']>;

/** Refusals whose `accepted` are units. */
const OF_UNITS = new Set(['unitRequired', 'unknownUnit', 'unitMismatch', 'propertyMissing', 'basisRequired']);
/** Details that name a unit, or a region, in every refusal. */
const UNIT = 'unit';
const ACCEPTED = 'accepted';
/** Numbers that are no amounts: a year has no thousands. */
const PLAIN = new Set(['year', 'row']);
/** A country (ISO 3166-1), or a part of one or of the world as factors write it. */
const REGION = /^([A-Z]{2}(-[A-Z0-9]{2,3})?|GLO)$/;

/**
 * The details of a refusal as a person reads them: units and countries in words, numbers by the language. The API gives
 * them as codes.
 */
export function refusalWords(
  code: string,
  details: RefusalDetails,
  { number, unit, region }: RefusalWords,
): RefusalDetails {
  const item = (text: string) => (OF_UNITS.has(code) ? unit(text) || text : REGION.test(text) ? region(text) : text);
  const word = (key: string, value: string | number): string => {
    if (typeof value === 'number') return PLAIN.has(key) ? String(value) : number(value);
    if (key === UNIT) return unit(value) || value;
    return key === ACCEPTED ? value.split(', ').map(item).join(', ') : value;
  };
  return Object.fromEntries(Object.entries(details).map(([key, value]) => [key, word(key, value)]));
}
