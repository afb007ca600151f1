import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Row } from '#shared/calculations/schema.ts';
import { idFrom, rowIdOf } from '#shared/kernel/ids.ts';
import { newRow } from './gridRow.ts';
import { draftOf, facts, idOf, rowOf, Server, storage } from './rowsForTests.ts';
import { RowsStore } from './rowsStore.ts';
import { SAVE_AFTER_MS, Saver } from './saver.ts';

let server: Server;
let store: RowsStore;
let saver: Saver;
const opened: Saver[] = [];
const begin = (rows: readonly Row[]) => {
  store = new RowsStore(facts, 'questionnaire.test');
  saver = new Saver(store, server, { onRefused: () => undefined, onSaved: () => undefined });
  opened.push(saver);
  for (const row of rows) server.rows.set(row.id, row);
  store.loaded(rows);
  saver.start();
};
const later = (ms = SAVE_AFTER_MS + 1) => vi.advanceTimersByTimeAsync(ms);

/** Holds what is sent back until it is called. */
function held(): () => void {
  let open = () => {};
  server.gate = new Promise((done) => {
    open = done;
  });
  return () => open();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', storage());
  server = new Server();
});
afterEach(() => {
  for (const one of opened.splice(0)) one.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a deletion that is undone before it was sent leaves the row as the server has it', async () => {
  begin([rowOf(1, 3, 5)]);
  server.isOff = true;
  store.edit([]);
  await later();
  store.undo();
  expect(store.state().rows).toMatchObject([{ id: idOf(1), state: 'saved', saved: { v: 3 } }]);
  server.isOff = false;
  await later();
  expect(server.saves).toEqual([]);
  expect(server.rows.get(idOf(1))?.v).toBe(3);
});

it.each(['before', 'after'] as const)(
  'one that was done without an answer brings the row back, told of %s it was undone',
  async (told) => {
    begin([rowOf(1, 3, 5)]);
    store.edit([]);
    server.isMute = true;
    await later();
    const gone = { id: idOf(1), v: 4, row: null, by: null };
    if (told === 'before') store.merge([gone]);
    store.undo();
    server.isMute = false;
    if (told === 'after') store.merge([gone]);
    await later();
    expect(store.state().rows).toMatchObject([{ id: idOf(1), state: 'saved', saved: { v: 5 } }]);
    expect(server.rows.get(idOf(1))?.v).toBe(5);
    // A deletion by somebody else later on is theirs.
    store.merge([{ ...gone, v: 6 }]);
    expect(store.state().rows).toEqual([]);
  },
);

it('one that is undone while it is being sent brings the row back as itself, above its version', async () => {
  begin([rowOf(1, 3, 5)]);
  const open = held();
  store.edit([]);
  await later();
  store.undo();
  open();
  await later();
  expect(store.state().rows).toMatchObject([{ id: idOf(1), state: 'saved', saved: { v: 5, inputs: { quantity: 5 } } }]);
  // What is told late of the deletion takes nothing away.
  store.merge([{ id: idOf(1), v: 4, row: null, by: null }]);
  expect(store.state().rows).toHaveLength(1);
  expect([...server.rows.keys()]).toEqual([idOf(1)]);
});

it('of several only the one that is being sent is saved anew, and the others are never deleted', async () => {
  begin([rowOf(1, 3, 5), rowOf(2, 4, 6)]);
  const open = held();
  store.edit([]);
  await later();
  store.undo();
  open();
  await later();
  expect(store.state().rows).toMatchObject([
    { id: idOf(1), state: 'saved', saved: { v: 5 } },
    { id: idOf(2), state: 'saved', saved: { v: 4 } },
  ]);
  expect([...server.rows.keys()].sort()).toEqual([idOf(1), idOf(2)]);
});

it.each(['undone', 'opened again'])(
  'a row in error whose deletion was done and is %s is there again as it was, and then as it was left',
  async (how) => {
    // Its day is no longer in the period: nobody could write it so now.
    const inError = { ...rowOf(1, 3, 5), dateOn: '2019-03-01' };
    begin([inError]);
    const [before] = store.state().rows;
    store.edit([{ ...before!, draft: { ...before!.draft, note: 'otra' } }]);
    store.edit([]);
    await later();
    expect(server.rows.size).toBe(0);
    if (how === 'opened again') server.isOff = true;
    store.undo();
    if (how === 'opened again') {
      await later();
      store.keepNow();
      saver.stop();
      server.isOff = false;
      begin([]);
      store.onEdit();
    }
    await later();
    expect(server.rows.get(idOf(1))).toMatchObject({ v: 5, dateOn: '2019-03-01', note: '' });
    expect(store.state().rows).toMatchObject([{ state: 'incomplete', saved: { v: 5 }, draft: { note: 'otra' } }]);
    if (how === 'opened again') return;
    store.undo();
    await later();
    expect(store.state().rows).toMatchObject([{ state: 'saved', saved: { v: 5 }, problems: [] }]);
    expect(server.saves).toHaveLength(1);
  },
);

it('shows what somebody did meanwhile to a row whose deletion is undone', () => {
  begin([rowOf(1, 1, 5), rowOf(2, 1, 5)]);
  store.edit([]);
  store.merge([
    { id: idOf(1), v: 2, row: rowOf(1, 2, 9), by: 'Noa' },
    { id: idOf(2), v: 2, row: null, by: 'Noa' },
  ]);
  store.undo();
  expect(store.state().rows).toMatchObject([{ id: idOf(1), state: 'saved', draft: { inputs: { quantity: 9 } } }]);
});

it('a row of an import that comes back is the row that it was, however often', async () => {
  const importId = idFrom('import', `${'0'.repeat(10)}ABCDEFGH12345678`);
  const id = rowIdOf(importId, 7);
  begin([{ ...rowOf(1, 1, 5), id, importId }]);
  for (let time = 0; time < 2; time++) {
    store.edit([]);
    await later();
    store.undo();
    await later();
  }
  expect([...server.rows.values()]).toMatchObject([{ id, importId, v: 5 }]);
  expect(store.state().rows).toMatchObject([{ id, state: 'saved', saved: { importId } }]);
});

it('a row that something else writes just now waits, and is sent again', async () => {
  begin([rowOf(1, 1, 5), rowOf(2, 1, 5)]);
  server.busy.add(idOf(1));
  store.edit(store.state().rows.map((row) => ({ ...row, draft: draftOf(6) })));
  await later();
  expect(store.state().rows.map(({ state }) => state)).toEqual(['waiting', 'saved']);
  expect(server.saves).toHaveLength(1);
  server.busy.clear();
  await later(5_001);
  expect(store.state().rows[0]).toMatchObject({ state: 'saved', saved: { v: 2 } });
});

it('what another tab keeps of the question stays on this machine', () => {
  begin([rowOf(1, 1, 5), rowOf(2, 1, 5)]);
  const other = new RowsStore(facts, 'questionnaire.test');
  other.loaded([rowOf(1, 1, 5), rowOf(2, 1, 5)]);
  const [first, second] = other.state().rows;
  const half = newRow(idOf(3), { ...draftOf(1), inputs: { fuel: 'natural-gas' } }, facts);
  other.edit([{ ...first!, draft: draftOf(8) }, second!, half]);
  other.keepNow();
  const [here, there] = store.state().rows;
  store.edit([here!, { ...there!, draft: draftOf(7) }]);
  store.keepNow();
  store.undo();
  store.keepNow();
  begin([rowOf(1, 1, 5), rowOf(2, 1, 5)]);
  expect(store.state().rows).toMatchObject([
    { id: idOf(1), draft: { inputs: { quantity: 8 } } },
    { id: idOf(2), state: 'saved' },
    { id: idOf(3), state: 'incomplete' },
  ]);
  other.undo();
  other.keepNow();
  begin([rowOf(1, 1, 5), rowOf(2, 1, 5)]);
  expect(store.state().rows.map(({ id }) => id)).toEqual([idOf(1), idOf(2)]);
});
