import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { AdminListingsScreen } from './AdminListingsScreen.tsx';
import { AdminSellersScreen } from './AdminSellersScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
const role = vi.hoisted(() => ({ groups: ['admin'] }));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ actor: role }),
}));
beforeEach(() => {
  server.reset();
  role.groups = ['admin'];
});
afterEach(cleanup);

const [TENANT, ID] = ['ten_01HZX3K5V7Q2M4N6P8R0S1T2V3', 'frs_01HZX3K5V7Q2M4N6P8R0S1T2V3'];
const TEXTS = ['forestReview', 'marketplace', 'species', 'errors'];
const params = { tenantId: TENANT, id: ID };
const LISTING = {
  ...{ id: ID, name: 'Souto da Fonte', forestState: 'ACTIVE', municipality: 'Lugo', province: 'Lugo' },
  ...{ species: [{ id: 'chestnut', sharePct: 100 }], stockT: 180, annualStockT: 180, floorCents: 1000, maySell: true },
  ...{ isForSale: false, price: { kind: 'own', cents: 2500 }, category: 'management', goals: [13, 15] },
  ...{ short: 'Castañeiros vellos', long: 'Ao pé do río', isAutomatic: true, state: 'toValidate', observations: '' },
  ...{ reviewDueOn: '2020-01-15', submittedAt: '2020-01-01T10:00:00.000Z', publishedAt: null, v: 4 },
  imagesToReview: 0,
};
const SELLER = {
  ...{ name: 'Soutos do Courel', short: 'Unha familia', long: '', review: 'waiting', observations: '' },
  ...{ reviewDueOn: '2020-01-15', v: 1 },
};
const picture = { url: 'data:image/png;base64,AA==', widthPx: 64, heightPx: 64 };
const mark = { id: 'lgo_01HZX3K5V7Q2M4N6P8R0S1T2V3', isVisible: false, isSatellite: true };
const UPLOAD = 'lgo_01HZX3K5V7Q2M4N6P8R0S1T2V4';
const found = (listing: object = LISTING) => ({
  ...{ tenantId: TENANT, listing, seller: SELLER },
  images: {
    items: [{ ...mark, review: 'waiting', picture: { picture, state: 'READY', error: null }, shown: UPLOAD }],
    v: 4,
  },
});
async function open(listing?: object) {
  server.answers['marketplace.getTheirListing'] = found(listing);
  await showPage(AdminListingsScreen, `/admin/market/products?tenant=${TENANT}&forest=${ID}`, TEXTS);
  await screen.findByText('Castañeiros vellos');
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('lists what waits to be published, the overdue marked', async () => {
  server.answers['marketplace.listListingReviews'] = { items: [{ tenantId: TENANT, listing: LISTING }], cursor: null };
  await showPage(AdminListingsScreen, '/admin/market/products', TEXTS);
  within(await screen.findByRole('row', { name: /Souto da Fonte/ })).getByText('Fuera de plazo');
});

it('shows what buyers will read, images and seller, and is accepted', async () => {
  const accepted = found({ ...LISTING, state: 'active', reviewDueOn: null, v: 5 });
  for (const image of accepted.images.items) image.review = 'accepted';
  await open();
  expect(screen.getByRole('img').getAttribute('src')).toBe(picture.url);
  screen.getByText('No se publica');
  expect(screen.getByRole('link', { name: 'Soutos do Courel' }).getAttribute('href')).toBe(
    `/admin/market/providers?tenant=${TENANT}`,
  );
  server.answers['marketplace.getTheirListing'] = accepted;
  press('Aceptar la ficha');
  const body = { v: 4, verdict: 'accept', seen: [UPLOAD] };
  await vi.waitFor(() => expect(server.sent('reviewListing')).toEqual([{ params, body }]));
  await screen.findByText('Esta ficha no espera revisión.');
});

it('is given back with what is to be changed; the second of two reviewers is told', async () => {
  await open();
  press('No aceptar y devolver');
  await screen.findByText('Escribe el motivo.');
  fireEvent.change(screen.getByLabelText('Qué hay que cambiar'), { target: { value: 'Falta una foto' } });
  server.answers['marketplace.reviewListing'] = () => {
    throw new AppError('conflict.versionChanged');
  };
  press('No aceptar y devolver');
  await screen.findByText('Alguien se ha adelantado');
  const body = { v: 4, verdict: 'changes', text: 'Falta una foto' };
  expect(server.sent('reviewListing')).toEqual([{ params, body }]);
});

it('new images of what is on the market are decided alone', async () => {
  await open({ ...LISTING, state: 'active', imagesToReview: 1 });
  screen.getByText('Sin revisar: aún no la ven');
  screen.getByRole('button', { name: 'No aceptarlas y decir por qué' });
  press('Aceptar las imágenes nuevas');
  const body = { v: 4, verdict: 'accept', seen: [UPLOAD] };
  await vi.waitFor(() => expect(server.sent('reviewListing')).toEqual([{ params, body }]));
});

it('lists sellers who wait; of one it shows what is read now beside what is to be read, and is decided', async () => {
  const own = { tenantId: TENANT, seller: SELLER };
  server.answers['marketplace.listSellerReviews'] = { items: [own], cursor: null };
  await showPage(AdminSellersScreen, '/admin/market/providers', TEXTS);
  within(await screen.findByRole('row', { name: /Soutos do Courel/ })).getByText('Fuera de plazo');
  cleanup();
  const pictures = {
    items: [{ id: mark.id, review: 'waiting', picture: { picture, state: 'READY', error: null }, shown: UPLOAD }],
    v: 1,
  };
  const shown = { name: 'Soutos', short: '', long: '' };
  server.answers['marketplace.getTheirSeller'] = { ...own, pictures, shown };
  await showPage(AdminSellersScreen, `/admin/market/providers?tenant=${TENANT}`, TEXTS);
  await screen.findByText('Unha familia');
  screen.getByText('Soutos');
  expect(screen.getByRole('img').getAttribute('src')).toBe(picture.url);
  fireEvent.change(screen.getByLabelText('Qué hay que cambiar'), { target: { value: 'Non se entende' } });
  press('No aceptar y devolver');
  const body = { v: 1, verdict: 'changes', text: 'Non se entende' };
  await vi.waitFor(() => expect(server.sent('reviewSeller')).toEqual([{ params: { tenantId: TENANT }, body }]));
});

it('who only supports reads what waits, and decides nothing of it', async () => {
  role.groups = ['support'];
  await open();
  screen.getByText('Aquí deciden los administradores; tú puedes verlo todo.');
  for (const verdict of ['Aceptar la ficha', 'No aceptar y devolver'])
    expect(screen.queryByRole('button', { name: verdict })).toBeNull();
  expect(screen.queryAllByRole('textbox')).toEqual([]);
});
