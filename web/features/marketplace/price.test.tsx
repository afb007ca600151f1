import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { ListingScreen } from './ListingScreen.tsx';
import { answerListing, LISTING, TEXTS } from './listingForTests.ts';
import { PriceScreen } from './PriceScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(answerListing);
afterEach(cleanup);
const show = () => showPage(ListingScreen, `/forest/formMarketplace?forest=${LISTING.id}`, TEXTS);
const text = () => document.body.textContent?.replaceAll(/\s/gu, ' ') ?? '';

it.each([
  ['draft', 'Guardar', 'saveListing'],
  ['active', 'Cambiar el precio', 'priceListing'],
] as const)(
  'a price of one’s own while it is %s: beside its field what is below the floor of the contract, else kept',
  async (state, button, operation) => {
    const kept = { ...LISTING, state };
    Object.assign(server.answers, { 'marketplace.getListing': kept, [`marketplace.${operation}`]: kept });
    await show();
    fireEvent.click(await screen.findByLabelText(/^Un precio propio/));
    const field = await screen.findByLabelText('Euros por tonelada, sin IVA');
    fireEvent.change(field, { target: { value: '9,50' } });
    fireEvent.click(screen.getByRole('button', { name: button }));
    await screen.findByText('El contrato no permite vender por menos de 10,00 € la tonelada.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(server.sent(operation)).toEqual([]);
    fireEvent.change(field, { target: { value: '10,50' } });
    fireEvent.click(screen.getByRole('button', { name: button }));
    await screen.findByText('Ficha guardada');
    // With all that is said of a draft, which is one form.
    const price = { price: { kind: 'own', cents: 1_050 } };
    expect(server.sent(operation)).toMatchObject([
      { body: state === 'draft' ? { v: 2, draft: price } : { v: 2, ...price } },
    ]);
  },
);

it('a price is recommended by the European market, with what is left of it', async () => {
  await showPage(PriceScreen, '/forest/calculateprice', TEXTS);
  await screen.findByText(/^Precio recomendado/);
  const before = text();
  fireEvent.change(screen.getByLabelText('Descuento'), { target: { value: '8500' } });
  await waitFor(() => expect(text()).not.toBe(before));
  expect(text()).toContain('Comisión de Souto (20 %)');
  // What that market has done, also as a table.
  expect(text()).toMatch(/El mercado europeo, entre \d+,\d\d € y \d+,\d\d € en los últimos 24 meses/);
});

it('of a forest that was chosen the price is reckoned with its own tonnes, and never below the floor', async () => {
  await show();
  await screen.findByText(/^Precio recomendado: entre 11,16\s€ y 22,31\s€ por tonelada/);
  const link = screen.getByRole('link', { name: 'Calcular un precio' });
  expect(link.getAttribute('href')).toBe(`/forest/calculateprice?forest=${LISTING.id}`);
  cleanup();
  await showPage(PriceScreen, `/forest/calculateprice?forest=${LISTING.id}`, TEXTS);
  await screen.findByText('Precio mínimo de tu contrato');
  expect(screen.getByLabelText('Toneladas al año')).toHaveProperty('value', '240');
});
