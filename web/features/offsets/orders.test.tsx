import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';
import { CERTIFICATE, FINISHED, ORDER, orderOf, paid, unpaid, YEAR } from './offsetsForTests.ts';
import { PurchasesSection } from './PurchasesSection.tsx';

const session = vi.hoisted(() => ({ actor: {} as object }));
const downloaded = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/download.ts', () => ({ downloadUrl: downloaded }));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ kind: 'signedIn', actor: session.actor }),
}));
beforeEach(() => {
  server.reset();
  downloaded.mockReset();
  session.actor = user({ accountAdmin: true });
});
afterEach(cleanup);

const AT = '/company/carbon-offsets';
const Newest = () => <PurchasesSection />;
function show(items: readonly object[], at = AT, Screen = OrdersScreen) {
  server.answers = {
    'offsets.listOrders': { items, cursor: null },
    'offsets.getOrder': items[0],
    'offsets.getCertificate': CERTIFICATE,
    'calculations.listCalculations': { items: [FINISHED], cursor: null },
    ...server.answers,
  };
  return showPage(Screen, at, ['offsets', 'errors']);
}
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

describe('the purchases', () => {
  it('are listed with all their amounts and documents', async () => {
    await show([paid(), unpaid('expired', { orderId: `${ORDER.slice(0, -1)}9` as never })]);
    const rows = (await screen.findAllByRole('row')).slice(1);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual([
      ...['Fecha', 'Monte', 't CO2e', 'Precio por t', 'Descuento', 'Sin IVA', 'IVA', 'Con IVA'],
      ...['Estado', 'Factura', 'Certificado', 'Comisión', 'Propiedad'],
    ]);
    const [first, second] = rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '));
    for (const words of ['Souto da Fonte Fría', 'Monte do Castro Vello', '22,31 €', '74 %', 'F-2026-000007'])
      expect(first).toContain(words);
    expect(first).toContain('Completada');
    expect(second).toContain('Caducada');
    expect(cells(rows[1] as HTMLElement).filter((cell) => cell === 'Sin')).toHaveLength(2);
  });

  it.each([
    ['created', null, 'Sin pagar'],
    ['failed', null, 'Pago fallido'],
    ['cancelled', null, 'Cancelada'],
    ['completed', 'disputed', 'En disputa'],
    ['completed', 'partlyRefunded', 'Devuelta en parte'],
  ] as const)('say that one is %s, %s', async (transaction, mark, words) => {
    await show([orderOf({ transaction, mark })]);
    const table = within(await screen.findByRole('table'));
    table.getByText(words);
  });

  it('are filtered by the address, and say where none fits', async () => {
    await show([], `${AT}?status=failed&invoice=with&from=2026-01-01`);
    await screen.findByText('Ninguna compra cumple estos filtros');
    expect(server.sent('listOrders')).toEqual([
      { query: { status: 'failed', invoice: 'with', from: '2026-01-01', limit: 50 } },
    ]);
    const [, clear] = screen.getAllByRole('button', { name: 'Quitar los filtros' });
    fireEvent.click(clear as HTMLElement);
    await screen.findByText('Aún no has comprado créditos');
  });

  it('are filtered by calculation', async () => {
    const router = await show([paid()]);
    fireEvent.change(await screen.findByLabelText('Cálculo'), { target: { value: YEAR } });
    await waitFor(() => expect(router.state.location.search).toEqual({ calculationId: YEAR }));
    await waitFor(() => expect(server.sent('listOrders')).toHaveLength(2));
  });

  it('are none yet: the way to the forests', async () => {
    await show([]);
    await screen.findByText('Aún no has comprado créditos');
    expect(screen.getByRole('link', { name: 'Comprar créditos' }).getAttribute('href')).toBe('/company/compensateco2');
  });

  it('could not be loaded', async () => {
    server.answers['offsets.listOrders'] = () => {
      throw new AppError('internal');
    };
    await show([]);
    await screen.findByText('No hemos podido cargar tus compras');
  });

  it('are downloaded as they are filtered', async () => {
    const file = { state: 'DONE', errorCode: null, url: 'https://x/y', fileName: 'compras.csv' };
    server.answers['offsets.exportOrders'] = { ...file, state: 'QUEUED', url: null, fileName: null };
    server.answers['offsets.getOrdersExport'] = file;
    await show([paid()], `${AT}?status=completed`);
    fireEvent.click(await screen.findByRole('button', { name: 'Descargar' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(downloaded).toHaveBeenCalledWith('compras.csv', 'https://x/y'));
    expect(server.sent('exportOrders')).toMatchObject([
      { body: { filter: { status: 'completed' }, format: 'csv', language: 'es' } },
    ]);
  });

  it('open one by one, with serial numbers, invoice and credit note', async () => {
    const issued = { sourceId: ORDER, isReady: true };
    server.answers['billing.listIssuedInvoices'] = {
      items: [
        { ...issued, id: 'ivo_2', number: 'R-2026-000001', kind: 'creditNote' },
        { ...issued, id: 'ivo_1', number: 'F-2026-000007', kind: 'invoice' },
        { ...issued, id: 'ivo_3', number: 'F-2026-000008', kind: 'invoice', sourceId: 'ord_other' },
      ],
      cursor: null,
    };
    server.answers['billing.downloadIssuedInvoice'] = { url: '/f.pdf', fileName: 'F.pdf' };
    await show([paid({ mark: 'refunded', refundedCents: 12818 })], `${AT}?order=${ORDER}`);
    const panel = within(await screen.findByRole('dialog'));
    const serial = (await panel.findByText('..3')).parentElement;
    expect(serial?.textContent).toBe('ES-000001-2025-1..3');
    await panel.findByText('Factura rectificativa R-2026-000001');
    // Whose it is no page of a forest says, unless the buyer ticks it.
    const naming = panel.getByLabelText(/^Decir en la página de cada monte que la contribución es de Conservas/);
    expect(naming).toHaveProperty('checked', false);
    server.answers['offsets.nameBeneficiary'] = { ...CERTIFICATE, isNamed: true };
    fireEvent.click(naming);
    await waitFor(() => expect(naming).toHaveProperty('checked', true));
    expect(server.sent('nameBeneficiary')).toMatchObject([{ body: { isNamed: true } }]);
    expect(panel.queryByText('Factura F-2026-000008')).toBeNull();
    fireEvent.click(panel.getByRole('button', { name: 'Descargar el PDF: F-2026-000007' }));
    await waitFor(() => expect(downloaded).toHaveBeenCalledWith('F.pdf', '/f.pdf'));
  });
});

it('of an annulled certificate nobody is asked whether a forest says whose it is', async () => {
  server.answers['offsets.getCertificate'] = { ...CERTIFICATE, status: 'annulled' };
  await show([paid({ mark: 'refunded', refundedCents: 12818 })], `${AT}?order=${ORDER}`);
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByText('Anulado');
  expect(panel.queryByRole('checkbox')).toBeNull();
});

describe('on the dashboard, purchases', () => {
  it('are the newest, each leading to itself', async () => {
    await show([paid()], '/company/dashboardintranet', Newest);
    const link = await screen.findByRole('link', { name: /^29\/11\/2026/ });
    expect(link.getAttribute('href')).toBe(`${AT}?order=${ORDER}`);
    screen.getByText('Completada');
  });

  it('are none: the way to the forests', async () => {
    await show([], '/company/dashboardintranet', Newest);
    await screen.findByText('Aún no has comprado créditos');
    expect(screen.getByRole('link', { name: 'Elegir montes' }).getAttribute('href')).toBe('/company/compensateco2');
  });

  it('are shown to nobody who may not buy', async () => {
    session.actor = user({ sections: { calculate: 'EDIT' } });
    await show([paid()], '/company/dashboardintranet', Newest);
    expect(server.sent('listOrders')).toEqual([]);
  });
});
