import { decodeTime, ulid } from 'ulid';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';

/** When an entry was made, in milliseconds, as its id says. */
export const madeAt = (entryId: string): number => decodeTime(entryId.slice(entryId.indexOf('_') + 1));

/**
 * Id of an entry that comes after others: entries are told in the order of their ids, and clocks of two machines differ.
 * What an entry says of a credit is thus always after what was said of it before.
 */
export function entryIdAfter(now: Date, known: readonly string[]): IdOf<'entry'> {
  const last = Math.max(0, ...known.map(madeAt));
  return idFrom('entry', ulid(Math.max(now.getTime(), last + 1)));
}
