import type { Faults } from '#infra/local/dynamo/faults.ts';
import { conflicts } from './conflicts.ts';
import { lateViews } from './lateViews.ts';
import { leftOvers } from './leftOvers.ts';
import { randomOf } from './random.ts';
import type { Tally } from './tally.ts';
import { throttle } from './throttle.ts';

/** How often each happens: far more than in the cloud, so that a short test meets all of them. */
const CHANCES = { conflict: 0.05, throttle: 0.03, unprocessed: 0.15, unprocessedKeys: 0.25 } as const;
const LATE_MS = 150;

/** A table as unkind as DynamoDB may be. */
export function tableFaults(seed: number, tally: Tally): Faults {
  const met = conflicts({ random: randomOf(seed, 'conflicts'), chance: CHANCES.conflict });
  const limit = throttle({ random: randomOf(seed, 'throttle'), chance: CHANCES.throttle });
  const writesLeft = leftOvers({ random: randomOf(seed, 'unprocessed'), chance: CHANCES.unprocessed });
  const keysLeft = leftOvers({ random: randomOf(seed, 'unprocessedKeys'), chance: CHANCES.unprocessedKeys });
  const late = lateViews({ everyMs: LATE_MS });
  return {
    admit(write) {
      tally.refusing('throttled', () => limit.admit(write));
      return tally.refusing('conflict', () => met.admit(write));
    },
    unprocessed(items) {
      const held = items.flatMap((item, i) => (met.isHeld(item) ? [i] : []));
      const refused = tally.refusing('throttled', () => limit.refused(items));
      const left = new Set([...held, ...refused, ...writesLeft(items.length)]);
      if (left.size > 0) tally.add('unprocessed');
      return left;
    },
    unprocessedKeys(count) {
      const left = keysLeft(count);
      if (left.size > 0) tally.add('unprocessedKeys');
      return left;
    },
    lateView: late.view,
    close: late.close,
  };
}
