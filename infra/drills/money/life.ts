import type { Random } from '#infra/local/faults/random.ts';
import {
  isPending,
  keptOf,
  type LegMoney,
  ownerKeeps,
  releaseOf,
  reversalOf,
  takingsOf,
  transferredOf,
  wasPaid,
} from '#shared/orders/legs.ts';
import { isNearest } from './oracle.ts';
import type { Keep, Sold } from './sold.ts';

interface Line {
  readonly owner: Owner;
  readonly ownerCents: number;
  legs: LegMoney[];
}
/** A connected account, and what its owner owes. */
interface Owner {
  balanceCents: number;
  debtCents: number;
}
interface Order {
  readonly totalCents: number;
  readonly lines: readonly Line[];
  refundedCents: number;
  dispute: 'none' | 'open' | 'won' | 'lost';
}

const NEW = { state: 'due', withheldCents: 0, nettedCents: 0, reversedCents: 0, owedCents: 0 } as const;
const MOST_EVENTS = 14;
const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

/**
 * What may become of orders that were paid, in any order: parts are paid out, money goes back whole or in pieces, is
 * contested, won and lost; owners empty their accounts, so that what is to come back becomes a debt. The drill moves the
 * money, by the amounts that the product says; after each step the platform's balance must be explained to the cent.
 */
export class Life {
  readonly #random: Random;
  readonly #keep: Keep;
  readonly #owners: readonly Owner[];
  readonly #orders: readonly Order[];
  #cashCents = 0;
  #transferredCents = 0;
  events = 0;

  constructor(random: Random, sold: readonly Sold[], keep: Keep) {
    this.#random = random;
    this.#keep = keep;
    this.#owners = [0, 1].map(() => ({ balanceCents: 0, debtCents: 0 }));
    this.#orders = sold.map(({ sum: { totalCents }, lines }) => ({
      ...{ totalCents, refundedCents: 0, dispute: 'none' as const },
      lines: lines.map(({ amounts: { ownerCents }, legs }) => ({
        ...{ owner: this.#oneOf(this.#owners), ownerCents },
        legs: legs.map(({ cents }): LegMoney => ({ ...NEW, cents })),
      })),
    }));
    for (const { totalCents } of this.#orders) this.#cashCents += totalCents;
  }

  play(): void {
    this.#check();
    for (let i = 1 + Math.floor(this.#random() * MOST_EVENTS); i > 0; i--) {
      const way = this.#random();
      const order = this.#oneOf(this.#orders);
      if (way < 0.4) this.#payOut(order);
      else if (way < 0.6) this.#refund(order);
      else if (way < 0.75) this.#dispute(order);
      else if (way < 0.9) this.#empty(this.#oneOf(this.#owners));
      else this.#settle(order);
      this.events += 1;
      this.#check();
    }
  }

  #oneOf<T>(all: readonly T[]): T {
    return all[Math.floor(this.#random() * all.length)] as T;
  }

  /** A part falls due: what the owner owes is netted, the rest is transferred. Nothing while the payment is contested. */
  #payOut({ lines, dispute }: Order): void {
    const line = this.#oneOf(lines);
    const at = line.legs.findIndex(isPending);
    const leg = line.legs[at];
    if (!leg || dispute === 'open') return;
    const { nettedCents, transferCents } = releaseOf(leg, line.owner.debtCents);
    this.#keep('What is netted is owed', nettedCents >= 0 && nettedCents <= line.owner.debtCents);
    this.#keep('No part is less than nothing', transferCents >= 0);
    const paid: LegMoney = { ...leg, state: 'paid', nettedCents };
    line.legs = line.legs.with(at, paid);
    this.#keep('What is transferred is what was decided', transferredOf(paid) === transferCents);
    line.owner.debtCents -= nettedCents;
    this.#move(line.owner, transferCents);
  }

  /** From the platform's balance to the owner's; back when it is less than nothing. */
  #move(owner: Owner, cents: number): void {
    this.#cashCents -= cents;
    this.#transferredCents += cents;
    owner.balanceCents += cents;
    this.#keep('No account is emptied below nothing', owner.balanceCents >= 0);
    this.#keep('Never more is taken back than was paid', this.#transferredCents >= 0);
  }

  #refund(order: Order): void {
    const rest = order.totalCents - order.refundedCents;
    if (rest === 0 || order.dispute === 'open' || order.dispute === 'lost') return;
    const part = this.#random() < 0.3 ? rest : Math.max(1, Math.floor(rest * this.#random() ** 3));
    order.refundedCents += part;
    this.#cashCents -= part;
    this.#settle(order);
  }

  #dispute(order: Order): void {
    const rest = order.totalCents - order.refundedCents;
    if (order.dispute === 'none' && rest > 0) {
      order.dispute = 'open';
      this.#cashCents -= rest;
    } else if (order.dispute === 'open') {
      const isWon = this.#random() < 0.5;
      order.dispute = isWon ? 'won' : 'lost';
      if (isWon) this.#cashCents += rest;
      else order.refundedCents = order.totalCents;
      this.#settle(order);
    }
  }

  /** The bank of an owner gets all that is there. */
  #empty(owner: Owner): void {
    owner.balanceCents = 0;
  }

  /** Leaves the owners what is theirs of what was not given back. Again, it changes nothing. */
  #settle(order: Order): void {
    for (const line of order.lines) {
      const keeps = ownerKeeps(line.ownerCents, this.#paymentOf(order));
      const takings = takingsOf(line.legs, keeps);
      line.legs = line.legs.map((leg, i) => {
        const { withheldCents, takenCents } = takings[i] ?? { withheldCents: leg.withheldCents, takenCents: 0 };
        if (wasPaid(leg)) return this.#takeBack(line.owner, leg, takenCents);
        const isAll = withheldCents === leg.cents && leg.cents > 0;
        return { ...leg, withheldCents, state: isAll ? 'withheld' : 'due' };
      });
    }
  }

  #takeBack(owner: Owner, leg: LegMoney, takenCents: number): LegMoney {
    const { reverseCents, oweCents } = reversalOf(leg, takenCents);
    const back = Math.min(reverseCents, owner.balanceCents);
    const owed = oweCents + reverseCents - back;
    this.#move(owner, -back);
    owner.debtCents += owed;
    return { ...leg, reversedCents: leg.reversedCents + back, owedCents: leg.owedCents + owed };
  }

  #paymentOf = ({ totalCents, refundedCents, dispute }: Order) => ({
    ...{ totalCents, refundedCents, isLost: dispute === 'lost' },
  });

  #check(): void {
    const lines = this.#orders.flatMap((order) => order.lines);
    const legs = lines.flatMap((line) => line.legs);
    for (const leg of legs) this.#checkLeg(leg);
    for (const order of this.#orders) this.#checkShares(order);
    const debts = sum(this.#owners, ({ debtCents }) => debtCents);
    this.#keep(
      'Nobody owes less than nothing',
      this.#owners.every(({ debtCents }) => debtCents >= 0),
    );
    this.#keep(
      'What is owed is what was not there, less what was netted',
      debts === sum(legs, (leg) => leg.owedCents - leg.nettedCents),
    );
    const kept = sum(this.#orders, ({ totalCents, refundedCents }) => totalCents - refundedCents);
    const contested = sum(this.#orders, ({ dispute, totalCents, refundedCents }) =>
      dispute === 'open' ? totalCents - refundedCents : 0,
    );
    const platform = kept - sum(lines, (line) => sum(line.legs, keptOf));
    const pending = sum(legs, (leg) => (wasPaid(leg) ? 0 : keptOf(leg)));
    this.#keep(
      'The balance is VAT, commission, and what owners are still to get, less what they owe',
      this.#cashCents + contested === platform + pending - debts,
    );
  }

  #checkLeg(leg: LegMoney): void {
    const { cents, withheldCents, nettedCents, reversedCents, owedCents } = leg;
    const parts = [cents, withheldCents, nettedCents, reversedCents, owedCents, keptOf(leg)];
    this.#keep(
      'Every part of a leg is exact and not less than nothing',
      parts.every((part) => Number.isSafeInteger(part) && part >= 0),
    );
    this.#keep('Never more is taken back of a leg than was transferred', reversedCents <= transferredOf(leg));
    this.#keep(
      'A leg is withheld, netted or transferred, all of it',
      !wasPaid(leg) || withheldCents + nettedCents + transferredOf(leg) === cents,
    );
    this.#keep(
      'Nothing is taken back of what was not paid',
      wasPaid(leg) || reversedCents + owedCents + nettedCents === 0,
    );
  }

  /** Of what the buyer did not get back each keeps its share: the owner of a line to the cent, VAT and commission the rest. */
  #checkShares({ totalCents, refundedCents, dispute, lines }: Order): void {
    const left = dispute === 'lost' ? 0 : totalCents - refundedCents;
    for (const { ownerCents, legs } of lines)
      this.#keep(
        'An owner keeps the part that the buyer has not got back',
        isNearest(sum(legs, keptOf), BigInt(ownerCents) * BigInt(left), BigInt(Math.max(1, totalCents))),
      );
    const owners = BigInt(sum(lines, ({ ownerCents }) => ownerCents));
    const rest = BigInt(left - sum(lines, ({ legs }) => sum(legs, keptOf)));
    const off = rest * BigInt(totalCents) - (BigInt(totalCents) - owners) * BigInt(left);
    const most = BigInt(lines.length) * BigInt(totalCents);
    this.#keep('VAT and commission keep theirs, half a cent a line apart', 2n * (off < 0n ? -off : off) <= most);
  }
}
