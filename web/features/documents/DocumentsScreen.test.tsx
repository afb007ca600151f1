import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import type { Document } from '#shared/documents/schema.ts';
import { DOCUMENT_STATES } from '#shared/documents/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { forgetProblems } from '#web/ui/problems.ts';
import { DocumentsScreen } from './DocumentsScreen.tsx';
import { answersOf, calculationId, documentOf, organizationId, siteId, TEXTS } from './documentsForTests.ts';

const session = vi.hoisted(() => ({ actor: {} as object }));
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
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
  session.actor = user({ sections: { calculate: 'EDIT' } });
});
afterEach(() => {
  cleanup();
  notifications.clean();
  act(forgetProblems);
});

async function show(all: readonly Document[], search = '', state: 'DRAFT' | 'FINISHED' = 'DRAFT') {
  Object.assign(server.answers, answersOf(state));
  server.answers['documents.listDocuments'] ??= { items: all, cursor: null };
  await showPage(DocumentsScreen, `/footprint/calculation${search}`, TEXTS);
}
const open = (document: Document) => show([document], `?document=${document.id}`);
const button = (name: string | RegExp) => screen.queryByRole('button', { name });

it('without documents it says what they are for, and leads to their upload', async () => {
  await show([]);
  await screen.findByText('Todavía no hay ningún documento');
  expect(screen.getByRole('link', { name: 'Subir documentos' }).getAttribute('href')).toContain(calculationId);
});

it('without documents tells nobody to upload who may only look, or of a finished calculation', async () => {
  session.actor = user({ sections: { calculate: 'VIEW' } });
  await show([]);
  await screen.findByText(/^Aquí se ven las facturas/);
  cleanup();
  session.actor = user({ sections: { calculate: 'EDIT' } });
  await show([], '', 'FINISHED');
  await screen.findByText(/^Aquí se ven las facturas/);
  expect(screen.queryByText(/^Sube facturas/)).toBeNull();
});

it('a document says what it is, what it has to do with and how it stands', async () => {
  await show([documentOf({ question: 'fixed-installations', siteIds: [siteId], state: 'PROCESSED' })]);
  const row = (await screen.findByRole('link', { name: 'factura.pdf' })).closest('tr');
  if (!row) throw new Error('No row');
  for (const words of ['Factura', 'Nave', 'Procesado', 'Noa']) await within(row).findByText(words);
});

it('every state has its words', async () => {
  const words = {
    UPLOADED: 'Subido',
    UNDER_REVIEW: 'En revisión',
    PROCESSED: 'Procesado',
    NEEDS_CHECK: 'Hay que revisarlo',
    ERROR: 'No sirve',
    CARBON_MANAGER: 'Subido por el equipo',
  };
  await show(DOCUMENT_STATES.map((state) => documentOf({ state, fileName: `${state}.pdf` })));
  for (const state of DOCUMENT_STATES) {
    const row = (await screen.findByRole('link', { name: `${state}.pdf` })).closest('tr');
    within(row as HTMLElement).getByText(words[state]);
  }
});

it('two hundred come page by page, are shown in parts and can be filtered', async () => {
  const all = Array.from({ length: 200 }, (_, i) =>
    documentOf({ fileName: `f${i}.pdf`, state: i === 150 ? 'ERROR' : 'UPLOADED' }),
  );
  server.answers['documents.listDocuments'] = ({ query }: { query: { cursor?: string } }) =>
    query.cursor ? { items: all.slice(100), cursor: null } : { items: all.slice(0, 100), cursor: 'x' };
  await show([]);
  await screen.findByRole('link', { name: 'f49.pdf' });
  expect(screen.queryByRole('link', { name: 'f50.pdf' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ver más: se ven 50 de 200' }));
  await screen.findByRole('link', { name: 'f50.pdf' });
  fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'ERROR' } });
  await screen.findByRole('link', { name: 'f150.pdf' });
  expect(screen.queryByRole('link', { name: 'f1.pdf' })).toBeNull();
});

it('what is to be checked says why, is corrected and sent again', async () => {
  const one = documentOf({ state: 'NEEDS_CHECK', observations: 'Falta la página 2.' });
  server.answers['documents.changeDocument'] = { ...one, kind: 'report', v: 2 };
  server.answers['documents.resendDocument'] = { ...one, kind: 'report', state: 'UPLOADED', v: 3 };
  await open(one);
  await screen.findByText('El equipo pide que lo revises');
  screen.getByText('1 documento espera por ti');
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar los datos' }));
  const dialog = await screen.findByRole('dialog', { name: 'Datos de factura.pdf' });
  fireEvent.change(within(dialog).getByLabelText(/^Tipo/), { target: { value: 'report' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar los datos' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Datos de factura.pdf' })).toBeNull());
  expect(server.sent('changeDocument')[0]).toMatchObject({ body: { v: 1, draft: { kind: 'report' } } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviarlo otra vez' }));
  await waitFor(() => expect(button('Enviarlo otra vez')).toBeNull());
  expect(server.sent('resendDocument')[0]).toMatchObject({ body: { v: 2 } });
});

it('of two tabs the slower is told, and sees what there is now', async () => {
  const one = documentOf();
  server.answers['documents.removeDocument'] = () => {
    server.answers['documents.listDocuments'] = { items: [{ ...one, state: 'UNDER_REVIEW', v: 2 }], cursor: null };
    return Promise.reject(new AppError('documents.wrongState'));
  };
  await open(one);
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar el documento' }));
  const question = await screen.findByRole('dialog', { name: '¿Quitar factura.pdf?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Quitar el documento' }));
  await screen.findByText('El equipo lo está revisando', { exact: false });
  expect(button('Quitar el documento')).toBeNull();
});

it('what somebody reviews, was used or is of the team is only looked at and downloaded', async () => {
  for (const state of ['UNDER_REVIEW', 'PROCESSED', 'CARBON_MANAGER'] as const) {
    delete server.answers['documents.listDocuments'];
    await open(documentOf({ state, byName: state === 'CARBON_MANAGER' ? '' : 'Noa' }));
    await screen.findByRole('button', { name: 'Descargar' });
    expect(button(/Quitar|Cambiar|Enviarlo/)).toBeNull();
    cleanup();
  }
});

it('of a finished calculation, for a viewer, and of another person’s question nothing can be changed', async () => {
  const one = documentOf({ question: 'fixed-installations' });
  await show([one], `?document=${one.id}`, 'FINISHED');
  await screen.findByText('El cálculo está terminado', { exact: false });
  await screen.findByRole('button', { name: 'Descargar' });
  expect(button(/Quitar|Cambiar/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Subir documentos' })).toBeNull();
  cleanup();
  session.actor = user({ sections: { calculate: 'EDIT' }, viewer: true });
  await open(one);
  await screen.findByText('Puedes ver los documentos, no cambiarlos.', { exact: false });
  expect(button(/Quitar|Cambiar/)).toBeNull();
  cleanup();
  session.actor = user({ sections: { calculate: 'EDIT' }, scope: { [organizationId]: ['energy'] } });
  await open(one);
  await screen.findByText('Es de una pregunta que contesta otra persona', { exact: false });
  expect(button(/Quitar|Cambiar/)).toBeNull();
});

it('a link to what is gone says so, above the others', async () => {
  await show([documentOf()], '?document=doc_gone');
  await screen.findByText('Ese documento ya no está');
  await screen.findByRole('link', { name: 'factura.pdf' });
});

it('a page is opened apart, a picture is shown, of a text the beginning', async () => {
  const one = documentOf();
  await open(one);
  await screen.findByText('Enero');
  screen.getByText('Se muestra el principio.', { exact: false });
  cleanup();
  await openWith(one, { kind: 'page', url: 'https://files.example/a?signed' });
  const link = await screen.findByRole('link', { name: /^Abrirlo en otra pestaña/ });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  cleanup();
  await openWith(one, { kind: 'image', url: 'https://files.example/b' });
  await screen.findByRole('img', { name: 'Vista previa de factura.pdf' });
});
async function openWith(one: Document, preview: object) {
  Object.assign(server.answers, answersOf(), { 'documents.previewDocument': preview });
  server.answers['documents.listDocuments'] = { items: [one], cursor: null };
  await showPage(DocumentsScreen, `/footprint/calculation?document=${one.id}`, TEXTS);
}
