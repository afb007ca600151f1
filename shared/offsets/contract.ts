import * as z from 'zod';
import { ListAsked, ListFile } from '#shared/calculations/listFile.ts';
import { ORDER_MAX_FORESTS } from '#shared/constants/sales.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { ASKING_LIMIT, JOB_LIMIT } from '#shared/contract/limits.ts';
import { text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { PageQuery, pageOf } from '#shared/kernel/page.ts';
import { certificateOperations } from './certificateOperations.ts';
import { OrderFilter } from './filter.ts';
import { Amounts, Order, PricedLine, Pricing, Quantity } from './order.ts';
import { warningOperations } from './warningOperations.ts';

const Cents = z.number().int().min(0);
const Whole = z.number().int();

/** What somebody wants: each line of another forest. */
const Wanted = z.strictObject({ projectId: idOf('project'), quantity: Quantity });
const WantedLines = z
  .array(Wanted)
  .max(ORDER_MAX_FORESTS)
  .refine((lines) => new Set(lines.map(({ projectId }) => projectId)).size === lines.length);

/** What lines cost now. They are priced again when the order is confirmed. */
export const Quote = Pricing.extend({
  lines: z.array(
    PricedLine.extend({
      /** Credits that the forest has to sell: fewer than wanted cannot be confirmed. */
      available: Whole,
      isOwnPrice: z.boolean(),
    }),
  ),
  /** Credits of all lines: t CO2e. */
  quantity: Whole,
  amounts: Amounts,
  /** Without billing data VAT is that of Spain, and nothing can be confirmed. */
  hasBilling: z.boolean(),
});
export type Quote = z.output<typeof Quote>;

const CartAnswer = z.object({
  /** Null: there is nothing in it. */
  cart: z.object({ orderId: idOf('order'), calculationId: idOf('calculation').nullable(), quote: Quote }).nullable(),
});
export type CartAnswer = z.output<typeof CartAnswer>;

/** An order as its buyer sees it. */
export const OrderView = Order.pick({
  ...{ orderId: true, number: true, calculationId: true, beneficiary: true },
  ...{ vat: true, tier: true, closeCents: true, closedOn: true, closeSource: true, amounts: true },
  ...{ state: true, transaction: true, mark: true, refundedCents: true, reservedUntil: true },
  ...{ confirmedAt: true, paidAt: true, certificateId: true, invoice: true, createdAt: true, v: true },
}).extend({
  lines: z.array(PricedLine),
  quantity: Whole,
  /** Until when it can be paid, ISO; null: it cannot (any more). */
  payableUntil: z.string().nullable(),
});
export type OrderView = z.output<typeof OrderView>;

/** How much of a calculation there is still to offset. */
const Remainder = z.object({
  totalKg: z.number(),
  /** Whole t CO2e: the total rounded up, what was retired for it, what orders hold that wait to be paid, and the rest of it. */
  totalTonnes: Whole,
  offsetTonnes: Whole,
  reservedTonnes: Whole,
  tonnes: Whole,
});

const Kg = z.number();
/** What was emitted beside what was retired, by months, each with the sum up to it. */
const Balance = z.object({
  generatedKg: Kg,
  /** Of valid certificates. */
  offsetKg: Kg,
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      generatedKg: Kg,
      offsetKg: Kg,
      generatedSoFarKg: Kg,
      offsetSoFarKg: Kg,
    }),
  ),
});
export type Balance = z.output<typeof Balance>;

const id = z.object({ id: idOf('order') });
const NOT_FOUND = ['offsets.orderNotFound'] as const;
/** Calls to the provider cost its time and ours. */
const limits = [{ of: 'caller', calls: 60, seconds: 60 }] as const;

export const offsets = {
  ...certificateOperations,
  ...warningOperations,
  getCart: endpoint({
    method: 'GET',
    path: '/offsets/cart',
    summary: 'What the account has in its cart, at the prices of now',
    allow: 'owner',
    output: CartAnswer,
  }),
  setCart: endpoint({
    method: 'PUT',
    path: '/offsets/cart',
    summary:
      'Puts lines in the cart in the place of those that are there; without lines it is emptied. Reserves nothing',
    allow: 'owner',
    body: z.strictObject({
      calculationId: idOf('calculation').nullable(),
      /** Made by the caller for a new cart; one that is there keeps its own. */
      orderId: idOf('order'),
      lines: WantedLines,
    }),
    output: CartAnswer,
    errors: [
      'credits.projectNotFound',
      'credits.notForSale',
      'calculations.notFound',
      'calculations.notFinished',
      'calculations.isSample',
      'offsets.orderTaken',
      'offsets.tooLarge',
      'conflict.versionChanged',
    ],
  }),
  quote: endpoint({
    method: 'POST',
    path: '/offsets/quote',
    summary: 'What lines cost the account now, by its plan and territory. Keeps nothing',
    allow: 'owner',
    whileClosing: true,
    body: z.strictObject({ lines: WantedLines.min(1) }),
    output: Quote,
    errors: ['credits.projectNotFound', 'credits.notForSale', 'offsets.tooLarge'],
    limits: [ASKING_LIMIT],
  }),
  getRemainder: endpoint({
    method: 'GET',
    path: '/offsets/remainder/{calculationId}',
    summary: 'Whole tonnes of a finished calculation that are still to offset',
    allow: 'owner',
    params: z.object({ calculationId: idOf('calculation') }),
    output: Remainder,
    errors: ['calculations.notFound', 'calculations.notFinished', 'calculations.isSample'],
  }),
  confirmOrder: endpoint({
    method: 'POST',
    path: '/offsets/orders',
    summary:
      'Confirms what is in the cart at the prices that were seen, and reserves the credits; again, it changes nothing',
    allow: 'owner',
    body: z.strictObject({
      orderId: idOf('order'),
      /** What the buyer saw and agreed to. */
      seen: z.strictObject({
        totalCents: Cents,
        lines: z.array(Wanted.extend({ unitPriceCents: Cents })).max(ORDER_MAX_FORESTS),
      }),
      /**
       * The order is all, or a part, of what is left of its calculation: refused when there is less. Without it, whole
       * tonnes beyond that may be bought: nobody has to stop at what they emit.
       */
      isWithin: z.boolean().optional(),
      language: z.enum(LANGUAGES),
    }),
    output: OrderView,
    errors: [
      'offsets.orderNotFound',
      'offsets.pricesMoved',
      'offsets.moreThanLeft',
      'offsets.tooLarge',
      'plans.billingRequired',
      'credits.projectNotFound',
      'credits.notForSale',
      'credits.notEnough',
      'credits.scattered',
      'credits.busy',
      'calculations.notFound',
      'calculations.notFinished',
      'calculations.isSample',
      'conflict.versionChanged',
    ],
  }),
  openPayment: endpoint({
    method: 'POST',
    path: '/offsets/orders/{id}/payment',
    summary: 'Address at which a confirmed order is paid: the same while it is open',
    allow: 'owner',
    params: id,
    output: z.object({ url: z.string() }),
    errors: [...NOT_FOUND, 'offsets.notPayable', 'offsets.notProcessed', 'plans.billingRequired'],
    limits,
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/offsets/orders/{id}',
    summary: 'An order as it is now: while it waits, the payment provider is asked',
    allow: 'owner',
    params: id,
    output: OrderView,
    errors: NOT_FOUND,
    limits,
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/offsets/orders/{id}/cancellation',
    summary: 'Closes the payment and gives the credits back; one that was paid meanwhile is finalized',
    allow: 'owner',
    whileClosing: true,
    params: id,
    output: OrderView,
    errors: [...NOT_FOUND, 'offsets.notProcessed'],
    limits,
  }),
  repeatOrder: endpoint({
    method: 'POST',
    path: '/offsets/orders/{id}/repetition',
    summary: 'Puts the lines of an order that was not paid in the cart again, at the prices of now',
    allow: 'owner',
    params: id,
    body: z.strictObject({ orderId: idOf('order') }),
    output: CartAnswer,
    errors: [
      ...NOT_FOUND,
      'offsets.notRepeatable',
      'offsets.orderTaken',
      'offsets.tooLarge',
      'credits.projectNotFound',
      'credits.notForSale',
      'conflict.versionChanged',
    ],
  }),
  listOrders: endpoint({
    method: 'GET',
    path: '/offsets/orders',
    summary: 'Orders that were confirmed, the newest first, with all their amounts',
    allow: 'owner',
    query: PageQuery.extend(OrderFilter.shape),
    output: pageOf(OrderView),
  }),
  exportOrders: endpoint({
    method: 'POST',
    path: '/offsets/exports',
    summary: 'Write the list of orders as a file, one row a forest: CSV or Excel',
    allow: 'owner',
    body: ListAsked.extend({ filter: OrderFilter }),
    output: ListFile,
    limits: [JOB_LIMIT],
  }),
  getOrdersExport: endpoint({
    method: 'GET',
    path: '/offsets/exports/{exportId}',
    summary: 'How far that file is; a link signed for five minutes once it is done',
    allow: 'owner',
    params: z.object({ exportId: idOf('export') }),
    output: ListFile,
    errors: ['calculations.exportNotFound'],
  }),
  getBalance: endpoint({
    method: 'GET',
    path: '/offsets/balance',
    summary: 'Emissions beside what was offset, month by month, of all or one organization and year',
    allow: { section: 'calculate', level: 'VIEW' },
    query: z.object({
      organizationId: idOf('organization').optional(),
      year: z.coerce.number().int().min(1990).max(2100).optional(),
    }),
    output: Balance,
    errors: ['organizations.notFound'],
  }),
  refundOrder: endpoint({
    method: 'POST',
    path: '/admin/orders/{id}/refund',
    summary: 'Gives all of the money of a paid order back; its certificate is annulled, its credits stay retired',
    allow: 'admin',
    params: id,
    body: z.strictObject({ reason: text(500).min(3) }),
    output: OrderView,
    errors: [...NOT_FOUND, 'offsets.notRefundable', 'offsets.notProcessed'],
    limits,
  }),
};
