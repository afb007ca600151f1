import * as z from 'zod';
import { isTaxIdOf } from '#shared/identifiers/taxId.ts';
import { text } from '#shared/kernel/fields.ts';

/** Whether somebody outside has verified the footprint, and how far. */
export const VERIFICATIONS = ['none', 'limited', 'reasonable'] as const;

const isEmail = (value: string) => value === '' || z.email().safeParse(value).success;

/**
 * What the ministry's registry asks beside what the organization and the calculation say: who signs, whom it writes to,
 * the group, the verification. Half done is kept too.
 */
export const RegistryData = z
  .strictObject({
    representativeName: text(120).default(''),
    representativeTaxId: text(20).default(''),
    representativeRole: text(120).default(''),
    contactName: text(120).default(''),
    contactEmail: text(254).default(''),
    contactPhone: text(30).default(''),
    groupName: text(120).default(''),
    verification: z.enum(VERIFICATIONS).default('none'),
    verifier: text(120).default(''),
  })
  .check(({ value, issues }) => {
    const add = (field: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [field], message });
    const { representativeTaxId: taxId, contactEmail, verification, verifier } = value;
    if (taxId !== '' && !isTaxIdOf('ES', taxId)) add('representativeTaxId', 'input.badTaxId');
    if (!isEmail(contactEmail)) add('contactEmail', 'session.badEmail');
    if (verification !== 'none' && verifier === '') add('verifier', 'certifications.verifierRequired');
  });
export type RegistryData = z.infer<typeof RegistryData>;
export const NO_REGISTRY_DATA: RegistryData = RegistryData.parse({});
