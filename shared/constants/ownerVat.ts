/**
 * By what rule VAT is on what a forest owner sells to us. Nobody has confirmed any yet (PAYMENTS, Invoicing model): until a
 * tax adviser has, none is added, and the settlement says so. A rule that adds VAT comes with transfers that carry it.
 */
export const OWNER_VAT_REGIMES = ['toBeConfirmed'] as const;
export type OwnerVatRegime = (typeof OWNER_VAT_REGIMES)[number];
/** Of every owner, until their own is known. */
export const OWNER_VAT_REGIME: OwnerVatRegime = 'toBeConfirmed';
