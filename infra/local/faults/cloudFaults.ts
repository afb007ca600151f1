import { randomInt } from 'node:crypto';
import type { Faults } from '#infra/local/dynamo/faults.ts';
import type { QueueFaults } from '#infra/local/sqs/faults.ts';
import { queueFaults, repeating, unruly } from './deliveries.ts';
import { randomOf } from './random.ts';
import { tableFaults } from './tableFaults.ts';
import { Tally } from './tally.ts';

/**
 * The fault switch: all that the cloud may do to its users and a machine of one's own would not. Each kind of fault
 * takes its decisions from a sequence of its own, made of the seed; what they meet depends on the order of events, so
 * the same seed gives the same decisions, not to the last detail the same run.
 */
export interface CloudFaults {
  readonly seed: number;
  /** How often each kind has happened so far. */
  met(): Readonly<Record<string, number>>;
  readonly table: Faults;
  readonly queues: QueueFaults;
  /** Around whatever takes a bucket's events. */
  readonly objects: ReturnType<typeof unruly>;
  /** Around a function that reads a stream. */
  readonly stream: ReturnType<typeof repeating>;
}

const RATES = { lateChance: 0.4, latestMs: 120, twiceChance: 0.3 } as const;

export function cloudFaults(seed: number): CloudFaults {
  const tally = new Tally();
  const rates = (name: string) => ({
    ...RATES,
    random: randomOf(seed, name),
    met: (kind: string) => tally.add(`${name}.${kind}`),
  });
  return {
    seed,
    met: () => tally.counts,
    table: tableFaults(seed, tally),
    queues: queueFaults(rates('queues')),
    objects: unruly(rates('objects')),
    stream: repeating(rates('stream')),
  };
}

/**
 * The faults that a setting asks for: none when it is empty, those of a seed (a whole number), or of a seed that is
 * drawn now (`random`). Throws Error for anything else.
 */
export function faultsOf(setting: string | undefined): CloudFaults | undefined {
  if (!setting) return undefined;
  const seed = setting === 'random' ? randomInt(2 ** 32) : Number(setting);
  if (!Number.isSafeInteger(seed)) throw new Error(`SOUTO_FAULTS is a whole number or "random", not "${setting}"`);
  return cloudFaults(seed);
}
