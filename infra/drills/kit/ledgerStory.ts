import type { Ledger } from '#infra/checks/kit/ledger.ts';
import type { Random } from '#infra/local/faults/random.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { Crash, type SimulatedTable } from './simulatedTable.ts';

type Forest = IdOf<'project'>;
interface Order {
  readonly id: IdOf<'order'>;
  readonly lines: readonly { projectId: Forest; quantity: number }[];
  /** What the buyer was told, last. */
  told: 'nothing' | 'refused' | 'reserved' | 'released' | 'paid';
}

/** What somebody may hear in the middle of all this, and come again or not. */
const TOLD = new Set([
  ...['credits.notEnough', 'credits.notForSale', 'credits.busy', 'credits.scattered', 'credits.retired'],
  ...['credits.released', 'conflict.versionChanged', 'conflict.busy'],
]);
const codeOf = (error: unknown): string | null =>
  error instanceof AppError && TOLD.has(error.code) ? error.code : null;

/** Does it, and again after each crash, as whoever delivers messages does. Answers the code of a refusal. */
async function persist(work: () => Promise<unknown>): Promise<string | null> {
  for (;;)
    try {
      await work();
      return null;
    } catch (error) {
      if (error instanceof Crash) continue;
      const code = codeOf(error);
      if (code === null) throw error;
      if (code !== 'conflict.versionChanged') return code;
    }
}

/** Orders that come, are paid, expire, and both; a forest that is withdrawn, credits that are lost, seals: all at once. */
export class LedgerStory {
  readonly #ledger: Ledger;
  readonly #random: Random;
  readonly #orders: Order[] = [];
  readonly broken: string[] = [];

  constructor(ledger: Ledger, random: Random) {
    this.#ledger = ledger;
    this.#random = random;
  }

  async play(table: SimulatedTable): Promise<void> {
    const forests = [await this.#forest()];
    if (this.#random() < 0.3) forests.push(await this.#forest());
    for (let i = this.#upTo(5) + 1; i > 0; i--) this.#orders.push(this.#order(forests));
    const tasks = [
      ...this.#orders.map((order) => () => this.#buy(order)),
      ...forests.flatMap((forest) => this.#events(forest)),
    ];
    await table.together(tasks);
    for (const forest of forests) await this.#check(forest);
  }

  #upTo(most: number): number {
    return Math.floor(this.#random() * (most + 1));
  }
  async #forest(): Promise<Forest> {
    return this.#ledger.newForest(1 + this.#upTo(11), { buffer: this.#upTo(2) });
  }
  #order(forests: readonly Forest[]): Order {
    const lines = forests
      .filter((_, i) => i === 0 || this.#random() < 0.5)
      .map((projectId) => ({ projectId, quantity: 1 + this.#upTo(5) }));
    return { id: this.#ledger.newOrder(), lines, told: 'nothing' };
  }

  #events(projectId: Forest): (() => Promise<void>)[] {
    const told = { projectId, reason: 'simulated', ...this.#ledger.at() };
    const lost = { ...told, vintage: 2026, quantity: 1 + this.#upTo(3), reference: 'fire' };
    const all = [
      { chance: 0.25, work: () => this.#ledger.withdraw(told) },
      { chance: 0.25, work: () => this.#ledger.cancel(lost) },
      { chance: 0.15, work: () => this.#ledger.cancel(lost) },
      { chance: 0.5, work: () => this.#ledger.sealAll(projectId) },
      { chance: 0.3, work: () => this.#ledger.sealAll(projectId) },
    ];
    return all
      .filter(({ chance }) => this.#random() < chance)
      .map(
        ({ work }) =>
          async () =>
            void (await persist(work)),
      );
  }

  async #buy(order: Order): Promise<void> {
    const { id, lines } = order;
    const refused = await persist(() => this.#ledger.reserve(id, lines));
    order.told = refused ? 'refused' : 'reserved';
    if (refused) return;
    const ways = Array.from({ length: 1 + this.#upTo(2) }, () => this.#random());
    await Promise.all(ways.map((way) => (way < 0.6 ? this.#pay(order) : this.#expire(order))));
  }
  async #pay(order: Order): Promise<void> {
    const refused = await persist(() => this.#ledger.pay(order.id));
    const isLate = refused === 'credits.released';
    const isPaid = !refused || (isLate && !(await persist(() => this.#ledger.reserve(order.id, order.lines, true))));
    if (isPaid) order.told = 'paid';
  }
  async #expire(order: Order): Promise<void> {
    const refused = await persist(() => this.#ledger.release(order.id));
    if (!refused && order.told !== 'paid') order.told = 'released';
  }

  #keep(promise: string, isKept: boolean): void {
    if (!isKept) this.broken.push(promise);
  }

  async #check(forest: Forest): Promise<void> {
    const { state } = await this.#ledger.projectOf(forest);
    // What was given back while the forest was withdrawn: the nightly run does it again.
    if (state === 'withdrawn')
      await this.#ledger.withdraw({ projectId: forest, reason: 'again', ...this.#ledger.at() });
    await this.#ledger.sealAll(forest);
    const { faults, counts, issued, entries, sealed } = await this.#ledger.verify(forest);
    for (const fault of faults) this.broken.push(fault);
    this.#keep('every entry is sealed', entries === sealed);
    this.#keep('all that was issued is somewhere', Object.values(counts).reduce((sum, n) => sum + n, 0) === issued);
    this.#keep('nothing of a withdrawn forest is for sale', state === 'active' || counts.available === 0);
    const sums = { reserved: 0, retired: 0, released: 0 };
    for (const order of this.#orders) {
      const { state: held, credits } = await this.#checkOrder(order, forest);
      if (held) sums[held] += credits;
    }
    const isSame = sums.reserved === counts.reserved && sums.retired === counts.retired;
    this.#keep(`the blocks are those of the orders: ${JSON.stringify(sums)}, ${JSON.stringify(counts)}`, isSame);
    if (state !== 'active' || counts.available === 0) return;
    const line = { projectId: forest, quantity: Math.min(counts.available, 10) };
    const more = await persist(() => this.#ledger.reserve(this.#ledger.newOrder(), [line]));
    this.#keep(`who wants what is left gets it (${more})`, more === null);
  }

  /** What an order has of a forest, and that it is what its buyer was told. */
  async #checkOrder({ id, lines, told }: Order, forest: Forest) {
    const isOfForest = ({ projectId }: { projectId: Forest }) => projectId === forest;
    const hold = await this.#ledger.findHold(id);
    const ranges = hold?.lines.filter(isOfForest).flatMap((line) => line.ranges) ?? [];
    const credits = ranges.reduce((sum, { start, end }) => sum + end - start + 1, 0);
    this.#keep('an order holds what it asked for', !hold || credits === (lines.find(isOfForest)?.quantity ?? 0));
    this.#keep('what was paid is retired for ever', told !== 'paid' || hold?.state === 'retired');
    this.#keep('what was reserved is known', told === 'refused' || hold !== null);
    return { state: hold?.state, credits };
  }
}
