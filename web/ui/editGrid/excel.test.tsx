import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { at, cells, clipboard, key, page, paste, press, selected, shown, withWindow } from './gridForTests.tsx';
import { ROW } from './layout.ts';

withWindow();
const pasteHtml = (html: string) => act(async () => void fireEvent.paste(document, clipboard(html, 'text/html')));
const write = (rows: typeof page.now) => act(() => page.write(rows));
const field = () => screen.queryByLabelText('celda');

it('pages and the ends of rows and of the table are gone to, with Shift all up to there', () => {
  const grid = shown(30);
  press(grid, 1, 0);
  key('PageDown');
  expect(selected()).toEqual(['a5']);
  key('End');
  expect(selected()).toEqual(['b5']);
  key('Home', { shiftKey: true });
  expect(selected()).toEqual(['a5', 'b5']);
  key('PageUp');
  expect(selected()).toEqual(['b1']);
  key('End', { ctrlKey: true });
  expect([selected(), grid.scrollTop]).toEqual([['b29'], 25 * ROW]);
  key('Home', { ctrlKey: true });
  expect([selected(), grid.scrollTop]).toEqual([['a0'], 0]);
});

it('Enter with Shift goes up and makes no row; a space opens the cell as it is; Alt and an arrow are the browser', () => {
  press(shown(), 1, 0);
  key('Enter', { shiftKey: true });
  expect([selected(), page.now.length]).toEqual([['a0'], 3]);
  // Not handled: true.
  expect(key('ArrowLeft', { altKey: true })).toBe(true);
  expect(key(' ')).toBe(false);
  expect(field()).not.toBeNull();
  key('Escape');
  expect(key('ArrowDown', { altKey: true })).toBe(false);
  expect(field()).not.toBeNull();
});

it.each([
  ['an accent', { key: 'Dead', code: 'Quote' }],
  ['an input method', { key: 'Process', code: 'KeyA' }],
  ['AltGr', { key: '€', ctrlKey: true, altKey: true, modifierAltGraph: true }],
])('what begins with %s opens the cell too', (_, how) => {
  press(shown(), 1, 0);
  key(how.key, how);
  expect(field()).not.toBeNull();
});

it('what is done elsewhere on the page is not done to the table', async () => {
  press(shown(), 1, 0);
  const other = screen.getByRole('button', { name: 'Fuera' });
  other.focus();
  key('Delete');
  key('x');
  await act(async () => void fireEvent.paste(other, clipboard('7')));
  expect([cells(), field()]).toEqual([['a0|b0', 'a1|b1', 'a2|b2'], null]);
});

it('a key counts for the table although it closed the very field that it was pressed in', () => {
  const grid = shown();
  press(grid, 1, 0);
  // As the browser has it: what a key does to a field is drawn before the document hears of the key.
  const closing = document.createElement('input');
  closing.addEventListener('keydown', () => closing.remove());
  grid.append(closing);
  closing.focus();
  key('Tab');
  expect([closing.isConnected, selected()]).toEqual([false, ['b1']]);
});

it('what is pasted fills a selection that it goes into several times, and else begins there', async () => {
  const grid = shown(4);
  press(grid, 0, 0);
  press(grid, 1, 1, { shiftKey: true });
  await paste('7');
  expect(cells().slice(0, 2)).toEqual(['7|7', '7|7']);
  press(grid, 0, 0);
  press(grid, 3, 0, { shiftKey: true });
  await paste('x\ny');
  expect(cells()).toEqual(['x|7', 'y|7', 'x|b2', 'y|b3']);
  press(grid, 0, 0);
  press(grid, 2, 0, { shiftKey: true });
  await paste('1\n2');
  expect(cells()).toEqual(['1|7', '2|7', 'x|b2', 'y|b3']);
});

it('a line that is shorter than others leaves the cells behind it; columns beyond the last are let go', async () => {
  press(shown(), 0, 0);
  await paste('x\r1\t2\t3\t4');
  expect(cells()).toEqual(['x|b0', '1|2', 'a2|b2']);
  press(screen.getByRole('grid'), 0, 1);
  await paste('8\t9');
  expect(cells()[0]).toBe('x|8');
});

it('of a copied table the line ends of its source mean nothing, joined cells count as many, hidden rows as none', async () => {
  press(shown(), 0, 0);
  await pasteHtml(
    `<table><tr><td>Planta de
      Quiroga</td><td>a<br>b</td></tr><tr style="display:none"><td>no</td></tr>
      <tr><td colspan="2">dos</td></tr><tr><td rowspan="2"><p>p</p><p>q</p></td><td>1</td></tr><tr><td>2</td></tr></table>`,
  );
  expect(cells()).toEqual(['Planta de Quiroga|a\nb', 'dos|', 'p\nq|1', '|2']);
});

it('who writes in a row that somebody takes away writes in no other, and is still in the table', () => {
  const grid = shown();
  press(grid, 1, 0);
  key('F2');
  expect(field()).not.toBeNull();
  write(page.now.filter(({ id }) => id !== 'r1'));
  expect(field()).toBeNull();
  expect(document.activeElement).toBe(grid);
  key('x');
  key('Delete');
  expect(cells()).toEqual(['a0|b0', 'a2|b2']);
});

it('what is selected ends where the table does when others take rows away', async () => {
  press(shown(), 1, 0);
  key('End', { shiftKey: true, ctrlKey: true });
  write(page.now.slice(0, 2));
  expect(selected()).toEqual(['a1', 'b1']);
  await paste('7');
  expect(cells()).toEqual(['a0|b0', '7|7']);
});

it('what is being written stays while one looks elsewhere in the table', () => {
  const grid = shown(100);
  press(grid, 1, 0);
  key('F2');
  const before = field();
  grid.scrollTop = 60 * ROW;
  fireEvent.scroll(grid);
  expect(field()).toBe(before);
  expect(document.activeElement).not.toBe(document.body);
});

it('the table goes on under a mouse that is held beyond its edge, until it is let go', () => {
  vi.useFakeTimers();
  const grid = shown(100);
  fireEvent.mouseDown(grid.firstElementChild as Element, at(2, 0));
  fireEvent.mouseMove(document, at(6, 0));
  for (let n = 0; n < 10; n++) act(() => void vi.advanceTimersByTime(50));
  const { scrollTop } = grid;
  expect(scrollTop).toBeGreaterThan(5 * ROW);
  fireEvent.mouseUp(document);
  act(() => void vi.advanceTimersByTime(500));
  expect(grid.scrollTop).toBe(scrollTop);
  vi.useRealTimers();
});

it('says which cell one is in, also where it is out of sight', () => {
  const grid = shown(100);
  const told = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent;
  press(grid, 1, 1);
  expect(told()).toBe('b1');
  key('ArrowDown');
  expect(told()).toBe('b2');
  grid.scrollTop = 60 * ROW;
  fireEvent.scroll(grid);
  expect(told()).toBe('b2');
});

it('what is pasted into a whole column makes no row of the one that waits at its end', async () => {
  const grid = shown();
  write([...page.now, { id: 'blank', a: '', b: '' }]);
  press(grid, -1, 0);
  await paste('7');
  expect(cells()).toEqual(['7|b0', '7|b1', '7|b2', '|']);
});

it('the page goes along where the table is higher than the window', () => {
  const grid = shown(30);
  const moved = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  // Of the page alone: the grid keeps its own.
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 150, configurable: true });
  press(grid, 0, 0);
  press(grid, 3, 0);
  expect(moved).not.toHaveBeenCalled();
  press(grid, 0, 0);
  key('ArrowDown');
  key('ArrowDown');
  expect(moved.mock.calls).toEqual([[{ top: 26, behavior: 'instant' }]]);
  Reflect.deleteProperty(document.documentElement, 'clientHeight');
});
