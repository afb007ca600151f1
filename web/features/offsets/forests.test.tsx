import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { ForestsScreen } from './ForestsScreen.tsx';
import * as given from './offsetsForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);

const { COUREL, CASTRO, ORDER, YEAR, NONE, castro, forestOf, cartOf } = given;
const AT = '/company/compensateco2';
async function show(cart: object = { cart: null }, at = AT) {
  server.answers = {
    'plans.getSubscription': NONE,
    'marketplace.listOffers': given.projects(),
    'calculations.listCalculations': { items: [given.FINISHED], cursor: null },
    'offsets.getRemainder': given.REMAINDER,
    'offsets.getCart': cart,
    ...server.answers,
  };
  return showPage(ForestsScreen, at, ['offsets', 'errors']);
}
const rowOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const order = () => within(screen.getByRole('region', { name: 'Tu pedido' }));
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const refusing = (code: ConstructorParameters<typeof AppError>[0], details?: Record<string, unknown>) => () => {
  throw new AppError(code, details);
};

describe('the forests', () => {
  it('say where they are, what they have of which year, and what a tonne costs with this plan and others', async () => {
    await show();
    const row = await rowOf('Souto da Fonte Fría');
    row.getByText('Folgoso do Courel (Lugo), España');
    row.getByText('Añada 2025: 192 t');
    expect(row.getAllByText('22,31 €')).not.toHaveLength(0);
    row.getByText('70 % por debajo del mercado');
    row.getByText('400 t disponibles');
    row.getByText('Sin plan (el tuyo)');
    row.getByText('11,16 €');
    (await rowOf('Monte do Castro Vello')).getByText(/^Precio que fija la propiedad/);
    expect(text()).toContain('Son créditos ex ante');
    expect(text()).toContain('no es un registro oficial');
  });

  it('cost what the plan of the account says', async () => {
    server.answers['plans.getSubscription'] = given.withPlan('professional', 'second');
    await show();
    (await rowOf('Souto da Fonte Fría')).getByText('80 % por debajo del mercado');
    expect(text()).not.toContain('Hasta el próximo pago');
  });

  it('are none, or could not be loaded', async () => {
    server.answers['marketplace.listOffers'] = given.projects([]);
    await show();
    await screen.findByText('Ahora mismo no hay créditos a la venta');
    cleanup();
    server.answers['marketplace.listOffers'] = refusing('internal');
    await show();
    await screen.findByText('No hemos podido cargar los montes');
  });

  it('are ordered in whole tonnes; nothing is reserved by that', async () => {
    await show();
    server.answers['offsets.setCart'] = cartOf([[forestOf(), 2]]);
    fireEvent.click((await rowOf('Souto da Fonte Fría')).getByRole('button', { name: 'Una más' }));
    const add = await screen.findByRole('button', { name: 'Añadir 2\u00a0t de Souto da Fonte Fría al pedido' });
    add.focus();
    fireEvent.click(add);
    // The button is gone; who works by keyboard goes on from its forest.
    await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('En tu pedido'));
    await waitFor(() => expect(order().getByText('53,99 €')).toBeTruthy());
    const lines = [{ projectId: COUREL, quantity: 2 }];
    expect(server.sent('setCart')).toMatchObject([{ body: { calculationId: null, lines } }]);
    order().getByText(/^Todavía no hay nada reservado/);
    expect(text()).toContain('35,70 € son para la propiedad forestal y 8,92 € son la comisión');
  });

  it('may be several in an order, and are taken out again', async () => {
    await show(
      cartOf([
        [forestOf(), 3],
        [castro, 2],
      ]),
    );
    server.answers['offsets.setCart'] = cartOf([[castro, 2]]);
    await screen.findByText('Tu pedido');
    const [, ofCart] = await screen.findAllByRole('button', { name: 'Quitar Souto da Fonte Fría del pedido' });
    fireEvent.click(ofCart as HTMLElement);
    await waitFor(() => expect(server.sent('setCart')).toHaveLength(1));
    expect(server.sent('setCart')).toMatchObject([
      { body: { orderId: ORDER, lines: [{ projectId: CASTRO, quantity: 2 }] } },
    ]);
  });

  it('are offered with all that a calculation lacks, up to what there is', async () => {
    await show({ cart: null }, `${AT}?calculation=${YEAR}&project=${CASTRO}`);
    await waitFor(() => expect(text()).toContain('Quedan 32 t sin créditos, de 32 t (31,90 t CO2e).'));
    const { cart } = cartOf([[castro, 20]]);
    server.answers['offsets.setCart'] = { cart: { ...cart, calculationId: YEAR } };
    await screen.findByRole('button', { name: 'Añadir 32\u00a0t de Souto da Fonte Fría al pedido' });
    await press('Añadir 20\u00a0t de Monte do Castro Vello al pedido');
    await screen.findByRole('button', { name: 'Añadir 12\u00a0t de Souto da Fonte Fría al pedido' });
    expect(server.sent('setCart')).toMatchObject([{ body: { calculationId: YEAR } }]);
  });

  it('are for no calculation that is not finished', async () => {
    await show({ cart: null }, `${AT}?calculation=${YEAR.replace(/.$/, '9')}`);
    await screen.findByText(/^El cálculo de la dirección no está terminado/);
  });

  it('are bought for another calculation than before, where the address says so', async () => {
    server.answers['offsets.setCart'] = cartOf([[castro, 2]]);
    await show(cartOf([[castro, 2]]), `${AT}?calculation=${YEAR}`);
    await waitFor(() => expect(server.sent('setCart')).toMatchObject([{ body: { calculationId: YEAR } }]));
  });
});

describe('the order', () => {
  it('lacks billing data: they are asked for, and lead back', async () => {
    await show(cartOf([[forestOf(), 1]], { hasBilling: false }));
    await screen.findByText('Faltan tus datos de facturación');
    const link = screen.getByRole('link', { name: 'Completar los datos' });
    expect(link.getAttribute('href')).toBe('/company/billing?view=data&next=offsets');
    expect(screen.queryByRole('button', { name: 'Reservar y seguir al pago' })).toBeNull();
  });

  it('says why there is no VAT', async () => {
    await show(cartOf([[forestOf(), 1]], { vat: { bp: 0, mention: 'reverseCharge' } }));
    await screen.findByText(/inversión del sujeto pasivo/);
  });

  it('is confirmed at what was seen, and goes on to its payment', async () => {
    server.answers['offsets.confirmOrder'] = given.orderOf();
    const router = await show(cartOf([[forestOf(), 3]]));
    await press('Reservar y seguir al pago');
    await waitFor(() => expect(router.state.location.href).toBe(`${AT}/payment?order=${ORDER}`));
    const lines = [{ projectId: COUREL, quantity: 3, unitPriceCents: 2231 }];
    expect(server.sent('confirmOrder')).toEqual([
      { body: { orderId: ORDER, seen: { totalCents: 8099, lines }, isWithin: false, language: 'es' } },
    ]);
  });

  it('says what it costs now where prices have moved, and waits', async () => {
    await show(cartOf([[forestOf(), 3]]));
    await screen.findByText('80,99 €');
    server.answers['offsets.confirmOrder'] = refusing('offsets.pricesMoved', { total: '72,60 €' });
    server.answers['offsets.getCart'] = cartOf([[castro, 3]]);
    await press('Reservar y seguir al pago');
    await screen.findByText('Los precios han cambiado');
    await screen.findByText(/^El total de ahora es 70,79.€/);
  });

  it.each([
    ['credits.notEnough', { forest: 'Souto', available: '2' }, /quedan menos créditos \(disponibles: 2\)/],
    ['credits.scattered', { forest: 'Souto', most: '20' }, /no se pueden comprar tantos créditos de una vez/],
    ['credits.busy', {}, /Mucha gente está comprando/],
    ['credits.notForSale', { forest: 'Souto' }, /ya no está a la venta/],
  ] as const)('is not confirmed: %s', async (code, details, words) => {
    await show(cartOf([[forestOf(), 3]]));
    server.answers['offsets.confirmOrder'] = refusing(code, details);
    await press('Reservar y seguir al pago');
    await screen.findByText('No se ha reservado nada');
    await screen.findByText(words);
    await waitFor(() => expect(server.sent('getCart').length).toBeGreaterThan(1));
  });

  it('has more than there is any more: it is made as many as are left', async () => {
    server.answers['offsets.setCart'] = cartOf([[castro, 20]]);
    await show(cartOf([[castro, 25]]));
    await screen.findByText('Solo quedan 20 t de este monte.');
    await press('Dejarlo en 20\u00a0t');
    await waitFor(() =>
      expect(server.sent('setCart')).toMatchObject([{ body: { lines: [{ projectId: CASTRO, quantity: 20 }] } }]),
    );
  });

  it('keeps what it was where a change is refused', async () => {
    await show(cartOf([[castro, 2]]));
    server.answers['offsets.setCart'] = refusing('credits.notForSale', { forest: 'Souto da Fonte Fría' });
    await press('Añadir 1\u00a0t de Souto da Fonte Fría al pedido');
    await screen.findByText('El pedido no ha cambiado');
    order().getByText('Monte do Castro Vello');
  });
});

it('a purchase that is reserved and not paid is one link away', async () => {
  server.answers['offsets.listOrders'] = { items: [given.orderOf(), given.paid()], cursor: null };
  await show();
  await screen.findByText('Tienes una compra reservada sin pagar');
  const link = screen.getByRole('link', { name: 'Ir al pago' });
  expect(link.getAttribute('href')).toBe(`${AT}/payment?order=${ORDER}`);
});
