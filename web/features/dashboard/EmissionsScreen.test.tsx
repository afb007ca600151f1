import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { server } from '#web/lib/apiForTests.ts';
import { queryClient } from '#web/lib/query.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { EmissionsScreen } from './EmissionsScreen.tsx';
import { dashboardOf, emissionOf, nothingYet, ofNorth } from './overviewForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);

async function show(dashboard: unknown, emissions: unknown = { items: [emissionOf()], cursor: null }) {
  server.answers['dashboard.getDashboard'] = dashboard;
  server.answers['dashboard.listEmissions'] = emissions;
  await showPage(EmissionsScreen, '/company/emissions', ['overview', 'emissions']);
}
const cells = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('th, td') ?? [])].map((one) => one.textContent);

it('has each category with its subcategories, the heaviest first, and their sum', async () => {
  await show(dashboardOf());
  const table = await screen.findByRole('table', { name: 'Categorías y subcategorías' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent ?? '');
  expect(rows[1]).toContain('Combustión fija');
  expect(rows[1]).toContain('6,00');
  expect(rows[3]).toContain('Residuos y agua');
  expect(rows.at(-1)).toContain('8,00');
  fireEvent.click(within(table).getAllByRole('button').at(-1) as HTMLElement);
  const panel = await screen.findByRole('dialog');
  expect(within(panel).getAllByRole('link')[0]?.getAttribute('href')).toBe(
    `/footprint/myfootprint?calculation=${ofNorth}&activity=water-consumption`,
  );
});

it('has the rows with exactly the columns of the specification', async () => {
  await show(dashboardOf());
  const table = await screen.findByRole('table', { name: 'Filas con emisiones' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual([
    ...['Fecha', 'Precio del CO2', 'Descuento', 'Total (t CO2e)', 'Categoría', 'Subcategoría'],
    ...['CO2 (t)', 'CH4 (t)', 'N2O (t)', 'Agua (l)'],
  ]);
  const [, row] = within(table).getAllByRole('row');
  const [day, cost, discount, total, category] = cells(row);
  expect([day, total, category]).toEqual(['01/03/2024', '2,00', 'Combustión fija']);
  expect([cost, discount].map((one) => one?.replaceAll('\u00a0', ' '))).toEqual(['44,62 €', '70 %']);
  expect(cells(row).slice(6)).toEqual(['1,9', '0,0005', '0,00001', '–']);
});

it('has no zero of a gas that nobody knows', async () => {
  await show(dashboardOf(), {
    items: [emissionOf({ co2Kg: null, ch4Kg: null, n2oKg: null, waterL: 12 })],
    cursor: null,
  });
  const table = await screen.findByRole('table', { name: 'Filas con emisiones' });
  expect(cells(within(table).getAllByRole('row')[1]).slice(6)).toEqual(['–', '–', '–', '12']);
});

it('brings more rows when they are asked for', async () => {
  const second = { items: [emissionOf({ id: idFrom('row', `${'0'.repeat(25)}6`) })], cursor: null };
  await show(dashboardOf(), ({ query }: { query: { cursor?: string } }) =>
    query.cursor ? second : { items: [emissionOf()], cursor: 'next' },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Mostrar más filas' }));
  await waitFor(() => expect(server.sent('listEmissions')).toHaveLength(2));
  expect(server.sent('listEmissions')[1]).toMatchObject({ query: { cursor: 'next' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mostrar más filas' })).toBeNull());
});

it('goes on by itself where nothing of what was looked through is asked for', async () => {
  await show(dashboardOf(), ({ query }: { query: { cursor?: string } }) =>
    query.cursor ? { items: [emissionOf()], cursor: null } : { items: [], cursor: 'next' },
  );
  const table = await screen.findByRole('table', { name: 'Filas con emisiones' });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Mostrar más filas' })).toBeNull();
});

it('shows all rows again where the years that are shown have nothing of the chosen category', async () => {
  await show(dashboardOf());
  fireEvent.click(await screen.findByRole('combobox', { name: 'Categoría' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Residuos y agua', hidden: true }));
  await waitFor(() => expect(server.sent('listEmissions').at(-1)).toMatchObject({ query: { block: 'waste' } }));
  const { totals } = dashboardOf();
  const categories = totals?.categories.filter(({ key }) => key !== 'waste') ?? [];
  server.answers['dashboard.getDashboard'] = dashboardOf({ totals: totals && { ...totals, categories } });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(server.sent('listEmissions').at(-1)).not.toHaveProperty('query.block'));
});

it('says that emissions which are not there yet will be within 24 hours', async () => {
  await show(nothingYet());
  await screen.findByText('Todavía no hay emisiones');
  await screen.findByText(/^Las emisiones de lo que acabas de cargar/);
  cleanup();
  await show(() => Promise.reject(new AppError('internal')));
  await screen.findByText('Las emisiones todavía no están disponibles');
  await screen.findByText(/^Las emisiones de lo que acabas de cargar/);
});

it('says so where the rows cannot be read, or there are none of a kind', async () => {
  await show(dashboardOf(), () => Promise.reject(new AppError('internal')));
  await screen.findByText('No hemos podido cargar las filas');
  cleanup();
  await show(dashboardOf(), { items: [], cursor: null });
  await screen.findByText('Ninguna fila de estas');
});
