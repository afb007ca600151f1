import { cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server } from '#web/lib/apiForTests.ts';
import { startI18n } from '#web/lib/i18n.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { Chosen } from './Chosen.tsx';
import { ProjectsScreen } from './ProjectsScreen.tsx';
import { useSpecies, withinSentence } from './useSpecies.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('./ProjectsMap.tsx', () => ({ ProjectsMap: ({ filter }: { filter: object }) => JSON.stringify(filter) }));

const ULID = '01HZX3K5V7Q2M4N6P8R0S1T2V3';
const TEXTS = ['marketplace', 'species', 'errors'];
const LINE = {
  ...{ id: `prj_${ULID}`, forestNo: 1, country: 'ES', name: 'Souto da Fonte', municipality: 'Quiroga' },
  ...{ province: 'Lugo', vintages: [{ vintage: 2026, available: 192 }], available: 192, isOwnPrice: false },
  priceCents: { none: 2_231, first: 2_231, second: 1_487, third: 1_115 },
  species: [
    { id: 'chestnut', sharePct: 60 },
    { id: 'oak', sharePct: 40 },
  ],
  ...{
    areaM2: 412_000,
    annualKg: 240_000,
    plantedYear: 1998,
    point: null,
    registry: null,
    category: 'management',
    goals: [13],
  },
  short: 'Un souto',
} as const;
const OFFERS = {
  ...{ items: [LINE], cursor: null, count: 1, closeCents: 7_438, closedOn: '2026-11-27' },
  choices: { species: ['chestnut', 'oak'], provinces: ['Lugo'] },
};
const none = { ...OFFERS, items: [], count: 0 };
beforeEach(() => {
  server.reset();
  server.answers['marketplace.listOffers'] = OFFERS;
  server.answers['marketplace.getProject'] = LINE;
  server.answers['plans.getSubscription'] = { tier: 'second' };
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const PATH = '/company/proyectos';
const show = (search = '') => showPage(ProjectsScreen, `${PATH}${search}`, TEXTS);
const asked = () => (server.sent('listOffers').at(-1) as { query?: object } | undefined)?.query;
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('a species is told within a sentence with the capital of a place that it is named after', () => {
  const of = { id: 'pyrenean-oak', language: 'en' as const };
  expect(withinSentence('Pyrenean oak', of)).toBe('Pyrenean oak');
  expect(withinSentence('Holm oak', { ...of, id: 'holm-oak' })).toBe('holm oak');
  expect(withinSentence('Piñeiro de Alepo', { id: 'aleppo-pine', language: 'gl' })).toBe('piñeiro de Alepo');
});

it('the page in English knows those names too', async () => {
  await startI18n('en', ['marketplace', 'species']);
  const { shortOf } = renderHook(() => useSpecies()).result.current;
  expect(shortOf([{ id: 'maritime-pine' }, { id: 'pyrenean-oak' }])).toBe('Maritime pine and Pyrenean oak');
});

it('what is looked for stays in its field when nothing of it is for sale', async () => {
  server.answers['marketplace.listOffers'] = none;
  await show('?species=holm-oak&province=Soria');
  expect((await screen.findByLabelText<HTMLSelectElement>('Especie')).selectedOptions[0]?.textContent).toBe('Encina');
  expect(screen.getByLabelText<HTMLSelectElement>('Provincia').value).toBe('Soria');
});

it('projects are cards with the price of the plan', async () => {
  // In Spain the next year has begun.
  vi.setSystemTime('2026-12-31T23:30:00Z');
  await show();
  await screen.findByText('14,87 €/t');
  const card = within((await screen.findByRole('heading', { level: 3 })).closest('li') as HTMLElement);
  card.getByText('Castaño y roble (roble carballo), Quiroga (Lugo)');
  card.getByText('29 años');
  card.getByText(/^80\s% por debajo del mercado$/);
  expect(card.getByRole('link', { name: 'Añadir al pedido: Souto da Fonte' }).getAttribute('href')).toBe(
    `/company/compensateco2?project=prj_${ULID}`,
  );
});

it('what is looked for is in the address, and the way back leads to what was looked for before', async () => {
  const router = await show();
  await screen.findByText('14,87 €/t');
  choose('Especie', 'oak');
  await waitFor(() => expect(asked()).toEqual({ limit: 24, species: 'oak' }));
  choose('Créditos disponibles', 'yes');
  choose('Orden', 'cheapest');
  await waitFor(() => expect(asked()).toEqual({ limit: 24, sort: 'cheapest', species: 'oak', isLarge: 'yes' }));
  expect(router.state.location.search).toEqual({ species: 'oak', isLarge: 'yes', sort: 'cheapest' });
  router.history.back();
  router.history.back();
  await waitFor(() => expect(router.state.location.search).toEqual({ species: 'oak' }));
  expect((screen.getByLabelText('Créditos disponibles') as HTMLSelectElement).value).toBe('');
});

it('an address that somebody was sent looks for the same, and what it cannot mean is left out', async () => {
  await show('?province=Lugo&available=50&maxPriceCents=2500&sort=stock&isInscribed=perhaps&limit=9');
  await waitFor(() =>
    expect(asked()).toEqual({ limit: 24, sort: 'stock', province: 'Lugo', available: 50, maxPriceCents: 2_500 }),
  );
  expect(((await screen.findByLabelText('Créditos que necesitas')) as HTMLInputElement).value).toBe('50');
});

it('how many credits somebody needs is asked for once it is written', async () => {
  await show();
  const field = await screen.findByLabelText('Créditos que necesitas');
  fireEvent.change(field, { target: { value: '120' } });
  expect(asked()).toEqual({ limit: 24 });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(asked()).toEqual({ limit: 24, available: 120 }));
});

it('a filter that nothing matches says so, and all forests are one press away', async () => {
  server.answers['marketplace.listOffers'] = none;
  await show('?species=oak');
  await screen.findByText('Ningún monte coincide con los filtros');
  fireEvent.click(screen.getByRole('button', { name: 'Ver todos los montes' }));
  await waitFor(() => expect(asked()).toEqual({ limit: 24 }));
});

it('a market without forests blames no filter', async () => {
  server.answers['marketplace.listOffers'] = none;
  await show();
  await screen.findByText('Aún no hay montes a la venta');
  expect(screen.queryByRole('button', { name: 'Ver todos los montes' })).toBeNull();
});

it('on a phone the map is another view, of the same that is looked for', async () => {
  await show('?species=oak');
  await screen.findByRole('heading', { level: 3 });
  const map = screen.getByRole('link', { name: 'Mapa' });
  expect(map.getAttribute('href')).toBe(`${PATH}?species=oak&view=map`);
  fireEvent.click(map);
  await screen.findByText('{"species":"oak"}');
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
});

it('a forest that was chosen on the map is shown as its card; of several in one place, their names first', async () => {
  const points = [
    { id: LINE.id, name: 'Souto da Fonte', lat: 42.6, lon: -7.2 },
    { id: 'prj_01HZX3K5V7Q2M4N6P8R0S1T2V4', name: 'Monte do Ceo', lat: 42.6, lon: -7.2 },
  ] as never[];
  const onChosen = vi.fn();
  const several = () => <Chosen points={points} tier="second" onChosen={onChosen} />;
  await showPage(several, PATH, TEXTS);
  await screen.findByText('2 montes en este lugar');
  fireEvent.click(screen.getByRole('button', { name: 'Monte do Ceo' }));
  expect(onChosen).toHaveBeenCalledWith([points[1]]);
  cleanup();
  await showPage(() => <Chosen points={points.slice(0, 1)} tier="second" onChosen={onChosen} />, PATH, TEXTS);
  await screen.findByText('14,87 €/t');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Monte elegido en el mapa');
});
