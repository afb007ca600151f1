import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import { DOCUMENT_MAX_BYTES } from '#shared/documents/files.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { newId } from '#web/lib/ids.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { answersOf, calculationId, organizationId, TEXTS } from './documentsForTests.ts';
import { UploadScreen } from './UploadScreen.tsx';
import { startAgain } from './uploadStore.ts';

const session = vi.hoisted(() => ({ actor: {} as object }));
const storage = vi.hoisted(() => ({ send: async () => {} }));
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/sendFile.ts', () => ({ sendFile: () => storage.send() }));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ kind: 'signedIn', me: {}, actor: session.actor }),
}));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ id: calculationId }),
}));
beforeEach(() => {
  server.reset();
  storage.send = async () => {};
  session.actor = user({ sections: { calculate: 'EDIT' } });
  act(() => startAgain(calculationId));
  server.answers['documents.announceUpload'] = () => ({ id: newId('document'), upload: { url: '', fields: {} } });
  server.answers['documents.createDocument'] = {};
});
afterEach(cleanup);

const file = (name: string, size = 10) => {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
async function show(files: File[], search = '', state: 'DRAFT' | 'FINISHED' = 'DRAFT') {
  Object.assign(server.answers, answersOf(state));
  await showPage(UploadScreen, `/footprint/uploaddocuments${search}`, TEXTS);
  if (files.length === 0) return;
  const zone = await screen.findByRole('group', { name: 'Suelta aquí los documentos' });
  const input = zone.querySelector('input');
  if (!input) throw new Error('No input');
  fireEvent.change(input, { target: { files } });
  await screen.findByText(files[0]?.name ?? '');
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** To the summary, all of one kind. */
async function toSummary() {
  press('Clasificar los documentos');
  for (const select of await screen.findAllByLabelText(/^Tipo/))
    fireEvent.change(select, { target: { value: 'invoice' } });
  press('Revisar antes de subir');
}

it('what cannot be uploaded says why, and has to be removed', async () => {
  await show([file('a.pdf'), file('b.exe'), file('c.pdf', DOCUMENT_MAX_BYTES + 1), file('d.txt', 0)]);
  await screen.findByText('Este tipo de archivo no se admite.');
  screen.getByText('El archivo es demasiado grande: elige uno de 10 MB como mucho.');
  screen.getByText('El archivo está vacío.');
  screen.getByText('3 archivos no se pueden subir');
  press('Clasificar los documentos');
  expect(screen.queryByText('Di qué es cada documento', { exact: false })).toBeNull();
  press(/^Quitar.*b\.exe$/);
  expect(screen.queryByText('b.exe')).toBeNull();
  press('Quitar los 2 que no se pueden subir');
  press('Clasificar los documentos');
  await screen.findByText('Di qué es cada documento', { exact: false });
});

it('nothing goes on without a file, nor without saying what it is', async () => {
  await show([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Clasificar los documentos' }));
  await screen.findByText('Elige al menos un archivo.');
  cleanup();
  await show([file('a.pdf')], '?question=fixed-installations');
  press('Clasificar los documentos');
  expect(await screen.findByRole('combobox', { name: /^Pregunta relacionada/ })).toHaveProperty('value');
  press('Revisar antes de subir');
  await screen.findByText('Falta decir qué es 1 documento');
});

it('documents that could not be saved are listed with the reason, and sent again as the same ones', async () => {
  let isOffline = true;
  server.answers['documents.createDocument'] = ({ body }: { body: { file: { fileName: string } } }) => {
    if (body.file.fileName === 'lector.pdf') throw new AppError('documents.wrongType');
    if (body.file.fileName === 'b.pdf' && isOffline) throw new AppError('kit.offline');
    return {};
  };
  await show([file('a.pdf'), file('b.pdf'), file('lector.pdf')]);
  await toSummary();
  press('Subir 3 documentos');
  await screen.findByRole('heading', { name: '2 documentos no se han podido guardar' });
  screen.getByText(/no es el que dice su nombre|no es lo que dice/i);
  isOffline = false;
  press('Intentar otra vez con 1 documento');
  await screen.findByRole('heading', { name: '1 documento no se ha podido guardar' });
  const sent = server.sent('createDocument') as { body: { file: { id: string; fileName: string } } }[];
  const ids = sent.filter(({ body }) => body.file.fileName === 'b.pdf').map(({ body }) => body.file.id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  press(/^Quitar.*lector\.pdf$/);
  await screen.findByText('El equipo los revisa.', { exact: false });
});

it('what storage refuses is announced and sent once more', async () => {
  storage.send = () => Promise.reject(new AppError('documents.missing'));
  await show([file('a.pdf')]);
  await toSummary();
  press('Subir 1 documento');
  await screen.findByText('El archivo no ha llegado. Súbelo otra vez.');
  expect(server.sent('createDocument')).toEqual([]);
  storage.send = async () => {};
  press('Intentar otra vez con 1 documento');
  await screen.findByText('El equipo los revisa.', { exact: false });
  expect(server.sent('announceUpload')).toHaveLength(2);
});

it('what was chosen is there again after a look at another screen', async () => {
  await show([file('a.pdf')]);
  await toSummary();
  cleanup();
  await showPage(UploadScreen, '/footprint/uploaddocuments', TEXTS);
  await screen.findByRole('button', { name: 'Subir 1 documento' });
});

it('nothing is uploaded into what is finished, nor by whoever only sees', async () => {
  await show([], '', 'FINISHED');
  await screen.findByText('El cálculo está terminado', { exact: false });
  cleanup();
  session.actor = user({ sections: { calculate: 'VIEW' } });
  await show([]);
  await screen.findByText('Puedes ver los documentos, no cambiarlos.', { exact: false });
  expect(screen.queryByRole('group', { name: 'Suelta aquí los documentos' })).toBeNull();
});

it('whoever answers some questions is offered those', async () => {
  session.actor = user({ sections: { calculate: 'EDIT' }, scope: { [organizationId]: ['energy'] } });
  await show([file('a.pdf')], '?question=fixed-installations');
  press('Clasificar los documentos');
  fireEvent.click(await screen.findByRole('combobox', { name: /^Pregunta relacionada/ }));
  await waitFor(() => expect(screen.getAllByRole('option', { hidden: true }).length).toBeGreaterThan(0));
  expect(screen.queryByRole('option', { name: 'Instalaciones fijas', hidden: true })).toBeNull();
});
