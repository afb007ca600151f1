import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setting } from '#functions/kit/settings.ts';
import type { Language } from '#shared/kernel/languages.ts';

/** 128 random bits. */
export const newSalt = (): string => randomBytes(16).toString('base64url');

/**
 * The token of a link, 256 bits in base64url: made again whenever the mail is sent, so that it is kept nowhere; who
 * reads the table has no link, and a mail that goes out twice carries the same one.
 */
export const tokenOf = ({ id, salt }: { id: string; salt: string }): string =>
  createHmac('sha256', setting('LINK_SECRET')).update(`auditor ${id} ${salt}`).digest('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Compared with when there is no such invitation: an unknown link takes as long as a dead one. */
const NO_HASH = hashOfToken('');
export const isTokenOf = (token: string, hash: string = NO_HASH): boolean =>
  timingSafeEqual(Buffer.from(hashOfToken(token)), Buffer.from(hash));

/** The address that is mailed. What stands after `#` reaches no server, no log and no referrer. */
export function linkOf(invitation: { id: string; salt: string; language: Language }): string {
  const { id, language } = invitation;
  return `${setting('SITE_URL')}/audit/${id}?lang=${language}#k=${tokenOf(invitation)}`;
}
