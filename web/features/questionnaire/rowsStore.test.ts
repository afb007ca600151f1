import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Row, RowDraft } from '#shared/calculations/schema.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { factsOf, type GridRow, newDraft, newRow, type RowId, withContent } from './gridRow.ts';
import { RowsStore } from './rowsStore.ts';
import { type RowToSave, SAVE_AFTER_MS, type SaveAnswer, Saver } from './saver.ts';

const type = activityType('fixed-installations')!;
const facts = factsOf(type, { periodStartOn: '2024-01-01', periodEndOn: '2024-12-31' });
const idOf = (n: number): RowId => idFrom('row', String(n).padStart(26, '0'));
const draftOf = (quantity: number): RowDraft => ({
  ...newDraft(type.key, null),
  inputs: { fuel: 'natural-gas', quantity, quantityUnit: 'kWh (GCV)' },
});
const result = { co2eKg: 1, scope: 1, parts: [], errorCode: null, errorField: null, errorDetails: {}, warnings: [] };
const rowOf = (n: number, v: number, quantity: number): Row => ({
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
class Server {
  readonly rows = new Map<RowId, Row>();
  readonly saves: (readonly RowToSave[])[] = [];
  isOff = false;
  isFinished = false;
  gate: Promise<void> = Promise.resolve();
  readonly save = async (rows: readonly RowToSave[]): Promise<readonly SaveAnswer[]> => {
    if (this.isOff) throw new AppError('kit.offline');
    this.saves.push(rows);
    await this.gate;
    return rows.map(({ rowId, v, draft }): SaveAnswer => {
      const now = this.rows.get(rowId);
      if ((now?.v ?? 0) !== v) return { rowId, code: 'conflict.versionChanged', issues: [], current: now ?? null };
      const row = { ...rowOf(0, v + 1, 0), ...draft, id: rowId };
      this.rows.set(rowId, row);
      return { rowId, row };
    });
  };
  readonly remove = async (rowId: RowId) => {
    if (this.isFinished) throw new AppError('calculations.notDraft');
    this.rows.delete(rowId);
  };
}

let server: Server;
let store: RowsStore;
let saver: Saver;
const begin = (rows: readonly Row[]) => {
  store = new RowsStore(facts, 'questionnaire.test');
  saver = new Saver(store, server, { onRefused: () => undefined, onSaved: () => undefined });
  for (const row of rows) server.rows.set(row.id, row);
  store.loaded(rows);
  saver.start();
};
const write = (n: number, quantity: number) =>
  store.edit(
    store
      .state()
      .rows.map((row) =>
        row.id === idOf(n) ? withContent(row, { draft: draftOf(quantity), unread: {} }, facts) : row,
      ),
  );
const row = (n: number): GridRow | undefined => store.state().rows.find(({ id }) => id === idOf(n));
const later = () => vi.advanceTimersByTimeAsync(SAVE_AFTER_MS + 1);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', storage());
  server = new Server();
});
afterEach(() => {
  saver.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

describe('the rows of a question as one writes', () => {
  it('saves 400 ms after the last edit, a hundred rows at a time', async () => {
    begin([]);
    store.edit(Array.from({ length: 250 }, (_, i) => newRow(idOf(i), draftOf(i + 1), facts)));
    expect(server.saves).toEqual([]);
    await later();
    expect(server.saves.map((rows) => rows.length)).toEqual([100, 100, 50]);
    expect(store.state().rows.every(({ state }) => state === 'saved')).toBe(true);
  });

  it('undoes and does again edits and deletions, each saved; a deleted row comes back under another name', async () => {
    begin([rowOf(1, 1, 5)]);
    write(1, 6);
    await later();
    expect(server.rows.get(idOf(1))?.inputs.quantity).toBe(6);
    store.undo();
    await later();
    expect(server.rows.get(idOf(1))?.inputs.quantity).toBe(5);
    store.redo();
    store.edit([]);
    await later();
    expect(server.rows.size).toBe(0);
    store.undo();
    await later();
    expect([...server.rows.values()].map(({ inputs }) => inputs.quantity)).toEqual([6]);
    expect(server.rows.has(idOf(1))).toBe(false);
    store.redo();
    await later();
    expect(server.rows.size).toBe(0);
  });

  it('never overwrites what somebody else wrote: both are kept until the person chooses', async () => {
    begin([rowOf(1, 1, 5)]);
    server.rows.set(idOf(1), rowOf(1, 2, 70));
    write(1, 6);
    await later();
    expect(row(1)).toMatchObject({ state: 'conflict', draft: { inputs: { quantity: 6 } }, other: { v: 2 } });
    expect(server.rows.get(idOf(1))?.inputs.quantity).toBe(70);
    store.settle(idOf(1), 'mine');
    await later();
    expect(server.rows.get(idOf(1))).toMatchObject({ v: 3, inputs: { quantity: 6 } });
  });

  it('takes the changes of others into rows without own ones, and the older of two never', () => {
    begin([rowOf(1, 1, 5), rowOf(2, 3, 5)]);
    store.merge([
      { id: idOf(1), v: 2, row: rowOf(1, 2, 9), by: 'Noa' },
      { id: idOf(2), v: 2, row: rowOf(2, 2, 9), by: 'Noa' },
      { id: idOf(3), v: 1, row: rowOf(3, 1, 4), by: 'Noa' },
    ]);
    expect(row(1)).toMatchObject({ state: 'saved', changedBy: 'Noa', draft: { inputs: { quantity: 9 } } });
    expect(row(2)?.draft.inputs.quantity).toBe(5);
    expect(row(3)?.changedBy).toBe('Noa');
    store.merge([{ id: idOf(3), v: 2, row: null, by: 'Noa' }]);
    expect(row(3)).toBeUndefined();
  });

  it('keeps on this machine what cannot be saved, and sends it when the network is back', async () => {
    begin([rowOf(1, 1, 5)]);
    server.isOff = true;
    write(1, 8);
    const incomplete = { ...newDraft(type.key, null), inputs: { fuel: 'natural-gas' } };
    store.edit([...store.state().rows, newRow(idOf(2), incomplete, facts)]);
    await later();
    expect(row(1)?.state).toBe('waiting');
    expect(row(2)?.state).toBe('incomplete');
    store.keepNow();
    saver.stop();
    server.isOff = false;
    begin([rowOf(1, 1, 5)]);
    store.onEdit();
    await later();
    expect(server.rows.get(idOf(1))?.inputs.quantity).toBe(8);
    expect(row(2)).toMatchObject({ state: 'incomplete', problems: [{ column: 'inputs.quantity' }] });
    expect(store.state().restoredAt).not.toBeNull();
  });

  it('undoes the own change and nothing that somebody else wrote meanwhile', async () => {
    begin([rowOf(1, 1, 5)]);
    write(1, 6);
    await later();
    const theirs = { ...rowOf(1, 3, 6), note: 'De Noa' };
    server.rows.set(idOf(1), theirs);
    store.merge([{ id: idOf(1), v: 3, row: theirs, by: 'Noa' }]);
    store.undo();
    await later();
    expect(server.rows.get(idOf(1))).toMatchObject({ v: 4, note: 'De Noa', inputs: { quantity: 5 } });
    store.merge([{ id: idOf(1), v: 5, row: null, by: 'Noa' }]);
    store.redo();
    expect(store.state().rows).toEqual([]);
  });

  it('deletes what was taken out while it was being saved; a refused deletion makes no second row', async () => {
    begin([]);
    let open = () => {};
    server.gate = new Promise((done) => {
      open = done;
    });
    store.edit([newRow(idOf(1), draftOf(5), facts)]);
    await later();
    store.edit([]);
    open();
    await later();
    expect(server.rows.size).toBe(0);
    begin([rowOf(2, 1, 5)]);
    server.isFinished = true;
    store.edit([]);
    await later();
    store.merge([{ id: idOf(2), v: 1, row: rowOf(2, 1, 5), by: null }]);
    store.undo();
    await later();
    expect(store.state().rows.map(({ id, state }) => [id, state])).toEqual([[idOf(2), 'saved']]);
    expect(server.saves).toHaveLength(1);
  });

  it('what was saved as the page went is no conflict, and what was deleted meanwhile stays deleted', async () => {
    begin([rowOf(2, 1, 5)]);
    saver.stop();
    store.edit([...store.state().rows, newRow(idOf(1), draftOf(5), facts)]);
    write(2, 8);
    store.keepNow();
    server.rows.delete(idOf(2));
    begin([rowOf(1, 1, 5)]);
    store.onEdit();
    await later();
    expect(row(1)?.state).toBe('saved');
    expect(row(2)).toMatchObject({ state: 'failed', failure: 'calculations.rowNotFound' });
    expect(server.rows.has(idOf(2))).toBe(false);
  });
});
