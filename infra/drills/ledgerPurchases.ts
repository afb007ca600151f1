import { type ChildProcess, fork } from 'node:child_process';
import { newId } from '#functions/kit/ids.ts';
import type { Ledger } from '#infra/checks/kit/ledger.ts';
import { type Random, randomOf } from '#infra/local/faults/random.ts';
import { bundleFunctions } from '#infra/local/functions/bundle.ts';
import { countOf } from '#shared/credits/serial.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Said, Wish } from './kit/buyer.ts';
import { type Drill, type DrillOptions, Promises, rounded } from './kit/drill.ts';
import { openLedgerTable } from './kit/ledgerTable.ts';
import { checkForests } from './storm/books.ts';

/** A worker is killed every two seconds: another one each time, in turn. */
const SIZES = {
  full: { orders: 10_000, workers: 4, lanes: 64, forests: 4, killMs: 2_000, mostKills: 1_000_000 },
  small: { orders: 60, workers: 1, lanes: 20, forests: 1, killMs: 400, mostKills: 1 },
} as const;
const SCRIPT = 'infra/drills/kit/buyer.ts';
/** A worker that is killed again and again must be quick to start: it is made one file first. */
const bundled = async (): Promise<string> =>
  (await bundleFunctions({ buyer: { entry: SCRIPT } }, 'dist/drills')).buyer ?? '';
const MOST_CREDITS = 5;

/** A worker with its orders. When it is killed, another one begins with those of which nobody has heard. */
class Worker {
  kills = 0;
  busy = 0;
  readonly done: Promise<void>;
  readonly #wishes: readonly Wish[];
  readonly #heard: Map<string, string>;
  readonly #lanes: number;
  readonly #script: string;
  #child: ChildProcess | undefined;
  /** Whether it is at work: a process that is still starting is not worth killing. */
  #isAtWork = false;

  constructor(wishes: readonly Wish[], { lanes, heard, script }: Making) {
    this.#wishes = wishes;
    this.#heard = heard;
    this.#lanes = lanes;
    this.#script = script;
    this.done = new Promise((resolve, reject) => this.#start(resolve, reject));
  }

  kill(): void {
    if (!this.#isAtWork) return;
    this.kills += 1;
    this.#isAtWork = false;
    this.#child?.kill('SIGKILL');
  }

  #start(resolve: () => void, reject: (error: Error) => void): void {
    const child = fork(this.#script, [String(this.#lanes)], { execArgv: [] });
    this.#child = child;
    let isDone = false;
    child.on('message', ({ isReady, isDone: isAll, busy, orderId, end }: Said) => {
      if (isReady) child.send(this.#wishes.filter((wish) => !this.#heard.has(wish.orderId)));
      if (busy) this.busy += 1;
      if (orderId !== undefined && end !== undefined) {
        this.#isAtWork = true;
        this.#heard.set(orderId, end);
      }
      if (!isAll) return;
      isDone = true;
      this.#isAtWork = false;
      child.disconnect();
    });
    child.on('exit', (code, signal) => {
      if (isDone) resolve();
      else if (signal === 'SIGKILL') this.#start(resolve, reject);
      else reject(new Error(`A worker ended by itself (${signal ?? code})`));
    });
  }
}

interface Making {
  readonly lanes: number;
  readonly heard: Map<string, string>;
  readonly script: string;
}

const wishesOf = (forests: readonly IdOf<'project'>[], orders: number, random: Random): Wish[] =>
  Array.from({ length: orders }, () => ({
    orderId: newId('order'),
    projectId: forests[Math.floor(random() * forests.length)] as IdOf<'project'>,
    quantity: 1 + Math.floor(random() * MOST_CREDITS),
    isPaid: random() < 0.7,
  }));

const killsOf = (workers: readonly Worker[]) => workers.reduce((sum, { kills }) => sum + kills, 0);

async function play({ seed, isSmall, note }: DrillOptions) {
  const { orders, workers, lanes, forests: count, killMs, mostKills } = isSmall ? SIZES.small : SIZES.full;
  const { loadLedger } = await import('#infra/checks/kit/ledger.ts');
  const [ledger, promises, random] = [await loadLedger(), new Promises(), randomOf(seed, 'purchases')];
  const forests: IdOf<'project'>[] = [];
  // Not enough for all: some buyers must hear so.
  const saleable = Math.floor((orders / count) * 0.65 * ((MOST_CREDITS + 1) / 2));
  for (let i = 0; i < count; i++) forests.push(await ledger.newForest(saleable));
  const wishes = wishesOf(forests, orders, random);
  const heard = new Map<string, string>();
  const script = await bundled();
  const started = performance.now();
  const all = Array.from({ length: workers }, (_, i) => {
    return new Worker(
      wishes.filter((_, n) => n % workers === i),
      { lanes, heard, script },
    );
  });
  let turn = 0;
  const killing = setInterval(() => {
    if (killsOf(all) < mostKills) all[turn++ % workers]?.kill();
    note(`${heard.size} of ${orders} orders`);
  }, killMs);
  await Promise.all(all.map(({ done }) => done)).finally(() => clearInterval(killing));
  const seconds = rounded((performance.now() - started) / 1_000, 1);
  const sums = await checkForests(ledger, forests, promises);
  const { ends, lost, paid } = await checkOrders(ledger, wishes, heard);
  const strange = Object.keys(ends).filter((end) => !['paid', 'released', 'credits.notEnough'].includes(end));
  promises.keep('Every buyer is served, or hears that there is not enough', strange.length === 0, ends);
  promises.keep('No order is lost', lost === 0, lost);
  promises.keep('What was paid is retired, nothing twice', sums.retired === paid, { ...sums, paid });
  const kills = killsOf(all);
  promises.keep('Workers were killed', kills > 0, kills);
  const toldToComeAgain = all.reduce((sum, { busy }) => sum + busy, 0);
  return { figures: { orders, ends, lost, ...sums, kills, toldToComeAgain, seconds }, broken: promises.broken };
}

/** What buyers heard, and how many of them have something else. */
async function checkOrders(ledger: Ledger, wishes: readonly Wish[], heard: ReadonlyMap<string, string>) {
  const ends: Record<string, number> = {};
  let [lost, paid] = [0, 0];
  for (const { orderId, quantity } of wishes) {
    const end = heard.get(orderId) ?? 'unheard';
    ends[end] = (ends[end] ?? 0) + 1;
    const hold = await ledger.findHold(orderId);
    const ranges = hold?.lines.flatMap((line) => line.ranges) ?? [];
    const held = ranges.reduce((sum, range) => sum + countOf(range), 0);
    if (end === 'paid') paid += quantity;
    const wanted = { paid: 'retired', released: 'released' }[end];
    if (wanted !== undefined && (hold?.state !== wanted || held !== quantity)) lost += 1;
  }
  return { ends, lost, paid };
}

export const ledgerPurchases: Drill = {
  promise:
    'thousands of orders at once in the ledger alone, workers killed every two seconds: none lost, none twice, all credits accounted for',
  async run(options) {
    const cloud = await openLedgerTable();
    try {
      return await play(options);
    } finally {
      await cloud.close();
    }
  },
};
