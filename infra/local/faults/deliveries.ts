import { setTimeout as pause } from 'node:timers/promises';
import type { QueueFaults } from '#infra/local/sqs/faults.ts';
import type { Random } from './random.ts';

/** How often something comes late, and how late at most; how often it comes twice. */
export interface DeliveryOptions {
  readonly random: Random;
  readonly lateChance: number;
  readonly latestMs: number;
  readonly twiceChance: number;
  /** Told of each delivery that comes late or twice. */
  readonly met?: (kind: 'late' | 'twice') => void;
}

function lateMs({ random, lateChance, latestMs, met }: DeliveryOptions): number {
  if (random() >= lateChance) return 0;
  met?.('late');
  return Math.ceil(random() * latestMs);
}

function isTwice({ random, twiceChance, met }: DeliveryOptions): boolean {
  if (random() >= twiceChance) return false;
  met?.('twice');
  return true;
}

/** A standard queue: a message that is sent first may come later, and a message that was taken may come again. */
export const queueFaults = (options: DeliveryOptions): QueueFaults => ({
  lateMs: () => lateMs(options),
  isRepeated: () => isTwice(options),
});

/** Bucket events: at least once, in any order; the two of one event may arrive at the same moment. */
export const unruly =
  (options: DeliveryOptions) =>
  <E>(deliver: (event: E) => Promise<void>) =>
  async (event: E): Promise<void> => {
    const count = isTwice(options) ? 2 : 1;
    const waits = Array.from({ length: count }, () => lateMs(options));
    await Promise.all(waits.map((ms) => pause(ms).then(() => deliver(event))));
  };

/** A stream: a batch may come late, and again although the function took it (its position was not kept). */
export const repeating =
  (options: DeliveryOptions) =>
  <E>(invoke: (event: E) => Promise<unknown>) =>
  async (event: E): Promise<unknown> => {
    await pause(lateMs(options));
    const isRepeated = isTwice(options);
    const answer = await invoke(event);
    return isRepeated ? invoke(event) : answer;
  };
