/** The word of a unit in a language, where there is one: `isPer` asks for one of it, as after "per". */
type UnitWord = (unit: string, isPer: boolean) => string | undefined;
/** How the data writes that a number has no unit. */
const UNITLESS: readonly string[] = ['-', 'fraction'];

/**
 * How a unit of the engine is written in the language of `word`: a word of its own, or each side of `kg CO2/kWh (GCV)`
 * apart. What has no word stays as it is; a number without a unit has an empty one.
 */
export function unitText(unit: string, word: UnitWord): string {
  if (UNITLESS.includes(unit)) return '';
  const whole = word(unit, false);
  if (whole !== undefined) return whole;
  const [top = '', ...per] = unit.split('/');
  return [word(top, false) ?? top, ...per.map((one) => word(one, true) ?? word(one, false) ?? one)].join('/');
}

type Words = Readonly<Record<string, string>>;
/** Words of the units that rows are in, of those that only factors and parameters have, and of one of a unit after "per". */
interface UnitTexts {
  readonly units: Words;
  readonly factorUnits: Words;
  readonly unitsPer: Words;
}
const own = (words: Words, key: string) => (Object.hasOwn(words, key) ? words[key] : undefined);

/** `unitText` by the words of a catalogue of emissions texts. */
export const unitTextIn = ({ units, factorUnits, unitsPer }: UnitTexts, unit: string): string =>
  unitText(unit, (one, isPer) => (isPer ? own(unitsPer, one) : (own(units, one) ?? own(factorUnits, one))));
