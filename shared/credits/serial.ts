import type { Country } from '#shared/emissions/types.ts';

/** Credits of one forest and vintage in a row, the first and the last among them: numbers from 1. */
export interface Range {
  readonly start: number;
  readonly end: number;
}
export interface SerialOf {
  readonly country: Country;
  /** Number of the forest in the registry of Souto, from 1. */
  readonly forestNo: number;
  readonly vintage: number;
}

const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** How many credits a range holds. */
export const countOf = ({ start, end }: Range): number => end - start + 1;

/** Number of a forest, as its serial numbers begin: `ES-000123`. */
export const forestNumber = ({ country, forestNo }: Pick<SerialOf, 'country' | 'forestNo'>): string =>
  `${country}-${digits(forestNo, 6)}`;

/** Serial numbers of credits, as registries write blocks: `ES-000123-2026-000001..000029`; of one: `ES-000123-2026-000001`. */
export function serialOf({ country, forestNo, vintage }: SerialOf, { start, end }: Range): string {
  const first = `${forestNumber({ country, forestNo })}-${vintage}-${digits(start, 6)}`;
  return start === end ? first : `${first}..${digits(end, 6)}`;
}

/** Ranges in order, those that follow one another as one. They must not overlap. */
export function joined(ranges: readonly Range[]): Range[] {
  const out: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const before = out.at(-1);
    if (before && before.end + 1 === range.start) out[out.length - 1] = { start: before.start, end: range.end };
    else out.push(range);
  }
  return out;
}
