import type { Account, AccountLink } from './accounts.ts';
import type { Customer, PaymentMethod, TaxId } from './customers.ts';
import type {
  BalanceTransaction,
  Charge,
  Dispute,
  EarlyFraudWarning,
  PaymentIntent,
  Payout,
  Purse,
  Refund,
  Transfer,
  TransferReversal,
} from './money.ts';
import type { Price, Product, Session, TaxRate } from './sales.ts';
import type { Invoice, PortalConfiguration, PortalSession, Subscription, TestClock } from './subscriptions.ts';
import type { Chaos, Delivery, Event, EventDestination, ThinEvent, WebhookEndpoint } from './webhooks.ts';

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
  readonly payout: Payout;
  readonly purse: Purse;
  readonly refund: Refund;
  readonly dispute: Dispute;
  readonly 'radar.early_fraud_warning': EarlyFraudWarning;
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
export type Resource = Kinds[Kind];
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
  payout: 'po',
  purse: 'purse',
  refund: 're',
  dispute: 'du',
  'radar.early_fraud_warning': 'issfr',
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
