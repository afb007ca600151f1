import type { Random } from '#infra/local/faults/random.ts';
import {
  isPending,
  type LegMoney,
  ownerKeeps,
  releaseOf,
  reversalOf,
  takingsOf,
  transferredOf,
  wasPaid,
} from '#shared/orders/legs.ts';
import { Credits } from './credits.ts';
import type { Keep, Sold } from './sold.ts';
import { checkWorld, type Order, type Owner } from './world.ts';

const NEW = { state: 'due', withheldCents: 0, nettedCents: 0, reversedCents: 0, owedCents: 0, takenCents: 0 } as const;
const MOST_EVENTS = 24;

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

  get notes(): number {
    return this.#orders.reduce((sum, { credits }) => sum + credits.notes, 0);
  }

  constructor(random: Random, sold: readonly Sold[], keep: Keep) {
    this.#random = random;
    this.#keep = keep;
    this.#owners = (random() < 0.5 ? [0] : [0, 1]).map(() => ({ balanceCents: 0, debtCents: 0 }));
    this.#orders = sold.map((one) => ({
      ...{ totalCents: one.sum.totalCents, refundedCents: 0, dispute: 'none' as const },
      credits: new Credits(one, keep),
      lines: one.lines.map(({ amounts: { ownerCents }, legs }) => ({
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
    order.credits.goneBack(order.refundedCents);
    for (const line of order.lines) {
      const keeps = ownerKeeps(line.ownerCents, order);
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
    return { ...leg, takenCents, reversedCents: leg.reversedCents + back, owedCents: leg.owedCents + owed };
  }

  #check(): void {
    const cashCents = this.#cashCents;
    checkWorld({ owners: this.#owners, orders: this.#orders, cashCents }, this.#keep);
  }
}
