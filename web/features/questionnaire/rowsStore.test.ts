import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Row } from '#shared/calculations/schema.ts';
import { removeAllDrafts, setDraftOwner } from '#web/lib/drafts.ts';
import { type GridRow, newDraft, newRow, withContent } from './gridRow.ts';
import { draftOf, facts, idOf, rowOf, Server, storage, type } from './rowsForTests.ts';
import { RowsStore } from './rowsStore.ts';
import { SAVE_AFTER_MS, Saver } from './saver.ts';

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
it('of many rows the first are shown while the others come, none is judged twice, and what waits here comes with the last', () => {
  begin([rowOf(1, 1, 5), rowOf(2, 1, 6)]);
  write(2, 60);
  store.keepNow();
  const rows = [rowOf(1, 1, 5), rowOf(2, 1, 6), rowOf(3, 1, 7)];
  store = new RowsStore(facts, 'questionnaire.test');
  const quantities = () => store.state().rows.map(({ draft }) => draft.inputs.quantity);
  store.arriving(rows.slice(0, 2));
  const [first] = store.state().rows;
  expect([store.state().phase, quantities()]).toEqual(['loading', [5, 6]]);
  store.loaded(rows);
  expect([store.state().phase, quantities()]).toEqual(['ready', [5, 60, 7]]);
  expect(store.state().rows[0]).toBe(first);
});

describe('the rows of a question as one writes', () => {
  it('saves 400 ms after the last edit, a hundred rows at a time', async () => {
    begin([]);
    store.edit(Array.from({ length: 250 }, (_, i) => newRow(idOf(i), draftOf(i + 1), facts)));
    expect(server.saves).toEqual([]);
    await later();
    expect(server.saves.map((rows) => rows.length)).toEqual([100, 100, 50]);
    expect(store.state().rows.every(({ state }) => state === 'saved')).toBe(true);
  });

  it('undoes and does again edits and deletions, each saved; a deleted row comes back as itself', async () => {
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
    expect(server.rows.has(idOf(1))).toBe(true);
    store.redo();
    await later();
    expect(server.rows.size).toBe(0);
  });

  it('shows nothing of this machine where nothing can be written, and keeps it until it can', () => {
    begin([rowOf(1, 1, 5)]);
    write(1, 6);
    store.keepNow();
    const locked = new RowsStore(facts, 'questionnaire.test');
    locked.loaded([rowOf(1, 1, 5)], true);
    locked.keepNow();
    expect(locked.state().rows).toMatchObject([{ state: 'saved', draft: { inputs: { quantity: 5 } } }]);
    const again = new RowsStore(facts, 'questionnaire.test');
    again.loaded([rowOf(1, 1, 5)]);
    expect(again.state().rows).toMatchObject([{ state: 'waiting', draft: { inputs: { quantity: 6 } } }]);
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

  it('keeps nothing once its person signed out, however late the last save ends, nor under the name of the next', async () => {
    setDraftOwner('ana');
    begin([rowOf(1, 1, 5)]);
    server.isOff = true;
    write(1, 8);
    await later();
    store.keepNow();
    const keptOf = (name: string) => localStorage.getItem(`souto.draft.${name}.questionnaire.test`);
    expect(keptOf('ana')).not.toBeNull();
    vi.stubGlobal('localStorage', storage());
    removeAllDrafts();
    store.keepNow();
    expect(keptOf('ana')).toBeNull();
    setDraftOwner('uxia');
    await saver.flush().finally(store.keepNow);
    expect([keptOf('ana'), keptOf('uxia')]).toEqual([null, null]);
  });
});
