import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { ForestsScreen } from './ForestsScreen.tsx';
import * as given from './offsetsForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);

async function show(more: object = {}, at = '/company/compensateco2') {
  server.answers = {
    'plans.getSubscription': given.NONE,
    'marketplace.listOffers': given.projects(),
    'calculations.listCalculations': { items: [given.FINISHED], cursor: null },
    'offsets.getRemainder': given.REMAINDER,
    'offsets.getCart': { cart: null },
    ...more,
  };
  await showPage(ForestsScreen, at, ['offsets', 'errors']);
}
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

it.each([
  [32, true],
  [33, false],
])('of %i t of the 32 that are left asks that others left them there: %s', async (tonnes, isWithin) => {
  const { cart } = given.cartOf([[given.forestOf(), tonnes]]);
  await show({ 'offsets.getCart': { cart: { ...cart, calculationId: given.YEAR } } });
  await waitFor(() => expect(text()).toContain('Quedan 32 t sin créditos'));
  server.answers['offsets.confirmOrder'] = () => {
    throw new AppError('offsets.moreThanLeft', { left: 12 });
  };
  server.answers['offsets.getRemainder'] = { ...given.REMAINDER, reservedTonnes: 20, tonnes: 12 };
  fireEvent.click(await screen.findByRole('button', { name: 'Reservar y seguir al pago' }));
  await screen.findByText(/otra compra se quedó con parte de este cálculo: quedan 12/);
  expect(server.sent('confirmOrder')).toMatchObject([{ body: { isWithin } }]);
  await waitFor(() => expect(text()).toContain('En compras aún sin pagar: 20 t.'));
});

it('credits cost what the plan that was paid for last says, which is told', async () => {
  await show({ 'plans.getSubscription': given.withPlan('professional', 'none') });
  const row = (await screen.findByRole('heading', { level: 3, name: 'Souto da Fonte Fría' })).closest('li');
  within(row as HTMLElement).getByText('70 % por debajo del mercado');
  expect(text()).toContain('Hasta el próximo pago de tu plan, los créditos te cuestan un 70 % por debajo del cierre');
});

it('forests are read page by page; the one that somebody comes from is first, wherever it is', async () => {
  const [first, next] = [given.projects([given.forestOf()]), given.projects([given.castro])];
  const pages = [{ ...first, cursor: '1_1', count: 2 }, next];
  const more = {
    'marketplace.listOffers': () => pages.shift(),
    'marketplace.getProject': { ...given.castro, state: 'onSale' },
  };
  await show(more, `/company/compensateco2?project=${given.CASTRO}`);
  await screen.findByRole('heading', { level: 3, name: 'Monte do Castro Vello' });
  const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names().slice(0, 2)).toEqual(['Monte do Castro Vello', 'Souto da Fonte Fría']);
  screen.getByRole('heading', { name: /^2 montes/ });
  fireEvent.click(await screen.findByRole('button', { name: 'Ver más montes' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ver más montes' })).toBeNull());
  // Now that it is in the list it stands there once.
  expect(names().filter((name) => name === 'Monte do Castro Vello')).toHaveLength(1);
});
