import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef, type RefObject, useState, useSyncExternalStore } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { EditGridRef } from '#web/ui/editGrid/types.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { written } from './fill.ts';
import { type GridRow, newRow } from './gridRow.ts';
import { Picks } from './picked.ts';
import { draftOf, facts, idOf, rowOf } from './rowsForTests.ts';
import { RowsStore } from './rowsStore.ts';
import { type GridProps, SheetGrid } from './SheetGrid.tsx';
import type { Sheet } from './sheetContext.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
afterEach(cleanup);

const quantity = facts.columns.find(({ id }) => id === 'inputs.quantity');
if (!quantity) throw new Error('the column of the tests is gone');
const words = { language: 'es', period: facts.period, choices: () => [], meaning: () => null } as const;
const told: { wrong: string | null } = { wrong: null };
const sheet = {
  facts,
  words,
  tick: { yes: 'Sí', no: 'No' },
  isReadOnly: false,
  picks: new Picks(),
  format: { number: String },
  lastYearOf: null,
  label: () => 'Cantidad',
  say: () => '',
  wrong: () => told.wrong,
};

interface TableProps {
  store: RowsStore;
  grid: RefObject<EditGridRef | null>;
}
function Table({ store, grid }: TableProps) {
  const { rows } = useSyncExternalStore(store.subscribe, store.state);
  const [onRows] = useState(() => (shown: readonly GridRow[], next: readonly GridRow[]) => {
    store.edit(written(store.state().rows, shown, next));
  });
  const props = { columns: [quantity], rows, onRows, caption: 'Calderas', gridRef: grid };
  const acts = { newRow: () => newRow(idOf(9), draftOf(0), facts), onFill: nothing, onUndo: nothing, onRedo: nothing };
  return <SheetGrid {...(props as unknown as GridProps)} {...acts} sheet={sheet as unknown as Sheet} />;
}
const nothing = () => undefined;

it('a paste that is asked about is written upon what others did meanwhile', async () => {
  // What one keeps on this machine the other does not find.
  const store = new RowsStore(facts, 'questionnaire.grid');
  store.loaded([rowOf(1, 1, 5), rowOf(2, 1, 6)]);
  const quantities = () => store.state().rows.map(({ draft }) => draft.inputs.quantity);
  const grid = createRef<EditGridRef>();
  await showPage(() => <Table store={store} grid={grid} />, '/pregunta', ['questionnaire']);
  await waitFor(() => expect(grid.current).not.toBeNull());
  act(() => grid.current?.setActiveCell({ col: 0, row: 0 }));
  fireEvent.paste(document, { clipboardData: { types: ['text/plain'], getData: () => '1.234' } });
  const answer = await screen.findByRole('button', { name: 'Coma decimal' });
  act(() =>
    store.merge([
      { id: idOf(2), v: 2, row: rowOf(2, 2, 60), by: 'Noa' },
      { id: idOf(3), v: 1, row: rowOf(3, 1, 7), by: 'Noa' },
    ]),
  );
  // The keys of the question are not those of the table below.
  expect(fireEvent.keyDown(answer, { key: 'Tab' })).toBe(true);
  fireEvent.keyDown(answer, { key: 'Delete' });
  fireEvent.click(answer);
  await act(() => vi.waitFor(() => expect(quantities()).toEqual([1234, 60, 7])));
});

it('says what is wrong with the cell that one comes to; what it holds is said once, by the grid', async () => {
  const store = new RowsStore(facts, 'questionnaire.grid.wrong');
  store.loaded([rowOf(1, 1, 5), rowOf(2, 1, 6)]);
  const grid = createRef<EditGridRef>();
  await showPage(() => <Table store={store} grid={grid} />, '/pregunta', ['questionnaire']);
  await waitFor(() => expect(grid.current).not.toBeNull());
  act(() => grid.current?.setActiveCell({ col: 0, row: 0 }));
  const active = () => document.getElementById(screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '');
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect([active()?.textContent, active()?.hasAttribute('aria-invalid'), said().join('')]).toEqual(['5', false, '']);
  told.wrong = 'No es un número';
  act(() => grid.current?.setActiveCell({ col: 0, row: 1 }));
  expect([active()?.textContent, said()]).toEqual(['6', ['No es un número']]);
  told.wrong = null;
});
