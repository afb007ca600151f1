import * as z from 'zod';
import { type Random, randomOf } from '#infra/local/faults/random.ts';
import type { Chaos } from '#infra/local/payments/book/kinds/webhooks.ts';
import type { Work } from '#infra/local/payments/book/work.ts';

const share = z.coerce.number().min(0).max(1);
const pause = z.coerce.number().int().min(0).max(600_000);
/** What the switch is set to: shares of deliveries, pauses in milliseconds. */
export const chaosRules = z.strictObject({
  duplicate: share.default(0),
  drop: share.default(0),
  delayMs: pause.default(0),
  shuffleMs: pause.default(0),
  seed: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31)
    .default(1),
});
export type ChaosSetting = z.output<typeof chaosRules>;

const ID = 'chaos_switch';
const CALM: ChaosSetting = { duplicate: 0, drop: 0, delayMs: 0, shuffleMs: 0, seed: 1 };

export function chaosIn(work: Pick<Work, 'find'>): ChaosSetting {
  const { duplicate, drop, delayMs, shuffleMs, seed }: ChaosSetting | Chaos = work.find('chaos', ID) ?? CALM;
  return { duplicate, drop, delayMs, shuffleMs, seed };
}

export function setChaos(work: Work, setting: ChaosSetting): void {
  const kept = work.find('chaos', ID);
  if (kept) work.change(kept, setting);
  else work.make('chaos', { ...setting, id: ID });
}

/** Chances as the seed gives them: the same seed, the same sequence of each kind. */
export class Chances {
  private seed: number | undefined;
  private sequences = new Map<string, Random>();

  next(seed: number, name: 'duplicate' | 'drop' | 'shuffle'): number {
    if (seed !== this.seed) this.sequences = new Map();
    this.seed = seed;
    const sequence = this.sequences.get(name) ?? randomOf(seed, name);
    this.sequences.set(name, sequence);
    return sequence();
  }
}
