import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { AdminRequestsScreen } from './AdminRequestsScreen.tsx';
import { CatalogueScreen } from './CatalogueScreen.tsx';
import { ServicesScreen } from './ServicesScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
const role = vi.hoisted(() => ({ groups: ['admin'] }));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ kind: 'signedIn', me: { preferredUsername: 'ana@example.com' }, actor: role }),
}));
beforeEach(() => {
  server.reset();
  role.groups = ['admin'];
});
afterEach(cleanup);
const TEXTS = ['services', 'forestServices', 'errors'];
const FOREST = { id: 'frs_01HZX3K5V7Q2M4N6P8R0S1T2V3', name: 'Souto da Fonte' };
const REQUEST = {
  ...{ id: 'srv_01HZX3K5V7Q2M4N6P8R0S1T2V3', service: 'pests', forestId: null, forest: 'Souto da Fonte', v: 2 },
  ...{ message: 'Hai bolsóns', state: 'answered', answer: 'Imos o luns', answeredAt: '2026-11-29T10:00:00.000Z' },
  createdAt: '2026-11-28T10:00:00.000Z',
};

it('each service of the catalogue says what it is, and leads to the form that asks for it', async () => {
  await showPage(CatalogueScreen, '/forest/catalogServices', TEXTS);
  const link = await screen.findByRole('link', { name: 'Pedir Plan contra incendios' });
  expect(link.getAttribute('href')).toBe('/forest/forestryServices?service=firePlan');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(16);
});

it('a service is asked for with what is needed, sent again it is the same request, and the answers are there', async () => {
  server.answers['services.listServiceRequests'] = { items: [REQUEST], cursor: null };
  server.answers['forests.listForests'] = { items: [FOREST], cursor: null };
  server.answers['services.requestService'] = () => {
    throw new AppError('limit.tooManyRequests', { seconds: 60 });
  };
  await showPage(ServicesScreen, '/forest/forestryServices?service=firePlan', TEXTS);
  const item = within((await screen.findByText('Hai bolsóns')).closest('li') as HTMLElement);
  item.getByText('Respondida');
  item.getByText('Imos o luns');
  const form = screen.getByRole('form', { name: 'Pedir un servicio' });
  fireEvent.submit(form);
  await vi.waitFor(() => expect(screen.getByLabelText(/^¿Qué necesitas/).getAttribute('aria-invalid')).toBe('true'));
  expect(server.sent('requestService')).toEqual([]);
  expect((screen.getByLabelText(/^Servicio/) as HTMLSelectElement).value).toBe('firePlan');
  fireEvent.change(await screen.findByLabelText('Monte'), { target: { value: FOREST.id } });
  fireEvent.change(screen.getByLabelText(/^¿Qué necesitas/), { target: { value: 'Unha faixa' } });
  fireEvent.submit(form);
  await vi.waitFor(() => expect(server.sent('requestService')).toHaveLength(1));
  server.answers['services.requestService'] = REQUEST;
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enviar la solicitud' })).toHaveProperty('disabled', false),
  );
  fireEvent.submit(form);
  await screen.findByText('Solicitud enviada');
  const [first, second] = server.sent('requestService');
  expect(second).toEqual(first);
  expect(first).toMatchObject({ body: { service: 'firePlan', forestId: FOREST.id, message: 'Unha faixa' } });
});

const TENANT = 'ten_01HZX3K5V7Q2M4N6P8R0S1T2V3';
const ONE = `/admin/forestryServices?tenant=${TENANT}&request=${REQUEST.id}`;
const ASKER = { name: 'Ana Souto', email: 'ana@example.com', phone: '600000000' };

it('the team lists what is asked for by its state, the longest waiting first', async () => {
  server.answers['services.listTheirRequests'] = { items: [{ tenantId: TENANT, request: REQUEST }], cursor: null };
  await showPage(AdminRequestsScreen, '/admin/forestryServices?list=answered', TEXTS);
  const link = await screen.findByRole('link', { name: 'Plagas y enfermedades' });
  expect(link.getAttribute('href')).toBe(ONE);
  expect(server.sent('listTheirRequests')).toMatchObject([{ query: { state: 'answered' } }]);
});

it('the team reads who asks, answers and closes; the second of two is told', async () => {
  server.answers['services.getTheirRequest'] = { tenantId: TENANT, request: REQUEST, asker: ASKER };
  await showPage(AdminRequestsScreen, ONE, TEXTS);
  await screen.findByText('Hai bolsóns');
  expect(screen.getByRole('link', { name: 'ana@example.com' }).getAttribute('href')).toBe('mailto:ana@example.com');
  screen.getByText('Imos o luns');
  fireEvent.click(screen.getByRole('button', { name: 'Responder' }));
  await screen.findByText('Escribe la respuesta.');
  fireEvent.change(screen.getByLabelText('Respuesta', { selector: 'textarea' }), { target: { value: ' Xa fomos ' } });
  server.answers['services.answerRequest'] = () => {
    throw new AppError('conflict.versionChanged');
  };
  fireEvent.click(screen.getByRole('button', { name: 'Responder y cerrar' }));
  await screen.findByText('Alguien se ha adelantado');
  const params = { tenantId: TENANT, id: REQUEST.id };
  expect(server.sent('answerRequest')).toEqual([{ params, body: { v: 2, state: 'closed', text: 'Xa fomos' } }]);
  server.answers['services.getTheirRequest'] = {
    ...{ tenantId: TENANT, request: { ...REQUEST, state: 'closed', v: 3 }, asker: null },
  };
  server.answers['services.answerRequest'] = {};
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Responder' })).toHaveProperty('disabled', false));
  fireEvent.click(screen.getByRole('button', { name: 'Responder' }));
  await screen.findByText('Está cerrada: ya no se responde más.');
  screen.getByText('Quien lo pidió ya no tiene cuenta.');
});

it('who only supports reads a request, and does not answer it', async () => {
  role.groups = ['support'];
  server.answers['services.getTheirRequest'] = { tenantId: TENANT, request: REQUEST, asker: ASKER };
  await showPage(AdminRequestsScreen, ONE, TEXTS);
  await screen.findByText('Responden los administradores; tú puedes verlo todo.');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
});
