import { text } from '#shared/kernel/fields.ts';
import { cleanIban, isIban } from './iban.ts';
import { cleanMunicipality, cleanPostalCode, countryOfMunicipality, countryOfPostalCode } from './places.ts';
import { cleanTaxId, taxIdKind } from './taxId.ts';

/** Fields of forms and payloads: cleaned, then checked; left empty they say that nothing is known. */

const checked = (max: number, clean: (text: string) => string, rule: { holds(text: string): boolean; error: string }) =>
  text(max)
    .overwrite(clean)
    .refine((value) => value === '' || rule.holds(value), { error: rule.error });

/** NIF, NIE, CIF of Spain; NIF, NIPC of Portugal. */
export const taxId = () => checked(20, cleanTaxId, { holds: (id) => taxIdKind(id) !== null, error: 'input.badTaxId' });
export const iban = () => checked(42, cleanIban, { holds: isIban, error: 'input.badIban' });
export const postalCode = () =>
  checked(12, cleanPostalCode, { holds: (code) => countryOfPostalCode(code) !== null, error: 'input.badPostalCode' });
export const municipality = () =>
  checked(8, cleanMunicipality, {
    holds: (code) => countryOfMunicipality(code) !== null,
    error: 'input.badMunicipality',
  });

/** Digits as people write them, with their country's prefix or without: 6 to 15 of them (E.164). */
const isPhone = (value: string) => /^\+?[\d ().-]+$/.test(value) && /^\d{6,15}$/.test(value.replace(/\D/g, ''));
export const phone = () =>
  checked(30, (value) => value.replace(/\s+/g, ' '), { holds: isPhone, error: 'input.badPhone' });
