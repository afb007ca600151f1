import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { SalesScreen } from './SalesScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/download.ts', () => ({ downloadUrl: vi.fn() }));
const [ORDER, FOREST] = ['ord_01HZX3K5V7Q2M4N6P8R0S1T2V3', 'prj_01HZX3K5V7Q2M4N6P8R0S1T2V3'];
const NOTHING = { soldCents: 0, pendingCents: 0, heldCents: 0, paidCents: 0, takenCents: 0 };
const NO_SALES = { next: null, years: [], byForest: [], byMonth: [] };
const SALE = {
  ...{ orderId: ORDER, line: 0, number: 'SO-2026-S1T2V3', projectId: FOREST, forest: 'Souto da Fonte', quantity: 10 },
  ...{ unitPriceCents: 2_700, netCents: 27_000, commissionCents: 5_400, ownerCents: 21_600, status: 'finalized' },
  ...{ belowMarketBp: 7_000, vatCents: 5_670, totalCents: 32_670 },
  ...{
    mark: null,
    invoice: 'L-2026-000001',
    invoiceId: 'ivo_01JDEM00000000000000000001',
    createdAt: '2026-11-20T10:00:00.000Z',
    paidAt: '2026-11-20T10:05:00.000Z',
  },
};
const LEG = {
  ...{ key: 'sale', kind: 'payment', dueOn: '2026-11-20', state: 'paid', hold: null, cents: 19_440 },
  ...{ withheldCents: 0, nettedCents: 1_000, reversedCents: 0, owedCents: 0, paidAt: '2026-11-20T10:06:00.000Z' },
};
beforeEach(() => {
  server.reset();
  server.answers['orders.getSeller'] = {
    state: 'active',
    restriction: null,
    choice: null,
    owedCents: 0,
    lacksTaxNumber: false,
  };
  server.answers['orders.getEarnings'] = { total: NOTHING, owedCents: 0, ...NO_SALES };
  server.answers['orders.listSales'] = { items: [SALE], cursor: null };
});
afterEach(cleanup);
const show = (search = '') => showPage(SalesScreen, `/forest/marketplace/orders${search}`, ['orders', 'errors']);

it('an owner who has sold nothing yet is told what this is', async () => {
  server.answers['orders.listSales'] = { items: [], cursor: null };
  await show();
  await screen.findByText('Aún no hay ventas');
  await screen.findByText(/^Todo listo/);
});

it('sales are listed with all that there is of each, filtered, and taken along', async () => {
  await show();
  const row = within(await screen.findByRole('row', { name: /SO-2026-S1T2V3/ }));
  for (const words of ['Souto da Fonte', '27,00 €', '216,00 €', 'Finalizada'])
    row.getByText((text) => text.replaceAll(/\s/gu, ' ') === words);
  server.answers['billing.downloadSettlement'] = { url: 'http://127.0.0.1:9/x', fileName: 'x.pdf' };
  fireEvent.click(row.getByRole('button', { name: 'L-2026-000001, descargar' }));
  const asked = { params: { id: 'ivo_01JDEM00000000000000000001' }, query: { format: 'pdf' } };
  await vi.waitFor(() => expect(server.sent('downloadSettlement')).toEqual([asked]));
  server.answers['orders.listSales'] = { items: [], cursor: null };
  fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'waiting' } });
  await screen.findByText('Ninguna venta coincide con los filtros');
  expect(server.sent('listSales').at(-1)).toEqual({ query: { limit: 25, status: 'waiting' } });
  server.answers['orders.exportSales'] = {};
  const none = { state: 'FAILED', errorCode: 'orders.nothingToExport', url: null, fileName: null };
  server.answers['orders.getSalesExport'] = none;
  fireEvent.click(screen.getByRole('button', { name: 'Descargar' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Excel' }));
  await screen.findByText('No hay ventas que exportar con esos filtros.');
  expect(server.sent('exportSales')).toMatchObject([
    { body: { filter: { status: 'waiting' }, format: 'xlsx', language: 'es' } },
  ]);
});

it('money that waits for the account, and invoices that wait for a tax number, are said before the sales', async () => {
  const seller = { state: 'restricted', restriction: 'details', choice: { country: 'ES', kind: 'individual' } };
  server.answers['orders.getSeller'] = { ...seller, owedCents: 0, lacksTaxNumber: true };
  server.answers['orders.getEarnings'] = {
    total: { ...NOTHING, soldCents: 21_600 },
    owedCents: 0,
    ...NO_SALES,
  };
  await show();
  await screen.findByText(/^Falta tu NIF/);
  expect(screen.getByRole('link', { name: 'Escribir mi NIF' }).getAttribute('href')).toBe(
    '/account/account#edit-person',
  );
  await screen.findByRole('button', { name: 'Completar los datos' });
  const heads = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(heads).toEqual(['Recibir tus pagos', 'Tus ganancias', 'Ventas']);
});

it('a sale shows the parts in which it is paid, why one is held, and what became of them', async () => {
  const held = { ...LEG, key: 'deposit', kind: 'deposit', state: 'held', hold: 'account', cents: 2_160, paidAt: null };
  server.answers['orders.getSale'] = { sale: SALE, legs: [LEG, held] };
  await show(`?sale=${ORDER}&line=0`);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^Tu cuenta de cobro no puede recibirlo ahora/);
  dialog.getByText(/^Depósito del seguro/);
  expect(dialog.getAllByText(/^Compensó una deuda: 10,00/)).toHaveLength(2);
  expect(server.sent('getSale')).toEqual([{ params: { id: ORDER, line: 0 } }]);
});

const factsOf = async (sale: object) => {
  server.answers['orders.getSale'] = { sale, legs: [] };
  await show(`?sale=${ORDER}&line=0`);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Certificado de quien compra');
  const [names, values] = (['term', 'definition'] as const).map((role) =>
    dialog.getAllByRole(role).map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' ') ?? ''),
  );
  return new Map(names?.map((name, i) => [name, values?.[i]]));
};

it('a sale shows what the buyer pays, how far below the market that is, commission and the own part', async () => {
  const facts = await factsOf(SALE);
  expect([...facts].slice(4)).toEqual([
    ['Precio unitario', '27,00 €'],
    ['Por debajo del mercado', '70 %'],
    ['IVA, que paga quien compra', '56,70 €'],
    ['Lo que paga quien compra', '326,70 €'],
    ['Certificado de quien compra', 'Emitido'],
    ['Factura', 'L-2026-000001, descargar'],
    ['Venta sin IVA', '270,00 €'],
    ['Comisión de Souto', '−54,00 €'],
    ['Tu parte', '216,00 €'],
  ]);
});

it.each([
  [{ mark: 'refunded' }, 'Anulado'],
  [{ mark: 'disputeLost' }, 'Anulado'],
  [{ mark: 'disputed' }, 'Emitido'],
  [{ status: 'waiting', paidAt: null }, 'Aún no'],
  // Kept before this was.
  [{ belowMarketBp: null, vatCents: null, totalCents: null }, 'Emitido'],
])('of a sale with %o the certificate of the buyer is %s', async (more, said) => {
  const facts = await factsOf({ ...SALE, ...more });
  expect(facts.get('Certificado de quien compra')).toBe(said);
  expect(facts.has('Lo que paga quien compra')).toBe(!('totalCents' in more));
});

it('earnings say what is to come, and what is owed', async () => {
  const sums = { soldCents: 43_200, pendingCents: 2_160, heldCents: 0, paidCents: 19_440, takenCents: 21_600 };
  const byMonth = ['2026-11', '2026-10'].map((month) => ({ ...sums, month }));
  const byForest = ['Souto da Fonte', 'Monte Vello'].map((forest, i) => ({
    ...{ ...sums, forest, projectId: `${FOREST.slice(0, -1)}${i}` },
  }));
  server.answers['orders.getEarnings'] = { total: sums, owedCents: 500, next: null, years: [2026], byForest, byMonth };
  await show();
  await screen.findByText(/^Debes 5,00/);
  screen.getByRole('table', { name: 'Ventas por mes' });
  screen.getByRole('table', { name: 'Ventas por monte' });
  screen.getByLabelText('Monte');
});
