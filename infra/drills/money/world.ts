import { keptOf, type LegMoney, transferredOf, wasPaid } from '#shared/orders/legs.ts';
import type { Credits } from './credits.ts';
import { isNearest } from './oracle.ts';
import type { Keep } from './sold.ts';

interface Line {
  readonly owner: Owner;
  readonly ownerCents: number;
  legs: LegMoney[];
}
/** A connected account, and what its owner owes. */
export interface Owner {
  balanceCents: number;
  debtCents: number;
}
export interface Order {
  readonly totalCents: number;
  readonly lines: readonly Line[];
  readonly credits: Credits;
  refundedCents: number;
  dispute: 'none' | 'open' | 'won' | 'lost';
}

/** Accounts, orders, and what is in the platform's own balance. */
interface World {
  readonly owners: readonly Owner[];
  readonly orders: readonly Order[];
  readonly cashCents: number;
}
const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

/** That every cent is somewhere. */
export function checkWorld({ owners, orders, cashCents }: World, keep: Keep): void {
  const lines = orders.flatMap((order) => order.lines);
  const legs = lines.flatMap((line) => line.legs);
  for (const leg of legs) checkLeg(leg, keep);
  for (const order of orders) checkShares(order, keep);
  const debts = sum(owners, ({ debtCents }) => debtCents);
  keep(
    'Nobody owes less than nothing',
    owners.every(({ debtCents }) => debtCents >= 0),
  );
  keep(
    'What is owed is what was not there, less what was netted',
    debts === sum(legs, (leg) => leg.owedCents - leg.nettedCents),
  );
  const kept = sum(orders, ({ totalCents, refundedCents }) => totalCents - refundedCents);
  const contested = sum(orders, ({ dispute, totalCents, refundedCents }) =>
    dispute === 'open' ? totalCents - refundedCents : 0,
  );
  const platform = kept - sum(lines, (line) => sum(line.legs, keptOf));
  const pending = sum(legs, (leg) => (wasPaid(leg) ? 0 : keptOf(leg)));
  keep(
    'The balance is VAT, commission, and what owners are still to get, less what they owe',
    cashCents + contested === platform + pending - debts,
  );
}

function checkLeg(leg: LegMoney, keep: Keep): void {
  const { cents, withheldCents, nettedCents, reversedCents, owedCents } = leg;
  const parts = [cents, withheldCents, nettedCents, reversedCents, owedCents, keptOf(leg)];
  keep(
    'Every part of a leg is exact and not less than nothing',
    parts.every((part) => Number.isSafeInteger(part) && part >= 0),
  );
  keep('Never more is taken back of a leg than was transferred', reversedCents <= transferredOf(leg));
  keep(
    'A leg is withheld, netted or transferred, all of it',
    !wasPaid(leg) || withheldCents + nettedCents + transferredOf(leg) === cents,
  );
  keep('Nothing is taken back of what was not paid', wasPaid(leg) || reversedCents + owedCents + nettedCents === 0);
}

/** Of what the buyer did not get back each keeps its share: the owner of a line to the cent, VAT and commission the rest. */
function checkShares({ totalCents, refundedCents, lines }: Order, keep: Keep): void {
  const left = totalCents - refundedCents;
  for (const { ownerCents, legs } of lines)
    keep(
      'An owner keeps the part that the buyer has not got back',
      isNearest(sum(legs, keptOf), BigInt(ownerCents) * BigInt(left), BigInt(Math.max(1, totalCents))),
    );
  const owners = BigInt(sum(lines, ({ ownerCents }) => ownerCents));
  const rest = BigInt(left - sum(lines, ({ legs }) => sum(legs, keptOf)));
  const off = rest * BigInt(totalCents) - (BigInt(totalCents) - owners) * BigInt(left);
  const most = BigInt(lines.length) * BigInt(totalCents);
  keep('VAT and commission keep theirs, half a cent a line apart', 2n * (off < 0n ? -off : off) <= most);
}
