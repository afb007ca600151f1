import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { at, cells, clipboard, drawn, key, page, paste, press, selected, shown, withWindow } from './gridForTests.tsx';
import { ROW } from './layout.ts';

withWindow();

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
});

it('stays with the row that one is in, and where one looks, when others write', () => {
  const grid = shown(30);
  press(grid, 1, 0);
  grid.scrollTop = 2 * ROW;
  fireEvent.scroll(grid);
  act(() => page.write([{ id: 'new', a: 'n', b: 'n' }, ...page.now]));
  expect(grid.scrollTop).toBe(2 * ROW);
  expect(selected()).toEqual(['a1']);
  key('ArrowDown');
  key('ArrowUp');
  key('ArrowUp');
  expect(grid.scrollTop).toBe(ROW);
});
