import type { ClipboardEvent as Pasting } from 'react';
import { expect, it } from 'vitest';
import type { GridColumn } from './columns.ts';
import { takeBlock } from './pastedBlock.ts';

const columnOf = (kind: GridColumn['kind']) => ({ id: kind, kind, field: null, isUsual: true }) as GridColumn;
/** Whether what is pasted into an open cell goes to the table. */
const isTaken = (text: string, kind: GridColumn['kind']) => {
  let left = 0;
  const event = { clipboardData: { getData: () => text }, preventDefault: () => undefined };
  globalThis.requestAnimationFrame = () => 0;
  takeBlock(columnOf(kind), () => {
    left += 1;
  })(event as unknown as Pasting);
  return left === 1;
};

it.each([
  ['Planta\tLocomotora\t12', 'site', true],
  ['12\r\n13\r\n', 'number', true],
  ['12\r\n', 'number', false],
  ['Locomotora 2', 'source', false],
  ['Revisado.\nFalta la factura.', 'note', false],
  ['Revisado\tsí', 'note', true],
] as const)('%j pasted into an open cell (%s) is for the table: %s', (text, kind, expected) => {
  expect(isTaken(text, kind)).toBe(expected);
});
