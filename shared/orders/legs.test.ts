import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currentPolicy, legsOf, PAYOUT_POLICIES, type PayoutPolicyId } from '#shared/pricing/payoutPolicies.ts';
import {
  againOf,
  isPending,
  isStuck,
  keptOf,
  type LegMoney,
  ownerKeeps,
  releaseOf,
  reversalOf,
  takingsOf,
  transferredOf,
  wasPaid,
} from './legs.ts';

const POLICIES = Object.keys(PAYOUT_POLICIES) as PayoutPolicyId[];
const newLeg = (cents: number): LegMoney => ({
  ...{ state: 'due', cents, withheldCents: 0, nettedCents: 0, reversedCents: 0, owedCents: 0 },
  takenCents: 0,
});

/** A world of one owner: sales by lines, a balance that may be short, and a debt. */
interface Line {
  readonly ownerCents: number;
  readonly totalCents: number;
  refundedCents: number;
  legs: LegMoney[];
  /** Of its legs, those by which something is paid again. */
  again: number;
}
interface World {
  readonly lines: Line[];
  debt: number;
  balance: number;
}

function release(world: World, line: Line, i: number): void {
  const leg = line.legs[i];
  if (!leg || !isPending(leg)) return;
  const { nettedCents, transferCents } = releaseOf(leg, world.debt);
  world.debt -= nettedCents;
  world.balance += transferCents;
  line.legs[i] = { ...leg, state: 'paid', nettedCents };
}

/** What went back to the buyer in all is so much from now on: more than before, or less when it has failed. */
function settle(world: World, line: Line, refundedCents: number): void {
  line.refundedCents = Math.max(0, Math.min(line.totalCents, refundedCents));
  const keep = ownerKeeps(line.ownerCents, line);
  const [takings, again] = [takingsOf(line.legs, keep), againOf(line.legs, keep)];
  line.legs = line.legs.map((leg, i) => {
    const taking = takings[i];
    if (!taking) return leg;
    if (!wasPaid(leg)) {
      const { withheldCents } = taking;
      return { ...leg, withheldCents, state: withheldCents === leg.cents ? 'withheld' : 'due' };
    }
    const { takenCents } = taking;
    expect(takenCents).toBeGreaterThanOrEqual(leg.takenCents);
    const { reverseCents, oweCents } = reversalOf(leg, takenCents);
    const back = Math.min(reverseCents, world.balance);
    world.balance -= back;
    const owed = oweCents + reverseCents - back;
    world.debt += owed;
    return { ...leg, takenCents, reversedCents: leg.reversedCents + back, owedCents: leg.owedCents + owed };
  });
  line.again += again;
  if (again > 0) line.legs.push(newLeg(again));
}

const act = fc.record({
  line: fc.nat(2),
  leg: fc.nat(3),
  kind: fc.constantFrom('release', 'refund', 'refundFails', 'bank'),
  cents: fc.integer({ min: 1, max: 60_000 }),
});

it('never loses a cent: what an owner has, and owes, is what the owner keeps of what was paid', () => {
  const lines = fc.array(
    fc.record({ owner: fc.integer({ min: 0, max: 50_000 }), policy: fc.constantFrom(...POLICIES) }),
    { minLength: 1, maxLength: 3 },
  );
  fc.assert(
    fc.property(lines, fc.array(act, { maxLength: 30 }), (sold, acts) => {
      const world: World = {
        debt: 0,
        balance: 0,
        lines: sold.map(({ owner, policy }) => ({
          ...{ ownerCents: owner, totalCents: Math.max(1, Math.round(owner * 1.5)), refundedCents: 0, again: 0 },
          legs: legsOf(owner, currentPolicy(policy, '2026-11-29')).map(({ cents }) => newLeg(cents)),
        })),
      };
      let withdrawn = 0;
      for (const { line: l, leg, kind, cents } of acts) {
        const line = world.lines[l % world.lines.length];
        if (!line) continue;
        if (kind === 'release') release(world, line, leg);
        if (kind === 'refund') settle(world, line, line.refundedCents + cents);
        if (kind === 'refundFails') settle(world, line, line.refundedCents - cents);
        if (kind === 'bank') {
          withdrawn += world.balance;
          world.balance = 0;
        }
        const all = world.lines.flatMap((one) => one.legs);
        for (const one of all) {
          expect(one.reversedCents).toBeLessThanOrEqual(transferredOf(one));
          expect(keptOf(one)).toBeGreaterThanOrEqual(0);
        }
        for (const { legs, ownerCents, refundedCents, totalCents, again } of world.lines) {
          expect(legs.reduce((sum, one) => sum + one.cents, 0)).toBe(ownerCents + again);
          const keep = ownerKeeps(ownerCents, { refundedCents, totalCents });
          expect(legs.reduce((sum, one) => sum + keptOf(one), 0)).toBe(keep);
        }
        const paid = all.filter(wasPaid).reduce((sum, one) => sum + keptOf(one), 0);
        expect(world.balance + withdrawn).toBe(paid + world.debt);
        expect(world.debt).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 400 },
  );
});

it('gives back what was withheld when the refund has failed after all', () => {
  const withheld: LegMoney = { ...newLeg(500), state: 'withheld', withheldCents: 500 };
  expect(takingsOf([{ ...newLeg(500), state: 'paid' }, withheld], 1_000)[1]).toEqual({
    withheldCents: 0,
    takenCents: 0,
  });
});

it('pays again what was taken for a refund that has failed, once', () => {
  const taken: LegMoney = { ...newLeg(500), state: 'reversed', reversedCents: 300, owedCents: 200, takenCents: 500 };
  const withheld: LegMoney = { ...newLeg(500), state: 'withheld', withheldCents: 500 };
  expect([againOf([taken, withheld], 0), againOf([taken, withheld], 400)]).toEqual([0, 0]);
  // What is pending is enough for some of it.
  expect(takingsOf([taken, withheld], 400)[1]?.withheldCents).toBe(100);
  expect(againOf([taken, withheld], 1_000)).toBe(500);
  expect(againOf([taken, newLeg(500), newLeg(500)], 1_000)).toBe(0);
});

it('takes the newest first, and what is pending before what was paid', () => {
  const paid: LegMoney = { ...newLeg(500), state: 'paid' };
  expect(takingsOf([paid, newLeg(500)], 400)).toEqual([
    { withheldCents: 0, takenCents: 100 },
    { withheldCents: 500, takenCents: 0 },
  ]);
  expect(takingsOf([paid, { ...newLeg(500), state: 'paid' }], 400)).toEqual([
    { withheldCents: 0, takenCents: 100 },
    { withheldCents: 0, takenCents: 500 },
  ]);
  // What settled a debt never came into the account: it is owed again.
  expect(reversalOf({ ...paid, nettedCents: 200 }, 400)).toEqual({ reverseCents: 300, oweCents: 100 });
});

it('an owner keeps what the buyer did not get back, in proportion', () => {
  const of = (refundedCents: number) => ownerKeeps(21_600, { totalCents: 32_670, refundedCents });
  expect([of(0), of(10_000), of(32_669), of(32_670)]).toEqual([21_600, 14_988, 1, 0]);
});

it.each([
  ['refused by the provider', { state: 'held', hold: 'provider' }, true],
  ['without the money at the provider', { state: 'held', hold: 'funds' }, true],
  ['warned of, and not looked at', { state: 'held', hold: 'warning' }, true],
  ['contested', { state: 'held', hold: 'dispute' }, false],
  ['without an account of its owner', { state: 'held', hold: 'account' }, false],
  ['sent, and never heard of', { state: 'releasing', hold: null }, true],
  ['never asked for', { state: 'due', hold: null }, true],
] as const)('what is due and %s is looked at from the third day on: %o', (_, leg, isSo) => {
  const of = { ...leg, dueOn: '2026-11-20' };
  expect([isStuck(of, '2026-11-22'), isStuck(of, '2026-11-23')]).toEqual([false, isSo]);
  expect(isStuck({ ...leg, dueOn: null }, '2027-11-23')).toBe(false);
});
