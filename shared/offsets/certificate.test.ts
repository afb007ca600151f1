import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Contribution, contributionOf, historyOf, isPersons, MARKS, type Mark, statusOf } from './certificate.ts';

const at = (n: number) => new Date(Date.UTC(2026, 10, 29, 10, n)).toISOString();
const marks = fc
  .array(fc.constantFrom(...MARKS), { maxLength: 12 })
  .map((all): Mark[] => all.map((what, i) => ({ what, at: at(i + 1), contribution: null })));

describe('a certificate', () => {
  it.each([
    [[], 'valid'],
    [['finished'], 'valid'],
    [['finished', 'opened'], 'reopened'],
    [['finished', 'opened', 'finished'], 'valid'],
    [['opened', 'disputed'], 'disputed'],
    [['opened', 'disputed', 'settled'], 'reopened'],
    [['opened', 'disputed', 'finished', 'settled'], 'valid'],
    [['disputed', 'annulled', 'finished'], 'annulled'],
    [['annulled', 'opened'], 'annulled'],
    // The bank did not take what was sent back: it was paid after all.
    [['annulled', 'settled'], 'valid'],
    [['opened', 'annulled', 'settled'], 'reopened'],
    [['annulled', 'disputed'], 'disputed'],
  ] as const)('to which %j happened is %s', (whats, status) =>
    expect(statusOf(whats.map((what) => ({ what })))).toBe(status),
  );

  it('comes back from being annulled by its payment alone, and tells each change once, in order', () => {
    fc.assert(
      fc.property(marks, (all) => {
        const history = historyOf({ retiredAt: at(0), marks: all });
        expect(history[0]).toEqual({ status: 'valid', at: at(0) });
        expect(history.at(-1)?.status).toBe(statusOf(all));
        const ofPayment = all.findLast(({ what }) => ['disputed', 'settled', 'annulled'].includes(what))?.what;
        expect(statusOf(all) === 'annulled').toBe(ofPayment === 'annulled');
        for (const [i, { status, at }] of history.entries()) {
          if (i === 0) continue;
          expect(status).not.toBe(history[i - 1]?.status);
          expect(at > (history[i - 1]?.at ?? '')).toBe(true);
        }
      }),
    );
  });

  it('contributes to its calculation as it was finished last', () => {
    const of = (v: number): Mark => ({ what: 'finished', at: at(v), contribution: { v } as Contribution });
    const opened: Mark = { what: 'opened', at: at(5), contribution: null };
    expect(contributionOf([])).toBeNull();
    expect(contributionOf([of(2), opened])).toMatchObject({ v: 2 });
    expect(contributionOf([of(2), opened, of(6), { ...opened, what: 'disputed' }])).toMatchObject({ v: 6 });
  });

  it.each([
    ['B15000004', false],
    ['12345678Z', true],
    ['X1234567L', true],
    ['ES12345678Z', true],
    ['503504564', false],
    ['123456789', true],
    ['FR40303265045', false],
  ])('in the name of %s is a person’s: %s', (taxId, isOne) => expect(isPersons(taxId)).toBe(isOne));
});
