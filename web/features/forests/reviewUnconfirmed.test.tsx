import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_INFO } from '#shared/forests/info.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { AdminForestsScreen } from './AdminForestsScreen.tsx';
import { FOREST, PARCEL, RUN } from './forestsForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ actor: { groups: ['admin'] } }),
}));
vi.mock('./ForestMap.tsx', () => ({ ForestMap: () => null }));
const map = vi.hoisted(() => ({ places: [] as { name: string; province: string }[] }));
vi.mock('#web/ui/map/placeAt.ts', () => ({ placesAt: () => Promise.resolve(map.places) }));
beforeEach(() => server.reset());
afterEach(cleanup);

const TENANT = 'ten_01HZX3K5V7Q2M4N6P8R0S1T2V3';
const TEXTS = ['forestReview', 'forests', 'forestInfo', 'forestCo2', 'species', 'errors'];
const theirs = { tenantId: TENANT, id: FOREST.id };
const [plot] = FOREST.plots;
const TOLD = { ...FOREST, state: 'TO_VALIDATE', review: 'waiting', reviewDueOn: '2020-01-15', v: 7 };
const declared = { ...TOLD, plots: [{ ...plot, source: 'declared' }] };

async function open(forest: object, beside: object[] = []) {
  server.answers['forests.getTheirForest'] = { tenantId: TENANT, forest, info: NO_INFO, beside };
  server.answers['forests.tryEstimate'] = RUN;
  server.answers['agreements.getTheirAgreement'] = { state: 'none' };
  await showPage(AdminForestsScreen, `/admin/adminmontes?tenant=${TENANT}&forest=${FOREST.id}`, TEXTS);
  await screen.findByRole('heading', { level: 1, name: 'Souto da Fonte' });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const SEEN = /He comprobado con los documentos que esta parcela existe/;

it('asks the cadastre again for what it had not confirmed, and shows what it says', async () => {
  await open(declared);
  server.answers['forests.surveyTheirForest'] = { tenantId: TENANT, forest: { ...TOLD, v: 8 } };
  press('Preguntar otra vez al catastro');
  await vi.waitFor(() => expect(server.sent('surveyTheirForest')).toEqual([{ params: theirs, body: { v: 7 } }]));
  await vi.waitFor(() => expect(screen.queryByText('Una parcela que el catastro no ha confirmado')).toBeNull());
  expect(screen.queryByRole('checkbox', { name: SEEN })).toBeNull();
});

it('of a plot that no cadastre can be asked for there is nobody to ask', async () => {
  await open({ ...TOLD, plots: [{ ...plot, source: 'declared', territory: 'gipuzkoa' }] });
  await screen.findByText('Una parcela que el catastro no ha confirmado');
  expect(screen.queryByRole('button', { name: 'Preguntar otra vez al catastro' })).toBeNull();
});

it('is not accepted until somebody says that they have seen by hand what no cadastre confirmed', async () => {
  await open(declared);
  server.answers['forests.acceptForest'] = { tenantId: TENANT, forest: { ...declared, review: 'accepted', v: 8 } };
  fireEvent.click(await screen.findByRole('button', { name: 'Aceptar con estas cifras' }));
  await screen.findByText('Marca que has comprobado la parcela que el catastro no ha confirmado.');
  expect(server.sent('acceptForest')).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: SEEN }));
  press('Aceptar con estas cifras');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aceptar el monte' }));
  const body = { v: 7, dbhMm: null, decided: null, mitecoEligible: null, seenByHand: true };
  await vi.waitFor(() => expect(server.sent('acceptForest')).toEqual([{ params: theirs, body }]));
});

const BESIDE = {
  ...{ id: 'frs_01HZX3K5V7Q2M4N6P8R0S1T2V9', tenantId: TENANT, name: 'Monte de arriba', years: [2026] },
  plots: [{ ...plot, reference: '69-1', polygon: '', parcel: '', municipality: 'Aia', province: 'Gipuzkoa' }],
};
it('is not accepted until somebody says that it is not the land of another forest, which is shown', async () => {
  await open(TOLD, [BESIDE, { ...BESIDE, id: 'frs_GONE', tenantId: null, name: null }]);
  const link = await screen.findByRole('link', { name: 'Monte de arriba' });
  expect(link.getAttribute('href')).toContain(`tenant=${TENANT}&forest=${BESIDE.id}`);
  expect(screen.getAllByText(/69-1: Aia \(Gipuzkoa\)/)).toHaveLength(2);
  screen.getByText('Monte frs_GONE, de una cuenta que ya no está');
  const TWO = /no es el mismo terreno que estos montes: Monte de arriba, frs_GONE/;
  fireEvent.click(await screen.findByRole('button', { name: 'Aceptar con estas cifras' }));
  await screen.findByText('Marca que has comprobado que no es el mismo terreno que otro monte.');
  fireEvent.click(screen.getByRole('checkbox', { name: TWO }));
  // Another one was sent meanwhile: it is shown, and nothing is ticked of it.
  server.answers['forests.acceptForest'] = () => {
    throw new AppError('forests.besideUnseen', { forest: 'Monte novo' });
  };
  server.answers['forests.getTheirForest'] = { tenantId: TENANT, forest: TOLD, info: NO_INFO, beside: [BESIDE] };
  press('Aceptar con estas cifras');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aceptar el monte' }));
  await vi.waitFor(() => expect(screen.queryByRole('checkbox', { name: TWO })).toBeNull());
  const one = screen.getByRole<HTMLInputElement>('checkbox', { name: /no es el mismo terreno que este monte/ });
  expect(one.checked).toBe(false);
  expect(server.sent('acceptForest')).toMatchObject([{ body: { seenBeside: [BESIDE.id, 'frs_GONE'] } }]);
});

const DRAWN_IN = { province: 'Lugo', municipality: 'Lugo', polygon: '', parcel: '', reference: '' };
it('tells in which municipality the map has what was drawn', async () => {
  map.places = [{ name: 'Becerreá', province: 'Lugo' }];
  await open({ ...TOLD, plots: [{ ...plot, ...DRAWN_IN, source: 'drawn', geometry: PARCEL.geometry }] });
  await screen.findByText('Parcela dibujada 1: la propiedad dice Lugo y el mapa la sitúa en Becerreá (Lugo).');
});

it('of what has no outline tells where the map has the point of its forest, and what nobody could check', async () => {
  map.places = [{ name: 'Becerreá', province: 'Lugo' }];
  const told = { ...plot, ...DRAWN_IN, source: 'declared', geometry: null };
  const plots = ['Sarria', 'Becerreá'].map((municipality) => ({ ...told, municipality }));
  await open({ ...TOLD, plots, point: { lat: 42.85, lon: -7.16 } });
  await screen.findByText(/: la propiedad dice Sarria \(Lugo\) y el mapa la sitúa en Becerreá \(Lugo\)/);
  screen.getByText(/nadie ha comprobado que esté en Becerreá \(Lugo\)/);
});

it('says numbers as the language writes them: where it is, and how old', async () => {
  await open(declared);
  await screen.findByText('43,035500 · −7,558800');
  screen.getByText('26 años (plantado en 2000)');
});
