import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { begin, calculation, change, evidenceId, rows, saver, stop, store, table } from './actsForTests.ts';
import { BulkBar } from './BulkBar.tsx';
import { BulkMove } from './BulkMove.tsx';
import { type GridRow, judged } from './gridRow.ts';
import { Picks } from './picked.ts';
import { draftOf, facts, idOf, rowOf, type } from './rowsForTests.ts';
import { type Sheet, SheetContext } from './sheetContext.ts';
import { Theirs } from './Theirs.tsx';
import { targetsOf } from './targets.ts';
import type { Editing } from './useEditing.ts';
import { useEvidence } from './useEvidence.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));

beforeEach(() => localStorage.clear());
afterEach(() => {
  stop();
  cleanup();
  server.reset();
  vi.unstubAllGlobals();
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

const QUESTIONS = ['fixed-installations', 'own-rail-transport', 'water-consumption'].map((activity) => ({ activity }));
const moved: unknown[] = [];
function Move({ from }: { from: string }) {
  const onSend = async (wish: unknown) => void moved.push(wish);
  return <BulkMove count={2} targets={targetsOf(from, QUESTIONS)} onClose={() => undefined} onSend={onSend} />;
}

it('rows are offered first the questions where they mean the same, and none of the others unasked', async () => {
  await showPage(() => <Move from="fixed-installations" />, '/pregunta', ['questionnaire', 'emissions']);
  const select = await screen.findByLabelText('Pregunta');
  expect([(select as HTMLSelectElement).value, select.querySelectorAll('option')]).toMatchObject([
    'own-rail-transport',
    { length: 1 },
  ]);
  cleanup();
  await showPage(() => <Move from="soil-tillage" />, '/pregunta', ['questionnaire', 'emissions']);
  fireEvent.click(await screen.findByRole('button', { name: 'Mover 2 filas' }));
  expect(screen.getByRole('group', { name: 'Otras: puede que allí no se calculen' })).toBeDefined();
  await screen.findByText('Elige a qué pregunta van.');
  expect(moved).toEqual([]);
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
