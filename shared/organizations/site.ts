import * as z from 'zod';
import { COUNTRIES } from '#shared/emissions/types.ts';
import { cleanCadastre, isCadastre } from '#shared/identifiers/cadastre.ts';
import { cleanPostalCode, countryOfPostalCode } from '#shared/identifiers/places.ts';
import { decimal, ownName, text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Instant } from '#shared/kernel/time.ts';

const Fields = z.strictObject({
  name: ownName(120),
  description: text(500).default(''),
  emissionSources: text(500).default(''),
  type: z.enum(['financial', 'operational']).default('operational'),
  /** Of the street; whole with number, postal code and city. */
  address: text(200).default(''),
  number: text(20).default(''),
  postalCode: text(12).overwrite(cleanPostalCode).default(''),
  city: text(80).default(''),
  region: text(80).default(''),
  province: text(80).default(''),
  country: z.enum(COUNTRIES).default('ES'),
  isShared: z.boolean().default(false),
  sharePercent: decimal().positive().max(100).nullable().default(null),
  /** Id of the company of the group that it belongs to; empty: the organization itself. */
  subsidiaryId: text(40).default(''),
  /** For the registry of the ministry: activity (CNAE and in words), surface in m2, people, cadastral reference. */
  cnae: text(8).default(''),
  registryActivity: text(200).default(''),
  surfaceM2: decimal().nonnegative().max(1e9).nullable().default(null),
  employees: z.number().int().nonnegative().max(10_000_000).nullable().default(null),
  cadastralReference: text(40).overwrite(cleanCadastre).default(''),
  registryNotes: text(500).default(''),
});
type Fields = z.infer<typeof Fields>;

const ADDRESS = ['address', 'number', 'postalCode', 'city'] as const;

const missingOfAddress = (site: Fields) =>
  site.address === '' && site.number === '' ? [] : ADDRESS.filter((field) => site[field] === '');

function* problemsOf(site: Fields): Generator<readonly [field: keyof Fields, code: string]> {
  if (site.isShared && site.sharePercent === null) yield ['sharePercent', 'organizations.shareRequired'];
  for (const field of missingOfAddress(site)) yield [field, 'organizations.addressIncomplete'];
  const country = site.postalCode === '' ? site.country : countryOfPostalCode(site.postalCode);
  if (country !== site.country)
    yield ['postalCode', country === null ? 'input.badPostalCode' : 'organizations.postalCodeAbroad'];
  const { cadastralReference: reference } = site;
  if (site.country === 'ES' && reference !== '' && !isCadastre(reference))
    yield ['cadastralReference', 'organizations.badCadastre'];
}

/**
 * An office, plant or plot. A shared site needs the percentage (0-100] that belongs to the organization; a street its
 * number, postal code and city; a postal code is one of its country.
 */
export const SiteDraft = Fields.check(({ value, issues }) => {
  for (const [field, message] of problemsOf(value))
    issues.push({ code: 'custom', input: value[field], path: [field], message });
});
export type SiteDraft = z.infer<typeof SiteDraft>;

export const Site = z.object({
  ...Fields.shape,
  id: idOf('site'),
  organizationId: idOf('organization'),
  v: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Site = z.infer<typeof Site>;
