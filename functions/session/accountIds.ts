import { type IdOf, idFrom } from '#shared/kernel/ids.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DIGITS = 26;

/**
 * Ids of the account that a person's registration makes: the 128 bits of the identity provider's subject (a UUID),
 * written as a ULID. A registration that is repeated, or finished after a crash, therefore makes the same account.
 */
export function accountIdsOf(sub: string): { userId: IdOf<'user'>; tenantId: IdOf<'tenant'> } {
  const hex = sub.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/i.test(hex)) throw new Error('The subject is not a UUID');
  let rest = BigInt(`0x${hex}`);
  let digits = '';
  for (let i = 0; i < DIGITS; i++, rest /= 32n) digits = ALPHABET.charAt(Number(rest % 32n)) + digits;
  return { userId: idFrom('user', digits), tenantId: idFrom('tenant', digits) };
}

/** The person whose registration made the account. */
export const ownerIdOf = (tenantId: IdOf<'tenant'>): IdOf<'user'> => idFrom('user', tenantId.slice(-DIGITS));

/** The subject behind a user id made above. */
export function subOf(userId: IdOf<'user'>): string {
  let value = 0n;
  for (const digit of userId.slice(-DIGITS)) value = value * 32n + BigInt(ALPHABET.indexOf(digit));
  const hex = value.toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
