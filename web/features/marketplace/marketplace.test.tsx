import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { ListingScreen } from './ListingScreen.tsx';
import { answerListing, LISTING, NOTHING, TEXTS, ULID } from './listingForTests.ts';
import { MarketScreen } from './MarketScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(answerListing);
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

it('what everybody sees of a forest is one press away', async () => {
  server.answers['marketplace.listListings'] = { items: [{ ...LISTING, state: 'active' }], cursor: null };
  await showPage(MarketScreen, '/forest/marketplace', TEXTS);
  const link = await screen.findByRole('link', { name: 'Página pública: Souto da Fonte' });
  expect(link.getAttribute('href')).toBe(`/project/prj_${ULID}`);
});

it('of a forest that was disabled nothing is sent, and that is said', async () => {
  server.answers['marketplace.listListings'] = { items: [{ ...LISTING, forestState: 'DISABLED' }], cursor: null };
  await showPage(MarketScreen, '/forest/marketplace', TEXTS);
  await screen.findByText(/^El monte ya no emite ni vende créditos/);
  screen.getByRole('button', { name: 'Retirar del mercado: Souto da Fonte' });
  expect(screen.queryByRole('button', { name: /^Enviar a revisión/ })).toBeNull();
});

it('the listing of a disabled forest says that it is over, and not that it will be sold', async () => {
  const gone = { ...LISTING, state: 'active', forestState: 'DISABLED', isForSale: false };
  server.answers['marketplace.getListing'] = gone;
  await showPage(ListingScreen, `/forest/formMarketplace?forest=${LISTING.id}`, TEXTS);
  await screen.findByText(/^El monte ya no emite ni vende créditos/);
  expect(text()).not.toContain('todavía no se vende');
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

/** Leaves the page and comes back, with what was kept on this machine. */
async function comeBack(come: () => Promise<unknown>) {
  cleanup();
  const kept = { ...localStorage };
  const shown = come();
  for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text);
  await shown;
}
it('what is written of a forest is there after the page was left, until it is saved', async () => {
  await show();
  const field = () => screen.findByLabelText('Descripción corta');
  fireEvent.change(await field(), { target: { value: 'Un souto con historia' } });
  await comeBack(show);
  await screen.findByText('Hemos recuperado lo que estabas escribiendo.');
  expect(await field()).toHaveProperty('value', 'Un souto con historia');
  const saved = { ...LISTING, short: 'Un souto con historia', v: 3 };
  Object.assign(server.answers, { 'marketplace.saveListing': saved, 'marketplace.getListing': saved });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Ficha guardada');
  await comeBack(show);
  await field();
  expect(screen.queryByText('Hemos recuperado lo que estabas escribiendo.')).toBeNull();
});

it('who sells finds what was written of them after the page was left', async () => {
  const panel = () => showPage(MarketScreen, '/forest/marketplace', TEXTS);
  await panel();
  fireEvent.change(await screen.findByLabelText('Más sobre ti'), { target: { value: 'Desde 1950' } });
  await comeBack(panel);
  await screen.findByText('Hemos recuperado lo que estabas escribiendo.');
  expect(screen.getByLabelText('Más sobre ti')).toHaveProperty('value', 'Desde 1950');
});

it('an owner without forests is led to the registration', async () => {
  server.answers['marketplace.listListings'] = { items: [], cursor: null };
  await showPage(MarketScreen, '/forest/marketplace', TEXTS);
  const link = await screen.findByRole('link', { name: 'Registrar un monte' });
  expect(link.getAttribute('href')).toBe('/forest/newmonte');
});

it('a listing shows beside it where the forest is, what the ledger has, and whether it is seen and sold', async () => {
  server.answers['marketplace.getListing'] = { ...LISTING, state: 'paused' };
  server.answers['marketplace.moveListing'] = { ...LISTING, state: 'active', v: 3 };
  await show();
  const facts = within(await screen.findByRole('region', { name: 'Datos que pone la plataforma' }));
  for (const words of ['Quiroga (Lugo)', '42,62000 · −7,12000', '192 t', '240 t', 'Venta en pausa', 'Sí', 'No'])
    facts.getByText(words);
  fireEvent.click(facts.getByRole('button', { name: 'Publicar: Souto da Fonte' }));
  await waitFor(() => expect(server.sent('moveListing')).toMatchObject([{ body: { v: 2, action: 'publish' } }]));
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
