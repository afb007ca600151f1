import type { Base, Id, Tagged } from './base.ts';

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
export interface TaxId extends Base {
  readonly customer: Id;
  readonly type: string;
  readonly value: string;
  readonly country: string | null;
  readonly verification: { readonly status: 'pending' | 'unavailable' | 'verified' | 'unverified' };
}
export interface PaymentMethod extends Tagged {
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
