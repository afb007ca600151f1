import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Row } from '#shared/calculations/schema.ts';
import { type GridRow, newRow, withContent } from './gridRow.ts';
import { draftOf, facts, idOf, rowOf, Server, storage } from './rowsForTests.ts';
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
describe('the rows of a question beside what others do', () => {
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
