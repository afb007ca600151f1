import type { OthersChange } from './merge.ts';
import { allRows, type CalculationId, changesSince } from './queries.ts';
import type { RowsStore } from './rowsStore.ts';
import type { Saver } from './saver.ts';

/** How often the changes of others are asked for while the page is seen. */
const POLL_MS = 5_000;

interface Of {
  readonly id: CalculationId;
  readonly activity: string;
}

/** Brings what others write into the table. */
export class Poller {
  readonly #store: RowsStore;
  readonly #saver: Saver;
  readonly #of: Of;
  #cursor: string | null = null;
  #running: Promise<void> | null = null;

  constructor(store: RowsStore, saver: Saver, of: Of) {
    this.#store = store;
    this.#saver = saver;
    this.#of = of;
  }

  /** From where changes count: asked before the rows are read, so that none falls in between. */
  begin(cursor: string): void {
    this.#cursor = cursor;
  }

  /** Asks while the page is seen; returns how to stop. */
  follow(): () => void {
    const ask = () => {
      if (document.visibilityState === 'visible') void this.look();
    };
    const timer = setInterval(ask, POLL_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }

  /** Looks once. A failure is quiet: the next look asks for the same again. */
  look(): Promise<void> {
    if (this.#cursor === null || this.#store.state().phase !== 'ready') return Promise.resolve();
    this.#running ??= this.#ask()
      .catch(() => undefined)
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  /** Reads all rows again: after what changes many. */
  async refresh(): Promise<void> {
    const whole = await this.#whole();
    await this.#saver.running;
    this.#store.merge(whole);
  }

  async #ask(): Promise<void> {
    const { id, activity } = this.#of;
    const { changes, cursor, isReset } = await changesSince(id, activity, this.#cursor);
    // One's own save that runs now is answered first: else it would look like a change of somebody else.
    await this.#saver.running;
    const here = changes.map((change) =>
      change.row && change.row.activity !== activity ? { ...change, row: null } : change,
    );
    this.#store.merge(isReset ? await this.#whole() : here);
    this.#cursor = cursor;
  }

  /** More has changed than is told: all rows are read again. */
  async #whole(): Promise<readonly OthersChange[]> {
    // Those of before the reading: what is saved while it goes on is not missing in it.
    const known = this.#store.state().rows.filter(({ saved }) => saved !== null);
    const rows = await allRows(this.#of.id, this.#of.activity);
    const there = new Set(rows.map(({ id }) => id));
    const gone = known.filter(({ id }) => !there.has(id));
    return [
      ...rows.map((row) => ({ id: row.id, v: row.v, row, by: null })),
      ...gone.map(({ id, saved }) => ({ id, v: (saved?.v ?? 0) + 1, row: null, by: null })),
    ];
  }
}
