import type { Row } from '#shared/calculations/schema.ts';
import type { Promises } from './drill.ts';
import { figureOf } from './sheet.ts';

/** A write that the server has acknowledged: the version that it made. `row` null: it removed the row. */
interface Acknowledged {
  readonly v: number;
  readonly row: Row | null;
}
const SHOWN = 5;

/** Every write that somebody was told to be done, by whomever: what must be found at the end. */
export class RowLedger {
  readonly #of = new Map<string, Acknowledged[]>();
  readonly #sums = new Map<string, number>();
  readonly #common = new Set<string>();
  writes = 0;

  /** A row that everybody writes. */
  share(row: Row): void {
    this.#common.add(row.id);
    this.saved(row, figureOf(row));
  }
  isCommon(rowId: string): boolean {
    return this.#common.has(rowId);
  }

  /** `added`: by how much the editor raised the figure of the row that was there. */
  saved(row: Row, added: number): void {
    this.#note(row.id, { v: row.v, row });
    this.#sums.set(row.id, (this.#sums.get(row.id) ?? 0) + added);
  }
  removed(rowId: string, v: number): void {
    this.#note(rowId, { v: v + 1, row: null });
  }

  #note(rowId: string, write: Acknowledged): void {
    this.writes += 1;
    this.#of.set(rowId, [...(this.#of.get(rowId) ?? []), write]);
  }

  /** Holds the rows that are there against what was acknowledged. */
  check(promises: Promises, rows: readonly Row[]): void {
    const found = new Map(rows.map((row) => [row.id as string, row]));
    const wrong = (of: (id: string, writes: readonly Acknowledged[]) => boolean) =>
      [...this.#of].filter(([id, writes]) => of(id, writes)).map(([id]) => id);
    const keep = (promise: string, ids: readonly string[]) =>
      promises.keep(promise, ids.length === 0, [ids.length, ids.slice(0, SHOWN)]);
    keep('No row is there twice', rows.length === found.size ? [] : [`${rows.length - found.size} more`]);
    keep(
      'No row is there of which nobody was told',
      [...found.keys()].filter((id) => !this.#of.has(id)),
    );
    keep(
      'The versions of a row are each acknowledged once, none left out: nobody wrote over what they had not seen',
      wrong((_, writes) => versionsOf(writes).some((v, i) => v !== i + 1)),
    );
    keep(
      'The last write of each row is what is there, or what was removed is not',
      wrong((id, writes) => !isSame(lastOf(writes)?.row ?? null, found.get(id) ?? null)),
    );
    keep(
      'A figure that many raise comes to all that they have raised it by',
      wrong((id) => {
        const row = found.get(id);
        return row !== undefined && figureOf(row) !== this.#sums.get(id);
      }),
    );
  }
}

const versionsOf = (writes: readonly Acknowledged[]) => writes.map(({ v }) => v).sort((a, b) => a - b);
const lastOf = (writes: readonly Acknowledged[]) => writes.toSorted((a, b) => a.v - b.v).at(-1);

/** Whether two answers tell the same row; `null`: there is none. */
export const isSame = (a: Row | null, b: Row | null): boolean => JSON.stringify(a) === JSON.stringify(b);
