import type { IncomingMessage } from 'node:http';

/** A form on a page elsewhere must not act here: browsers say with every POST where it comes from. */
export function isOwnForm({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  return origin === undefined ? site === undefined || site === 'same-origin' : origin === `http://${host}`;
}
