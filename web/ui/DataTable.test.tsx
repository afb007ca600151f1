import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Column, DataTable } from './DataTable.tsx';
import { renderKit } from './kitForTests.tsx';

interface Fuel {
  name: string;
  kg: number | null;
}
const rows: Fuel[] = [
  { name: 'Gas natural', kg: 20 },
  { name: 'Ácido', kg: null },
  { name: 'zinc', kg: 3 },
  { name: 'Gasóleo', kg: 100 },
];
const columns: Column<Fuel>[] = [
  { key: 'name', header: 'Nombre', cell: (row) => row.name, sortBy: (row) => row.name, footer: 'Total' },
  {
    key: 'kg',
    header: 'kg',
    cell: (row) => row.kg ?? 'sin dato',
    sortBy: (row) => row.kg,
    isNumeric: true,
    footer: 123,
  },
];
const show = () =>
  renderKit(<DataTable caption="Combustibles" columns={columns} rows={rows} rowKey={(row) => row.name} />);
const order = () =>
  screen
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)
    .slice(0, rows.length);
afterEach(cleanup);

describe('DataTable', () => {
  it('has a name, its rows in the given order and a row of totals', async () => {
    await show();
    const table = screen.getByRole('table', { name: 'Combustibles' });
    expect(table.getAttribute('aria-rowcount')).toBe('5');
    expect(order()).toEqual(rows.map((row) => row.name));
    expect(within(table).getByRole('rowheader', { name: 'Total' })).toBeTruthy();
  });

  it('sorts by words of the language and by number, missing values last either way', async () => {
    await show();
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    press('Nombre');
    expect(order()).toEqual(['Ácido', 'Gas natural', 'Gasóleo', 'zinc']);
    expect(screen.getByRole('columnheader', { name: 'Nombre' }).getAttribute('aria-sort')).toBe('ascending');
    press('kg');
    expect(order()).toEqual(['zinc', 'Gas natural', 'Gasóleo', 'Ácido']);
    press('kg');
    expect(order()).toEqual(['Gasóleo', 'Gas natural', 'zinc', 'Ácido']);
    expect(screen.getByRole('columnheader', { name: 'Nombre' }).getAttribute('aria-sort')).toBe('none');
  });
});
