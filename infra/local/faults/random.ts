import { createHash } from 'node:crypto';

/** Numbers from 0 up to 1, the same sequence for the same seed and name. */
export type Random = () => number;

/** Mulberry32, started from the hash of a seed and a name, so that each kind of fault has a sequence of its own. */
export function randomOf(seed: number, name: string): Random {
  let state = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
