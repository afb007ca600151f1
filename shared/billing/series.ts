import type { IdOf } from '#shared/kernel/ids.ts';
import type { DocumentKind } from './document.ts';

/**
 * Series of numbers, each from 1 in every year. A document of a test has series of its own, so that those that count have
 * no gap. What we invoice ourselves for, in the name of a forest owner, has series of that owner: who is invoiced for by
 * others has a series for each of them (Spain: Real Decreto 1619/2012, article 6.1.a), and ours never mix two owners.
 */
const SERIES: Readonly<Record<DocumentKind, { readonly own: string; readonly selfBilled: string }>> = {
  invoice: { own: 'F', selfBilled: 'L' },
  creditNote: { own: 'R', selfBilled: 'LR' },
  correction: { own: 'C', selfBilled: 'LC' },
};
/** Of an account, what its series are told from those of others by: 50 bits of its id, which is random there. */
const OWNER_CHARACTERS = 10;
const codeOf = (owner: IdOf<'tenant'>): string => owner.slice(-OWNER_CHARACTERS);

interface Of {
  readonly kind: DocumentKind;
  /** The account in whose name we issue it; null in our own. */
  readonly owner: IdOf<'tenant'> | null;
  readonly isTest: boolean;
}
const testOf = (series: string): string => `TEST-${series}`;
export function seriesOf({ kind, owner, isTest }: Of): string {
  const { own, selfBilled } = SERIES[kind];
  const series = owner === null ? own : `${selfBilled}-${codeOf(owner)}`;
  return isTest ? testOf(series) : series;
}
/** Series that are not of one owner: our own, and those that all owners shared before each had theirs. */
export const COMMON_SERIES = Object.values(SERIES)
  .flatMap(({ own, selfBilled }) => [own, selfBilled])
  .flatMap((series) => [series, testOf(series)]);
/** How a series is written. */
export const SERIES_PATTERN = /^(TEST-)?([FRC]|L[RC]?(-[0-9A-Z]{10})?)$/;

const DIGITS = 6;
/** BT-1: `F-2026-000123`. */
export const numberOf = ({ series, year, n }: { series: string; year: number; n: number }): string =>
  `${series}-${year}-${String(n).padStart(DIGITS, '0')}`;
