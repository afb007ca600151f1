import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { OwnerDocumentsPage } from './OwnerDocumentsPage.tsx';
import { OwnerPage } from './OwnerPage.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/download.ts', () => ({ downloadUrl: vi.fn() }));
vi.mock('#web/ui/Chart.tsx', () => ({
  Chart: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}));
const NONE = { soldCents: 0, pendingCents: 0, heldCents: 0, paidCents: 0, takenCents: 0 };
const NOTHING = { total: NONE, owedCents: 0, next: null, years: [], byForest: [], byMonth: [] };
const SUMS = { soldCents: 43_200, pendingCents: 2_160, heldCents: 100, paidCents: 19_340, takenCents: 21_600 };
const SOLD = {
  ...{ total: SUMS, owedCents: 500, next: { dueOn: '2026-12-04', cents: 2_160 }, years: [2026, 2025] },
  byForest: [{ ...SUMS, projectId: 'prj_01HZX3K5V7Q2M4N6P8R0S1T2V3', forest: 'Souto da Fonte' }],
  byMonth: [
    { ...SUMS, month: '2026-11' },
    { ...NONE, month: '2026-09' },
  ],
};
const FOREST = {
  ...{ id: 'frs_01HZX3K5V7Q2M4N6P8R0S1T2V3', name: 'Souto da Fonte', kind: 'multi', state: 'CREATED', review: 'none' },
  ...{ observations: '', reviewDueOn: null, areaM2: 24_000, species: [{ id: 'chestnut', sharePct: 100 }], v: 1 },
  ...{ municipality: 'LUGO', province: 'LUGO', agreement: 'none', listing: 'none', maySell: false },
};
beforeEach(() => {
  server.reset();
  server.answers['orders.getEarnings'] = NOTHING;
});
afterEach(cleanup);
const show = (search = '') =>
  showPage(OwnerPage, `/forest/dashboardmontes${search}`, ['orders', 'forests', 'species', 'errors']);
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

it('who has no forest is led to register one; with forests and no sale, it is said when there will be figures', async () => {
  await show();
  const register = await screen.findByRole('link', { name: 'Registrar un monte' });
  expect(register.getAttribute('href')).toBe('/forest/newmonte');
  await screen.findByText(/te avisaremos de cada venta/);
  cleanup();
  server.answers['forests.listForests'] = { items: [FOREST], cursor: null };
  await show();
  const goOn = await screen.findByRole('link', { name: 'Seguir con Souto da Fonte' });
  expect(goOn.getAttribute('href')).toBe(`/forest/newmultiforest?forest=${FOREST.id}`);
});

it('what was sold stands first, with what became of it, what comes next, and how it is computed', async () => {
  server.answers['orders.getEarnings'] = SOLD;
  server.answers['forests.listForests'] = {
    items: [{ ...FOREST, state: 'TO_VALIDATE', review: 'accepted', agreement: 'generated' }],
    cursor: null,
  };
  await show();
  const figure = await screen.findByRole('button', { name: /Vendido en total.*432,00/ });
  const sign = screen.getByRole('link', { name: 'Leer y firmar el contrato de Souto da Fonte' });
  expect(sign.getAttribute('href')).toBe(`/forest/clausulas?forest=${FOREST.id}`);
  screen.getByText((text) => plain(text) === 'Próximo ingreso: 21,60 €, el 04/12/2026.');
  screen.getByText(/^Debes 5,00/);
  screen.getByRole('heading', { name: /^El mejor mes fue nov 2026: 432,00/ });
  screen.getByRole('img', { name: 'Ventas por mes' });
  const table = within(screen.getByRole('table', { name: 'Ventas por monte' }));
  table.getByRole('row', { name: /Souto da Fonte/ });
  fireEvent.click(figure);
  const how = within(await screen.findByRole('dialog', { name: '¿Cómo se ha calculado?' }));
  for (const amount of ['21,60 €', '1,00 €', '193,40 €', '216,00 €', '432,00 €'])
    how.getByText((text) => plain(text) === amount);
});

it('of a year the server is asked by the address, which the choice changes', async () => {
  server.answers['orders.getEarnings'] = SOLD;
  await show('?year=2025');
  await screen.findByRole('button', { name: /Vendido en 2025/ });
  fireEvent.change(screen.getByLabelText('Año de las ventas'), { target: { value: '' } });
  await screen.findByRole('button', { name: /Vendido en total/ });
  expect(server.sent('getEarnings')).toEqual([{ query: { year: 2025 } }, { query: {} }]);
});

it('all documents are in one place: of forests, the signed contracts, the settlements of sales', async () => {
  const signed = { ...FOREST, state: 'ACTIVE', agreement: 'signed', signedOn: '2026-10-20' };
  server.answers['forests.listForests'] = { items: [signed], cursor: null };
  server.answers['orders.listSales'] = {
    items: [
      {
        ...{ orderId: 'ord_01HZX3K5V7Q2M4N6P8R0S1T2V3', line: 0, forest: 'Souto da Fonte', ownerCents: 21_600 },
        ...{ invoice: 'L-2026-000001', invoiceId: 'ivo_01JDEM00000000000000000001', mark: null, status: 'finalized' },
        ...{ createdAt: '2026-11-20T10:00:00.000Z', paidAt: '2026-11-20T10:05:00.000Z' },
      },
    ],
    cursor: null,
  };
  server.answers['agreements.getSignedAgreement'] = { url: 'http://127.0.0.1:9/x', fileName: 'x.pdf' };
  await showPage(OwnerDocumentsPage, '/forest/uploaddocuments', ['forests', 'agreements', 'orders', 'errors']);
  await screen.findByRole('link', { name: 'Souto da Fonte' });
  fireEvent.click(await screen.findByRole('button', { name: 'Descargar el contrato firmado, Souto da Fonte' }));
  await vi.waitFor(() => expect(server.sent('getSignedAgreement')).toEqual([{ params: { id: FOREST.id } }]));
  within(await screen.findByRole('table', { name: 'Liquidaciones de tus ventas' })).getByText('L-2026-000001');
  expect(server.sent('listSales')).toEqual([{ query: { limit: 25, invoice: 'with' } }]);
});
