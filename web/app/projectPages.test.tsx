import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { MARKET_STATES } from '#shared/marketplace/forSale.ts';
import * as given from '#web/features/offsets/offsetsForTests.ts';
import { server } from '#web/lib/apiForTests.ts';
import { changeLanguage } from '#web/lib/i18n.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { CompanyProjectPage } from './CompanyProjectPage.tsx';
import { PublicProjectPage } from './PublicProjectPage.tsx';
import { answerProject, co2, ID, PAGE, PROJECT, TEXTS } from './projectForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
const session = vi.hoisted(() => ({ actor: null as object | null }));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => (session.actor ? { kind: 'signedIn', actor: session.actor } : { kind: 'signedOut' }),
}));

beforeEach(() => {
  answerProject();
  session.actor = user({ accountAdmin: true });
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
  expect(text()).toMatch(/de 20,3[67] t a 61,10 t/);
  expect(text()).toContain('© Instituto Geográfico Nacional');
  for (const words of [
    'PEFC',
    'Plan contra incendios, según la propiedadSí',
    'Cumple las condiciones del registro del MITECO, según el equipo forestalNo',
    'Para qué se usaMadera en rollo y Setas',
    'Trabajos hechosPoda',
    'Otros beneficiosAgua',
    '13. Acción por el clima',
    'Montero, Ruiz-Peinado',
    'Son créditos ex ante',
  ])
    expect(text()).toContain(words);
  // In Galicia, and in Portugal, there are markets of their own: this is none of them.
  expect(text()).toContain('no está inscrito en un registro oficial');
  expect(text()).toContain('Sus créditos no son del sistema voluntario de Galicia (Decreto 95/2025)');
  expect(text()).toContain('registro de créditos de Souto, que no es un registro oficial');
  expect(text()).toContain('Si termina, el monte no emite más');
  // A ring for each of its years.
  const rings = [...document.querySelectorAll('figure path')].map((path) => path.getAttribute('d') ?? '');
  expect(rings.join('').match(/M/g)).toHaveLength(25);
  expect(text()).toContain('Un anillo por año desde 2001');
  // What it costs whoever has no plan, and how far below the market that is.
  expect(text()).toContain('22,31 € por tonelada, sin IVA ni plan: 70 % por debajo del mercado europeo');
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

it('a forest of Portugal is none of the market of Portugal', async () => {
  server.answers['marketplace.getProject'] = { ...PROJECT, country: 'PT', province: 'Vila Real' };
  await show(PublicProjectPage, `/project/${ID}`);
  await screen.findByText(/no son del mercado voluntario de carbono de Portugal \(Decreto-Lei 4\/2024\)/);
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
  // What one comes to do there.
  if (state === 'onSale') expect((await screen.findByRole('button', order)).dataset.variant).toBe('filled');
  else expect(screen.queryByRole('button', order)).toBeNull();
  cleanup();
  // Whoever reads the public page goes on from there to buy, where there is something to be bought.
  await show(PublicProjectPage, `/project/${ID}`);
  await screen.findByText(words[state]);
  expect(links().includes(`/company/proyectos/${ID}`)).toBe(state === 'onSale');
});

it('of a forest whose owner has no account any more it says what was sold, and nothing that nobody knows', async () => {
  const trees = {
    species: [],
    areaM2: 0,
    annualKg: null,
    plantedYear: null,
    ageYears: null,
    treesPerHa: null,
    co2: null,
  };
  const said = { point: null, category: null, goals: [], short: '', long: '', seller: null, images: [] };
  server.answers['marketplace.getProject'] = { ...PROJECT, ...trees, ...said, state: 'withdrawn' };
  await show(PublicProjectPage, `/project/${ID}`);
  await screen.findByText('Folgoso do Courel (Lugo)');
  expect(text()).toContain('ES-000001-2026-000001');
  for (const unknown of [/\b0 ha/, /^Especies$/, /^No inscrito$/]) expect(screen.queryByText(unknown)).toBeNull();
});

it('a forest that is not on the market has no page', async () => {
  server.answers['marketplace.getProject'] = () => {
    throw new AppError('marketplace.notFound');
  };
  await show(CompanyProjectPage);
  await screen.findByRole('heading', { level: 1, name: 'Este monte no está en el mercado' });
  expect(screen.getByRole('link', { name: 'Ver otros montes' }).getAttribute('href')).toBe('/company/proyectos');
  cleanup();
  await show(PublicProjectPage, `/project/${ID}`);
  await screen.findByRole('heading', { level: 1, name: 'Este monte no está en el mercado' });
  // Why in one sentence, not what the title says already; and a way on.
  expect(screen.getByRole('alert').textContent).toMatch(/^Puede que la propiedad lo haya retirado.*busca otro monte/);
  expect(links()).toContain('/company/proyectos');
});

it('a company sees its parcels and the price of its plan, and puts tonnes in its order', async () => {
  server.answers['offsets.setCart'] = given.cartOf([[given.forestOf(), 1]]);
  await show(CompanyProjectPage);
  expect(await screen.findAllByText('14,87 €')).not.toHaveLength(0);
  await screen.findByText('Parcela 1: 12,50 ha, sin contorno en el mapa');
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
