import type Stripe from 'stripe';
import type { Ledger } from '#infra/checks/kit/ledger.ts';
import { plainOf } from '#infra/drills/kit/attributes.ts';
import type { Promises } from '#infra/drills/kit/drill.ts';
import { isNearest } from '#infra/drills/money/oracle.ts';
import type { TableItem, TestCloud } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Order } from '#shared/offsets/order.ts';
import type { Leg } from '#shared/orders/sale.ts';
import { PAYOUT_POLICIES, type PayoutPolicyId } from '#shared/pricing/payoutPolicies.ts';

export interface Seller {
  readonly tenantId: IdOf<'tenant'>;
  readonly accountId: string;
}
const POLICIES = Object.keys(PAYOUT_POLICIES) as PayoutPolicyId[];

/** A forest owner whose account at the provider can be paid into, by the pages that people see. */
export async function newSeller(cloud: TestCloud): Promise<Seller> {
  const user = await cloud.newUser({ userType: 'Propietario Forestal' });
  const { url } = await user.api.orders.startOnboarding({ body: { country: 'ES', kind: 'individual' } });
  await fetch(url, { redirect: 'manual' });
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'finish' }), redirect: 'manual' });
  await user.api.orders.refreshSeller({});
  const items = await cloud.items();
  const isTheirs = ({ entity, preferredUsername: name }: TableItem) =>
    entity?.S === 'profile' && name?.S === user.email;
  const tenantId = (items.find(isTheirs)?.tenantId?.S ?? '') as IdOf<'tenant'>;
  const account = items.find(({ entity, tenantId: of }) => entity?.S === 'seller' && of?.S === tenantId);
  return { tenantId, accountId: account?.accountId?.S ?? '' };
}

/** Forests, each of an owner of its own, of all policies in turn. */
export async function forestsOf(cloud: TestCloud, ledger: Ledger, count: number, saleable: number) {
  const all: { projectId: IdOf<'project'>; seller: Seller }[] = [];
  for (let i = 0; i < count; i++) {
    const seller = await newSeller(cloud);
    const payoutPolicy = POLICIES[i % POLICIES.length] ?? 'standard';
    all.push({ projectId: await ledger.newForest(saleable, { ownerId: seller.tenantId, payoutPolicy }), seller });
  }
  return all;
}

/** The bank of an owner gets all that is there. */
export const empty = ({ urls }: TestCloud, { accountId }: Seller): Promise<unknown> =>
  fetch(`${urls.payments}/sandbox/payouts/${accountId}`, { method: 'POST', body: new URLSearchParams() });

const legsIn = (items: readonly TableItem[]): Leg[] =>
  items.flatMap((item) => (item.entity?.S === 'leg' ? [(plainOf(item) as unknown as { data: Leg }).data] : []));
const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

const transferred = (leg: Leg) =>
  leg.state === 'paid' || leg.state === 'reversed' ? leg.cents - leg.withheldCents - leg.nettedCents : 0;
const kept = ({ cents, withheldCents, reversedCents, owedCents }: Leg) =>
  cents - withheldCents - reversedCents - owedCents;

interface Books {
  readonly stripe: Stripe;
  readonly items: readonly TableItem[];
  readonly promises: Promises;
}
/** Holds what owners get against the orders and against the provider's transfers. Answers what is with owners, in cents. */
export async function checkPayouts(orders: readonly Order[], { stripe, items, promises }: Books) {
  const legs = legsIn(items);
  const theirs = new Map<string, { sent: number; back: number; count: number }>();
  for await (const { metadata, amount, amount_reversed } of stripe.transfers.list({ limit: 100 })) {
    const known = theirs.get(metadata.leg ?? '') ?? { sent: 0, back: 0, count: 0 };
    theirs.set(metadata.leg ?? '', {
      sent: known.sent + amount,
      back: known.back + amount_reversed,
      count: known.count + 1,
    });
  }
  for (const leg of legs) checkLeg(leg, theirs, promises);
  const unknown = [...theirs.keys()].filter((name) => !legs.some((leg) => nameOf(leg) === name));
  promises.keep('Every transfer is of a leg', unknown.length === 0, unknown.slice(0, 5));
  for (const order of orders) checkLines(order, legs, promises);
  const owed = sum(legs, (leg) => leg.owedCents - leg.nettedCents);
  const debt = sum(items, (item) => (item.entity?.S === 'sellerDebt' ? Number(item.cents?.N ?? 0) : 0));
  promises.keep('What is owed is what was not there, less what was netted', owed === debt, { owed, debt });
  const states: Record<string, number> = {};
  for (const { state } of legs) states[state] = (states[state] ?? 0) + 1;
  const sentCents = sum(legs, transferred);
  const backCents = sum(legs, (leg) => leg.reversedCents);
  return { legs: legs.length, states, sentCents, backCents, owedCents: debt };
}

const nameOf = ({ orderId, line, key }: Leg) => `${orderId}:${line}:${key}`;

function checkLeg(
  leg: Leg,
  theirs: ReadonlyMap<string, { sent: number; back: number; count: number }>,
  promises: Promises,
) {
  const found = theirs.get(nameOf(leg)) ?? { sent: 0, back: 0, count: 0 };
  const isSame = found.sent === transferred(leg) && found.back === leg.reversedCents && found.count <= 1;
  promises.keep('A leg is what the provider has transferred and taken back', isSame, { leg, found });
  promises.keep('Nothing is left half done', leg.state !== 'releasing', leg);
}

/** Each line has its legs once, and its owner keeps the part that the buyer has not got back. */
function checkLines(order: Order, legs: readonly Leg[], promises: Promises): void {
  const { orderId, state, amounts, refundedCents } = order;
  const isOf = legs.filter((leg) => leg.orderId === orderId);
  promises.keep('Only what was paid is paid out', state === 'finalized' || isOf.length === 0, { orderId, state });
  if (state !== 'finalized') return;
  const left = amounts.totalCents - refundedCents;
  for (const [line, { ownerCents }] of order.lines.entries()) {
    const own = isOf.filter((leg) => leg.line === line);
    promises.keep("Legs are the whole of the owner's part", sum(own, ({ cents }) => cents) === ownerCents, {
      orderId,
      line,
      own,
    });
    const keeps = sum(own, kept);
    const isShare = isNearest(keeps, BigInt(ownerCents) * BigInt(left), BigInt(amounts.totalCents));
    promises.keep('An owner keeps the part that the buyer has not got back', isShare, {
      orderId,
      line,
      keeps,
      left,
      own,
    });
  }
}
