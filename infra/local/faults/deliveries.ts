import { setTimeout as pause } from 'node:timers/promises';
import type { QueueFaults } from '#infra/local/sqs/faults.ts';
import type { Random } from './random.ts';

/** How often something comes late, and how late at most; how often it comes twice. */
export interface DeliveryOptions {
  readonly random: Random;
  readonly lateChance: number;
  readonly latestMs: number;
  readonly twiceChance: number;
}

const lateMs = ({ random, lateChance, latestMs }: DeliveryOptions) =>
  random() < lateChance ? Math.ceil(random() * latestMs) : 0;

/** A standard queue: a message that is sent first may come later, and a message that was taken may come again. */
export const queueFaults = (options: DeliveryOptions): QueueFaults => ({
  lateMs: () => lateMs(options),
  isRepeated: () => options.random() < options.twiceChance,
});

/** Bucket events: at least once, in any order; the two of one event may arrive at the same moment. */
export const unruly =
  (options: DeliveryOptions) =>
  <E>(deliver: (event: E) => Promise<void>) =>
  async (event: E): Promise<void> => {
    const count = options.random() < options.twiceChance ? 2 : 1;
    const waits = Array.from({ length: count }, () => lateMs(options));
    await Promise.all(waits.map((ms) => pause(ms).then(() => deliver(event))));
  };

/** A stream: a batch may come late, and again although the function took it (its position was not kept). */
export const repeating =
  (options: DeliveryOptions) =>
  <E>(invoke: (event: E) => Promise<unknown>) =>
  async (event: E): Promise<unknown> => {
    await pause(lateMs(options));
    const isRepeated = options.random() < options.twiceChance;
    const answer = await invoke(event);
    return isRepeated ? invoke(event) : answer;
  };
