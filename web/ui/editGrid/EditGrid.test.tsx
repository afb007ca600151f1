import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EditGrid } from './EditGrid.tsx';
import { ROW } from './layout.ts';
import type { AnyColumn, CellProps } from './types.ts';

interface Row {
  readonly id: string;
  readonly a: string;
  readonly b: string;
}
const drawn: string[] = [];
function Cell({ rowData, columnData, place, focus }: CellProps<Row, 'a' | 'b'>) {
  drawn.push(`${rowData.id}${columnData}`);
  return <div {...place}>{focus ? <input aria-label="celda" /> : rowData[columnData]}</div>;
}
const column = (id: 'a' | 'b'): AnyColumn<Row> => ({
  id,
  title: id,
  basis: 100,
  component: Cell,
  columnData: id,
  copyValue: ({ rowData }) => rowData[id],
  deleteValue: ({ rowData }) => ({ ...rowData, [id]: '' }),
  pasteValue: ({ rowData, value }) => ({ ...rowData, [id]: value }),
  isCellEmpty: ({ rowData }) => rowData[id] === '',
});
const columns = [column('a'), column('b')];
const side = { title: '', basis: 50, component: ({ place }: CellProps<Row>) => <div {...place} /> };
let now: readonly Row[] = [];
let write: (rows: readonly Row[]) => void = () => undefined;

function Page({ first }: { first: readonly Row[] }) {
  const [rows, setRows] = useState(first);
  now = rows;
  write = setRows;
  return (
    <>
      <EditGrid<Row>
        label="Filas"
        {...{ rows, columns }}
        gutter={side}
        result={side}
        isReadOnly={false}
        createRow={() => ({ id: `new${now.length}`, a: '', b: '' })}
        onChange={(_, next) => setRows(next)}
        onActive={() => undefined}
      />
      <button type="button">Fuera</button>
    </>
  );
}
const rowsOf = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `r${i}`, a: `a${i}`, b: `b${i}` }));
function shown(count = 3) {
  render(<Page first={rowsOf(count)} />);
  drawn.length = 0;
  return screen.getByRole('grid');
}
/** In the middle of a cell: columns and rows from 0, -1 the header and the numbers. */
const at = (row: number, col: number) => ({ clientX: 50 + col * 100 + 50, clientY: 44 + row * ROW + 20 });
const press = (grid: HTMLElement, row: number, col: number, how = {}) => {
  fireEvent.mouseDown(grid.firstElementChild as Element, { ...at(row, col), ...how });
  fireEvent.mouseUp(document);
};
const key = (name: string, how = {}) =>
  fireEvent.keyDown(document.activeElement ?? document, { key: name, code: '', ...how });
const clipboard = (text = '', kind = 'text/plain') => {
  const data = new Map([[kind, text]]);
  const clipboardData = {
    types: [kind],
    getData: (type: string) => data.get(type) ?? '',
    setData: (type: string, value: string) => void data.set(type, value),
  };
  return { data, clipboardData };
};
const paste = (text: string) => act(async () => void fireEvent.paste(document, clipboard(text)));
const selected = () => screen.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent);
const cells = () => now.map(({ a, b }) => `${a}|${b}`);

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(44 + 5 * ROW);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says how many rows there are, and draws those in sight: each once while one scrolls', () => {
  const grid = shown(10_000);
  expect(grid.getAttribute('aria-rowcount')).toBe('10001');
  expect(screen.getAllByRole('row').length).toBeLessThan(20);
  drawn.length = 0;
  grid.scrollTop = 3 * ROW;
  fireEvent.scroll(grid);
  expect(drawn).toEqual(['r12', 'r13', 'r14'].flatMap((id) => [`${id}a`, `${id}b`]));
  expect(screen.getAllByRole('row').at(-1)?.getAttribute('aria-rowindex')).toBe('16');
});

it('is gone through by keys, grows what is selected, and is left by Tab at its end', () => {
  const grid = shown();
  press(grid, 0, 0);
  expect(document.activeElement).toBe(grid);
  key('ArrowDown');
  key('Tab');
  expect(selected()).toEqual(['b1']);
  key('ArrowUp', { shiftKey: true });
  key('ArrowLeft', { shiftKey: true, ctrlKey: true });
  expect(selected()).toEqual(['a0', 'b0', 'a1', 'b1']);
  key('a', { ctrlKey: true });
  expect(selected()).toHaveLength(6);
  key('Escape');
  expect(selected()).toEqual(['a0']);
  press(grid, 2, 1);
  expect(key('Tab')).toBe(true);
  expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([]);
});

it('a press upon a number takes the row, upon a name the column, with Shift all to there', () => {
  const grid = shown();
  press(grid, 1, -1);
  expect(selected()).toEqual(['a1', 'b1']);
  press(grid, 2, -1, { shiftKey: true });
  expect(selected()).toEqual(['a1', 'b1', 'a2', 'b2']);
  press(grid, -1, 1);
  expect(selected()).toEqual(['b0', 'b1', 'b2']);
  press(grid, 0, 0);
  fireEvent.mouseDown(grid.firstElementChild as Element, at(0, 0));
  expect(screen.getByLabelText('celda')).toBeDefined();
});

it('copies, cuts and pastes: several lines from the cell on, one into all that is selected', async () => {
  const grid = shown();
  press(grid, 0, 0);
  key('ArrowRight', { shiftKey: true });
  const { data, clipboardData } = clipboard();
  fireEvent.cut(document, { clipboardData });
  expect([data.get('text/plain'), cells()]).toEqual(['a0\tb0', ['|', 'a1|b1', 'a2|b2']]);
  press(grid, 2, 0);
  await paste('x\t"y\nz"\n1\t2');
  expect(cells()).toEqual(['|', 'a1|b1', 'x|y\nz', '1|2']);
  const table = '<p>x</p><table><tr><td>uno<br>dos</td><td>&lt;3</td></tr></table>';
  await act(async () => void fireEvent.paste(document, clipboard(table, 'text/html')));
  expect(cells()[2]).toBe('uno\ndos|<3');
  press(grid, 0, 1);
  fireEvent.mouseDown(grid.firstElementChild as Element, at(0, 1));
  key('Escape');
  key('ArrowDown', { shiftKey: true });
  await paste('7');
  expect(cells().slice(0, 2)).toEqual(['|7', 'a1|7']);
});

it('fills down what the corner is dragged over', async () => {
  const grid = shown(4);
  press(grid, 0, 0);
  press(grid, 1, 0, { shiftKey: true });
  fireEvent.mouseDown(grid.querySelector('[data-fill]') as Element);
  fireEvent.mouseMove(document, at(3, 0));
  await act(async () => void fireEvent.mouseUp(document));
  expect(cells()).toEqual(['a0|b0', 'a1|b1', 'a0|b2', 'a1|b3']);
  expect(selected()).toEqual(['a0', 'a1', 'a0', 'a1']);
});

it('Delete empties cells, then selects their row, and takes an empty row away', () => {
  const grid = shown();
  press(grid, 1, 0);
  key('Delete');
  expect(cells()).toEqual(['a0|b0', '|b1', 'a2|b2']);
  key('Delete');
  expect(selected()).toEqual(['', 'b1']);
  key('Delete');
  key('Delete');
  expect(cells()).toEqual(['a0|b0', 'a2|b2']);
  key('Enter', { shiftKey: true });
  expect(cells()).toEqual(['a0|b0', 'a2|b2', '|']);
});

it('stays with the row that one is in, and where one looks, when others write', () => {
  const grid = shown(30);
  press(grid, 1, 0);
  grid.scrollTop = 2 * ROW;
  fireEvent.scroll(grid);
  act(() => write([{ id: 'new', a: 'n', b: 'n' }, ...now]));
  expect(grid.scrollTop).toBe(2 * ROW);
  expect(selected()).toEqual(['a1']);
  key('ArrowDown');
  key('ArrowUp');
  key('ArrowUp');
  expect(grid.scrollTop).toBe(ROW);
});
