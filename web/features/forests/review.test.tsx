import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_INFO } from '#shared/forests/info.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { AdminForestsScreen } from './AdminForestsScreen.tsx';
import { FOREST, LINE, RUN } from './forestsForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ actor: { groups: ['admin'] } }),
}));
beforeEach(() => server.reset());
afterEach(cleanup);

const TENANT = 'ten_01HZX3K5V7Q2M4N6P8R0S1T2V3';
const TEXTS = ['forestReview', 'forests', 'forestInfo', 'forestCo2', 'species', 'errors'];
const theirs = { tenantId: TENANT, id: FOREST.id };
const INFO = { ...NO_INFO, uses: ['honey', 'resin'], certificate: 'pefc', v: 1 };
const WAITING = {
  ...{ ...FOREST, state: 'TO_VALIDATE', review: 'waiting', reviewDueOn: '2020-01-15', v: 7 },
  documents: [
    {
      ...{
        id: 'doc_01HZX3K5V7Q2M4N6P8R0S1T2V3',
        kind: 'deed',
        fileName: 'escritura.pdf',
        fileType: 'pdf',
        sizeBytes: 9,
      },
      at: '2026-11-20T10:00:00.000Z',
    },
  ],
};
/** One forest, which each decision makes another. */
async function open(forest: object = WAITING) {
  server.answers['forests.getTheirForest'] = { tenantId: TENANT, forest, info: INFO, beside: [] };
  server.answers['forests.tryEstimate'] = RUN;
  server.answers['agreements.getTheirAgreement'] = { state: 'requested' };
  await showPage(AdminForestsScreen, `/admin/adminmontes?tenant=${TENANT}&forest=${FOREST.id}`, TEXTS);
  await screen.findByRole('heading', { level: 1, name: 'Souto da Fonte' });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function agree(name: string) {
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name }));
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('lists what waits, and says what is overdue', async () => {
  const line = { ...LINE, tenantId: TENANT, state: 'TO_VALIDATE', review: 'waiting', reviewDueOn: '2020-01-15' };
  server.answers['forests.listReviews'] = { items: [line], cursor: null };
  server.answers['forests.getOfficialTable'] = { rows: 0, species: [] };
  await showPage(AdminForestsScreen, '/admin/adminmontes', TEXTS);
  const row = within(await screen.findByRole('row', { name: /Souto da Fonte/ }));
  row.getByText('Fuera de plazo');
  expect(row.getByRole('link').getAttribute('href')).toContain(`tenant=${TENANT}`);
  expect(server.sent('listReviews')).toEqual([{ query: { list: 'waiting', limit: 50 } }]);
});

it('says which plots nobody has confirmed, and what nobody could check of them therefore', async () => {
  const [plot] = FOREST.plots;
  const plots = [plot, { ...plot, reference: '', polygon: '7', parcel: '12', source: 'declared' }];
  const notices = [{ kind: 'loss', on: '2026-11-01', at: '2026-11-20T10:00:00.000Z', isLate: true, text: '' }];
  await open({ ...WAITING, plots, notices: notices.map((one) => ({ ...one, cause: 'fire', lostM2: 9_000 })) });
  await screen.findByText('Una parcela que el catastro no ha confirmado');
  screen.getByText(/Comprueba con los documentos/);
  screen.getByText(/tampoco se ha podido comprobar que estén juntas/);
  screen.getByText(/declarada por la propiedad: sin comprobar$/);
  screen.getByText('01/11/2026 (fuera de plazo), Incendio, 0,90 ha');
  screen.getByText('Superficie que cuenta, sin lo perdido');
  screen.getByText('3,90 ha');
});

it('says that nothing is left where the same trees were told to be lost twice', async () => {
  const loss = { kind: 'loss', on: '2026-11-01', isLate: false, text: '', cause: 'fire', lostM2: 24_000 };
  await open({ ...WAITING, notices: ['2026-11-02', '2026-11-03'].map((at) => ({ ...loss, at })) });
  const counted = (await screen.findByText('Superficie que cuenta, sin lo perdido')).nextElementSibling;
  expect(counted?.textContent).toBe('0,00\u00a0ha');
});

it('shows all that was said with its documents, and opens one by a link of the moment', async () => {
  await open();
  await screen.findByText('Está pedido: se escribe y se envía al aceptar el monte.');
  screen.getByText('Polígono 115, parcela 321');
  screen.getByText('Miel y Resina');
  server.answers['forests.getTheirDocument'] = { url: 'data:,x', fileName: 'escritura.pdf' };
  press('Abrir escritura.pdf');
  const documentId = WAITING.documents[0]?.id;
  await vi.waitFor(() => expect(server.sent('getTheirDocument')).toEqual([{ params: { ...theirs, documentId } }]));
});

it('is accepted by the method, as it is shown', async () => {
  await open();
  server.answers['forests.acceptForest'] = { tenantId: TENANT, forest: { ...WAITING, review: 'accepted', v: 8 } };
  fireEvent.click(await screen.findByRole('button', { name: 'Aceptar con estas cifras' }));
  await agree('Aceptar el monte');
  const body = { v: 7, dbhMm: null, decided: null, mitecoEligible: null };
  await vi.waitFor(() => expect(server.sent('acceptForest')).toEqual([{ params: theirs, body }]));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Aceptar con estas cifras' })).toBeNull());
});

it('is computed by a measured diameter, or by an official table with its reason, before it is accepted', async () => {
  await open();
  await screen.findByRole('button', { name: 'Aceptar con estas cifras' });
  fireEvent.click(screen.getByLabelText('Un diámetro medido por el equipo'));
  press('Calcular con esto');
  await screen.findByText('Escribe el diámetro medio en centímetros.');
  type('Diámetro medio medido', '24,5');
  press('Calcular con esto');
  await screen.findByRole('button', { name: 'Aceptar con estas cifras' });
  fireEvent.click(screen.getByLabelText('Una tabla oficial o un inventario'));
  type('CO2 al año', '12,4');
  type('CO2 ya guardado', '320');
  press('Calcular con esto');
  await screen.findByText('Escribe las dos cifras en toneladas y el motivo.');
  type('Motivo y fuente', 'Tabla del MITECO, 2025');
  press('Calcular con esto');
  await screen.findByRole('button', { name: 'Aceptar con estas cifras' });
  expect(server.sent('tryEstimate').map((input) => (input as { body: object }).body)).toEqual([
    { dbhMm: null, decided: null },
    { dbhMm: 245, decided: null },
    { dbhMm: null, decided: { totalKg: 320_000, annualKg: 12_400, reason: 'Tabla del MITECO, 2025' } },
  ]);
});

it('keeps the figure that was measured when it is chosen how its owner is paid', async () => {
  await open();
  await screen.findByRole('button', { name: 'Aceptar con estas cifras' });
  fireEvent.click(screen.getByLabelText('Un diámetro medido por el equipo'));
  type('Diámetro medio medido', '24,5');
  press('Calcular con esto');
  await screen.findByRole('button', { name: 'Aceptar con estas cifras' });
  server.answers['forests.choosePolicy'] = {
    ...{ tenantId: TENANT, forest: { ...WAITING, payoutPolicy: 'insured', v: 8 } },
  };
  type('Cómo se paga a la propiedad', 'insured');
  await screen.findByText('Forma de pago guardada');
  expect(screen.getByLabelText<HTMLInputElement>('Diámetro medio medido').value).toBe('24,5');
  fireEvent.click(await screen.findByRole('button', { name: 'Aceptar con estas cifras' }));
  await agree('Aceptar el monte');
  const body = { v: 8, dbhMm: 245, decided: null, mitecoEligible: null };
  await vi.waitFor(() => expect(server.sent('acceptForest')).toEqual([{ params: theirs, body }]));
});

it('is given back with what is to be changed, thing by thing', async () => {
  await open();
  press('Devolver con estos cambios');
  await screen.findByText('Marca algo y di qué hay que cambiar de cada cosa marcada.');
  fireEvent.click(screen.getByLabelText('La edad'));
  screen.getByText('Di qué hay que cambiar.');
  type('Qué cambiar: La edad', 'No parece de 2000');
  expect(screen.queryByText('Di qué hay que cambiar.')).toBeNull();
  const forest = { ...WAITING, state: 'CREATED', review: 'none' };
  server.answers['forests.askForestChanges'] = { tenantId: TENANT, forest };
  press('Devolver con estos cambios');
  const body = { v: 7, observed: [{ of: 'age', text: 'No parece de 2000' }] };
  await vi.waitFor(() => expect(server.sent('askForestChanges')).toEqual([{ params: theirs, body }]));
});

it.each([
  ['refuseForest', 'No aceptar el monte', WAITING],
  ['disableForest', 'Desactivar el monte', { ...WAITING, state: 'ACTIVE', review: 'none' }],
  ['reopenForest', 'Revisar otra vez', { ...WAITING, state: 'DISABLED', review: 'none', disabledBy: 'loss' }],
])('%s needs a reason and is asked once more', async (operation, button, forest) => {
  await open(forest);
  press(button);
  await screen.findByText('Escribe el motivo.');
  expect(server.sent(operation)).toEqual([]);
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Ardió en agosto' } });
  server.answers[`forests.${operation}`] = { tenantId: TENANT, forest };
  press(button);
  await agree(button);
  const body = { v: 7, text: 'Ardió en agosto' };
  await vi.waitFor(() => expect(server.sent(operation)).toEqual([{ params: theirs, body }]));
});

it('the second of two reviewers is told, and sees what the first one decided', async () => {
  await open();
  await screen.findByRole('button', { name: 'Aceptar con estas cifras' });
  server.answers['forests.acceptForest'] = () => {
    const forest = { ...WAITING, review: 'accepted', v: 8 };
    server.answers['forests.getTheirForest'] = { tenantId: TENANT, forest, info: INFO, beside: [] };
    throw new AppError('conflict.versionChanged');
  };
  press('Aceptar con estas cifras');
  await agree('Aceptar el monte');
  await screen.findByText('Alguien se ha adelantado');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Aceptar con estas cifras' })).toBeNull());
});

it('what was accepted stays in sight, with how its owner is paid', async () => {
  const co2 = { ...RUN, basis: 'decided', reason: 'Tabla del MITECO, 2025', trace: {} };
  await open({ ...WAITING, review: 'accepted', reviewDueOn: null, co2, payoutPolicy: 'standard' });
  screen.getByText('Aceptado, sin firmar');
  screen.getByText('Tabla del MITECO, 2025');
  screen.getByText(/Todo al vender/);
});
