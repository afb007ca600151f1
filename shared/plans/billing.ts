import * as z from 'zod';
import { cleanPostalCode, countryOfPostalCode } from '#shared/identifiers/places.ts';
import { cleanTaxId, isTaxIdOf } from '#shared/identifiers/taxId.ts';
import { always, ownName, text } from '#shared/kernel/fields.ts';
import { EU_COUNTRIES } from '#shared/pricing/euCountries.ts';

const required = (max: number) => text(max).min(1);
/** The fields may be anything yet: they are compared together with whatever else is wrong. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
type Texts = [string, string, string];
const hasOwnCodes = (country: string) => country === 'ES' || country === 'PT';

/** What a first payment needs of a company, all of it. [001 §3, §5] */
export const BillingData = z
  .strictObject({
    legalName: ownName(120),
    taxId: required(20).overwrite(cleanTaxId),
    address: required(200),
    city: required(80),
    province: required(80),
    postalCode: required(12).overwrite(cleanPostalCode),
    /** ISO 3166-1 alpha-2, capitals. */
    country: z.string().regex(/^[A-Z]{2}$/),
  })
  .superRefine((given, context) => {
    const [taxId, postalCode, country] = [given.taxId, given.postalCode, given.country].map(asText) as Texts;
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (taxId && !isTaxIdOf(country, taxId)) wrong('taxId', 'input.badTaxId');
    if (postalCode && hasOwnCodes(country) && countryOfPostalCode(postalCode) !== country)
      wrong('postalCode', 'input.badPostalCode');
  }, always);
export type BillingData = z.output<typeof BillingData>;

/** A tax number as the payment provider knows it; null where it has no kind for it. */
export function providersTaxId({
  country,
  taxId,
}: Pick<BillingData, 'country' | 'taxId'>): { type: 'es_cif' | 'eu_vat'; value: string } | null {
  if (country === 'ES') return { type: 'es_cif', value: taxId };
  if (!EU_COUNTRIES.has(country)) return null;
  const prefix = country === 'GR' ? 'EL' : country;
  return { type: 'eu_vat', value: taxId.startsWith(prefix) ? taxId : `${prefix}${taxId}` };
}
