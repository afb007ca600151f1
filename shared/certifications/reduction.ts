/** A year of an organization, as the registry counts it: scopes 1 and 2, and what they are divided by. */
export interface RegistryYear {
  readonly year: number;
  readonly scopes12Kg: number;
  readonly index: { readonly value: number; readonly unit: string } | null;
}
interface Ratio {
  readonly year: number;
  /** Tonnes of CO2e for one unit of the index. */
  readonly tonnes: number;
}
/** Whether the seal "reduzco" is within reach, and why not. */
export type Reduction =
  | { readonly state: 'yearsMissing' | 'indexMissing'; readonly years: readonly number[] }
  | { readonly state: 'unitsDiffer'; readonly units: readonly string[] }
  | {
      readonly state: 'reduced' | 'notReduced';
      readonly unit: string;
      readonly ratios: readonly Ratio[];
      /** Means of the first three and of the last three of the four years. */
      readonly before: number;
      readonly after: number;
      /** Of the first mean, in percent; below 0 it rose. */
      readonly percent: number;
    };

const YEARS = 4;
const OF_MEAN = 3;
const KG_PER_TONNE = 1_000;
/** What divisions of numbers may differ by when their results are the same. */
const ROUNDING = 1e-12;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The rule of the seal "reduzco": the mean of the ratio of the last three years is below that of the three years that
 * end one year before. Four years in a row are needed, divided by the same index.
 */
export function reductionOf(year: number, years: readonly RegistryYear[]): Reduction {
  const wanted = Array.from({ length: YEARS }, (_, i) => year - YEARS + 1 + i);
  const found = wanted.map((one) => years.find((of) => of.year === one));
  const missing = wanted.filter((_, i) => found[i] === undefined);
  if (missing.length > 0) return { state: 'yearsMissing', years: missing };
  const known = found.flatMap((one) => one ?? []);
  const divided = known.flatMap(({ index, ...one }) => (index !== null && index.value > 0 ? [{ ...one, index }] : []));
  if (divided.length < YEARS)
    return {
      state: 'indexMissing',
      years: known.filter(({ index }) => !index || index.value <= 0).map((one) => one.year),
    };
  const units = [...new Set(divided.map(({ index }) => index.unit))];
  const [unit = ''] = units;
  if (units.length > 1) return { state: 'unitsDiffer', units };
  const ratios = divided.map(({ year: of, scopes12Kg, index }) => ({
    year: of,
    tonnes: scopes12Kg / KG_PER_TONNE / index.value,
  }));
  const tonnes = ratios.map((ratio) => ratio.tonnes);
  const [before, after] = [mean(tonnes.slice(0, OF_MEAN)), mean(tonnes.slice(-OF_MEAN))];
  // Of the two sums only the first and the last year differ: compared by themselves, so that no rounding of a sum is a fall.
  const [first = 0, last = 0] = [tonnes.at(0), tonnes.at(-1)];
  const isSame = Math.abs(first - last) <= ROUNDING * Math.max(first, last);
  const percent = before > 0 && !isSame ? ((first - last) / (before * OF_MEAN)) * 100 : 0;
  return { state: percent > 0 ? 'reduced' : 'notReduced', unit, ratios, before, after, percent };
}
