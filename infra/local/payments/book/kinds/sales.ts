import type { Id, Seconds, Tagged } from './base.ts';

export interface Product extends Tagged {
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
