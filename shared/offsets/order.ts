import * as z from 'zod';
import { PLAN_TIERS } from '#shared/constants/pricing.ts';
import { LINE_MAX_CREDITS, ORDER_MAX_FORESTS, UNIT_PRICE_MAX_CENTS } from '#shared/constants/sales.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { BillingData } from '#shared/plans/billing.ts';
import { PAYOUT_POLICIES, type PayoutPolicyId } from '#shared/pricing/payoutPolicies.ts';
import { amountsOf, belowMarketBp, type Sold, sumOfLines } from '#shared/pricing/sale.ts';
import { MARKS, ORDER_STATES, TRANSACTION_STATES, WARNINGS } from './states.ts';

const Whole = z.number().int();
const Cents = Whole.min(0);
export const Quantity = Whole.min(1).max(LINE_MAX_CREDITS);
const UnitPrice = Whole.min(1).max(UNIT_PRICE_MAX_CENTS);
const Tier = z.enum(PLAN_TIERS);
const VatSchema = z.object({ bp: Whole, mention: z.enum(['none', 'outsideTerritory', 'reverseCharge']) });

/** `net + vat = total` and `commission + owner = net`, of a line and of their sum. */
export const Amounts = z.object({
  netCents: Cents,
  vatCents: Cents,
  totalCents: Cents,
  commissionCents: Cents,
  ownerCents: Cents,
});

/** Credits of one forest, with what they cost when they were priced. */
export const PricedLine = Amounts.extend({
  projectId: idOf('project'),
  forest: z.string(),
  /** Number of the forest in its serial numbers. */
  forestNo: Whole,
  country: z.enum(['ES', 'PT']),
  /** Credits: whole t CO2e. */
  quantity: Quantity,
  unitPriceCents: UnitPrice,
  /** How far below the market, in hundredths of a percent, 90 % at most. */
  belowMarketBp: Whole,
});
export type PricedLine = z.output<typeof PricedLine>;

/** A line as it is kept: with what the owner of the forest agreed to. */
export const OrderLine = PricedLine.extend({
  ownerId: idOf('tenant'),
  payout: z.object({ id: z.enum(Object.keys(PAYOUT_POLICIES) as [PayoutPolicyId]), version: Whole }),
  contractOn: z.string(),
});
export type OrderLine = z.output<typeof OrderLine>;

/** What prices were made of. */
export const Pricing = z.object({
  tier: Tier,
  closeCents: Whole,
  closedOn: z.iso.date(),
  /** Where the close was read. METHOD_ledger.md, Price; none: an order from before it was kept. */
  closeSource: z.string().nullable(),
  vat: VatSchema,
});
export type Pricing = z.output<typeof Pricing>;

/** An order as it is kept. */
export const Order = Pricing.extend({
  orderId: idOf('order'),
  /** For people: from the id and the year. */
  number: z.string(),
  /** Account of the buyer. */
  tenantId: idOf('tenant'),
  calculationId: idOf('calculation').nullable(),
  /** In whose name: the billing data as they were when it was confirmed; null before. */
  beneficiary: BillingData.nullable(),
  lines: z.array(OrderLine).min(1).max(ORDER_MAX_FORESTS),
  amounts: Amounts,
  state: z.enum(ORDER_STATES),
  transaction: z.enum(TRANSACTION_STATES),
  mark: z.enum(MARKS).nullable(),
  warning: z.enum(WARNINGS).nullable(),
  refundedCents: Cents,
  /** Until when it holds its credits, ISO; null: it holds none that may come back. */
  reservedUntil: z.string().nullable(),
  session: z.object({ id: z.string(), url: z.string(), expiresAt: z.string() }).nullable(),
  paymentIntentId: z.string().nullable(),
  chargeId: z.string().nullable(),
  /** A second payment of it, which went back; null: there was none. */
  returnedIntentId: z.string().nullable(),
  /** ISO; null: not yet, and also of money that went straight back. */
  confirmedAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  certificateId: idOf('certificate').nullable(),
  /** The invoice that Souto issued of it. */
  invoice: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** The buyer's, in which they are told of it. */
  language: z.enum(LANGUAGES),
  /** Who confirmed it. */
  by: z.string(),
  v: Whole,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Order = z.output<typeof Order>;

/** `SO-2026-9TQ4M2RX`: the year it was begun and the end of its id. */
export const orderNumber = (orderId: string, createdAt: string): string =>
  `SO-${createdAt.slice(0, 4)}-${orderId.slice(-8)}`;

/** Credits of all lines: t CO2e. */
export const quantityOf = ({ lines }: { readonly lines: readonly { readonly quantity: number }[] }): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** What credits of a forest cost: amounts rounded once each, so that they add up. */
export const pricedLine = (sold: Sold, closeCents: number) => ({
  ...{ quantity: sold.quantity, unitPriceCents: sold.unitPriceCents, ...amountsOf(sold) },
  belowMarketBp: belowMarketBp(sold.unitPriceCents, closeCents),
});

/** Amounts of an order: the sums of those of its lines, and nothing else of them. */
export const sumOf = (lines: readonly PricedLine[]): z.output<typeof Amounts> => sumOfLines(lines);
