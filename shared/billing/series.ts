import type { DocumentKind } from './document.ts';

/**
 * Series of numbers, each from 1 in every year. A document of a test has series of its own, so that those that count have
 * no gap.
 */
const SERIES: Readonly<Record<DocumentKind, { readonly real: string; readonly test: string }>> = {
  invoice: { real: 'F', test: 'TEST-F' },
  creditNote: { real: 'R', test: 'TEST-R' },
};
export const seriesOf = (kind: DocumentKind, isTest: boolean): string => SERIES[kind][isTest ? 'test' : 'real'];
/** Every series that there is. */
export const ALL_SERIES = Object.values(SERIES).flatMap(({ real, test }) => [real, test]);

const DIGITS = 6;
/** BT-1: `F-2026-000123`. */
export const numberOf = ({ series, year, n }: { series: string; year: number; n: number }): string =>
  `${series}-${year}-${String(n).padStart(DIGITS, '0')}`;
