import type { Row, RowDraft } from '#shared/calculations/schema.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { factsOf, newDraft, type RowId } from './gridRow.ts';
import type { RowToSave, SaveAnswer } from './saver.ts';

const found = activityType('fixed-installations');
if (!found) throw new Error('the activity of the tests is gone');
export const type = found;
export const facts = factsOf(type, { periodStartOn: '2024-01-01', periodEndOn: '2024-12-31' });
export const idOf = (n: number): RowId => idFrom('row', String(n).padStart(26, '0'));
export const draftOf = (quantity: number): RowDraft => ({
  ...newDraft(type.key, null),
  inputs: { fuel: 'natural-gas', quantity, quantityUnit: 'kWh (GCV)' },
});
const result = { co2eKg: 1, scope: 1, parts: [], errorCode: null, errorField: null, errorDetails: {}, warnings: [] };
export const rowOf = (n: number, v: number, quantity: number): Row => ({
  ...draftOf(quantity),
  id: idOf(n),
  evidenceName: null,
  importId: null,
  origin: null,
  result,
  v,
  updatedAt: '2024-05-01T00:00:00.000Z',
});

/** A server of rows, and what was asked of it. */
export class Server {
  readonly rows = new Map<RowId, Row>();
  readonly #removed = new Map<RowId, Row>();
  readonly saves: (readonly RowToSave[])[] = [];
  isOff = false;
  isFinished = false;
  /** Does what it is asked, and nobody hears of it. */
  isMute = false;
  /** Rows that something else writes just now. */
  readonly busy = new Set<RowId>();
  gate: Promise<void> = Promise.resolve();
  readonly save = async (rows: readonly RowToSave[]): Promise<readonly SaveAnswer[]> => {
    if (this.isOff) throw new AppError('kit.offline');
    this.saves.push(rows);
    await this.gate;
    return rows.map(({ rowId, v, draft }): SaveAnswer => {
      if (this.busy.has(rowId)) return { rowId, code: 'conflict.busy', issues: [], current: null };
      const now = this.rows.get(rowId);
      if ((now?.v ?? 0) !== v) return { rowId, code: 'conflict.versionChanged', issues: [], current: now ?? null };
      const was = v === 0 ? this.#removed.get(rowId) : undefined;
      const row = { ...rowOf(0, was ? was.v + 2 : v + 1, 0), ...draft, id: rowId };
      row.importId = (now ?? was)?.importId ?? null;
      this.rows.set(rowId, row);
      return { rowId, row };
    });
  };
  readonly remove = async (rowId: RowId) => {
    if (this.isOff) throw new AppError('kit.offline');
    if (this.isFinished) throw new AppError('calculations.notDraft');
    await this.gate;
    const row = this.rows.get(rowId);
    if (row) this.#removed.set(rowId, row);
    this.rows.delete(rowId);
    if (this.isMute) throw new AppError('kit.offline');
  };
}

/** A store of the browser, for these tests alone. */
export function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
