import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import { estimateCo2 } from '#shared/forests/co2/estimate.ts';
import { toldOf } from '#shared/forests/co2/told.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { MARKET_STATES } from '#shared/marketplace/forSale.ts';
import { SellerDetail } from '#web/features/marketplace/SellerDetail.tsx';
import { SellerScreen } from '#web/features/marketplace/SellerScreen.tsx';
import * as given from '#web/features/offsets/offsetsForTests.ts';
import { server } from '#web/lib/apiForTests.ts';
import { changeLanguage } from '#web/lib/i18n.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { CompanyProjectPage } from './CompanyProjectPage.tsx';
import { PublicProjectPage } from './PublicProjectPage.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
const session = vi.hoisted(() => ({ actor: null as object | null }));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => (session.actor ? { kind: 'signedIn', actor: session.actor } : { kind: 'signedOut' }),
}));

const ID = given.COUREL;
const PAGE = `/company/proyectos/${ID}`;
const TEXTS = ['marketplace', 'species', 'forestInfo', 'forestCo2', 'offsets', 'content', 'errors', 'ui'];
const run = estimateCo2({
  ...{ areaM2: 125_000, ageYears: 25, treesPerHa: 1100 },
  species: [{ id: 'maritime-pine', sharePct: 100 }],
});
const co2 = {
  ...{ basis: 'modelled', totalKg: run.totalKg, annualKg: run.annualKg, bufferT: run.bufferT },
  ...{ saleableT: run.availableT, at: '2026-03-01T10:00:00.000Z', reason: null, trace: toldOf(run) },
};
const PROJECT = {
  ...given.forestOf(),
  ...{ state: 'onSale', areaM2: 125_000, annualKg: run.annualKg, species: [{ id: 'maritime-pine', sharePct: 100 }] },
  ...{ point: { lat: 42.62, lon: -7.12 }, category: 'management', goals: [13, 15], short: 'Un souto', long: 'Longo' },
  ...{ plantedYear: 2001, ageYears: 25, treesPerHa: 1100, certificate: 'pefc', hasFirePlan: true, co2 },
  ...{ forestType: 'producer', uses: ['roundTimber', 'mushrooms'], coBenefits: ['water'] },
  ...{ techniquesDone: ['pruning'], techniquesPlannable: [] },
  seller: { name: 'Montes da Ribeira', short: 'Unha familia', long: '' },
  images: [
    { url: 'data:,a', widthPx: 1600, heightPx: 1200, isSatellite: false },
    { url: 'data:,b', widthPx: 800, heightPx: 600, isSatellite: true },
  ],
  issued: [
    {
      ...{ vintage: 2026, serials: 'ES-000001-2026-000001..000240', quantity: 240, buffer: 24, available: 204 },
      ...{ reserved: 0, retired: 12, gone: 0 },
    },
  ],
  retirements: [
    {
      ...{ at: '2026-11-20T10:00:00.000Z', vintage: 2026, quantity: 12, serials: ['ES-000001-2026-000001..000012'] },
      beneficiary: 'Conservas do Courel, S. L.',
    },
  ],
  retiredT: 12,
};
const SELLER = {
  ...{ name: 'Montes da Ribeira', short: 'Unha familia', long: 'Desde 1950' },
  pictures: [{ url: 'data:,c', widthPx: 400, heightPx: 300 }],
  projects: [PROJECT, { ...PROJECT, id: given.CASTRO, name: 'Castro', state: 'soldOut', available: 0 }],
};
beforeEach(() => {
  server.reset();
  session.actor = user({ accountAdmin: true });
  server.answers = {
    'marketplace.getProject': PROJECT,
    'marketplace.getProjectSeller': SELLER,
    'marketplace.getProjectPlots': { plots: [{ areaM2: 125_000, geometry: null }] },
    'plans.getSubscription': given.withPlan('professional', 'second'),
    'offsets.getCart': { cart: null },
    'offsets.getRemainder': given.REMAINDER,
  };
});
afterEach(cleanup);
const show = (Page: () => JSX.Element, at = PAGE) => showPage(Page, at, TEXTS);
const text = () => document.body.textContent?.replaceAll(/\s/gu, ' ') ?? '';
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('anybody reads what a forest is, how its credits came about, and what it is not', async () => {
  session.actor = null;
  await show(PublicProjectPage, `/project/${ID}`);
  await screen.findByText('Montes da Ribeira');
  for (const words of ['40,73 t', 'Reserva ante incendios y pérdidas (10 %)', '−4,07 t', '−7,33 t', '29 t'])
    expect(text()).toContain(words);
  expect(text()).toMatch(/de 20,3[67] t a 61,1 t/);
  expect(text()).toContain('© Instituto Geográfico Nacional');
  for (const words of [
    'PEFC',
    'Plan contra incendios, según la propiedadSí',
    'Para qué se usaMadera en rollo y Setas',
    'Trabajos hechosPoda',
    'Otros beneficiosAgua',
    '13. Acción por el clima',
    'Montero, Ruiz-Peinado',
    'Son créditos ex ante',
  ])
    expect(text()).toContain(words);
  expect(text()).toContain('no está inscrito en un registro oficial');
  expect(text()).not.toContain('Trabajos que se podrían hacer');
  // What the ledger says, and whose it is where they let it be said.
  expect(text()).toContain('ES-000001-2026-000001..000240');
  expect(text()).toContain('12 t de 2026. Contribución de Conservas do Courel, S. L.');
  // About where, in words as on the map; no parcels.
  await screen.findByRole('group', { name: 'Mapa de Souto da Fonte Fría' });
  expect(text()).toContain('Latitud 42,62, longitud −7,12');
  expect(server.sent('getProjectPlots')).toEqual([]);
  expect(links()).toContain(`/project/${ID}/seller`);
  expect(document.title).toBe('Souto da Fonte Fría · Souto');
  // A serial number goes on in the next line at its parts.
  const parts = [...(screen.getByText('..000240').parentElement?.childNodes ?? [])];
  expect(parts.map(({ nodeName, textContent }) => textContent || nodeName)).toEqual([
    'ES-000001-2026-',
    'WBR',
    '000001',
    'WBR',
    '..000240',
  ]);
});

it('the tab of a page that was here before has its name too, in whatever language', async () => {
  for (let i = 0; i < 2; i++) {
    await show(PublicProjectPage, `/project/${ID}`);
    await screen.findByRole('heading', { level: 1, name: PROJECT.name });
    expect(document.title).toBe('Souto da Fonte Fría · Souto');
    await changeLanguage('pt');
    await waitFor(() => expect(document.documentElement.lang).toBe('pt-PT'));
    expect(document.title).toBe('Souto da Fonte Fría · Souto');
    await changeLanguage('es');
    cleanup();
  }
});

it('what somebody decided in the place of the method is told with the reason', async () => {
  const decided = { ...co2, basis: 'decided', trace: null, reason: 'Inventario de campo de 2025' };
  server.answers['marketplace.getProject'] = { ...PROJECT, co2: decided };
  await show(PublicProjectPage, `/project/${ID}`);
  await screen.findByText('Motivo de la decisión: Inventario de campo de 2025');
});

it('its pictures say what they are, those of a satellite too', async () => {
  await show(PublicProjectPage, `/project/${ID}`);
  const gallery = within(await screen.findByRole('list', { name: 'Imágenes de Souto da Fonte Fría' }));
  expect(gallery.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'Imagen 1 del monte Souto da Fonte Fría',
    'Imagen 2, de satélite, de Souto da Fonte Fría',
  ]);
});

it('an address of a picture that has ended is asked for once more, not for ever', async () => {
  await show(PublicProjectPage, `/project/${ID}`);
  const [first] = await screen.findAllByRole('img');
  for (let i = 0; i < 3; i++) fireEvent.error(first as HTMLElement);
  await waitFor(() => expect(server.sent('getProject')).toHaveLength(2));
});

it.each(MARKET_STATES)('says where its sale stands: %s', async (state) => {
  server.answers['marketplace.getProject'] = { ...PROJECT, state };
  await show(CompanyProjectPage);
  const words = {
    ...{ onSale: 'A la venta', soldOut: 'Agotado', paused: 'Venta en pausa', closed: 'Todavía no se vende' },
    ...{ disabled: 'De baja', withdrawn: 'Fuera del mercado' },
  };
  await screen.findByText(words[state]);
  const order = { name: /^Añadir 1\st/ };
  if (state === 'onSale') await screen.findByRole('button', order);
  else expect(screen.queryByRole('button', order)).toBeNull();
});

it('a forest that is not on the market has no page', async () => {
  server.answers['marketplace.getProject'] = () => {
    throw new AppError('marketplace.notFound');
  };
  await show(CompanyProjectPage);
  await screen.findByRole('heading', { level: 1, name: 'Este monte no está en el mercado' });
  cleanup();
  await show(PublicProjectPage, `/project/${ID}`);
  await screen.findByRole('heading', { level: 1, name: 'Este monte no está en el mercado' });
});

it('a company sees its parcels and the price of its plan, and puts tonnes in its order', async () => {
  server.answers['offsets.setCart'] = given.cartOf([[given.forestOf(), 1]]);
  await show(CompanyProjectPage);
  expect(await screen.findAllByText('14,87 €')).not.toHaveLength(0);
  await screen.findByText('Parcela 1: 12,5 ha, sin contorno en el mapa');
  fireEvent.click(await screen.findByRole('button', { name: /^Añadir 1\st de Souto/ }));
  await waitFor(() =>
    expect(server.sent('setCart')).toMatchObject([{ body: { lines: [{ projectId: ID, quantity: 1 }] } }]),
  );
  await screen.findByRole('link', { name: /^Ver tu pedido: 1\st/ });
  expect(links()).toContain(`/project/${ID}`);
});

it('who may not buy for the account reads who may', async () => {
  session.actor = user({ sections: { calculate: 'EDIT' } });
  await show(CompanyProjectPage);
  await screen.findByText('Solo la persona titular de la cuenta puede comprar créditos.');
  expect(server.sent('getCart')).toEqual([]);
});

it.each([
  [SellerScreen, `/project/${ID}/seller`, '/project/'],
  [SellerDetail, `/company/proyectos/${ID}/seller`, '/company/proyectos/'],
])('who sells has a page with all that is sold: %#', async (Page, at, to) => {
  await show(Page, at);
  await screen.findByRole('heading', { level: 1, name: 'Montes da Ribeira' });
  expect(document.title).toBe('Montes da Ribeira · Souto');
  await screen.findByText('2 montes en el mercado');
  screen.getByRole('img', { name: 'Imagen 1 de Montes da Ribeira' });
  screen.getByText('Agotado');
  for (const id of [ID, given.CASTRO]) expect(links()).toContain(`${to}${id}`);
});
