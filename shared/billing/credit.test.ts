import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditLines } from './credit.ts';
import type { Line } from './document.ts';
import { documentForTests } from './documentForTests.ts';
import { anyLines } from './linesForTests.ts';

describe('credit notes', () => {
  it('of any parts in a row add up to the invoice, net and VAT, and none takes less than nothing', () => {
    fc.assert(
      fc.property(anyLines, fc.array(fc.nat(), { maxLength: 6 }), (all, cuts) => {
        const invoice = documentForTests({ lines: all });
        const { totalCents } = invoice;
        const steps = [...new Set([...cuts.map((cut) => cut % totalCents), totalCents])]
          .filter((step) => step > 0)
          .toSorted((a, b) => a - b);
        const taken = steps.flatMap((after, i) => creditLines(invoice, { before: steps[i - 1] ?? 0, after }, 'Parte'));
        const sum = (of: (line: Line) => number) => taken.reduce((total, line) => total + of(line), 0);
        expect(sum((line) => line.netCents)).toBe(invoice.netCents);
        expect(sum((line) => line.vatCents)).toBe(invoice.vatCents);
        expect(taken.every(({ netCents, vatCents }) => netCents >= 0 && vatCents >= 0)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('and what takes them back leave what was kept, net and VAT, after any refunds that come and fail', () => {
    fc.assert(
      fc.property(anyLines, fc.array(fc.nat(), { maxLength: 8 }), (all, given) => {
        const invoice = documentForTests({ lines: all });
        const { totalCents } = invoice;
        const net = (parts: readonly Line[]) => parts.reduce((sum, line) => sum + line.netCents, 0);
        const total = (parts: readonly Line[]) => parts.reduce((sum, line) => sum + line.netCents + line.vatCents, 0);
        let credited = 0;
        let [keptNet, kept] = [invoice.netCents, totalCents];
        for (const back of given.map((cents) => cents % (totalCents + 1))) {
          if (back === credited) continue;
          const sign = back > credited ? -1 : 1;
          const parts = creditLines(
            invoice,
            { before: Math.min(back, credited), after: Math.max(back, credited) },
            'Parte',
          );
          expect(parts.every(({ netCents, vatCents }) => netCents >= 0 && vatCents >= 0)).toBe(true);
          [keptNet, kept, credited] = [keptNet + sign * net(parts), kept + sign * total(parts), back];
          expect(kept).toBe(totalCents - credited);
        }
        if (credited === 0) expect(keptNet).toBe(invoice.netCents);
        if (credited === totalCents) expect(keptNet).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it('of all at once take the lines of the invoice; of more than it, or nothing, there are none', () => {
    const invoice = documentForTests();
    const { totalCents, lines: own } = invoice;
    expect(creditLines(invoice, { before: 0, after: totalCents }, 'Parte')).toEqual(own);
    expect(() => creditLines(invoice, { before: 5, after: 5 }, 'Parte')).toThrow();
    expect(() => creditLines(invoice, { before: 0, after: totalCents + 1 }, 'Parte')).toThrow();
  });
});
