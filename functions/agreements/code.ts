import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setting } from '#functions/kit/settings.ts';
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES } from '#shared/constants/agreements.ts';
import type { StoredAgreement, StoredSignatory } from './store.ts';

const MINUTE_MS = 60_000;
const macOf = (text: string): Buffer => createHmac('sha256', setting('LINK_SECRET')).update(text).digest();

export const newConfirmation = (now: Date): NonNullable<StoredSignatory['confirmation']> => ({
  salt: randomBytes(16).toString('base64url'),
  at: now.toISOString(),
  tries: 0,
});

/** The code of a confirmation: made again for the mail and for the check, so that who reads the table has none. */
export function codeOf({ id }: Pick<StoredAgreement, 'id'>, index: number, salt: string): string {
  const number = macOf(`agreement code ${id} ${index} ${salt}`).readUIntBE(0, 6) % 10 ** CODE_DIGITS;
  return String(number).padStart(CODE_DIGITS, '0');
}

/** Whether a code is the one that was mailed, in time, and not tried too often. */
export function isCodeOf(
  agreement: Pick<StoredAgreement, 'id' | 'signatories'>,
  index: number,
  { code, now }: { code: string; now: Date },
): boolean {
  const confirmation = agreement.signatories[index]?.confirmation;
  if (!confirmation || confirmation.tries >= CODE_TRIES) return false;
  if (now.getTime() - Date.parse(confirmation.at) > CODE_MINUTES * MINUTE_MS) return false;
  const [given, wanted] = [Buffer.from(code), Buffer.from(codeOf(agreement, index, confirmation.salt))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const DIGITS = 26;
type Linked = Pick<StoredAgreement, 'id' | 'signatories'>;
/**
 * What a signatory is mailed: which contract, which of its signatories, and what only the mail knows. Who was named before
 * in the place of another reads nothing of what follows.
 */
function linkTokenOf({ id, signatories }: Linked, index: number): string {
  const mac = macOf(`agreement link ${id} ${index} ${signatories[index]?.email}`);
  return `${id.slice(-DIGITS)}.${index}.${mac.toString('base64url')}`;
}

/** The contract and signatory that a link names; whether it is a true one is `isLinkOf`. */
export function readLink(link: string): { id: string; index: number } | null {
  const [, ulid, index] = /^([0-9A-HJKMNP-TV-Z]{26})\.(\d{1,2})\.[\w-]{43}$/.exec(link) ?? [];
  return ulid && index ? { id: `agr_${ulid}`, index: Number(index) } : null;
}
export function isLinkOf(link: string, agreement: Linked, index: number): boolean {
  const [given, wanted] = [Buffer.from(link), Buffer.from(linkTokenOf(agreement, index))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The address that is mailed. What stands after `#` reaches no server, no log and no referrer. */
export const linkOf = (agreement: StoredAgreement, index: number): string =>
  `${setting('SITE_URL')}/agreement?lang=${agreement.data.language}#k=${linkTokenOf(agreement, index)}`;
