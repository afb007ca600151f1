import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { IssuedInvoices } from './IssuedInvoices.tsx';

const downloaded = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/download.ts', () => ({ downloadUrl: downloaded }));
beforeEach(() => server.reset());
afterEach(cleanup);

const INVOICE = {
  ...{ id: 'ivo_01JDEM00000000000000000001', number: 'F-2026-000007', kind: 'invoice', isTest: false, of: 'order' },
  ...{ sourceId: 'ord_1', sourceNumber: 'SO-2026-1', issuedOn: '2026-11-28', preceding: null, totalCents: 32_670 },
  isReady: true,
};
const CREDIT = {
  ...{
    ...INVOICE,
    id: 'ivo_01JDEM00000000000000000002',
    number: 'TEST-R-2026-000001',
    kind: 'creditNote',
    isTest: true,
  },
  ...{ preceding: 'F-2026-000007', totalCents: 1_000, isReady: false },
};
const show = (items: readonly object[]) => {
  server.answers['billing.listIssuedInvoices'] = { items, cursor: null };
  return showPage(IssuedInvoices, '/account/plans', ['billing', 'errors']);
};

it('lists what was issued, and downloads it as a picture or as data', async () => {
  await show([INVOICE, CREDIT]);
  const row = async (name: RegExp) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
  const invoice = await row(/^Factura F-2026-000007/);
  invoice.getByText('326,70 €', { exact: false });
  invoice.getByText('Compra SO-2026-1');
  const credit = await row(/^Factura rectificativa TEST-R/);
  credit.getByText('De prueba');
  credit.getByText('rectifica la F-2026-000007', { exact: false });
  credit.getByText('Preparándose');
  credit.getByText('−10,00 €', { exact: false });
  server.answers['billing.downloadIssuedInvoice'] = { url: 'http://127.0.0.1:9/x', fileName: 'x.xml' };
  fireEvent.click(invoice.getByRole('button', { name: /^XML/ }));
  await waitFor(() => expect(downloaded).toHaveBeenCalledWith('x.xml', 'http://127.0.0.1:9/x'));
  expect(server.sent('downloadIssuedInvoice')).toEqual([{ params: { id: INVOICE.id }, query: { format: 'xml' } }]);
});

it('says that there are none yet, and when they come', async () => {
  await show([]);
  await screen.findByText(/como mucho en 7 días hábiles/);
});

it('says why one was not downloaded', async () => {
  await show([INVOICE]);
  server.answers['billing.downloadIssuedInvoice'] = () => {
    throw new AppError('billing.notReady');
  };
  fireEvent.click(await screen.findByRole('button', { name: /^PDF/ }));
  await screen.findByText('La factura no se pudo descargar');
});
