import type { Base, Id, ListOf, Seconds, Tagged } from './base.ts';
import type { Price, TaxRate } from './sales.ts';

export interface SubscriptionItem {
  readonly id: Id;
  readonly object: 'subscription_item';
  readonly subscription: Id;
  readonly price: Price;
  readonly quantity: number;
  readonly tax_rates: readonly TaxRate[];
  readonly current_period_start: Seconds;
  readonly current_period_end: Seconds;
}
export interface Subscription extends Tagged {
  readonly customer: Id;
  readonly status:
    | 'incomplete'
    | 'incomplete_expired'
    | 'trialing'
    | 'active'
    | 'past_due'
    | 'canceled'
    | 'unpaid'
    | 'paused';
  readonly currency: string;
  readonly description: string | null;
  readonly collection_method: 'charge_automatically' | 'send_invoice';
  readonly days_until_due: number | null;
  readonly cancel_at_period_end: boolean;
  readonly cancel_at: Seconds | null;
  readonly canceled_at: Seconds | null;
  readonly ended_at: Seconds | null;
  readonly start_date: Seconds;
  readonly billing_cycle_anchor: Seconds;
  readonly trial_start: Seconds | null;
  readonly trial_end: Seconds | null;
  readonly trial_settings: { readonly end_behavior: { readonly missing_payment_method: AtTrialEnd } };
  readonly pause_collection: { readonly behavior: PauseBehavior; readonly resumes_at: Seconds | null } | null;
  readonly latest_invoice: Id | null;
  readonly default_payment_method: Id | null;
  readonly items: ListOf<SubscriptionItem>;
  readonly test_clock: Id | null;
  /** Until when its trial's end, and its next invoice, have been told of. */
  readonly hidden: { readonly trialTold: boolean; readonly upcomingTold: Seconds };
}
export type AtTrialEnd = 'cancel' | 'create_invoice' | 'pause';
type PauseBehavior = 'keep_as_draft' | 'mark_uncollectible' | 'void';
export interface Invoice extends Tagged {
  readonly number: string;
  readonly customer: Id;
  readonly customer_email: string | null;
  /** As the customer was when it was written. */
  readonly customer_name: string | null;
  readonly customer_address: object | null;
  readonly customer_tax_ids: readonly { readonly type: string; readonly value: string }[];
  readonly currency: string;
  readonly status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  readonly billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual';
  readonly collection_method: 'charge_automatically' | 'send_invoice';
  readonly description: string | null;
  readonly footer: string | null;
  readonly subtotal: number;
  readonly total: number;
  readonly total_excluding_tax: number;
  readonly total_taxes: readonly object[];
  readonly amount_due: number;
  readonly amount_paid: number;
  readonly amount_remaining: number;
  readonly attempt_count: number;
  readonly attempted: boolean;
  readonly next_payment_attempt: Seconds | null;
  readonly due_date: Seconds | null;
  readonly period_start: Seconds;
  readonly period_end: Seconds;
  readonly lines: ListOf<object>;
  readonly parent: object | null;
  readonly hosted_invoice_url: string;
  readonly invoice_pdf: null;
  readonly status_transitions: {
    readonly finalized_at: Seconds | null;
    readonly paid_at: Seconds | null;
    readonly voided_at: Seconds | null;
    readonly marked_uncollectible_at: Seconds | null;
  };
  readonly hidden: { readonly subscription: Id | null; readonly intent: Id | null };
}
export interface PortalConfiguration extends Tagged {
  readonly active: boolean;
  readonly is_default: boolean;
  readonly updated: Seconds;
  readonly name: string | null;
  readonly default_return_url: string | null;
  readonly business_profile: object;
  readonly features: PortalFeatures;
}
export interface PortalFeatures {
  readonly customer_update?: { readonly enabled: boolean } | undefined;
  readonly invoice_history?: { readonly enabled: boolean } | undefined;
  readonly payment_method_update?: { readonly enabled: boolean } | undefined;
  readonly subscription_cancel?: { readonly enabled: boolean; readonly mode?: string | undefined } | undefined;
  readonly subscription_update?:
    | {
        readonly enabled: boolean;
        readonly products?: readonly { readonly product: Id; readonly prices: readonly Id[] }[] | undefined;
      }
    | undefined;
}
export interface PortalSession extends Base {
  readonly customer: Id;
  readonly configuration: Id;
  readonly locale: string | null;
  readonly return_url: string | null;
  readonly url: string;
}
export interface TestClock extends Base {
  readonly frozen_time: Seconds;
  readonly name: string | null;
  readonly status: 'ready' | 'advancing';
  readonly deletes_after: Seconds;
}
