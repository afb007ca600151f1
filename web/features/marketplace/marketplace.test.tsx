import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { ListingScreen } from './ListingScreen.tsx';
import { MarketScreen } from './MarketScreen.tsx';
import { PriceScreen } from './PriceScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
const ULID = '01HZX3K5V7Q2M4N6P8R0S1T2V3';
const TEXTS = ['marketplace', 'species', 'content', 'errors'];
const LISTING = {
  ...{ id: `frs_${ULID}`, name: 'Souto da Fonte', forestState: 'ACTIVE', municipality: 'Quiroga', province: 'Lugo' },
  point: { lat: 42.62, lon: -7.12 },
  ...{ species: [{ id: 'chestnut', sharePct: 100 }], stockT: 192, annualStockT: 240, floorCents: 1_000 },
  ...{ maySell: true, isForSale: false, price: { kind: 'default' }, category: 'management', goals: [13] },
  ...{ short: 'Un souto', long: 'Castañeiros', isAutomatic: true, state: 'draft', observations: '', v: 2 },
  ...{ reviewDueOn: null, imagesToReview: 0, submittedAt: null, publishedAt: null },
};
/** Of whom nobody has said anything. */
const NOTHING = { short: '', long: '', review: 'accepted', observations: '', reviewDueOn: null };
beforeEach(() => {
  server.reset();
  server.answers['marketplace.listListings'] = { items: [LISTING], cursor: null };
  server.answers['marketplace.getListing'] = LISTING;
  server.answers['marketplace.getSellerProfile'] = { ...NOTHING, name: '', v: 0 };
  server.answers['marketplace.listSellerPictures'] = { items: [], v: 1 };
});
afterEach(cleanup);
const text = () => document.body.textContent?.replaceAll(/\s/gu, ' ') ?? '';

it('an owner sees where each forest stands, and moves it', async () => {
  server.answers['marketplace.moveListing'] = { ...LISTING, state: 'toValidate', v: 3 };
  await showPage(MarketScreen, '/forest/marketplace', TEXTS);
  await screen.findByText('192 t a la venta, 240 t al año');
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar a revisión: Souto da Fonte' }));
  await waitFor(() =>
    expect(server.sent('moveListing')).toEqual([{ params: { id: LISTING.id }, body: { v: 2, action: 'submit' } }]),
  );
});

it.each([
  [{ forestState: 'VALIDATED' }, 'el monte no está activo'],
  [{ maySell: false }, 'falta la cuenta en la que cobras'],
  [{ stockT: 0 }, 'no quedan créditos'],
])('what is published and not sold says why: %o', async (more, words) => {
  server.answers['marketplace.listListings'] = { items: [{ ...LISTING, state: 'active', ...more }], cursor: null };
  await showPage(MarketScreen, '/forest/marketplace', TEXTS);
  await waitFor(() => expect(text()).toContain(words));
});

it('new images of what is sold wait for the team until a day', async () => {
  const waiting = { ...LISTING, state: 'active', imagesToReview: 2, reviewDueOn: '2026-12-14' };
  server.answers['marketplace.listListings'] = { items: [waiting], cursor: null };
  await showPage(MarketScreen, '/forest/marketplace', TEXTS);
  await screen.findByText(/^El equipo forestal revisa 2 imágenes nuevas como muy tarde el/);
});

it('the seller says who that is', async () => {
  server.answers['marketplace.saveSellerProfile'] = { ...NOTHING, name: 'Montes', v: 1 };
  await showPage(MarketScreen, '/forest/marketplace', TEXTS);
  fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Montes' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar el perfil' }));
  await waitFor(() =>
    expect(server.sent('saveSellerProfile')).toEqual([
      { body: { v: 0, draft: { name: 'Montes', short: '', long: '' } } },
    ]),
  );
  await screen.findByText('Perfil guardado: lo revisa el equipo');
});

it.each([
  [{ reviewDueOn: '2026-12-14' }, /^El equipo forestal lo revisa como muy tarde el 14\/12\/2026/],
  [{ observations: 'Quita «o mellor monte»' }, 'Quita «o mellor monte»'],
  [{}, /^Lo que escribas, y cada imagen, lo revisa el equipo/],
])('the seller is told where the review of the profile stands: %j', async (more, words) => {
  server.answers['marketplace.getSellerProfile'] = { ...NOTHING, name: 'Montes', v: 1, ...more };
  await showPage(MarketScreen, '/forest/marketplace', TEXTS);
  await screen.findByText(words);
});

it('a profile that was not saved says so', async () => {
  server.answers['marketplace.saveSellerProfile'] = () => {
    throw new AppError('conflict.versionChanged');
  };
  await showPage(MarketScreen, '/forest/marketplace', TEXTS);
  fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Montes' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar el perfil' }));
  await screen.findByText('No se ha guardado el perfil');
});

it('who sells has pictures once there is a name, and takes them away after being asked', async () => {
  const picture = { state: 'READY', error: null, picture: { url: 'data:,a', widthPx: 160, heightPx: 120 } };
  const id = `lgo_${ULID}`;
  server.answers['marketplace.getSellerProfile'] = { ...NOTHING, name: 'Montes', v: 1 };
  server.answers['marketplace.listSellerPictures'] = { items: [{ id, picture, review: 'waiting' }], v: 1 };
  server.answers['marketplace.removeSellerPicture'] = { items: [], v: 2 };
  await showPage(MarketScreen, '/forest/marketplace', TEXTS);
  await screen.findByText('Sin revisar: aún no la ven');
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar: Imagen 1' }));
  await screen.findByText('¿Quitar la imagen? Imagen 1');
  fireEvent.click(screen.getByRole('button', { name: 'Quitar' }));
  await waitFor(() =>
    expect(server.sent('removeSellerPicture')).toEqual([{ params: { imageId: id }, query: { v: 1 } }]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Quitar: Imagen 1' })).toBeNull());
});

const show = () => showPage(ListingScreen, `/forest/formMarketplace?forest=${LISTING.id}`, TEXTS);
it('a listing is written while it is a draft, with its goals', async () => {
  server.answers['marketplace.saveListing'] = { ...LISTING, v: 3 };
  await show();
  fireEvent.click(await screen.findByLabelText('15. Vida de ecosistemas terrestres'));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(server.sent('saveListing')).toMatchObject([{ body: { v: 2, draft: { goals: [13, 15] } } }]),
  );
});

it('a listing shows beside it where the forest is, what the ledger has, and whether it is seen and sold', async () => {
  server.answers['marketplace.getListing'] = { ...LISTING, state: 'paused' };
  server.answers['marketplace.moveListing'] = { ...LISTING, state: 'active', v: 3 };
  await show();
  const facts = within(await screen.findByRole('region', { name: 'Datos que pone la plataforma' }));
  for (const words of ['Quiroga (Lugo)', '42,62000, −7,12000', '192 t', '240 t', 'Venta en pausa', 'Sí', 'No'])
    facts.getByText(words);
  fireEvent.click(facts.getByRole('button', { name: 'Publicar: Souto da Fonte' }));
  await waitFor(() => expect(server.sent('moveListing')).toMatchObject([{ body: { v: 2, action: 'publish' } }]));
});

it('a price of one’s own is asked for in euro, and refused below the floor of the contract', async () => {
  server.answers['marketplace.priceListing'] = () => {
    throw new AppError('marketplace.belowFloor', { floorEuros: 10 });
  };
  await show();
  fireEvent.click(await screen.findByLabelText(/^Un precio propio/));
  fireEvent.change(await screen.findByLabelText('Euros por tonelada, sin IVA'), { target: { value: '9,50' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar el precio' }));
  await screen.findByText('El contrato no permite vender por menos de 10 € la tonelada.');
  expect(server.sent('priceListing')).toMatchObject([{ body: { v: 2, price: { kind: 'own', cents: 950 } } }]);
});

it('other species are asked of the team', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar la especie' }));
  await screen.findByText(/^El CO2 del monte depende de ella: ponte en contacto con el equipo forestal/);
});

it('what is on the market is not written, and its price is', async () => {
  server.answers['marketplace.getListing'] = { ...LISTING, state: 'active' };
  await show();
  await screen.findByText('Así como está la ficha solo se cambia el precio.');
  expect(screen.queryByLabelText('Descripción corta')).toBeNull();
  screen.getByRole('button', { name: 'Cambiar el precio' });
});

it('a price is recommended by the European market, with what is left of it', async () => {
  await showPage(PriceScreen, '/forest/calculateprice', TEXTS);
  await screen.findByText(/^Precio recomendado/);
  const before = text();
  fireEvent.change(screen.getByLabelText('Descuento'), { target: { value: '8500' } });
  await waitFor(() => expect(text()).not.toBe(before));
  expect(text()).toContain('Comisión de Souto (20 %)');
});
