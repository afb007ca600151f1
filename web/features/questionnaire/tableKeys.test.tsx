import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idFrom } from '#shared/kernel/ids.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { dataColumn } from './gridColumns.tsx';
import { type GridRow, newRow } from './gridRow.ts';
import { draftOf, facts, idOf } from './rowsForTests.ts';
import type { Sheet } from './sheetContext.ts';
import { useSheetKeys } from './useSheetKeys.ts';

const evidenceId = idFrom('evidence', '0'.repeat(26));
const tick = { yes: 'Sí', no: 'No' };
const words = { language: 'es', period: facts.period, choices: () => [], meaning: () => null };
const sheet = { facts, tick, words, label: ({ id }: { id: string }) => id, isReadOnly: false } as unknown as Sheet;

it('Delete takes a row away only when nothing is left of it, also in columns that are hidden', () => {
  const note = facts.columns.find(({ id }) => id === 'note');
  const { isCellEmpty } = dataColumn(note as (typeof facts.columns)[number], sheet, () => Promise.resolve(null));
  const isEmpty = (row: GridRow) => isCellEmpty({ rowData: row });
  const empty = newRow(idOf(1), { ...draftOf(1), inputs: {} }, facts);
  expect(isEmpty(newRow(idOf(1), draftOf(12_400), facts))).toBe(false);
  expect(isEmpty({ ...empty, draft: { ...empty.draft, evidenceId } })).toBe(false);
  expect(isEmpty({ ...empty, unread: { dateOn: { text: 'marzo', code: 'input.badDate' } } })).toBe(false);
  expect(isEmpty(empty)).toBe(true);
});

let undone = 0;
const onUndo = () => (undone += 1);
function Keys() {
  useSheetKeys({ sheet, gridRef: { current: null }, onUndo } as unknown as Parameters<typeof useSheetKeys>[0]);
  return <p>Tabla</p>;
}

it('the keys of the table are not taken while a question lies over it', async () => {
  await showPage(Keys, '/pregunta', ['questionnaire']);
  const undo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  undo();
  const over = document.body.appendChild(document.createElement('div'));
  over.setAttribute('role', 'menu');
  undo();
  over.remove();
  undo();
  expect(undone).toBe(2);
});

const GRID = { role: 'grid' };
const did: unknown[] = [];
const at = { col: 2, row: 0 };
const written = newRow(idOf(1), draftOf(5), facts);
function Cell() {
  const area = { fromRow: 0, toRow: 0, fromColumn: 2, toColumn: 2 };
  const grid = { area, setActiveCell: (cell: unknown) => did.push(cell) };
  const opening = { ...sheet, openRow: ({ id }: GridRow) => did.push(id) };
  const keys = { sheet: opening, rows: [written], gridRef: { current: grid } };
  useSheetKeys(keys as unknown as Parameters<typeof useSheetKeys>[0]);
  return (
    <div {...GRID}>
      <input aria-label="cell" />
    </div>
  );
}

it('Alt Enter opens the row of a cell that is being written in, and closes the cell', async () => {
  await showPage(Cell, '/pregunta', ['questionnaire']);
  fireEvent.keyDown(screen.getByLabelText('cell'), { key: 'Enter', altKey: true });
  expect(did).toEqual([at, written.id]);
});
