import * as z from 'zod';
import { Email } from '#shared/kernel/fields.ts';
import { ANOTHER, isAnother, isRepeated, PASSWORD_TWICE, REPEATS } from '#shared/session/forms.ts';
import { Company, checkTogether, USER_FIELDS } from './schema.ts';

/** Sections of the account's screen. */
const { name, surname, phone, dni, dpostal, codigoPostal, municipioCode, titularCuenta, bankingEntity, iban } =
  USER_FIELDS;
const filled = { error: 'input.required' };

export const PersonForm = z.object({ name, surname, phone, dni });
export const CompanyForm = z.object(Company.shape);
export const AddressForm = z.object({ dpostal, codigoPostal, municipioCode }).check(checkTogether);
/** Bank data: all form fields required (001 §5). */
export const BankForm = z.object({
  titularCuenta: titularCuenta.min(1, filled),
  bankingEntity: bankingEntity.min(1, filled),
  iban: iban.refine((text) => text !== '', filled),
});

/** What a person types to show that it is them. */
export const CurrentPassword = z.string().min(1).max(256);

export const PasswordForm = z
  .object({ current: CurrentPassword, ...PASSWORD_TWICE })
  .refine(isRepeated, REPEATS)
  .refine(isAnother, ANOTHER);

export const EmailForm = z.object({ email: Email });
