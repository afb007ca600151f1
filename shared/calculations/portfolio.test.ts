import { expect, it } from 'vitest';
import { type NextStep, nextStepOf } from './portfolio.ts';

type Known = Parameters<typeof nextStepOf>[0];
const draft: Known = {
  ...{ state: 'DRAFT' as const, year: 2025, periodEndOn: '2025-12-31' },
  ...{ rows: 3, errorRows: 0, completeness: 1, hasReport: false, isExternal: false, isHalfCopied: false },
};
it.each<[NextStep, Partial<Known>]>([
  ['start', { state: null, year: null }],
  ['addData', { rows: 0 }],
  ['finish', { isExternal: true, rows: 0, completeness: 0 }],
  ['copyAgain', { isHalfCopied: true, errorRows: 2 }],
  ['fixErrors', { errorRows: 2, completeness: 0.5 }],
  ['fillGaps', { completeness: 0.99 }],
  ['finish', {}],
  ['finish', { completeness: null }],
  ['yearOpen', { year: 2026, periodEndOn: '2026-12-31' }],
  ['yearOpen', { periodEndOn: '2026-11-28' }],
  ['wait', { state: 'FINISHING' }],
  ['report', { state: 'FINISHED' }],
  ['nothing', { state: 'FINISHED', hasReport: true }],
  ['startNextYear', { state: 'FINISHED', hasReport: true, year: 2024 }],
])('%s for %j', (step, change) => expect(nextStepOf({ ...draft, ...change }, '2026-11-28')).toBe(step));
