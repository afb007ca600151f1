import * as z from 'zod';
import { MOST_DAYS_UNTIL_DUE, PLAN_IDS, PLAN_PERIODS } from '#shared/constants/plans.ts';
import { PLAN_TIERS } from '#shared/constants/pricing.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { BillingData } from './billing.ts';
import { Subscription } from './subscription.ts';

/** A plan that anybody may take by themselves; the tailored one is agreed by contact. */
export const PlanChoice = z.strictObject({
  plan: z.enum(PLAN_IDS).exclude(['tailored']),
  period: z.enum(PLAN_PERIODS),
});
export type PlanChoice = z.output<typeof PlanChoice>;

const SubscriptionAnswer = z.object({
  /** Null: none, and never had one. */
  subscription: Subscription.omit({ failure: true })
    .extend({
      /** Until when it opens its plan, ISO; null: it opens nothing. */
      opensUntil: z.string().nullable(),
      vatCents: z.number().int(),
      totalCents: z.number().int(),
      /** ISO; null when no payment is owed. */
      failedAt: z.string().nullable(),
    })
    .nullable(),
  /** Null until it was given. */
  billing: BillingData.nullable(),
  /** Of a price, in hundredths of a percent, by the billing data; that of Spain before there is any. */
  vat: z.object({ bp: z.number().int(), mention: z.enum(['none', 'outsideTerritory', 'reverseCharge']) }),
  hasTrial: z.boolean(),
  /** By which credits are priced now: that of the plan that was paid for last, while one is open. */
  tier: z.enum(PLAN_TIERS),
});
export type SubscriptionAnswer = z.output<typeof SubscriptionAnswer>;

/** Where the payment that was begun last stands, as the provider says it. `working`: paid, and the plan is on its way. */
export const CHECKOUT_OUTCOMES = ['none', 'open', 'expired', 'working', 'done'] as const;
export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  issuedAt: z.string(),
  totalCents: z.number().int(),
  status: z.enum(INVOICE_STATUSES),
  url: z.string().nullable(),
});
const Address = z.object({ url: z.string() });
const MOST_CENTS = 100_000_000;
/** What was agreed with a large company. */
const TailoredPlan = z.strictObject({
  period: z.enum(PLAN_PERIODS),
  /** Each period, net of VAT. */
  cents: z.number().int().min(1).max(MOST_CENTS),
  /** It is invoiced, and due so many days later; null: by card, at an address for the company. */
  daysUntilDue: z.number().int().min(1).max(MOST_DAYS_UNTIL_DUE).nullable(),
});
export type TailoredPlan = z.output<typeof TailoredPlan>;
/** At once, or with the period that runs. */
const TailoredEnd = z.strictObject({ atOnce: z.boolean() });
export type TailoredEnd = z.output<typeof TailoredEnd>;
const tenant = z.object({ tenantId: idOf('tenant') });
/** Calls to the provider cost its time and ours. */
const limits = [{ of: 'caller', calls: 30, seconds: 60 }] as const;

export const plans = {
  getSubscription: endpoint({
    method: 'GET',
    path: '/plans/subscription',
    summary: 'Plan of the account, its state, period and price, and the billing data',
    allow: 'owner',
    output: SubscriptionAnswer,
  }),
  setBilling: endpoint({
    method: 'PUT',
    path: '/plans/billing',
    summary: 'Sets the billing data, all of which a payment needs',
    allow: 'owner',
    body: BillingData,
    output: SubscriptionAnswer,
    errors: ['plans.billingRefused', 'plans.notProcessed'],
    limits,
  }),
  openCheckout: endpoint({
    method: 'POST',
    path: '/plans/checkout',
    summary: 'Begins the payment of a plan, and says where to go on',
    allow: 'owner',
    body: PlanChoice,
    output: Address,
    errors: ['plans.billingRequired', 'plans.subscribed', 'plans.billingRefused', 'plans.notProcessed'],
    limits,
  }),
  getCheckout: endpoint({
    method: 'GET',
    path: '/plans/checkout',
    summary: 'Where the payment that was begun last stands: asked of the provider, whatever an address says',
    allow: 'owner',
    /** `url`: of a payment that is still open; `choice`: what it was begun for, of our plans. */
    output: z.object({ outcome: z.enum(CHECKOUT_OUTCOMES), url: z.string().nullable(), choice: PlanChoice.nullable() }),
    errors: ['plans.notProcessed'],
    limits,
  }),
  changePlan: endpoint({
    method: 'PUT',
    path: '/plans/subscription',
    summary: 'Changes to another plan; another one of the same period costs its price from the next renewal on',
    allow: 'owner',
    body: PlanChoice,
    output: SubscriptionAnswer,
    errors: ['plans.notSubscribed', 'plans.notProcessed'],
    limits,
  }),
  setRenewal: endpoint({
    method: 'PUT',
    path: '/plans/renewal',
    summary: 'Cancels the plan at the end of its period, or takes that back',
    allow: 'owner',
    whileClosing: true,
    body: z.strictObject({ renews: z.boolean() }),
    output: SubscriptionAnswer,
    errors: ['plans.notSubscribed', 'plans.notProcessed'],
    limits,
  }),
  openPortal: endpoint({
    method: 'POST',
    path: '/plans/portal',
    summary: 'Address of the billing portal of the payment provider',
    allow: 'owner',
    output: Address,
    errors: ['plans.billingRequired', 'plans.notProcessed'],
    limits,
  }),
  listInvoices: endpoint({
    method: 'GET',
    path: '/plans/invoices',
    summary: 'Invoices of the plan, the newest first',
    allow: 'owner',
    output: z.object({ items: z.array(Invoice) }),
    errors: ['plans.notProcessed'],
    limits,
  }),
  makeTailored: endpoint({
    method: 'POST',
    path: '/admin/accounts/{tenantId}/tailored-plan',
    summary: 'Makes the tailored plan agreed with an account: invoiced, or by card at the address that is answered',
    allow: 'admin',
    params: tenant,
    body: TailoredPlan,
    output: z.object({ url: z.string().nullable() }),
    errors: ['session.profileMissing', 'plans.billingRequired', 'plans.subscribed', 'plans.notProcessed'],
  }),
  endTailored: endpoint({
    method: 'POST',
    path: '/admin/accounts/{tenantId}/tailored-plan/end',
    summary: 'Ends the tailored plan of an account, with its period or at once',
    allow: 'admin',
    params: tenant,
    body: TailoredEnd,
    output: z.object({ done: z.literal(true) }),
    errors: ['session.profileMissing', 'plans.notSubscribed', 'plans.notProcessed'],
  }),
};
