import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_INFO } from '#shared/forests/info.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { AdminForestsScreen } from './AdminForestsScreen.tsx';
import { FOREST, RUN } from './forestsForTests.ts';

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

const TENANT = 'ten_01HZX3K5V7Q2M4N6P8R0S1T2V3';
const TEXTS = ['forestReview', 'forests', 'forestInfo', 'forestCo2', 'species', 'errors'];
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function agree(name: string) {
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name }));
}

it.each([
  [2000, /^No puede: no está en España o se plantó antes/, ['No se ha mirado', 'No'], 'no', false],
  [2015, /^Terreno sin arbolado desde el 31\/12\/1989/, ['No se ha mirado', 'Sí, todas', 'No'], 'yes', true],
] as const)(
  'planted in %s, it is told whether it meets the conditions of the registry',
  async (plantedYear, hint, choices, choice, mitecoEligible) => {
    const forest = { ...FOREST, state: 'TO_VALIDATE', review: 'waiting', reviewDueOn: '2020-01-15', plantedYear, v: 7 };
    server.answers['forests.getTheirForest'] = { tenantId: TENANT, forest, info: NO_INFO, beside: [] };
    server.answers['forests.tryEstimate'] = RUN;
    server.answers['agreements.getTheirAgreement'] = { state: 'requested' };
    await showPage(AdminForestsScreen, `/admin/adminmontes?tenant=${TENANT}&forest=${FOREST.id}`, TEXTS);
    const select = await screen.findByLabelText<HTMLSelectElement>(/condiciones del registro del MITECO/);
    screen.getByText(hint);
    expect([...select.options].map(({ text }) => text)).toEqual(choices);
    fireEvent.change(select, { target: { value: choice } });
    server.answers['forests.acceptForest'] = { tenantId: TENANT, forest: { ...forest, review: 'accepted', v: 8 } };
    press('Aceptar con estas cifras');
    await agree('Aceptar el monte');
    await vi.waitFor(() => expect(server.sent('acceptForest')).toMatchObject([{ body: { mitecoEligible } }]));
  },
);

it('nothing waits', async () => {
  server.answers['forests.getOfficialTable'] = { rows: 0, species: [] };
  await showPage(AdminForestsScreen, '/admin/adminmontes?list=DISABLED', TEXTS);
  await screen.findByText('No hay ninguno');
});

it('who only supports sees what is loaded of the official table, and cannot load one', async () => {
  role.groups = ['support'];
  server.answers['forests.listReviews'] = { items: [], cursor: null };
  server.answers['forests.getOfficialTable'] = { rows: 0, species: [] };
  await showPage(AdminForestsScreen, '/admin/adminmontes', TEXTS);
  await screen.findByText(/^No está cargada/);
  expect(screen.queryByLabelText('Elegir la tabla', { selector: 'input' })).toBeNull();
});

it('the official table is loaded once that was asked; one that is wrong says where', async () => {
  server.answers['forests.listReviews'] = { items: [], cursor: null };
  server.answers['forests.getOfficialTable'] = { rows: 0, species: [] };
  server.answers['forests.loadOfficialTable'] = () => {
    throw new AppError('forests.badTable', { line: 3 });
  };
  await showPage(AdminForestsScreen, '/admin/adminmontes', TEXTS);
  const part = within(await screen.findByRole('region', { name: 'Tabla oficial del ministerio' }));
  await part.findByText(/^No está cargada/);
  const csv = 'species,region,years,t_co2_tree\noak,,20,0.02\n';
  const choose = () =>
    fireEvent.change(screen.getByLabelText('Elegir la tabla', { selector: 'input' }), {
      target: { files: [new File([csv], 'tabla.csv', { type: 'text/csv' })] },
    });
  choose();
  await agree('Cargar la tabla');
  await part.findByText(/^La línea 3 de la tabla no se puede usar/);
  server.answers['forests.loadOfficialTable'] = { rows: 1, species: ['oak'] };
  choose();
  await agree('Cargar la tabla');
  await part.findByText(/^Cargada, con 1 fila\. Especies: Roble \(roble carballo\)\./);
  expect(server.sent('loadOfficialTable')).toEqual([{ body: { csv } }, { body: { csv } }]);
});

it('of a table that cannot be read the team is told, and another one is loaded in its place', async () => {
  server.answers['forests.listReviews'] = { items: [], cursor: null };
  server.answers['forests.getOfficialTable'] = () => {
    throw new AppError('forests.keptTableBad');
  };
  server.answers['forests.loadOfficialTable'] = { rows: 1, species: ['oak'] };
  await showPage(AdminForestsScreen, '/admin/adminmontes', TEXTS);
  const part = within(await screen.findByRole('region', { name: 'Tabla oficial del ministerio' }));
  await part.findByText(/^La tabla del ministerio que está guardada no es la que se cargó/);
  const csv = 'species,region,years,t_co2_tree\noak,,20,0.02\n';
  fireEvent.change(screen.getByLabelText('Elegir la tabla', { selector: 'input' }), {
    target: { files: [new File([csv], 'tabla.csv', { type: 'text/csv' })] },
  });
  await agree('Cargar la tabla');
  await part.findByText(/^Cargada, con 1 fila/);
  expect(part.queryByText(/no se puede leer/)).toBeNull();
});
