import { EU_COUNTRIES } from './euCountries.ts';

/** Where a buyer is for VAT. `islands`: Canary Islands, Ceuta and Melilla, which are outside its territory. */
type Territory = 'spain' | 'islands' | 'euBusiness' | 'other';
/** What an invoice says when it charges none. */
type VatMention = 'none' | 'outsideTerritory' | 'reverseCharge';
export interface Vat {
  readonly bp: number;
  readonly mention: VatMention;
}
/** A rate counts from its day on, until the next one of its territory. */
interface Rate extends Vat {
  readonly territory: Territory;
  readonly fromOn: string;
}

/**
 * VAT on credits, sold by a company of mainland Spain. An adviser's confirmation is pending. Sources: RULES.md, Money;
 * Ley 37/1992 art. 3 (territory), 69 (place of supply to a business), 84 (reverse charge), 90 (21 % since 1 September 2012).
 */
const RATES: readonly Rate[] = [
  { territory: 'spain', fromOn: '2012-09-01', bp: 2_100, mention: 'none' },
  { territory: 'islands', fromOn: '2012-09-01', bp: 0, mention: 'outsideTerritory' },
  { territory: 'euBusiness', fromOn: '2012-09-01', bp: 0, mention: 'reverseCharge' },
  { territory: 'other', fromOn: '2012-09-01', bp: 2_100, mention: 'none' },
];

export interface VatBuyer {
  /** ISO 3166-1 alpha-2, capitals. */
  readonly country: string;
  /** Of a Spanish address: its first two digits are those of the province. */
  readonly postalCode: string;
  /** Whether a VAT number of the buyer's own country was found valid in the register of the EU (VIES). */
  readonly hasValidVatNumber: boolean;
}

/** Las Palmas, Santa Cruz de Tenerife, Ceuta, Melilla. */
const OUTSIDE = new Set(['35', '38', '51', '52']);

function territoryOf({ country, postalCode, hasValidVatNumber }: VatBuyer): Territory {
  if (country === 'ES') return OUTSIDE.has(postalCode.slice(0, 2)) ? 'islands' : 'spain';
  return hasValidVatNumber && EU_COUNTRIES.has(country) ? 'euBusiness' : 'other';
}

/** VAT of a sale to a buyer on a day (`YYYY-MM-DD`), and what the invoice says of it. */
export function vatOf(buyer: VatBuyer, on: string): Vat {
  const territory = territoryOf(buyer);
  const rate = RATES.findLast((one) => one.territory === territory && one.fromOn <= on);
  if (!rate) throw new Error(`No rate of VAT for ${territory} on ${on}`);
  return { bp: rate.bp, mention: rate.mention };
}
