import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import type { BulkKind, BulkSet } from '#shared/questionnaire/schema.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { begin, calculation, change, rows, stop, store, table } from './actsForTests.ts';
import { newRow } from './gridRow.ts';
import { draftOf, facts, idOf, rowOf, type } from './rowsForTests.ts';
import { useBulk } from './useBulk.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));

beforeEach(() => localStorage.clear());
afterEach(() => {
  stop();
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

const Counted = () => <p>{useTranslation('questionnaire').t('bulk.edit.yes', { count: 1500 })}</p>;

it('says of rows that were changed meanwhile that they were, in words for who wrote in none, and counts as numbers are written', async () => {
  begin(rowOf(1, 1, 5), rowOf(2, 1, 5));
  const failed = [{ code: 'conflict.versionChanged', rows: 1 }];
  server.answers['questionnaire.startBulk'] = { ...ENDED, kind: 'edit', counts: { total: 2, done: 1, failed } };
  const Both = (
    <>
      <Bulk kind="edit" set={{ note: 'x' }} />
      <Counted />
    </>
  );
  await showPage(() => Both, '/pregunta', ['questionnaire']);
  fireEvent.click(await screen.findByText('edit'));
  await screen.findAllByText(/1 fila ha quedado como estaba: hubo otros cambios entretanto\./);
  expect(screen.getByText('Cambiar 1.500 filas')).toBeDefined();
});
