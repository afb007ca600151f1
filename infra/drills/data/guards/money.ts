import type { Guard } from './guard.ts';

const MONEY = 'infra/drills/money.test.ts';
const LEGS = 'shared/orders/legs.ts';
const SALE = 'shared/pricing/sale.ts';

/** Money: what makes every amount add up, to the cent. */
export const moneyGuards: readonly Guard[] = [
  {
    name: 'money: half a cent is a cent',
    file: 'shared/pricing/rounding.ts',
    snippet: '(2n * size + d) / (2n * d)',
    replacement: 'size / d',
    test: MONEY,
  },
  {
    name: 'money: commission is of the net',
    file: SALE,
    snippet: 'shareOf(netCents, commissionBp)',
    replacement: 'shareOf(netCents + vatCents, commissionBp)',
    test: MONEY,
  },
  {
    name: 'money: the last part of an owner is what the others leave',
    file: 'shared/pricing/payoutPolicies.ts',
    snippet: 'i === parts.length - 1 ? rest : share',
    replacement: 'i < 0 ? rest : share',
    test: MONEY,
  },
  {
    name: 'money: the discount of a plan is taken once',
    file: 'shared/pricing/defaultPrice.ts',
    snippet: 'BigInt(WHOLE_BP - MARKET_DISCOUNT_BP[tier])',
    replacement: 'BigInt(WHOLE_BP - MARKET_DISCOUNT_BP[tier] - 1)',
    test: MONEY,
  },
  {
    name: 'money: islands are outside the territory of VAT',
    file: 'shared/pricing/vat.ts',
    snippet: "OUTSIDE.has(postalCode.slice(0, 2)) ? 'islands' : 'spain'",
    replacement: "OUTSIDE.has(postalCode) ? 'islands' : 'spain'",
    test: MONEY,
  },
  {
    name: 'money: a term ends after the sale, never on its day',
    file: 'shared/pricing/payoutPolicies.ts',
    snippet: 'return on < turn ? turn',
    replacement: 'return on <= turn ? turn',
    test: MONEY,
  },
  {
    name: 'money: no more of a debt is netted than there is to pay',
    file: LEGS,
    snippet: 'Math.min(payable, debtCents)',
    replacement: 'Math.min(leg.cents, debtCents)',
    test: MONEY,
  },
  {
    name: 'money: no more is taken back of a leg than was transferred',
    file: LEGS,
    snippet: 'Math.min(more, transferredOf(leg) - leg.reversedCents)',
    replacement: 'more',
    // The drill of orders meets a debt that was netted in one life of many: a small one does not always.
    test: 'shared/orders/legs.test.ts',
  },
  {
    name: 'money: what was taken back once is not taken again',
    file: LEGS,
    snippet: 'takenCents - leg.reversedCents - leg.owedCents',
    replacement: 'takenCents - leg.reversedCents',
    test: MONEY,
  },
  {
    name: 'money: an owner keeps the part that the buyer did not get back',
    file: LEGS,
    snippet: 'BigInt(totalCents - refundedCents)',
    replacement: 'BigInt(totalCents)',
    test: MONEY,
  },
  {
    name: 'money: credit notes are measured from the start of their invoice',
    file: 'shared/billing/credit.ts',
    snippet: 'netOf(invoice, after) - netOf(invoice, before)',
    replacement: 'netOf(invoice, after - before)',
    test: MONEY,
  },
];
