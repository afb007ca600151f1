import { type DrillOptions, drillOn, Promises, quantile, rounded } from './kit/drill.ts';
import { openMemoryTable } from './kit/ledgerTable.ts';
import { ask, type Command } from './kit/tableCalls.ts';

const SIZES = { full: { buyers: 1_000, rounds: 200 }, small: { buyers: 20, rounds: 4 } } as const;

const NOTE_EVERY = 10;

/** How a buyer's wish ended: theirs, or the code of the refusal. */
type End = 'won' | string;
const endOf = (error: unknown): End => String((error as { code?: unknown }).code ?? error);

async function play({ isSmall, note }: DrillOptions) {
  const { buyers, rounds } = isSmall ? SIZES.small : SIZES.full;
  const { loadLedger } = await import('#infra/checks/kit/ledger.ts');
  const [ledger, promises, times] = [await loadLedger(), new Promises(), [] as number[]];
  const ends = new Map<End, number>();
  for (let round = 1; round <= rounds; round++) {
    const forest = await ledger.newForest(1, { buffer: 0 });
    const started = performance.now();
    const buy = () => ledger.reserve(ledger.newOrder(), [{ projectId: forest, quantity: 1 }], true);
    const told = await Promise.all(Array.from({ length: buyers }, () => buy().then(() => 'won', endOf)));
    times.push(performance.now() - started);
    for (const end of told) ends.set(end, (ends.get(end) ?? 0) + 1);
    const winners = told.filter((end) => end === 'won').length;
    promises.keep(`Round ${round} has one winner`, winners === 1, winners);
    const { faults, counts } = await ledger.verify(forest);
    promises.keep(`Round ${round}: one credit is retired`, counts.retired === 1 && faults.length === 0, faults);
    if (round % NOTE_EVERY === 0) note(`${round} rounds`);
  }
  const others = [...ends.keys()].filter((end) => end !== 'won' && end !== 'credits.notEnough');
  promises.keep('Whoever comes too late hears that none is left', others.length === 0, Object.fromEntries(ends));
  const figures = {
    ...{ buyers, rounds, ends: Object.fromEntries(ends) },
    roundMs: { median: rounded(quantile(times, 0.5)), longest: rounded(Math.max(...times)) },
  };
  return { figures, broken: promises.broken };
}

/** Without connections, of which there are only so many at once: all buyers are at the table together. */
async function openAtOnce() {
  const dynamo = await openMemoryTable();
  const { document } = await import('#functions/kit/table.ts');
  const { send } = document;
  Object.assign(document, { send: (command: Command) => ask(dynamo, command) });
  return {
    async close() {
      Object.assign(document, { send });
      await dynamo.close();
    },
  };
}

export const lastTon = drillOn(
  'many buyers of the last credit at the same moment: one gets it each time, the others hear that none is left',
  openAtOnce,
  (_, options) => play(options),
);
