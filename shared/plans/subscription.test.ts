import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countingOf, followed, type Kept, opensUntil, STATUSES, type Subscription } from './subscription.ts';

const NOW = new Date('2026-11-29T10:00:00.000Z');
const of = (more: Partial<Subscription> = {}): Subscription => ({
  ...{ id: 'sub_1', plan: 'essential', paidPlan: null, period: 'year', status: 'active' },
  ...{ netCents: 99_000, vatBp: 2_100 },
  ...{ from: '2026-11-01T10:00:00.000Z', to: '2027-11-01T10:00:00.000Z', trialEndsAt: null },
  ...{ isCancelled: false, failure: null },
  ...more,
});
const kept = (more: Partial<Kept> = {}): Kept => ({ ...of(), toldTrialEnd: null, ...more });
const failure = { invoiceId: 'in_1', attempt: 1, at: '2026-11-20T10:00:00.000Z' };
const unpaid = { status: 'past_due', failure } as const;

it.each([
  [{ status: 'active' }, '2027-11-01T10:00:00.000Z'],
  [{ status: 'trialing' }, '2027-11-01T10:00:00.000Z'],
  // Fourteen days of grace, of the day on which it was due.
  [unpaid, '2026-12-04T10:00:00.000Z'],
  [{ status: 'past_due' }, '2027-11-15T10:00:00.000Z'],
  [{ status: 'unpaid', failure }, null],
  [{ status: 'paused' }, null],
  [{ status: 'incomplete' }, null],
  [{ status: 'incomplete_expired' }, null],
  [{ status: 'canceled' }, null],
] as const)('%o opens its plan until %s', (more, until) => expect(opensUntil(of(more))).toBe(until));

it('of several counts one that opens a plan, else the newest', () => {
  const [old, gone, open] = [of({ id: 'a' }), of({ id: 'b', status: 'canceled' }), of({ id: 'c', status: 'trialing' })];
  expect(countingOf([])).toBeNull();
  expect(countingOf([old, gone])?.id).toBe('a');
  expect(countingOf([gone, open])?.id).toBe('c');
  expect(countingOf([open, old])?.id).toBe('a');
  expect(countingOf([gone])?.id).toBe('b');
});

describe('what is told', () => {
  const trial = {
    status: 'trialing',
    trialEndsAt: '2026-12-02T09:00:00.000Z',
    to: '2026-12-02T09:00:00.000Z',
  } as const;
  it.each<[string, Kept | null, Partial<Subscription>, readonly string[]]>([
    ['the first', null, {}, ['planStarted']],
    ['nothing that never opened', null, { status: 'incomplete' }, []],
    ['one after another that ended', kept({ status: 'canceled' }), { id: 'sub_2' }, ['planStarted']],
    ['the same again', kept(), {}, []],
    ['a renewal', kept({ to: '2026-11-01T10:00:00.000Z' }), {}, ['planRenewed']],
    ['a failure', kept(), unpaid, ['planPaymentFailed']],
    ['the same failure', kept(unpaid), unpaid, []],
    ['the next attempt', kept(unpaid), { ...unpaid, failure: { ...failure, attempt: 2 } }, ['planPaymentFailed']],
    ['an older attempt that comes late', kept({ ...unpaid, failure: { ...failure, attempt: 2 } }), unpaid, []],
    ['paid after all', kept(unpaid), {}, ['planRenewed']],
    ['given up', kept(unpaid), { status: 'canceled' }, ['planEnded']],
    ['cancelled', kept(), { isCancelled: true }, ['planCancelled']],
    ['cancelled before', kept({ isCancelled: true }), { isCancelled: true }, []],
    ['taken back', kept({ isCancelled: true }), {}, []],
    ['a trial that ends soon', kept(trial), trial, ['planTrialEnding']],
    ['that was told', kept({ ...trial, toldTrialEnd: trial.trialEndsAt }), trial, []],
    ['of one that was cancelled', kept({ ...trial, isCancelled: true }), { ...trial, isCancelled: true }, []],
    ['that ends later', kept(), { ...trial, trialEndsAt: '2026-12-09T09:00:00.000Z' }, []],
  ])('%s', (_, before, after, notices) => expect(followed(before, of(after), NOW).notices).toEqual(notices));
});

it('tells nothing twice, whatever is found again', () => {
  const instant = fc.constantFrom('2026-11-20T10:00:00.000Z', '2026-12-01T10:00:00.000Z', '2027-11-01T10:00:00.000Z');
  const any = fc.record({
    id: fc.constantFrom('sub_1', 'sub_2'),
    status: fc.constantFrom(...STATUSES),
    to: instant,
    trialEndsAt: fc.option(instant),
    isCancelled: fc.boolean(),
    failure: fc.option(fc.record({ invoiceId: fc.constantFrom('in_1', 'in_2'), attempt: fc.nat(3), at: instant })),
  });
  fc.assert(
    fc.property(fc.array(any, { minLength: 1 }), (found) => {
      let before: Kept | null = null;
      for (const one of found) before = followed(before, of(one), NOW).kept;
      const again = followed(before, of(found.at(-1)), NOW);
      expect(again.notices).toEqual([]);
      expect(again.kept).toEqual(before);
    }),
  );
});
