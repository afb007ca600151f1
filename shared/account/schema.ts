import * as z from 'zod';
import { SECTOR_FORMS } from '#shared/emissions/types.ts';
import { iban, municipality, phone, postalCode, taxId } from '#shared/identifiers/fields.ts';
import { isPostalCodeOf } from '#shared/identifiers/places.ts';
import { isLookalike, name, text } from '#shared/kernel/fields.ts';
import { Me } from '#shared/session/schema.ts';

const MAX_NAME = 120;

/** Fields of the profile update payload of the specification (000 §3). */
export const USER_FIELDS = {
  name: name(MAX_NAME),
  surname: name(MAX_NAME),
  phone: phone(),
  companyName: text(MAX_NAME).refine((given) => !isLookalike(given), { error: 'input.lookalike' }),
  dni: taxId(),
  titularCuenta: text(MAX_NAME),
  dpostal: text(200),
  bankingEntity: text(MAX_NAME),
  iban: iban(),
  codigoPostal: postalCode(),
  municipioCode: municipality(),
};
type Fields = Partial<Record<keyof typeof USER_FIELDS, string | undefined>>;
type Issue = { path: keyof Fields; message: string };

const BANK = ['titularCuenta', 'bankingEntity', 'iban'] as const;

/** Bank data are all there, or all empty; who changes one of them says all. */
function bankIssues(fields: Fields): Issue[] {
  const isTouched = BANK.some((field) => fields[field] !== undefined);
  if (!isTouched || BANK.every((field) => fields[field] === '')) return [];
  return BANK.filter((field) => !fields[field]).map((path) => ({ path, message: 'input.required' }));
}

/** A municipality is in the country, and in Spain in the province, of the postal code. */
function placeIssues({ municipioCode, codigoPostal }: Fields): Issue[] {
  if (!municipioCode || !codigoPostal || isPostalCodeOf(municipioCode, codigoPostal)) return [];
  return [{ path: 'municipioCode', message: 'input.municipalityElsewhere' }];
}

/** What two or more fields say together. */
export function checkTogether({ value, issues }: z.core.ParsePayload<Fields>): void {
  for (const { path, message } of [...bankIssues(value), ...placeIssues(value)])
    issues.push({ code: 'custom', message, path: [path], input: value[path] });
}

/** `POST /api/update/user/{userId}` (000 §7): what is not named stays as it is. */
export const UserUpdate = z.strictObject(USER_FIELDS).partial().check(checkTogether);
export type UserUpdate = z.output<typeof UserUpdate>;

const { name: firstName, lastName: surname, companyName, ...session } = Me.shape;
/** What that call answers, by the names that the specification reads; of the session. */
export const UserAnswer = z.object({
  ...{ firstName, companyName, surname, phone: session.phone, dni: session.dni },
  ...{ stripeCustomerId: session.stripeCustomerId, plan: session.plan, planEnd: session.planEnd },
  ...{ titularCuenta: session.titularCuenta, dpostal: session.dpostal, bankingEntity: session.bankingEntity },
  ...{ iban: session.iban, municipioCode: session.municipioCode, codigoPostal: session.codigoPostal },
});
export type UserAnswer = z.output<typeof UserAnswer>;

/** The company of an account: its name, and the sector whose questions it is asked. */
export const Company = z.strictObject({ companyName: name(MAX_NAME), sector: z.enum(SECTOR_FORMS) });
export type Company = z.output<typeof Company>;
