import { randomBytes } from 'node:crypto';
import { type Kind, PREFIXES } from './kinds/kinds.ts';

const TIME_LETTERS = 9;
const COUNT_LETTERS = 4;
const RANDOM_BYTES = 4;
const padded = (value: number, letters: number) => value.toString(36).padStart(letters, '0');

export interface Ids {
  next(kind: Kind): string;
  /** An id of an earlier run: all new ones come after it. Some are made up otherwise, and say nothing. */
  seen(id: string): void;
}

/** Ids whose letters sort as they were made, also within one millisecond or with the clock set back. */
export function newIds(): Ids {
  let lastMs = 0;
  let count = 0;
  return {
    next(kind) {
      const ms = Math.max(Date.now(), lastMs);
      count = ms === lastMs ? count + 1 : 0;
      lastMs = ms;
      return `${PREFIXES[kind]}_${padded(ms, TIME_LETTERS)}${padded(count, COUNT_LETTERS)}${randomBytes(RANDOM_BYTES).toString('hex')}`;
    },
    seen(id) {
      const own = id.slice(id.lastIndexOf('_') + 1);
      if (own.length !== TIME_LETTERS + COUNT_LETTERS + 2 * RANDOM_BYTES) return;
      lastMs = Math.max(lastMs, Number.parseInt(own.slice(0, TIME_LETTERS), 36) + 1);
    },
  };
}

const kindsByPrefix = new Map(Object.entries(PREFIXES).map(([kind, prefix]) => [prefix, kind as Kind]));
export const kindOf = (id: string): Kind | undefined => kindsByPrefix.get(id.slice(0, id.lastIndexOf('_')));
