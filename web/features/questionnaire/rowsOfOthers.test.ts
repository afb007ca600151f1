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

  it('keeps what cannot be read and was typed while the row was being saved, or was written by somebody else', async () => {
    begin([rowOf(1, 1, 5), rowOf(2, 1, 5)]);
    const unread = { dateOn: { text: 'marzo o abril', code: 'input.badDate' } } as const;
    const typed = (n: number) =>
      store.edit(store.state().rows.map((one) => (one.id === idOf(n) ? { ...one, unread } : one)));
    let open = () => {};
    server.gate = new Promise((done) => {
      open = done;
    });
    write(1, 6);
    await later();
    typed(1);
    open();
    await later();
    expect(row(1)).toMatchObject({ state: 'incomplete', saved: { v: 2, inputs: { quantity: 6 } }, unread });
    write(2, 9);
    typed(2);
    store.merge([{ id: idOf(2), v: 2, row: rowOf(2, 2, 9), by: 'Noa' }]);
    expect(row(2)).toMatchObject({ state: 'incomplete', saved: { v: 2 }, unread });
  });

  it('keeps of a conflict the own changes only: the document and the tick of the other person stay', async () => {
    begin([rowOf(1, 1, 5)]);
    store.edit(store.state().rows.map((one) => ({ ...one, draft: { ...one.draft, note: 'Mía' } })));
    const theirs = { ...rowOf(1, 2, 70), evidenceId: 'evi_1' as Row['evidenceId'], confirmed: true };
    server.rows.set(idOf(1), theirs);
    store.merge([{ id: idOf(1), v: 2, row: theirs, by: 'Noa' }]);
    store.settle(idOf(1), 'mine');
    await later();
    expect(server.rows.get(idOf(1))).toMatchObject({ v: 3, note: 'Mía', evidenceId: 'evi_1', confirmed: true });
    expect(server.rows.get(idOf(1))?.inputs.quantity).toBe(70);
  });

  it('restored upon a row that was changed meanwhile, the own changes are known', async () => {
    begin([rowOf(1, 1, 5)]);
    saver.stop();
    store.edit(store.state().rows.map((one) => ({ ...one, draft: { ...one.draft, note: 'Mía' } })));
    store.keepNow();
    begin([{ ...rowOf(1, 2, 70) }]);
    expect(row(1)?.state).toBe('conflict');
    store.settle(idOf(1), 'mine');
    await later();
    expect(server.rows.get(idOf(1))).toMatchObject({ v: 3, note: 'Mía', inputs: { quantity: 70 } });
  });
});
