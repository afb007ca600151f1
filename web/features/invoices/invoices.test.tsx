import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import { nothingRead } from '#shared/invoices/reader/found.ts';
import type { Invoice } from '#shared/invoices/schema.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { server } from '#web/lib/apiForTests.ts';
import { setWorkContext } from '#web/lib/workContext.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { InvoicesScreen } from './InvoicesScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ kind: 'signedIn', me: {}, actor: user({ accountAdmin: true }) }),
}));

const ulid = `01${'0'.repeat(24)}`;
const organizationId = idFrom('organization', ulid);
const at = '2024-02-05T10:00:00.000Z';
const invoice: Invoice = {
  ...{ id: idFrom('invoice', ulid), organizationId, fileName: 'luz.pdf', contentType: null, fileBytes: 10 },
  ...{ state: 'BY_HAND', read: nothingRead('text'), facts: null, parts: [], sameAs: null, error: null },
  ...{ v: 1, createdAt: at, updatedAt: at },
};
beforeEach(() => {
  server.reset();
  act(() => setWorkContext({ organizationId: null, year: null }));
});
afterEach(cleanup);

it('lists invoices with their state, and opens one to be confirmed', async () => {
  server.answers['organizations.listOrganizations'] = { items: [{ id: organizationId, name: 'Norte' }], cursor: null };
  server.answers['invoices.listInvoices'] = { items: [invoice], cursor: null };
  server.answers['calculations.listCalculations'] = { items: [], cursor: null };
  server.answers['organizations.listSites'] = { items: [], cursor: null };
  await showPage(InvoicesScreen, '/company/uploadinvoices', ['invoices', 'emissions', 'errors']);
  server.answers['invoices.getInvoice'] = invoice;
  await screen.findByText('Hay que leerla a mano');
  fireEvent.click(screen.getByRole('link', { name: 'Revisar la factura luz.pdf' }));
  await screen.findByText('Esta factura hay que leerla a mano');
  await screen.findByText('Esta organización no tiene ningún cálculo en borrador al que añadirla');
});

it('tells of a file that never came, to be sent again', async () => {
  const lost: Invoice = { ...invoice, state: 'CREATED', read: null };
  server.answers['organizations.listOrganizations'] = { items: [{ id: organizationId, name: 'Norte' }], cursor: null };
  server.answers['invoices.listInvoices'] = { items: [lost], cursor: null };
  await showPage(InvoicesScreen, '/company/uploadinvoices', ['invoices', 'emissions', 'errors']);
  await screen.findByText('No se ha recibido');
  screen.getByRole('button', { name: 'Eliminar la factura luz.pdf' });
});
