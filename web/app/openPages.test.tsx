import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppKey } from '#shared/apps/schema.ts';
import { AppsScreen } from '#web/features/apps/AppsScreen.tsx';
import { FeedbackScreen } from '#web/features/feedback/FeedbackScreen.tsx';
import { NotificationsScreen } from '#web/features/notifications/NotificationsScreen.tsx';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';

const session = vi.hoisted(() => ({ now: { kind: 'anonymous' } as object }));
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => session.now,
  useSignedIn: () => session.now,
}));
const signedIn = { kind: 'signedIn', me: { preferredUsername: 'ana@example.com' }, actor: { kind: 'user' } };

beforeEach(() => {
  server.reset();
  session.now = { kind: 'anonymous' };
});
afterEach(cleanup);

const { sent } = server;
const NAMESPACES = ['apps', 'alerts', 'notifications', 'feedback'];
const show = (Screen: () => JSX.Element, address: string) => showPage(Screen, address, NAMESPACES);

it.each([
  ['/account/apps', AppsScreen],
  ['/account/notifications', NotificationsScreen],
])('%s says signed out what it is for and leads to the sign-in, asking the server nothing', async (path, Screen) => {
  await show(Screen, path);
  const link = await screen.findByRole('link', { name: 'Entrar' });
  expect(link.getAttribute('href')).toBe(`/login?originUrl=${encodeURIComponent(path)}`);
  expect(server.calls).toEqual([]);
});

it('feedback is sent signed out, with the page that it is about, and thanked for', async () => {
  await show(FeedbackScreen, '/account/feedback?page=/metodologia');
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(screen.getByLabelText('Tu mensaje').getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(screen.getByLabelText('Tu mensaje'), { target: { value: 'Un mapa' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await screen.findByText('Gracias, ya lo tenemos');
  expect(sent('sendFeedback')).toMatchObject([
    { body: { kind: 'idea', message: 'Un mapa', email: '', page: '/metodologia', id: expect.stringMatching(/^fbk_/) } },
  ]);
});

it('a key is made with what was chosen and shown once', async () => {
  session.now = signedIn;
  server.answers['apps.createKey'] = { app: {} as AppKey, key: 'souto_ABCDEFGH_secret' };
  await show(AppsScreen, '/account/apps');
  fireEvent.click(await screen.findByRole('button', { name: 'Crear una clave' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Nombre'), { target: { value: 'ERP' } });
  fireEvent.change(dialog.getByLabelText('Calcular'), { target: { value: 'EDIT' } });
  const send = dialog.getByRole('button', { name: 'Crear la clave' });
  await waitFor(() => expect(send).toHaveProperty('disabled', false));
  fireEvent.click(send);
  await screen.findByText('souto_ABCDEFGH_secret');
  expect(sent('createKey')).toMatchObject([
    {
      body: {
        name: 'ERP',
        days: 365,
        organizationIds: null,
        sections: { calculate: 'EDIT', organization: 'VIEW', users: 'HIDE' },
      },
    },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Ya la he guardado' }));
  await waitFor(() => expect(screen.queryByText('souto_ABCDEFGH_secret')).toBeNull());
});

it('a notification is read by words, opened and marked; a choice is kept at once', async () => {
  session.now = signedIn;
  const item = { id: 'ntf_1', kind: 'importFinished', details: { file: 'a.xlsx', rows: 3 }, link: null };
  const at = { createdAt: '2026-11-28T09:00:00.000Z', readAt: null };
  server.answers['notifications.listNotifications'] = { items: [{ ...item, ...at }], cursor: null };
  const choice = { kind: 'importFinished', app: true, mail: false, isFixed: false };
  server.answers['notifications.getChoices'] = {
    items: [choice, { ...choice, kind: 'keyMade', mail: true, isFixed: true }],
  };
  await show(NotificationsScreen, '/account/notifications');
  await screen.findByText('«a.xlsx» está importado');
  fireEvent.click(screen.getByRole('button', { name: /^Marcar como leído/ }));
  await waitFor(() => expect(sent('markRead')).toEqual([{ body: { ids: ['ntf_1'] } }]));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Una importación termina: Por correo' }));
  await waitFor(() =>
    expect(sent('choose')).toEqual([{ body: { choices: { importFinished: { app: true, mail: true } } } }]),
  );
  const fixed = screen.getByRole('checkbox', { name: 'Alguien crea una clave de API: Por correo' });
  expect((fixed as HTMLInputElement).disabled).toBe(true);
});
