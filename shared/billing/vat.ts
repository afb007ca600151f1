import type { OwnerVatRegime } from '#shared/constants/ownerVat.ts';
import { EU_COUNTRIES } from '#shared/pricing/euCountries.ts';
import type { Vat } from '#shared/pricing/vat.ts';

/**
 * BT-118, of the code list UNCL 5305 as far as EN 16931 takes it: S a rate, Z a rate of zero, E exempt, AE the buyer
 * declares it (reverse charge), O outside of the scope of the tax.
 */
export const VAT_CATEGORIES = ['S', 'Z', 'E', 'AE', 'O'] as const;
export type VatCategory = (typeof VAT_CATEGORIES)[number];

interface Row {
  readonly category: VatCategory;
  /** BT-121, of the code list VATEX. */
  readonly reasonCode: string | null;
}
/**
 * What an invoice says of the VAT of a sale. Canary Islands, Ceuta and Melilla are outside of the territory of the tax: by
 * the rules on the place of supply the sale is not subject to it (O). An adviser's confirmation is pending, as of the
 * rates themselves.
 */
const ROWS: Readonly<Record<Vat['mention'], Row>> = {
  none: { category: 'S', reasonCode: null },
  outsideTerritory: { category: 'O', reasonCode: 'VATEX-EU-O' },
  reverseCharge: { category: 'AE', reasonCode: 'VATEX-EU-AE' },
};

/** @throws Error for a rate of zero that says no reason: nobody could tell why none is charged */
export function categoryOf({ bp, mention }: Vat): Row {
  if ((bp === 0) === (mention === 'none')) throw new Error(`VAT of ${bp} with the mention ${mention}`);
  return ROWS[mention];
}

/** The same of what a forest owner sells to us. Of a rule that nobody has confirmed, the document says that none is added. */
export const OWNER_VAT: Readonly<Record<OwnerVatRegime, { readonly bp: number } & Row>> = {
  toBeConfirmed: { bp: 0, category: 'O', reasonCode: 'VATEX-EU-O' },
};

/** A tax number with the country before it, as the register of the EU has it; null outside of the EU. */
export function vatNumberOf({ country, taxId }: { readonly country: string; readonly taxId: string }): string | null {
  if (!EU_COUNTRIES.has(country)) return null;
  const prefix = country === 'GR' ? 'EL' : country;
  return taxId.startsWith(prefix) && country !== 'ES' ? taxId : `${prefix}${taxId}`;
}
