import type { Random } from './random.ts';

export interface LeftOverOptions {
  readonly random: Random;
  /** How often a batch is not done whole. */
  readonly chance: number;
}

/** Which of so many requests of a batch come back undone: none mostly, never all. */
export const leftOvers =
  ({ random, chance }: LeftOverOptions) =>
  (count: number): ReadonlySet<number> => {
    if (random() >= chance) return new Set();
    const done = Math.floor(random() * count);
    return new Set(Array.from({ length: count }, (_, i) => i).filter((i) => i !== done && random() < 0.4));
  };
