import type Stripe from 'stripe';
import { EARLIER_MS, isYoung, type Money, moneySince } from '#functions/offsets/moneyMoved.ts';
import { payments } from '#functions/ports/payments.ts';
import { keyOf } from './issue.ts';
import { paidOf, writtenSince } from './planPromises.ts';
import { findDocument, issuedFor } from './store.ts';

interface PlanDifference {
  readonly invoiceId: string;
  readonly oursCents: number;
  readonly theirsCents: number;
}

const idOf = (one: string | { readonly id: string } | null | undefined): string | null =>
  typeof one === 'object' ? (one?.id ?? null) : (one ?? null);

/** By which attempts it was paid; none: otherwise than through the provider. */
const intentsOf = ({ payments: paid }: Stripe.Invoice): string[] =>
  (paid?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);

/** What was invoiced of it, less what was credited; null: nothing was invoiced yet, which is asked for every hour. */
async function invoicedCents(invoiceId: string): Promise<number | null> {
  const known = await issuedFor(invoiceId);
  const document = known && (await findDocument(keyOf(known.invoice.number)));
  return known && document ? document.said.totalCents - known.creditedCents : null;
}

const OPEN: readonly string[] = ['needs_response', 'under_review'];
/** What is contested is with the bank, and comes to nothing that is sure. */
async function isContested(intents: readonly string[]): Promise<boolean> {
  for (const payment_intent of intents) {
    const { data } = await payments().disputes.list({ payment_intent, limit: 100 });
    if (data.some(({ status }) => OPEN.includes(status))) return true;
  }
  return false;
}

/** What moved, by the attempts to pay that it is of. */
async function movedSince(since: Date): Promise<ReadonlyMap<string, readonly Money[]>> {
  const all = new Map<string, Money[]>();
  for (const one of (await moneySince(since)).values())
    if (one.intent !== null) all.set(one.intent, [...(all.get(one.intent) ?? []), one]);
  return all;
}

interface Window {
  readonly since: Date;
  readonly now: Date;
  readonly moved: ReadonlyMap<string, readonly Money[]>;
}
/** A paid invoice of a plan beside what moved; null: it is none of the time, or not to be held against it yet. */
async function heldAgainst(invoice: Stripe.Invoice, { since, now, moved }: Window): Promise<PlanDifference | null> {
  const [paid, intents] = [paidOf(invoice), intentsOf(invoice)];
  if (!paid || paid.paidAt < since || intents.length === 0) return null;
  const money = intents.flatMap((intent) => moved.get(intent) ?? []);
  if (isYoung(Math.max(paid.paidAt.getTime(), ...money.map(({ lastAt }) => lastAt)), now)) return null;
  const invoiced = await invoicedCents(paid.id);
  if (invoiced === null) return null;
  // What the customer had to their credit with the provider was not paid.
  const oursCents = invoiced - (invoice.total - invoice.amount_paid);
  const theirsCents = money.reduce((sum, { cents }) => sum + cents, 0);
  // Asked of what differs alone: of each plan it would be a call of every night.
  if (oursCents !== theirsCents && (await isContested(intents))) return null;
  return { invoiceId: paid.id, oursCents, theirsCents };
}

/** Plans that were paid since a time, as we have invoiced them, beside what the provider's balance has of their payments. */
export async function planDifferences(since: Date, now: Date) {
  const moved = await movedSince(new Date(since.getTime() - EARLIER_MS));
  const differences: PlanDifference[] = [];
  const sums = { plans: 0, cents: 0 };
  const created = { gte: writtenSince(now) };
  const query = { status: 'paid' as const, created, limit: 100, expand: ['data.payments'] };
  for await (const invoice of payments().invoices.list(query)) {
    const held = await heldAgainst(invoice, { since, now, moved });
    if (!held) continue;
    sums.plans += 1;
    sums.cents += held.oursCents;
    if (held.oursCents !== held.theirsCents) differences.push(held);
  }
  return { ...sums, differences };
}
