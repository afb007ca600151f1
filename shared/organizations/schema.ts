import * as z from 'zod';
import { COUNTRIES } from '#shared/emissions/types.ts';
import { isTaxIdOf } from '#shared/identifiers/taxId.ts';
import { decimal, ownName, text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Instant } from '#shared/kernel/time.ts';

/** What a user may write of an organization. Its tax id is one of its country. Surface in m2, billing in euro cents a year. */
export const OrganizationDraft = z
  .strictObject({
    name: ownName(120),
    taxId: text(20).default(''),
    country: z.enum(COUNTRIES).default('ES'),
    region: text(80).default(''),
    cnae: text(8).default(''),
    description: text(2000).default(''),
    surfaceM2: decimal().nonnegative().max(1e9).nullable().default(null),
    employees: z.number().int().nonnegative().max(10_000_000).nullable().default(null),
    annualBillingCents: z.number().int().nonnegative().max(1e15).nullable().default(null),
  })
  .refine((one) => one.taxId === '' || isTaxIdOf(one.country, one.taxId), { path: ['taxId'], error: 'input.badTaxId' });
export type OrganizationDraft = z.infer<typeof OrganizationDraft>;
export const Organization = z.object({
  ...OrganizationDraft.shape,
  id: idOf('organization'),
  /** Of a finished calculation; the oldest when not chosen. */
  baseYear: z.number().int().nullable(),
  v: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Organization = z.infer<typeof Organization>;

/** An office, plant or plot. A shared site needs the percentage (0-100] that belongs to the organization. */
export const SiteDraft = z
  .strictObject({
    name: ownName(120),
    description: text(500).default(''),
    type: z.enum(['financial', 'operational']).default('operational'),
    address: text(200).default(''),
    number: text(20).default(''),
    postalCode: text(12).default(''),
    city: text(80).default(''),
    province: text(80).default(''),
    country: z.enum(COUNTRIES).default('ES'),
    isShared: z.boolean().default(false),
    sharePercent: decimal().positive().max(100).nullable().default(null),
  })
  .refine((site) => !site.isShared || site.sharePercent !== null, {
    path: ['sharePercent'],
    error: 'organizations.shareRequired',
  });
export type SiteDraft = z.infer<typeof SiteDraft>;
export const Site = z.object({
  ...SiteDraft.shape,
  id: idOf('site'),
  organizationId: idOf('organization'),
  v: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Site = z.infer<typeof Site>;
