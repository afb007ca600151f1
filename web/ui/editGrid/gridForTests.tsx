import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { EditGrid } from './EditGrid.tsx';
import { ROW } from './layout.ts';
import type { AnyColumn, CellProps } from './types.ts';

interface Row {
  readonly id: string;
  readonly a: string;
  readonly b: string;
}
/** What was drawn, cell by cell. */
export const drawn: string[] = [];
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
/** What the page under test holds, and how another one writes in it. */
export const page = { now: [] as readonly Row[], write: (_: readonly Row[]): void => undefined };

function Page({ first }: { first: readonly Row[] }) {
  const [rows, setRows] = useState(first);
  page.now = rows;
  page.write = setRows;
  return (
    <>
      <EditGrid<Row>
        label="Filas"
        {...{ rows, columns }}
        gutter={side}
        result={side}
        isReadOnly={false}
        createRow={() => ({ id: `new${page.now.length}`, a: '', b: '' })}
        onChange={(_, next) => setRows(next)}
        onActive={() => undefined}
      />
      <button type="button">Fuera</button>
    </>
  );
}
const rowsOf = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `r${i}`, a: `a${i}`, b: `b${i}` }));
export function shown(count = 3) {
  render(<Page first={rowsOf(count)} />);
  drawn.length = 0;
  return screen.getByRole('grid');
}
/** In the middle of a cell: columns and rows from 0, -1 the header and the numbers. */
export const at = (row: number, col: number) => ({ clientX: 50 + col * 100 + 50, clientY: 44 + row * ROW + 20 });
export const press = (grid: HTMLElement, row: number, col: number, how = {}) => {
  fireEvent.mouseDown(grid.firstElementChild as Element, { ...at(row, col), ...how });
  fireEvent.mouseUp(document);
};
export const key = (name: string, how = {}) =>
  fireEvent.keyDown(document.activeElement ?? document, { key: name, code: '', ...how });
export const clipboard = (text = '', kind = 'text/plain') => {
  const data = new Map([[kind, text]]);
  const clipboardData = {
    types: [kind],
    getData: (type: string) => data.get(type) ?? '',
    setData: (type: string, value: string) => void data.set(type, value),
  };
  return { data, clipboardData };
};
export const paste = (text: string) => act(async () => void fireEvent.paste(document, clipboard(text)));
export const selected = () => screen.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent);
export const cells = () => page.now.map(({ a, b }) => `${a}|${b}`);

/** For each test of a file: a window of five rows, and two columns of a hundred pixels and a bit. */
export function withWindow(): void {
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
}
