import { payments } from '#functions/ports/payments.ts';
import { transferredOf } from '#shared/orders/legs.ts';
import { nameOf } from './asked.ts';
import { legsPaidSince } from './legStore.ts';

interface Money {
  readonly sentCents: number;
  readonly backCents: number;
}
export interface Difference {
  readonly leg: string;
  readonly ours: Money | null;
  readonly theirs: Money | null;
}
/** A transfer is made before its leg says so: by days, when whoever sent it was cut short, and what was told did not come. */
const MARGIN_SECONDS = 4 * 86_400;

async function transfersSince(since: Date): Promise<Map<string, Money>> {
  const all = new Map<string, Money>();
  const gte = Math.floor(since.getTime() / 1000) - MARGIN_SECONDS;
  for await (const { metadata, amount, amount_reversed } of payments().transfers.list({
    created: { gte },
    limit: 100,
  }))
    if (metadata.leg) {
      const known = all.get(metadata.leg);
      // Two of one leg are one too many, whatever they come to.
      const backCents = (known?.backCents ?? 0) + amount_reversed;
      all.set(metadata.leg, { sentCents: (known?.sentCents ?? 0) + amount, backCents });
    }
  return all;
}

/** Legs that were paid since, beside the transfers of the provider: what differs, and what both come to. */
export async function differencesSince(since: Date) {
  const theirs = await transfersSince(since);
  const differences: Difference[] = [];
  let legs = 0;
  let sentCents = 0;
  for await (const leg of legsPaidSince(since.toISOString())) {
    legs++;
    const name = nameOf(leg);
    const found = theirs.get(name) ?? null;
    theirs.delete(name);
    const ours = { sentCents: transferredOf(leg), backCents: leg.reversedCents };
    sentCents += ours.sentCents - ours.backCents;
    if ((found?.sentCents ?? 0) !== ours.sentCents || (found?.backCents ?? 0) !== ours.backCents)
      differences.push({ leg: name, ours, theirs: found });
  }
  return { legs, sentCents, differences: [...differences, ...(await unknown(theirs, since))] };
}

/** Transfers of the time that no leg says. */
async function unknown(rest: ReadonlyMap<string, Money>, since: Date): Promise<Difference[]> {
  if (rest.size === 0) return [];
  const early = new Set<string>();
  // What was sent at the edge of the time, its leg may have said before.
  for await (const leg of legsPaidSince(new Date(since.getTime() - 2 * MARGIN_SECONDS * 1000).toISOString()))
    early.add(nameOf(leg));
  return [...rest].flatMap(([leg, theirs]) => (early.has(leg) ? [] : [{ leg, ours: null, theirs }]));
}
