/** The word of a unit in a language, where there is one: `isOne` asks for one of it, as after "per" and after 1. */
type UnitWord = (unit: string, isOne: boolean) => string | undefined;
/** How the data writes that a number has no unit. */
const UNITLESS: readonly string[] = ['-', 'fraction'];

/**
 * How a unit of the engine is written in the language of `word`: a word of its own, or each side of `kg CO2/kWh (GCV)`
 * apart. What has no word stays as it is; a number without a unit has an empty one. Behind exactly 1 (`value`) it is one
 * day, else so many days: in the four languages.
 */
export function unitText(unit: string, word: UnitWord, value?: number): string {
  if (UNITLESS.includes(unit)) return '';
  const wordFor = (one: string, isOne: boolean) => (isOne ? word(one, true) : undefined) ?? word(one, false);
  const isOne = value === 1 || value === -1;
  const whole = wordFor(unit, isOne);
  if (whole !== undefined) return whole;
  const [top = '', ...per] = unit.split('/');
  return [wordFor(top, isOne) ?? top, ...per.map((one) => wordFor(one, true) ?? one)].join('/');
}

type Words = Readonly<Record<string, string>>;
/** Words of the units that rows are in, of those that only factors and parameters have, and of one of a unit. */
interface UnitTexts {
  readonly units: Words;
  readonly factorUnits: Words;
  readonly unitsPer: Words;
}
const own = (words: Words, key: string) => (Object.hasOwn(words, key) ? words[key] : undefined);

/** `unitText` by the words of a catalogue of emissions texts. */
export function unitTextIn({ units, factorUnits, unitsPer }: UnitTexts, unit: string, value?: number): string {
  const word: UnitWord = (one, isOne) => (isOne ? own(unitsPer, one) : (own(units, one) ?? own(factorUnits, one)));
  return unitText(unit, word, value);
}
