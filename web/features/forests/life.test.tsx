import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_INFO } from '#shared/forests/info.ts';
import type { Forest } from '#shared/forests/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { dayIn, daysAfter } from '#shared/kernel/time.ts';
import { server } from '#web/lib/apiForTests.ts';
import { forestRoutes } from '#web/lib/routes/forest.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { FOREST, RUN } from './forestsForTests.ts';
import { InfoScreen } from './InfoScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ id: 'frs_01HZX3K5V7Q2M4N6P8R0S1T2V3' }),
}));
const ACTIVE = {
  ...{ ...FOREST, state: 'ACTIVE', review: 'accepted', co2: RUN, vintage: 2026 },
  ...{ submittedAt: '2026-09-02T10:00:00.000Z', validatedAt: '2026-09-20T10:00:00.000Z', activatedOn: '2026-10-01' },
  termEndOn: '2027-09-20',
} as unknown as Forest;
const told = (kind: 'loss' | 'sale', more: object = {}) => ({
  ...{ ...ACTIVE, v: 4, state: 'DISABLED', disabledBy: kind },
  notices: [
    {
      ...{ kind, on: '2026-11-01', at: '2026-11-20T10:00:00.000Z', isLate: true },
      ...{ cause: null, lostM2: null, text: 'Ardió la ladera', ...more },
    },
  ],
});
beforeEach(() => {
  server.reset();
  server.answers['forests.getForest'] = ACTIVE;
  server.answers['forests.getForestInfo'] = NO_INFO;
});
afterEach(cleanup);
/** Those that come with the page, and no others. */
const TEXTS = forestRoutes.find(({ path }) => path === '/forest/formInfo/$id')?.texts ?? [];
const show = () => showPage(InfoScreen, '/forest/formInfo/one', TEXTS);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const today = dayIn('Europe/Madrid', new Date());

it('a forest says how it stands and since when, what of it nobody has confirmed, and what it absorbs as reviewed', async () => {
  const [plot] = FOREST.plots;
  server.answers['forests.getForest'] = { ...ACTIVE, mitecoEligible: false, plots: [{ ...plot, source: 'declared' }] };
  await show();
  const life = within(await screen.findByRole('region', { name: 'Cómo está' }));
  for (const words of ['Activo', '20/09/2026', '01/10/2026', '20/09/2027: se renueva solo', '2026'])
    life.getByText(words);
  expect(life.getByText(/condiciones del registro del MITECO/).nextElementSibling?.textContent).toBe('No');
  screen.getByText('La has escrito tú: el equipo la comprueba');
  const co2 = within(screen.getByRole('region', { name: /Lo que absorbe, según la revisión/ }));
  co2.getByText('Lo calculó el equipo forestal. Es lo que pone en tu contrato.');
  co2.getByText('Cómo se calcula');
});

it('a forest says all that its owner said of it: place, trees, whose it is, in ETRS89 and UTM', async () => {
  const registry = { name: 'Rexistro de Galicia', id: 'G-12' };
  const more = { registry, dbhMm: 185, fireInsurance: true, ownerKind: 'communal' };
  server.answers['forests.getForest'] = { ...ACTIVE, ...more };
  await show();
  const said = within(await screen.findByRole('region', { name: 'Lo que has dicho' }));
  const value = (label: string) => said.getByText(label).nextElementSibling?.textContent;
  expect(value('Polígono 115, parcela 321')).toBe('2,40\u00a0ha27028A11500321Del catastro');
  expect(value('Municipio')).toBe('LUGO');
  expect(value('Especie')).toBe('Castaño');
  expect(value('Edad')).toBe('26 años');
  expect(value('Árboles por hectárea')).toBe('400');
  expect(value('Diámetro medio del tronco')).toBe('18,5 cm');
  expect(value('De quién es')).toBe('Comunal (vecinal)');
  expect(value('Registro oficial')).toBe('Rexistro de Galicia, G-12');
  expect(value('Coordenadas (ETRS89)')).toBe('43,035500 · −7,558800');
  expect(value('UTM, huso 29')).toMatch(/^617\.\d{3} · 4\.76\d\.\d{3}$/);
  expect(value('Opción del seguro de incendios')).toBe('Sí');
});

it('the equations that were made for other species are told with whose they are', async () => {
  const step = { step: 'biomass', species: 'douglas-fir', figures: [], sources: [], prudence: ['biomassOfOther'] };
  const steps = [{ ...step, madeFor: ['Other conifers', 'Pinus radiata'] }];
  server.answers['forests.getForest'] = { ...ACTIVE, co2: { ...RUN, trace: { steps } } };
  await show();
  await screen.findByText('Hecha para: otras coníferas y Pinus radiata.');
});

it.each([
  ['land', /ya se emitieron con otro monte que lo tuvo antes.*el 20\/09\/2027 empieza otro periodo/],
  ['year', /ya se emitieron antes de desactivarlo/],
  ['little', /no llega a un crédito entero/],
] as const)(
  'one that is active without credits of its year says why, and what may be done: %s',
  async (notIssued, words) => {
    server.answers['forests.getForest'] = { ...ACTIVE, notIssued };
    await show();
    await screen.findByText('Sin créditos de 2026');
    screen.getByText(
      (_, element) =>
        element?.tagName === 'DIV' && words.test(element.textContent ?? '') && element.children.length < 3,
    );
    expect(screen.getByRole('link', { name: 'Escribir al equipo forestal' }).getAttribute('href')).toBe(
      '/account/feedback',
    );
    expect(screen.queryByText('Créditos emitidos, del año')).toBeNull();
  },
);

it('a loss is told with its day, cause and area; one that is late or too large is said before it is sent', async () => {
  server.answers['forests.reportLoss'] = told('loss', { cause: 'fire', lostM2: 9_000 });
  await show();
  await press('Avisar de una pérdida');
  type(/¿Qué día fue\?/, daysAfter(today, -16));
  await screen.findByText(/Han pasado más de 15 días/);
  fireEvent.click(screen.getByLabelText('Incendio'));
  type(/Superficie perdida/, '2,5');
  await press('Avisar y parar la venta');
  await screen.findByText('La superficie perdida es mayor que la del monte.');
  expect(server.sent('reportLoss')).toEqual([]);
  type(/Superficie perdida/, '0,9');
  await press('Avisar y parar la venta');
  const notice = { on: daysAfter(today, -16), cause: 'fire', lostM2: 9_000, text: '' };
  await vi.waitFor(() =>
    expect(server.sent('reportLoss')).toEqual([{ params: { id: FOREST.id }, body: { v: 3, notice } }]),
  );
  await screen.findByText(/^Pérdida del 01\/11\/2026, comunicada el 20\/11\/2026 \(fuera de plazo\)/);
  screen.getByText('Ardió la ladera');
  screen.getByText('Incendio, 0,90 ha');
  expect(screen.queryByRole('button', { name: 'Avisar de una pérdida' })).toBeNull();
});

it('a loss of tomorrow is none yet', async () => {
  await show();
  await press('Avisar de una pérdida');
  type(/¿Qué día fue\?/, daysAfter(today, 1));
  await press('Avisar y parar la venta');
  await screen.findByText('Una pérdida no puede ser de un día que no ha llegado.');
  expect(server.sent('reportLoss')).toEqual([]);
});

it('a sale of the land is told a month before, or stands as late; what is refused is said', async () => {
  server.answers['forests.reportSale'] = () => {
    throw new AppError('conflict.versionChanged');
  };
  await show();
  await press('Avisar de la venta de la finca');
  type(/¿Qué día se vende\?/, daysAfter(today, 10));
  await screen.findByText(/^Falta menos de un mes: el aviso vale/);
  type(/¿Qué día se vende\?/, daysAfter(today, 60));
  await vi.waitFor(() => expect(screen.queryByText(/Falta menos de un mes/)).toBeNull());
  await press('Avisar y parar la venta');
  await screen.findByText('No se ha enviado el aviso');
  server.answers['forests.reportSale'] = told('sale', { text: '' });
  await press('Avisar y parar la venta');
  await screen.findByText(/^Venta de la finca el 01\/11\/2026/);
});

it.each([
  ['', 'Termina el registro y envíalo.'],
  ['Falta la escritura de esta parcela.', 'El equipo pide cambios'],
])('a draft says what is to be done with it, and leads there: %j', async (observations, words) => {
  server.answers['forests.getForest'] = { ...FOREST, observations };
  await show();
  await screen.findByText(words);
  screen.getByText((text) => text !== '' && text === (observations || words));
  expect(screen.getByRole('link', { name: 'Seguir' }).getAttribute('href')).toBe(
    `/forest/newmonte?forest=${FOREST.id}`,
  );
});

it('one that is disabled says why nothing of it is sold; its name is written as those of forests', async () => {
  server.answers['forests.getForest'] = told('loss');
  await show();
  await screen.findByText(/Avisaste de una pérdida: no se vende nada más/);
  expect(screen.queryByText(/se renueva solo/)).toBeNull();
  const name = screen.getByRole('heading', { level: 1, name: FOREST.name });
  expect(name.className).toMatch(/forest/);
});

it('of a draft nothing is to be told yet', async () => {
  server.answers['forests.getForest'] = FOREST;
  await show();
  await screen.findByRole('region', { name: 'Cómo está' });
  expect(screen.queryByText('Si pasa algo en el monte')).toBeNull();
});

it('a forest that could not be read is said so, and asked for again', async () => {
  server.answers['forests.getForest'] = () => {
    throw new AppError('internal');
  };
  await show();
  await screen.findByText('No pudimos cargar los datos');
  server.answers['forests.getForest'] = ACTIVE;
  await press('Reintentar');
  await screen.findByRole('region', { name: 'Cómo está' });
});
