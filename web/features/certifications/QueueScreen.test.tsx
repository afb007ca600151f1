import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { newId } from '#web/lib/ids.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { analysis, head } from './certificationsForTests.ts';
import { QueueScreen } from './QueueScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);
const PATH = '/admin/footprint/certifications';
const tenantId = newId('tenant');
const show = (address = PATH) => showPage(QueueScreen, address, ['certifications', 'registryFile', 'errors']);

it('the team sees what waits, and what has ended apart', async () => {
  server.answers['certifications.listQueue'] = ({ query }: { query: { queue: string } }) => ({
    items: query.queue === 'open' ? [{ ...head({ state: 'requested' }), tenantId }] : [],
    cursor: null,
  });
  await show();
  const link = await screen.findByRole('link', { name: 'Norte, 2024' });
  expect(link.getAttribute('href')).toContain(`tenant=${tenantId}`);
  cleanup();
  await show(`${PATH}?queue=closed`);
  await screen.findByText('No hay ninguna cerrada');
});

it('the team decides: what is refused says why and keeps the words', async () => {
  const one = analysis({ state: 'inReview' });
  server.answers['certifications.getQueued'] = one;
  server.answers['certifications.decide'] = ({ body }: { body: { text: string } }) =>
    body.text === ''
      ? Promise.reject(new AppError('certifications.textRequired'))
      : { ...one, state: 'documentsMissing', v: 2 };
  await show(`${PATH}?tenant=${tenantId}&id=${one.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Pedir documentos' }));
  await screen.findByText('Di por qué: la empresa lo leerá.');
  expect(screen.getByRole('button', { name: 'Enviar solo la observación' })).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Observaciones para la empresa'), { target: { value: 'Falta la firma.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pedir documentos' }));
  await screen.findByText('Faltan documentos');
  expect(server.sent('decide').at(-1)).toMatchObject({
    params: { tenantId, id: one.id },
    body: { v: 1, action: 'askDocuments', text: 'Falta la firma.' },
  });
  expect(screen.queryByRole('button', { name: 'Pedir documentos' })).toBeNull();
});

it('whoever is outrun by a colleague sees what there is now, and keeps the words', async () => {
  const one = analysis({ state: 'requested' });
  server.answers['certifications.getQueued'] = one;
  server.answers['certifications.decide'] = () => {
    server.answers['certifications.getQueued'] = { ...one, state: 'inReview', v: 2 };
    return Promise.reject(new AppError('conflict.versionChanged'));
  };
  await show(`${PATH}?tenant=${tenantId}&id=${one.id}`);
  fireEvent.change(await screen.findByLabelText('Observaciones para la empresa'), { target: { value: 'La miro yo.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Empezar la revisión' }));
  await screen.findByRole('button', { name: 'Aceptarla' });
  expect(screen.getByDisplayValue('La miro yo.')).toBeTruthy();
});

it('a wrong certificate is taken away before the company has it, and a document of the company never', async () => {
  const addedAt = '2026-11-28T08:00:00.000Z';
  const files = [
    { id: newId('evidence'), kind: 'accrediting', fileName: 'acta.pdf', addedAt },
    { id: newId('evidence'), kind: 'certificate', fileName: 'certificado.pdf', addedAt },
  ] as const;
  const one = analysis({ state: 'accepted', files: [...files] });
  server.answers['certifications.getQueued'] = one;
  server.answers['certifications.removeCertificate'] = { ...one, files: [files[0]], v: 2 };
  await show(`${PATH}?tenant=${tenantId}&id=${one.id}`);
  fireEvent.click(await screen.findByRole('button', { name: /^Quitar.*certificado\.pdf$/ }));
  expect(screen.queryByRole('button', { name: /^Quitar.*acta\.pdf$/ })).toBeNull();
  fireEvent.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Quitar el documento' }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Descargar.*certificado\.pdf$/ })).toBeNull());
  cleanup();
  server.answers['certifications.getQueued'] = { ...one, state: 'approved' };
  await show(`${PATH}?tenant=${tenantId}&id=${one.id}`);
  await screen.findByRole('button', { name: /^Descargar.*certificado\.pdf$/ });
  expect(screen.queryByRole('button', { name: /^Quitar/ })).toBeNull();
});
