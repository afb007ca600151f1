import type { Base, Id, Seconds, Tagged } from './base.ts';

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
export interface Purse extends Base {
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
/** The bank of a card says, before anybody contests it, that a payment may be fraud. */
export interface EarlyFraudWarning extends Base {
  readonly charge: Id;
  readonly payment_intent: Id;
  readonly fraud_type: 'unauthorized_use_of_card';
  /** Neither contested nor wholly given back: something can still be done. */
  readonly actionable: boolean;
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
/** Of a connected account, to its bank. */
export interface Payout extends Base {
  readonly amount: number;
  readonly currency: string;
  readonly status: 'paid' | 'failed';
  readonly automatic: true;
  readonly balance_transaction: Id;
  readonly failure_code: string | null;
  readonly hidden: { readonly account: string };
}
export interface TransferReversal extends Tagged {
  readonly amount: number;
  readonly currency: string;
  readonly transfer: Id;
  readonly balance_transaction: Id;
}
