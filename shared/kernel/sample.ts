import { type EntityName, type IdOf, idFrom } from './ids.ts';

/** The part of a ULID that is its time: the first millisecond of 1970, which no clock gives. */
const TIME = '0000000000';
const PREFIX = 4;

/**
 * Whether an organization or a calculation is the sample of its account: made to look at, in no list and no total of
 * the account. Its id says so, so that nothing has to be read to know.
 */
export const isSample = (id: string): boolean => id.startsWith(TIME, PREFIX);

/** An id of the sample: things of one sample share the random part (16 characters) of its organization's. */
export const sampleId = <N extends EntityName>(name: N, random: string): IdOf<N> => idFrom(name, TIME + random);
export const sampleRandom = (id: string): string => id.slice(PREFIX + TIME.length);
