import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QueuedOne } from '#shared/documents/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { newId } from '#web/lib/ids.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { forgetProblems } from '#web/ui/problems.ts';
import { queuedOf, siteId, TEXTS } from './documentsForTests.ts';
import { TeamScreen } from './TeamScreen.tsx';

const at = vi.hoisted(() => ({ id: 'open' }));
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/sendFile.ts', () => ({ sendFile: async () => {} }));
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), useParams: () => at }));
beforeEach(() => {
  server.reset();
  at.id = 'open';
});
afterEach(() => {
  cleanup();
  notifications.clean();
  act(forgetProblems);
});
const PATH = '/admin/footprint/documents';
async function showOne(one: QueuedOne) {
  at.id = one.id;
  server.answers['documents.getQueued'] ??= one;
  server.answers['documents.previewQueued'] = { kind: 'text', text: 'Enero', isWhole: true };
  await showPage(TeamScreen, `${PATH}?tenant=${one.tenantId}&calculation=${one.calculationId}`, TEXTS);
  await screen.findByRole('heading', { name: 'factura.pdf' });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (label: string, value: string) =>
  fireEvent.change(screen.getAllByLabelText(label)[0] as HTMLElement, { target: { value } });

it('the team sees what waits, of every account, and what has ended apart', async () => {
  const one = queuedOf();
  server.answers['documents.listQueue'] = ({ query }: { query: { queue: string; cursor?: string } }) =>
    query.queue === 'open' ? { items: [one], cursor: query.cursor ? null : 'x' } : { items: [], cursor: null };
  await showPage(TeamScreen, PATH, TEXTS);
  const link = await screen.findByRole('link', { name: 'factura.pdf' });
  expect(link.getAttribute('href')).toContain(one.tenantId);
  screen.getByText('Courel, 2024');
  press('Ver más documentos');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ver más documentos' })).toBeNull());
  cleanup();
  at.id = 'closed';
  await showPage(TeamScreen, PATH, TEXTS);
  await screen.findByText('No hay ningún documento cerrado');
});

it('a document is taken, and what is of no use says why', async () => {
  const one = queuedOf({ siteIds: [siteId], userNotes: 'Es de la nave.' });
  server.answers['documents.decide'] = ({ body }: { body: { action: string; observations: string } }) => {
    if (body.action === 'take') return { ...one, state: 'UNDER_REVIEW', v: 2 };
    if (body.observations === '') throw new AppError('documents.textRequired');
    return { ...one, state: 'ERROR', observations: body.observations, v: 3 };
  };
  await showOne(one);
  for (const words of ['Es de la nave.', 'Enero']) await screen.findByText(words);
  expect(screen.getByText('Centros relacionados', { selector: 'dt' }).nextSibling?.textContent).toBe('Nave');
  press('Empezar la revisión');
  await screen.findByRole('button', { name: 'Marcar como procesado' });
  press('Decir que no sirve');
  await screen.findByText('Di por qué: la empresa lo leerá.');
  write('Observaciones para la empresa', 'Es de otro año.');
  press('Decir que no sirve');
  await screen.findByText('No sirve; la empresa sabe por qué y puede quitarlo.');
  expect(server.sent('decide').at(-1)).toMatchObject({
    params: { tenantId: one.tenantId, id: one.calculationId, documentId: one.id },
    body: { v: 2, action: 'fail', observations: 'Es de otro año.' },
  });
});

it('whoever is outrun by a colleague sees what there is now, and keeps what was written', async () => {
  const one = queuedOf({ state: 'UNDER_REVIEW' });
  server.answers['documents.saveNotes'] = () => {
    server.answers['documents.getQueued'] = { ...one, internalNotes: 'Ya llamé.', v: 2 };
    return Promise.reject(new AppError('conflict.versionChanged'));
  };
  await showOne(one);
  write('Solo para el equipo', 'Llamar el lunes.');
  press('Guardar las observaciones internas');
  await screen.findByText('Ya llamé.');
  expect(screen.getByDisplayValue('Llamar el lunes.')).toBeTruthy();
});

it('the team’s own document needs no review, and only the team removes it', async () => {
  await showOne(queuedOf({ state: 'CARBON_MANAGER', byName: '' }));
  await screen.findByText('Lo subió el equipo: no hay nada que revisar.');
  expect(screen.queryByRole('button', { name: 'Empezar la revisión' })).toBeNull();
  press('Quitar el documento');
  const question = await screen.findByRole('dialog', { name: '¿Quitar factura.pdf?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Quitar el documento' }));
  await waitFor(() => expect(server.sent('removeTeamDocument')).toHaveLength(1));
});

it('the team puts a document among those of the calculation; what is refused keeps what was chosen', async () => {
  const one = queuedOf();
  const id = newId('document');
  server.answers['documents.announceTeamUpload'] = { id, upload: { url: '', fields: {} } };
  let isFull = true;
  server.answers['documents.addTeamDocument'] = () => {
    if (isFull) throw new AppError('documents.tooMany', { limit: 300 });
    return one;
  };
  await showOne(one);
  press('Añadir el documento');
  await screen.findByText('Elige al menos un archivo.');
  screen.getByText('Elige qué es.');
  const input = screen.getByRole('group', { name: 'Suelta aquí el documento' }).querySelector('input');
  if (!input) throw new Error('No input');
  fireEvent.change(input, { target: { files: [new File(['x'], 'informe.pdf')] } });
  await screen.findByText('informe.pdf');
  fireEvent.change(screen.getByLabelText(/^Tipo/), { target: { value: 'report' } });
  press('Añadir el documento');
  await screen.findByText('El cálculo ya tiene 300 documentos. Quita alguno.');
  isFull = false;
  press('Añadir el documento');
  await waitFor(() => expect(server.sent('addTeamDocument')).toHaveLength(2));
  expect(server.sent('announceTeamUpload')).toHaveLength(1);
  expect(server.sent('addTeamDocument')[1]).toMatchObject({ body: { file: { id, fileName: 'informe.pdf' } } });
});
