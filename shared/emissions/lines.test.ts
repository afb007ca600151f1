import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from './estimate.ts';
import { anyRow, contextOf } from './samples.test.helper.ts';

const country = fc.constantFrom('ES' as const, 'PT' as const);
const year = fc.constantFrom(2019, 2023, 2024, 2026);

describe('the lines of a row', () => {
  it('have each a title of their own', () => {
    fc.assert(
      fc.property(anyRow, country, year, (row, of, on) => {
        const made = estimate(row, contextOf({ country: of, year: on }));
        if (!made.ok) return;
        const titles = made.lines.map(({ kind, scope, part, basis }) => `${kind} ${scope} ${part} ${basis}`);
        expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('say when their factor is not published yet', () => {
    fc.assert(
      fc.property(anyRow, country, year, (row, of, on) => {
        const made = estimate(row, contextOf({ country: of, year: on }));
        if (!made.ok) return;
        const counted = made.lines.filter(({ basis }) => basis !== 'location');
        const isProvisional = counted.some(({ factors }) => factors[0]?.provisional);
        const codes = made.warnings.map(({ code }) => code);
        if (isProvisional) expect(codes).toContain('provisional');
      }),
      { numRuns: 1000 },
    );
  });
});
