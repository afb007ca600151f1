import { rowsOf } from '#infra/checks/kit/figures.ts';
import type { Clients } from '#infra/local/people.ts';
import type { Calculation, Row } from '#shared/calculations/schema.ts';

interface Of {
  readonly api: Clients;
  readonly calculationId: Calculation['id'];
  /** Of one question, as the questionnaire asks; absent: of all. */
  readonly activity?: string;
}

/** Knows the rows of a calculation as a screen does: read once, and from then on by what the feed of changes tells. */
export class Follower {
  readonly #of: Of;
  readonly #known = new Map<string, { v: number; row: Row | null }>();
  #cursor: string | undefined;
  looks = 0;
  /** How often the feed said that all must be read again. */
  resets = 0;

  constructor(of: Of) {
    this.#of = of;
  }

  /** The rows as they are known now. */
  get rows(): readonly Row[] {
    return [...this.#known.values()].flatMap(({ row }) => row ?? []);
  }

  /** Asks what has changed; at first for the cursor, before the rows are read. */
  async look(): Promise<void> {
    const { api, calculationId, activity } = this.#of;
    const query = { ...(activity !== undefined && { activity }), ...(this.#cursor && { since: this.#cursor }) };
    const told = await api.questionnaire.listRowChanges({ params: { id: calculationId }, query });
    this.looks += 1;
    if (told.reset) this.resets += 1;
    if (told.reset || this.#cursor === undefined) await this.#readAll();
    for (const { row } of told.rows) this.#take(row.id, row.v, row);
    for (const { rowId, v } of told.removed) this.#take(rowId, v, null);
    this.#cursor = told.cursor;
  }

  async #readAll(): Promise<void> {
    const { api, calculationId, activity } = this.#of;
    const rows = await rowsOf(api, calculationId, activity);
    const there = new Set<string>(rows.map(({ id }) => id));
    for (const [id, { v, row }] of this.#known) if (row && !there.has(id)) this.#take(id, v + 1, null);
    for (const row of rows) this.#take(row.id, row.v, row);
  }

  /** Of what is told twice, or in another order, the greatest version counts. */
  #take(id: string, v: number, row: Row | null): void {
    if ((this.#known.get(id)?.v ?? 0) <= v) this.#known.set(id, { v, row });
  }
}
