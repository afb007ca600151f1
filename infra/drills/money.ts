import { randomOf } from '#infra/local/faults/random.ts';
import { type Drill, Promises, rounded } from './kit/drill.ts';
import { wantedOf } from './money/buying.ts';
import { Life } from './money/life.ts';
import { checkPlans, soldOf } from './money/sold.ts';

const SIZES = { full: 1_000_000, small: 1_500 } as const;
const MOST_BROKEN = 5;
const NOTE_EVERY = 100_000;

export const money: Drill = {
  promise:
    'orders, policies, refunds and disputes as they may come: every amount adds up, to the cent, at every moment',
  async run({ seed, isSmall, note }) {
    const [promises, started] = [new Promises(), performance.now()];
    const orders = isSmall ? SIZES.small : SIZES.full;
    const sums = { orders: 0, lines: 0, legs: 0, chargedCents: 0n, events: 0, creditNotes: 0, checks: 0 };
    const keepOf = (of: string, about: unknown) => (promise: string, isKept: boolean) => {
      sums.checks += 1;
      if (!isKept) promises.keep(`${promise} (${of})`, false, about);
    };
    const plans = checkPlans(keepOf('plans', null));
    for (let i = 0; i < orders && promises.broken.length < MOST_BROKEN; i++) {
      const random = randomOf(seed + i, 'money');
      const [wanted, other] = [wantedOf(random), wantedOf(random)];
      const keep = keepOf(`seed ${seed + i}`, wanted);
      const sold = soldOf(wanted, keep);
      const { sum, lines } = sold;
      const life = new Life(random, [sold, soldOf(other, keep)], keep);
      life.play();
      sums.events += life.events;
      sums.creditNotes += life.notes;
      sums.orders += 1;
      sums.lines += lines.length;
      sums.legs += lines.reduce((count, { legs }) => count + legs.length, 0);
      sums.chargedCents += BigInt(sum.totalCents);
      if (sums.orders % NOTE_EVERY === 0) note(`${sums.orders} orders`);
    }
    const seconds = rounded((performance.now() - started) / 1_000, 1);
    const chargedCents = String(sums.chargedCents);
    return { figures: { ...sums, chargedCents, plans, seconds, firstSeed: seed }, broken: promises.broken };
  },
};
