import { randomOf } from '#infra/local/faults/random.ts';
import { type Drill, type DrillOptions, Promises, rounded } from './kit/drill.ts';
import { LedgerStory } from './kit/ledgerStory.ts';
import { openLedgerTable } from './kit/ledgerTable.ts';
import { SimulatedTable } from './kit/simulatedTable.ts';

/** Stories, and how long the small variant may take for as many as there is time for. */
const SIZES = { full: { stories: 100_000, ms: Number.POSITIVE_INFINITY }, small: { stories: 100_000, ms: 3_000 } };
const MOST_BROKEN = 5;
const NOTE_EVERY = 1_000;
const CLOCKS_MS = 10_000;

type Cloud = Awaited<ReturnType<typeof openLedgerTable>>;

/** One story after the other, each of a seed of its own. Chance and waiting are the seed's while it lasts. */
async function play({ dynamo }: Cloud, { seed, isSmall, note }: DrillOptions) {
  const [{ document }, { timer }, { loadLedger }] = await Promise.all([
    import('#functions/kit/table.ts'),
    import('#functions/kit/retry.ts'),
    import('#infra/checks/kit/ledger.ts'),
  ]);
  // Clocks of two machines differ: each use case has another one.
  const ledger = await loadLedger(() => new Date(Date.now() + Math.floor(Math.random() * CLOCKS_MS)));
  const { stories, ms } = isSmall ? SIZES.small : SIZES.full;
  const [promises, started] = [new Promises(), performance.now()];
  const own = { send: document.send, random: Math.random, start: timer.start };
  const sums = { stories: 0, calls: 0, crashes: 0 };
  try {
    for (let i = 0; i < stories && performance.now() - started < ms; i++) {
      const random = randomOf(seed + i, 'ledger');
      const table = new SimulatedTable(dynamo, random);
      Object.assign(document, { send: table.send });
      Math.random = random;
      // Not the timers of the process: connections that are open have theirs.
      Object.assign(timer, { start: (go: () => void) => table.later(go) });
      const story = new LedgerStory(ledger, random);
      await story.play(table).catch((error: unknown) => story.broken.push(String((error as Error).stack ?? error)));
      for (const broken of story.broken) promises.keep(`seed ${seed + i}`, false, broken);
      sums.stories += 1;
      sums.calls += table.calls;
      sums.crashes += table.crashes;
      if (promises.broken.length >= MOST_BROKEN) break;
      if (sums.stories % NOTE_EVERY === 0) note(`${sums.stories} stories`);
    }
  } finally {
    Object.assign(document, { send: own.send });
    Math.random = own.random;
    Object.assign(timer, { start: own.start });
  }
  const seconds = rounded((performance.now() - started) / 1_000, 1);
  return { figures: { ...sums, seconds, firstSeed: seed }, broken: promises.broken };
}

export const simulation: Drill = {
  promise: 'orders, payments, expiries, withdrawals and crashes in every order that a seed makes: the ledger holds',
  async run(options) {
    const cloud = await openLedgerTable();
    try {
      return await play(cloud, options);
    } finally {
      await cloud.close();
    }
  },
};
