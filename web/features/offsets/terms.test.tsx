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

async function show(more: object = {}) {
  server.answers = {
    'plans.getSubscription': given.NONE,
    'credits.listProjects': given.projects(),
    'calculations.listCalculations': { items: [given.FINISHED], cursor: null },
    'offsets.getRemainder': given.REMAINDER,
    'offsets.getCart': { cart: null },
    ...more,
  };
  await showPage(ForestsScreen, '/company/compensateco2', ['offsets', 'errors']);
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
