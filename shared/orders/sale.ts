import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';
import { MARKS, ORDER_STATES } from '#shared/offsets/states.ts';
import { HOLDS, LEG_STATES } from './legs.ts';

const Cents = z.number().int();
const Whole = z.number().int();

/** A line of an order as the owner of its forest has it: nothing of it says who buys. */
export const Sale = z.object({
  ownerId: idOf('tenant'),
  orderId: idOf('order'),
  /** Place of the line in its order, from 0. */
  line: Whole.min(0),
  /** Number of the order, for people. */
  number: z.string(),
  projectId: idOf('project'),
  forest: z.string(),
  /** Whole t CO2e. */
  quantity: Whole,
  unitPriceCents: Cents,
  /**
   * How far below the market it was, in hundredths of a percent, and what the buyer pays beside the net, and in all; null of
   * a sale that was kept before these were.
   */
  belowMarketBp: Whole.nullable(),
  netCents: Cents,
  vatCents: Cents.nullable(),
  totalCents: Cents.nullable(),
  commissionCents: Cents,
  /** Of the net, what is the owner's. */
  ownerCents: Cents,
  status: z.enum(ORDER_STATES),
  mark: z.enum(MARKS).nullable(),
  /** Number of the document by which it is settled, and the id by which that is downloaded (`billing`). */
  invoice: z.string().nullable(),
  invoiceId: idOf('issuedInvoice').nullable(),
  /** ISO. */
  createdAt: z.string(),
  paidAt: z.string().nullable(),
});
export type Sale = z.output<typeof Sale>;

/** A part of what an owner gets of a line, as it is kept. */
export const Leg = z.object({
  ownerId: idOf('tenant'),
  orderId: idOf('order'),
  line: Whole.min(0),
  /** Names it within its line, as the policy does. */
  key: z.string(),
  /** Place in its policy, from 0. */
  part: Whole.min(0),
  number: z.string(),
  projectId: idOf('project'),
  forest: z.string(),
  /** `again`: what was taken back of another one of its line, for a refund that has failed. */
  kind: z.enum(['payment', 'deposit', 'guaranteeFund', 'again']),
  /** Day on which its order was paid. */
  soldOn: z.iso.date(),
  /** Day on which it is paid; null: when somebody decides so. */
  dueOn: z.iso.date().nullable(),
  state: z.enum(LEG_STATES),
  hold: z.enum(HOLDS).nullable(),
  cents: Cents,
  withheldCents: Cents,
  nettedCents: Cents,
  reversedCents: Cents,
  owedCents: Cents,
  takenCents: Cents,
  /** Payment of the buyer that it comes out of. */
  chargeId: z.string(),
  /** Account at the provider that it is paid into, once it is being paid. */
  accountId: z.string().nullable(),
  transferId: z.string().nullable(),
  /** How often the provider has refused it. */
  refusals: Whole,
  paidAt: z.string().nullable(),
  /** That the owner knows that it is held: told once. */
  isHoldTold: z.boolean(),
  /** That the owner knows of the sale; of the first leg of a line. */
  isSaleTold: z.boolean(),
  /** That the owner knows that its payment is contested, and not yet that it is not any more; of the first leg of a line. */
  isDisputeTold: z.boolean(),
  v: Whole,
});
export type Leg = z.output<typeof Leg>;
