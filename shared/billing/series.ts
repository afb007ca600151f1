import type { DocumentKind } from './document.ts';

/**
 * Series of numbers, each from 1 in every year. A document of a test has series of its own, so that those that count have
 * no gap. What we invoice ourselves for, in the name of forest owners, has others: one for all owners (an adviser's
 * confirmation is pending, as some read the law to ask for one for each).
 */
const SERIES: Readonly<Record<DocumentKind, { readonly own: string; readonly selfBilled: string }>> = {
  invoice: { own: 'F', selfBilled: 'L' },
  creditNote: { own: 'R', selfBilled: 'LR' },
  correction: { own: 'C', selfBilled: 'LC' },
};
interface Of {
  readonly kind: DocumentKind;
  readonly isSelfBilled: boolean;
  readonly isTest: boolean;
}
const testOf = (series: string): string => `TEST-${series}`;
export function seriesOf({ kind, isSelfBilled, isTest }: Of): string {
  const series = SERIES[kind][isSelfBilled ? 'selfBilled' : 'own'];
  return isTest ? testOf(series) : series;
}
/** Every series that there is. */
export const ALL_SERIES = Object.values(SERIES)
  .flatMap(({ own, selfBilled }) => [own, selfBilled])
  .flatMap((series) => [series, testOf(series)]);

const DIGITS = 6;
/** BT-1: `F-2026-000123`. */
export const numberOf = ({ series, year, n }: { series: string; year: number; n: number }): string =>
  `${series}-${year}-${String(n).padStart(DIGITS, '0')}`;
