import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import type { BulkKind, BulkSet } from '#shared/questionnaire/schema.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { BulkBar } from './BulkBar.tsx';
import { type GridRow, judged } from './gridRow.ts';
import { Picks } from './picked.ts';
import { Poller } from './poller.ts';
import { draftOf, facts, idOf, rowOf, Server, type } from './rowsForTests.ts';
import { RowsStore } from './rowsStore.ts';
import { Saver } from './saver.ts';
import { type Sheet, SheetContext } from './sheetContext.ts';
import { Theirs } from './Theirs.tsx';
import { useBulk } from './useBulk.ts';
import type { Editing } from './useEditing.ts';
import { useEvidence } from './useEvidence.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));

const calculation = { id: idFrom('calculation', '0'.repeat(26)) };
const evidenceId = idFrom('evidence', '0'.repeat(26));
let rows: Server;
let store: RowsStore;
let saver: Saver;
let table: Parameters<typeof useBulk>[0]['table'];
const begin = (...given: ReturnType<typeof rowOf>[]) => {
  rows = new Server();
  for (const row of given) rows.rows.set(row.id, row);
  store = new RowsStore(facts, 'questionnaire.acts');
  saver = new Saver(store, rows, { onRefused: () => undefined, onSaved: () => undefined });
  const poller = new Poller(store, saver, { id: calculation.id, activity: type.key });
  table = { store, saver, poller, facts } as unknown as typeof table;
  store.loaded(given);
  server.answers['calculations.listRows'] = () => ({ items: [...rows.rows.values()], cursor: null });
};
const change: Editing['change'] = (id, what) =>
  store.edit(store.state().rows.map((row) => (row.id === id ? { ...row, ...what(row) } : row)));

beforeEach(() => localStorage.clear());
afterEach(() => {
  saver.stop();
  cleanup();
  server.reset();
  vi.unstubAllGlobals();
});

function Bulk({ kind = 'delete', set }: { kind?: BulkKind; set?: BulkSet }) {
  const [ids] = useState(() => store.state().rows.map(({ id }) => id));
  const bulk = useBulk({ calculation, type, table, ids, onDone: () => undefined } as never);
  return (
    <>
      <button type="button" onClick={() => void bulk.run({ kind, ...(set && { set }) })}>
        {kind}
      </button>
      {bulk.undoLast ? (
        <button type="button" onClick={bulk.undoLast.run}>
          undo {bulk.undoLast.text}
        </button>
      ) : null}
    </>
  );
}

it('a bulk change that was given up says what is left; its undo stays, and a failed question ends nothing', async () => {
  begin(rowOf(1, 1, 5), rowOf(2, 1, 5), rowOf(3, 1, 5));
  const bulk = { id: 'blk_1', calculationId: calculation.id, kind: 'delete', undo: null };
  const running = { ...bulk, state: 'RUNNING', counts: { total: 3, done: 0, failed: [] } };
  server.answers['questionnaire.startBulk'] = running;
  let asked = 0;
  server.answers['questionnaire.getBulk'] = () => {
    asked += 1;
    if (asked === 1) throw new Error('the network is away');
    return { ...bulk, state: 'FAILED', counts: { total: 3, done: 1, failed: [] } };
  };
  server.answers['questionnaire.undoBulk'] = { ...bulk, state: 'UNDONE', undo: { total: 1, done: 1, failed: [] } };
  await showPage(() => <Bulk />, '/pregunta', ['questionnaire']);
  fireEvent.click(await screen.findByText('delete'));
  const undo = await screen.findByText(/^undo 1 fila borrada/, {}, { timeout: 10_000 });
  expect(server.sent('startBulk')).toMatchObject([{ body: { selection: { rowIds: [idOf(1), idOf(2), idOf(3)] } } }]);
  fireEvent.click(undo);
  await waitFor(() => expect(server.sent('undoBulk')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/^undo/)).toBeNull());
});

const ENDED = { id: 'blk_1', calculationId: calculation.id, state: 'DONE', undo: null };

it('rows that were only here are counted with those that are deleted, and come back with them', async () => {
  begin(rowOf(1, 1, 5));
  store.edit([...store.state().rows, newRow(idOf(7), { ...draftOf(5), inputs: {}, note: 'x' }, facts)]);
  server.answers['questionnaire.startBulk'] = () => {
    rows.rows.clear();
    return { ...ENDED, kind: 'delete', counts: { total: 1, done: 1, failed: [] } };
  };
  server.answers['questionnaire.undoBulk'] = { ...ENDED, state: 'UNDONE', undo: { total: 1, done: 1, failed: [] } };
  await showPage(() => <Bulk />, '/pregunta', ['questionnaire']);
  fireEvent.click(await screen.findByText('delete'));
  const undo = await screen.findByText('undo 2 filas borradas');
  expect(store.state().rows).toEqual([]);
  fireEvent.click(undo);
  await screen.findByText('Deshecho en 2 filas');
  expect(store.state().rows.map(({ id, draft }) => [id, draft.note])).toEqual([[idOf(7), 'x']]);
});

it.each([
  ["one is not asked which of two changes of one's own stays", 5, 'incomplete'],
  ['what somebody else wrote meanwhile is asked about', 6, 'conflict'],
] as const)('%s', async (_, quantity, state) => {
  const row = rowOf(1, 1, 5);
  begin(row);
  const unread = { 'inputs.quantity': { text: 'mucho', code: 'input.notANumber' as const } };
  change(idOf(1), ({ draft }) => ({ draft, unread }));
  const set = { note: 'revisada' };
  server.answers['questionnaire.startBulk'] = () => {
    rows.rows.set(row.id, { ...rowOf(1, 2, quantity), ...set });
    return { ...ENDED, kind: 'edit', counts: { total: 1, done: 1, failed: [] } };
  };
  await showPage(() => <Bulk kind="edit" set={set} />, '/pregunta', ['questionnaire']);
  fireEvent.click(await screen.findByText('edit'));
  await screen.findByText('undo 1 fila cambiada');
  expect(store.state().rows).toMatchObject([{ state, unread, ...(state === 'incomplete' && { draft: set }) }]);
});

it.each([
  ['edit', '2 filas no se han cambiado'],
  ['duplicate', '2 filas no se han duplicado'],
  ['delete', '2 filas no se han borrado'],
  ['move', '2 filas no se han movido'],
] as const)('a bulk change (%s) that could not be asked for says of how many rows', async (kind, words) => {
  begin(rowOf(1, 1, 5), rowOf(2, 1, 5));
  server.answers['questionnaire.startBulk'] = () => Promise.reject(new AppError('calculations.busy'));
  await showPage(() => <Bulk kind={kind} />, '/pregunta', ['questionnaire', 'errors']);
  fireEvent.click(await screen.findByText(kind));
  await screen.findByText(words);
});

it('without a row that is picked the bar says what to do, and an edit what it can change', async () => {
  begin(rowOf(1, 1, 5));
  const picks = new Picks();
  const view = { rows: store.state().rows, isFiltered: false };
  const props = { calculation, type, picks, view, places: [], questionnaire: { questions: [] } };
  const state = store.state();
  await showPage(
    () => <BulkBar {...(props as unknown as Parameters<typeof BulkBar>[0])} table={{ ...table, state } as never} />,
    '/pregunta',
    ['questionnaire', 'errors'],
  );
  await screen.findByText('Ninguna fila elegida: marca al menos una.');
  act(() => picks.pick([idOf(1)]));
  fireEvent.click(await screen.findByRole('button', { name: 'Editar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar 1 fila' }));
  await screen.findByText('Marca al menos una cosa que cambiar.');
});

function Evidence() {
  const evidence = useEvidence(calculation.id, { change } as Editing, { store, saver });
  const row = () => store.state().rows[0] as GridRow;
  const file = new File(['%PDF-1.7'], 'factura.pdf');
  return (
    <>
      <button type="button" onClick={() => void evidence.remove(row())}>
        remove
      </button>
      <button type="button" onClick={() => void evidence.attach(row(), [file])}>
        attach
      </button>
    </>
  );
}

it('a document is taken off its row, and goes itself', async () => {
  begin({ ...rowOf(1, 1, 5), evidenceId, evidenceName: 'factura.pdf' });
  await showPage(Evidence, '/pregunta', ['questionnaire']);
  fireEvent.click(await screen.findByText('remove'));
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar el justificante' }));
  await waitFor(() =>
    expect(server.sent('removeRowEvidence')).toEqual([{ params: { id: calculation.id, evidenceId } }]),
  );
  expect(rows.rows.get(idOf(1))).toMatchObject({ v: 2, evidenceId: null });
});

it('a document that arrives when another question is shown is saved with its row', async () => {
  begin(rowOf(1, 1, 5));
  class Sent extends EventTarget {
    upload = new EventTarget();
    status = 204;
    open() {}
    send() {
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sent);
  server.answers['questionnaire.announceRowEvidence'] = { evidenceId, upload: { url: 'https://s3', fields: {} } };
  await showPage(Evidence, '/pregunta', ['questionnaire']);
  saver.stop();
  fireEvent.click(await screen.findByText('attach'));
  await waitFor(() => expect(rows.rows.get(idOf(1))).toMatchObject({ v: 2, evidenceId }));
});

const tick = { yes: 'Sí', no: 'No' };
const words = { language: 'es', period: facts.period, choices: () => [], meaning: () => null };
const sheet = { facts, tick, words, label: ({ id }: { id: string }) => id, isReadOnly: false } as unknown as Sheet;

let conflict: GridRow;
function Conflict() {
  return (
    <SheetContext value={sheet}>
      <Theirs row={conflict} table={table} />
    </SheetContext>
  );
}

it('a conflict lists the own changes only, and a document among them', async () => {
  const saved = rowOf(1, 1, 5);
  const other = { ...rowOf(1, 2, 70), note: 'De Noa' };
  begin(saved);
  const draft = { ...draftOf(5), evidenceId };
  conflict = judged({ id: idOf(1), saved, draft, unread: {}, other, changedBy: 'Noa' }, facts);
  await showPage(Conflict, '/pregunta', ['questionnaire']);
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Justificante: la tuya 1 archivo, la suya vacía']);
});

it('a row that is saved while all of them are read is not missing in what was read', async () => {
  begin(rowOf(1, 1, 5));
  server.answers['calculations.listRows'] = () => {
    const items = [...rows.rows.values()];
    store.merge([{ id: idOf(2), v: 1, row: rowOf(2, 1, 6), by: null }]);
    return { items, cursor: null };
  };
  await table.poller.refresh();
  expect(store.state().rows.map(({ id }) => id)).toEqual([idOf(1), idOf(2)]);
});
