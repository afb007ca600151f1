/**
 * What the sandbox keeps, one kind an entry: the provider's own field names, as far as they are modelled. `hidden` is
 * what the sandbox knows beside them; it never leaves it.
 */
type Id = string;
type Seconds = number;
export type Metadata = Readonly<Record<string, string>>;

interface Base {
  readonly id: Id;
  readonly object: string;
  readonly created: Seconds;
  readonly livemode: false;
  readonly hidden?: object;
}
interface Tagged extends Base {
  readonly metadata: Metadata;
}
export interface Customer extends Tagged {
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly description: string | null;
  readonly address: Address | null;
  readonly preferred_locales: readonly string[];
  readonly tax_exempt: 'none' | 'exempt' | 'reverse';
  readonly invoice_prefix: string;
  readonly next_invoice_sequence: number;
  readonly invoice_settings: { readonly default_payment_method: Id | null };
  readonly test_clock: Id | null;
}
export type Address = Readonly<
  Partial<Record<'line1' | 'line2' | 'city' | 'postal_code' | 'state' | 'country', string | null>>
>;
interface TaxId extends Base {
  readonly customer: Id;
  readonly type: string;
  readonly value: string;
  readonly country: string | null;
  readonly verification: { readonly status: 'pending' | 'unavailable' | 'verified' | 'unverified' };
}
interface Product extends Tagged {
  readonly active: boolean;
  readonly name: string;
  readonly description: string | null;
  readonly tax_code: string | null;
  readonly default_price: Id | null;
}
export interface Recurring {
  readonly interval: 'day' | 'week' | 'month' | 'year';
  readonly interval_count: number;
}
export interface Price extends Tagged {
  readonly active: boolean;
  readonly product: Id;
  readonly currency: string;
  readonly unit_amount: number;
  readonly lookup_key: string | null;
  readonly nickname: string | null;
  readonly tax_behavior: 'inclusive' | 'exclusive' | 'unspecified';
  readonly type: 'one_time' | 'recurring';
  readonly recurring: Recurring | null;
}
export interface TaxRate extends Tagged {
  readonly active: boolean;
  readonly display_name: string;
  readonly percentage: number;
  readonly inclusive: boolean;
  readonly country: string | null;
  readonly description: string | null;
  readonly jurisdiction: string | null;
}
interface PaymentMethod extends Tagged {
  readonly type: 'card';
  readonly customer: Id | null;
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
  };
  readonly hidden: { readonly number: string };
}
export interface Line {
  readonly id: Id;
  readonly object: 'item' | 'line_item';
  readonly price: Price;
  readonly quantity: number;
  readonly currency: string;
  readonly description: string;
  readonly amount_subtotal: number;
  readonly amount_tax: number;
  readonly amount_discount: 0;
  readonly amount_total: number;
  readonly taxes: readonly { readonly amount: number; readonly rate: TaxRate }[];
}
export interface Session extends Tagged {
  readonly mode: 'payment' | 'subscription';
  readonly status: 'open' | 'complete' | 'expired';
  readonly payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  readonly url: string | null;
  readonly currency: string;
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly total_details: { readonly amount_tax: number; readonly amount_discount: 0; readonly amount_shipping: 0 };
  readonly customer: Id | null;
  readonly customer_email: string | null;
  readonly customer_details: object | null;
  readonly client_reference_id: string | null;
  readonly expires_at: Seconds;
  readonly locale: string | null;
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly payment_intent: Id | null;
  readonly subscription: Id | null;
  readonly invoice: Id | null;
  readonly tax_id_collection: { readonly enabled: boolean; readonly required: 'if_supported' | 'never' };
  readonly billing_address_collection: 'auto' | 'required' | null;
  readonly hidden: { readonly lines: readonly Line[]; readonly asked: Readonly<Record<string, unknown>> };
}
export interface PaymentIntent extends Tagged {
  readonly amount: number;
  readonly amount_received: number;
  readonly currency: string;
  readonly status: 'requires_payment_method' | 'succeeded' | 'canceled';
  readonly customer: Id | null;
  readonly description: string | null;
  readonly transfer_group: string | null;
  readonly latest_charge: Id | null;
  readonly payment_method: Id | null;
  readonly last_payment_error: object | null;
  readonly canceled_at: Seconds | null;
}
export interface Charge extends Tagged {
  readonly amount: number;
  readonly amount_captured: number;
  readonly amount_refunded: number;
  readonly currency: string;
  readonly status: 'succeeded' | 'failed';
  readonly paid: boolean;
  readonly captured: boolean;
  readonly refunded: boolean;
  readonly disputed: boolean;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly customer: Id | null;
  readonly payment_intent: Id;
  readonly payment_method: Id | null;
  readonly transfer_group: string | null;
  readonly balance_transaction: Id | null;
  readonly payment_method_details: object;
}
export interface BalanceTransaction extends Base {
  readonly amount: number;
  readonly fee: 0;
  readonly net: number;
  readonly currency: string;
  readonly type: string;
  readonly reporting_category: string;
  readonly source: Id;
  readonly status: 'available';
  readonly available_on: Seconds;
  /** Whose balance: a connected account's, or the platform's ('') . */
  readonly hidden: { readonly account: string };
}
/** What is in an account's balance, by currency: what its transactions add up to. */
interface Purse extends Base {
  readonly amounts: Readonly<Record<string, number>>;
}
export interface Refund extends Tagged {
  readonly amount: number;
  readonly currency: string;
  readonly charge: Id;
  readonly payment_intent: Id;
  readonly status: 'succeeded' | 'failed';
  readonly failure_reason: string | null;
  readonly reason: string | null;
  readonly balance_transaction: Id;
  readonly failure_balance_transaction: Id | null;
}
export interface Dispute extends Tagged {
  readonly amount: number;
  readonly currency: string;
  readonly charge: Id;
  readonly payment_intent: Id;
  readonly reason: string;
  readonly status: 'needs_response' | 'under_review' | 'won' | 'lost';
  readonly is_charge_refundable: boolean;
  readonly evidence: object;
  readonly evidence_details: {
    readonly due_by: Seconds;
    readonly has_evidence: boolean;
    readonly submission_count: number;
  };
}
export interface Transfer extends Tagged {
  readonly amount: number;
  readonly amount_reversed: number;
  readonly reversed: boolean;
  readonly currency: string;
  readonly destination: Id;
  readonly source_transaction: Id | null;
  readonly transfer_group: string | null;
  readonly description: string | null;
  readonly balance_transaction: Id;
}
interface TransferReversal extends Tagged {
  readonly amount: number;
  readonly currency: string;
  readonly transfer: Id;
  readonly balance_transaction: Id;
}
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
export interface ListOf<T> {
  readonly object: 'list';
  readonly data: readonly T[];
  readonly has_more: boolean;
  readonly url: string;
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
export type PauseBehavior = 'keep_as_draft' | 'mark_uncollectible' | 'void';
export interface Invoice extends Tagged {
  readonly number: string;
  readonly customer: Id;
  readonly customer_email: string | null;
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
interface PortalConfiguration extends Tagged {
  readonly active: boolean;
  readonly is_default: boolean;
  readonly updated: Seconds;
  readonly name: string | null;
  readonly default_return_url: string | null;
  readonly business_profile: object;
  readonly features: PortalFeatures;
}
export interface PortalFeatures {
  readonly customer_update?: object | undefined;
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
interface PortalSession extends Base {
  readonly customer: Id;
  readonly configuration: Id;
  readonly locale: string | null;
  readonly return_url: string | null;
  readonly url: string;
}
interface TestClock extends Base {
  readonly frozen_time: Seconds;
  readonly name: string | null;
  readonly status: 'ready' | 'advancing';
  readonly deletes_after: Seconds;
}
/** Of a connected account: nothing was told yet, all is well, a document was refused, or it is closed. */
export type AccountState = 'new' | 'active' | 'refused' | 'closed';
export interface Account extends Tagged {
  readonly contact_email: string | null;
  readonly display_name: string | null;
  readonly dashboard: string | null;
  readonly identity: { readonly country?: string | undefined; readonly entity_type?: string | undefined };
  readonly defaults: object | null;
  readonly wantsTransfers: boolean;
  readonly state: AccountState;
}
export interface AccountLink extends Base {
  readonly account: Id;
  readonly return_url: string | null;
  readonly refresh_url: string;
  /** Of real time: who follows the link does not move the business clock. */
  readonly expires_at: Seconds;
  readonly state: 'new' | 'opened' | 'closed';
}
export interface Event extends Base {
  readonly api_version: string;
  readonly type: string;
  readonly account?: Id;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly data: { readonly object: object; readonly previous_attributes?: object };
}
export interface ThinEvent extends Base {
  readonly type: string;
  readonly related_object: { readonly id: Id; readonly type: string; readonly url: string };
}
/** What signs: `old` too until then (milliseconds of real time), while a secret is being changed. */
export interface Secrets {
  readonly current: string;
  readonly old?: { readonly secret: string; readonly untilMs: number };
}
interface WebhookEndpoint extends Tagged {
  readonly url: string;
  readonly enabled_events: readonly string[];
  readonly connect: boolean;
  readonly status: 'enabled' | 'disabled';
  readonly description: string | null;
  readonly api_version: string;
  readonly hidden: Secrets;
}
interface EventDestination extends Tagged {
  readonly name: string;
  readonly description: string | null;
  readonly status: 'enabled' | 'disabled';
  readonly enabled_events: readonly string[];
  readonly url: string;
  readonly hidden: Secrets;
}
export interface Delivery extends Base {
  readonly event: Id;
  readonly endpoint: Id;
  readonly type: string;
  readonly attempt: number;
  /** Milliseconds of real time of the next attempt. */
  readonly dueMs: number;
  readonly state: 'waiting' | 'delivered' | 'failed';
  /** What the last attempt was answered; 0: nothing, `null`: none was made. */
  readonly status: number | null;
}
export interface Chaos extends Base {
  readonly duplicate: number;
  readonly drop: number;
  readonly delayMs: number;
  readonly shuffleMs: number;
  readonly seed: number;
}
export interface Kinds {
  readonly customer: Customer;
  readonly tax_id: TaxId;
  readonly product: Product;
  readonly price: Price;
  readonly tax_rate: TaxRate;
  readonly payment_method: PaymentMethod;
  readonly 'checkout.session': Session;
  readonly payment_intent: PaymentIntent;
  readonly charge: Charge;
  readonly balance_transaction: BalanceTransaction;
  readonly purse: Purse;
  readonly refund: Refund;
  readonly dispute: Dispute;
  readonly transfer: Transfer;
  readonly transfer_reversal: TransferReversal;
  readonly subscription: Subscription;
  readonly invoice: Invoice;
  readonly 'billing_portal.configuration': PortalConfiguration;
  readonly 'billing_portal.session': PortalSession;
  readonly 'test_helpers.test_clock': TestClock;
  readonly account: Account;
  readonly account_link: AccountLink;
  readonly event: Event;
  readonly 'v2.core.event': ThinEvent;
  readonly webhook_endpoint: WebhookEndpoint;
  readonly 'v2.core.event_destination': EventDestination;
  readonly delivery: Delivery;
  readonly chaos: Chaos;
}
export type Kind = keyof Kinds;

/** How the ids of a kind begin. */
export const PREFIXES: Readonly<Record<Kind, string>> = {
  customer: 'cus',
  tax_id: 'txi',
  product: 'prod',
  price: 'price',
  tax_rate: 'txr',
  payment_method: 'pm',
  'checkout.session': 'cs_test',
  payment_intent: 'pi',
  charge: 'ch',
  balance_transaction: 'txn',
  purse: 'purse',
  refund: 're',
  dispute: 'du',
  transfer: 'tr',
  transfer_reversal: 'trr',
  subscription: 'sub',
  invoice: 'in',
  'billing_portal.configuration': 'bpc',
  'billing_portal.session': 'bps',
  'test_helpers.test_clock': 'clock',
  account: 'acct',
  account_link: 'al',
  event: 'evt',
  'v2.core.event': 'evt_test',
  webhook_endpoint: 'we',
  'v2.core.event_destination': 'ed_test',
  delivery: 'dlv',
  chaos: 'chaos',
};
