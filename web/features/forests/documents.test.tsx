import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_INFO } from '#shared/forests/info.ts';
import type { Forest } from '#shared/forests/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { DocumentsScreen } from './DocumentsScreen.tsx';
import { FOREST, LINE } from './forestsForTests.ts';
import { InfoScreen } from './InfoScreen.tsx';

const storage = vi.hoisted(() => ({ send: async () => {} }));
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/sendFile.ts', () => ({ sendFile: () => storage.send() }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ id: 'frs_01HZX3K5V7Q2M4N6P8R0S1T2V3' }),
}));
const DOCUMENT = { id: 'doc_01HZX3K5V7Q2M4N6P8R0S1T2V3', fileName: 'dni.pdf', fileType: 'pdf' };
beforeEach(() => {
  server.reset();
  storage.send = async () => {};
  server.answers['forests.getForest'] = FOREST;
  server.answers['forests.announceForestFile'] = { id: DOCUMENT.id, upload: { url: '', fields: {} } };
});
afterEach(cleanup);
const show = (search = `?forest=${FOREST.id}`) =>
  showPage(() => <DocumentsScreen />, `/forest/uploaddocuments${search}`, ['forests', 'species', 'errors']);
async function upload() {
  const zone = await screen.findByRole('group', { name: 'Elegir el documento' });
  fireEvent.change(zone.querySelector('input') as HTMLElement, { target: { files: [new File(['x'], 'dni.pdf')] } });
}

it('a document is sent as what it is, and shown', async () => {
  const kept = { ...DOCUMENT, kind: 'identity', sizeBytes: 1, at: '2026-11-20T10:00:00.000Z' };
  server.answers['forests.addForestDocument'] = { ...FOREST, documents: [kept] as Forest['documents'] };
  await show();
  fireEvent.change(await screen.findByLabelText('¿Qué documento es?'), { target: { value: 'identity' } });
  await upload();
  await screen.findByRole('button', { name: 'Abrir dni.pdf' });
  expect(server.sent('addForestDocument')).toEqual([
    { params: { id: FOREST.id }, body: { file: DOCUMENT, kind: 'identity' } },
  ]);
});

it('what did not arrive is said, and sent again', async () => {
  storage.send = () => Promise.reject(new AppError('documents.missing'));
  await show();
  await upload();
  await screen.findByText('No se ha subido');
  storage.send = async () => {};
  server.answers['forests.addForestDocument'] = FOREST;
  fireEvent.click(screen.getByRole('button', { name: 'Subir otra vez' }));
  await vi.waitFor(() => expect(server.sent('addForestDocument')).toHaveLength(1));
});

it('without a forest in the address one is chosen', async () => {
  server.answers['forests.listForests'] = { items: [LINE], cursor: null };
  await show('');
  const link = await screen.findByRole('link', { name: 'Souto da Fonte' });
  expect(link.getAttribute('href')).toBe(`/forest/uploaddocuments?forest=${FOREST.id}`);
});

it('the supplementary form keeps what is said, over the version that was seen', async () => {
  server.answers['forests.getForestInfo'] = NO_INFO;
  server.answers['forests.saveForestInfo'] = { ...NO_INFO, v: 1 };
  await showPage(InfoScreen, '/forest/formInfo/one', ['forests', 'forestInfo', 'errors']);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Resina' }));
  fireEvent.change(screen.getByLabelText('¿Tiene plan contra incendios?'), { target: { value: 'false' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const draft = expect.objectContaining({ uses: ['resin'], hasFirePlan: false });
  await vi.waitFor(() =>
    expect(server.sent('saveForestInfo')).toEqual([{ params: { id: FOREST.id }, body: { v: 0, draft } }]),
  );
});
