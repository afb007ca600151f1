import { randomOf } from '#infra/local/faults/random.ts';
import { LedgerStory } from './ledgerStory.ts';
import { openMemoryTable } from './ledgerTable.ts';
import { SimulatedTable } from './simulatedTable.ts';

export interface Stories {
  /** Seed of the first; each of the others has the one after. */
  readonly first: number;
  readonly count: number;
  /** As many as there is time for. */
  readonly ms: number;
  /** Told after each. */
  readonly onStory?: () => void;
}
/** What came of some stories. */
export interface Played {
  readonly stories: number;
  readonly calls: number;
  readonly crashes: number;
  readonly broken: readonly string[];
}
/** What is wrong comes again and again: nobody reads it all. */
const MOST_BROKEN = 5;
const CLOCKS_MS = 10_000;
/** Stories know nothing of each other: a table that is full of earlier ones is slow, and large. */
const STORIES_A_TABLE = 200;

/** One story after the other, each of a seed of its own. Chance and waiting are the seed's while it lasts. */
export async function playStories({ first, count, ms, onStory }: Stories): Promise<Played> {
  let dynamo = await openMemoryTable();
  const [{ document }, { timer }, { loadLedger }] = await Promise.all([
    import('#functions/kit/table.ts'),
    import('#functions/kit/retry.ts'),
    import('#infra/checks/kit/ledger.ts'),
  ]);
  // Clocks of two machines differ: each use case has another one.
  const ledger = await loadLedger(() => new Date(Date.now() + Math.floor(Math.random() * CLOCKS_MS)));
  const own = { send: document.send, random: Math.random, start: timer.start };
  const sums = { stories: 0, calls: 0, crashes: 0 };
  const broken: string[] = [];
  const started = performance.now();
  try {
    for (let i = 0; i < count && performance.now() - started < ms && broken.length < MOST_BROKEN; i++) {
      if (i > 0 && i % STORIES_A_TABLE === 0) {
        await dynamo.close();
        dynamo = await openMemoryTable();
      }
      const random = randomOf(first + i, 'ledger');
      const table = new SimulatedTable(dynamo, random);
      Object.assign(document, { send: table.send });
      Math.random = random;
      // Not the timers of the process: connections that are open have theirs.
      Object.assign(timer, { start: (go: () => void) => table.later(go) });
      const story = new LedgerStory(ledger, random);
      await story.play(table).catch((error: unknown) => story.broken.push(String((error as Error).stack ?? error)));
      broken.push(...story.broken.map((promise) => `seed ${first + i}: ${promise}`));
      sums.stories += 1;
      sums.calls += table.calls;
      sums.crashes += table.crashes;
      onStory?.();
    }
  } finally {
    Object.assign(document, { send: own.send });
    Math.random = own.random;
    Object.assign(timer, { start: own.start });
    await dynamo.close();
  }
  return { ...sums, broken };
}
