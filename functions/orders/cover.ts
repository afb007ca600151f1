import { payments } from '#functions/ports/payments.ts';
import { keptOf } from '#shared/orders/legs.ts';
import { unpaidLegs } from './legStore.ts';

/**
 * What is still to be paid to owners, on some day or when somebody decides so, beside what the platform has with the
 * provider, in cents. Deposits, second instalments and guarantee funds wait there for a year: were they paid out to the
 * platform's own bank, nothing would be left to send.
 */
export async function coverOf(): Promise<{ dueCents: number; balanceCents: number }> {
  // What is paid while it is added up was there before, what is sold meanwhile is there after.
  const before = await balanceNow();
  let dueCents = 0;
  for await (const leg of unpaidLegs()) dueCents += keptOf(leg);
  return { dueCents, balanceCents: Math.max(before, await balanceNow()) };
}

/** Euros that are there or on their way, in cents. */
async function balanceNow(): Promise<number> {
  const { available, pending } = await payments().balance.retrieve();
  const inEuro = [...available, ...pending].filter(({ currency }) => currency === 'eur');
  return inEuro.reduce((sum, { amount }) => sum + amount, 0);
}
