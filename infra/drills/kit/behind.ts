import { setTimeout as pause } from 'node:timers/promises';
import type { TestCloud } from '#infra/local/testCloud.ts';

const LOOK_MS = 100;

/**
 * Makes those wait who would send more while a queue has more than `most` messages that nobody works on. All who ask
 * wait for the same look: to count a long queue, for each of them over and over, would take the time of those who work.
 */
export function restrainedBy(cloud: TestCloud, queue: string, most: number): () => Promise<void> {
  const behind = () => cloud.runtime.services.sqs.stats()[queue]?.visible ?? 0;
  let looking: Promise<void> | undefined;
  const look = async () => {
    while (behind() > most) await pause(LOOK_MS);
  };
  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}
