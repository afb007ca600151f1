import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClosingTerms, DataExport } from '#shared/privacy/schema.ts';
import { PrivacyView } from '#web/features/privacy/PrivacyView.tsx';
import { queryClient } from '#web/lib/query.ts';
import { renderKit } from '#web/ui/kitForTests.tsx';

const server = vi.hoisted(() => ({
  calls: [] as { name: string; input: unknown }[],
  answers: {} as Record<string, unknown>,
}));
vi.mock('#web/lib/api.ts', () => {
  const privacy = new Proxy(
    {},
    {
      get: (_, name: string) => async (input: unknown) => {
        server.calls.push({ name, input });
        return server.answers[name];
      },
    },
  );
  return { api: { privacy } };
});
const confirmed = vi.hoisted(() => ({ passwords: [] as string[], again: 0 }));
const session = vi.hoisted(() => ({ now: {} as object }));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => session.now,
  confirmPassword: async (password: string) => void confirmed.passwords.push(password),
  signInAgain: async () => {
    confirmed.again++;
  },
}));

const owner = {
  kind: 'user',
  userType: 'Representante empresarial',
  accountAdmin: true,
  viewer: false,
  scope: null,
  sections: {},
  groups: [],
};
const TERMS: ClosingTerms = { closes: 'account', typed: 'Lema, S. L.', people: 2, obstacles: [], closing: null };
const READY = {
  id: 'dex_01J9Z5W6F2C8R4N7B3M1K0QTHX',
  scope: 'account',
  state: 'READY',
  files: 12,
  bytes: 2_000_000,
  errorCode: null,
  createdAt: '2026-11-28T10:00:00Z',
  expiresAt: '2026-12-05T10:00:00Z',
} as unknown as DataExport;

beforeEach(() => {
  queryClient.clear();
  server.calls.length = 0;
  confirmed.passwords.length = 0;
  server.answers = { listDataExports: { items: [] }, getClosing: TERMS };
  session.now = { hasPassword: true, me: { preferredUsername: 'ana@example.com' }, actor: owner };
});
afterEach(cleanup);

async function show() {
  window.scrollTo = () => {};
  const root = createRootRoute();
  const component = () => <PrivacyView views={null} />;
  const route = createRoute({ getParentRoute: () => root, path: '/account/account', component });
  const history = createMemoryHistory({ initialEntries: ['/account/account'] });
  const router = createRouter({ routeTree: root.addChildren([route]), history });
  await renderKit(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await i18next.loadNamespaces(['privacy', 'errors']);
  await screen.findByRole('heading', { name: 'Cerrar la cuenta' });
}
const sent = (name: string) => server.calls.filter((call) => call.name === name).map(({ input }) => input);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });

it('prepares the data once the password was given, and gives the file that is ready', async () => {
  server.answers.listDataExports = { items: [READY] };
  server.answers.getDataExport = { ...READY, url: null, fileName: null };
  await show();
  await screen.findByText(/12 archivos/);
  press('Preparar los datos de la cuenta');
  press('Preparar los datos de la cuenta');
  const password = screen.getByLabelText(/^Contraseña actual/);
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  expect(sent('exportAccountData')).toEqual([]);
  type('Contraseña actual', 'mi-clave');
  server.answers.listDataExports = { items: [{ ...READY, state: 'WRITING' }] };
  press('Preparar los datos de la cuenta');
  await screen.findByText('Estamos preparando la descarga: Los datos de la cuenta');
  expect(confirmed.passwords).toEqual(['mi-clave']);
  expect(sent('exportAccountData')).toMatchObject([{ body: { id: expect.stringMatching(/^dex_/) } }]);
  expect(screen.queryByRole('button', { name: /^Preparar/ })).toBeNull();
});

it('closes only what was meant: the name is typed, the password given; and can be undone', async () => {
  await show();
  await screen.findByText(/2 personas más perderán su acceso/);
  press('Cerrar la cuenta');
  type('Nombre de la empresa', 'Otra');
  type('Contraseña actual', 'mi-clave');
  press('Sí, cerrar la cuenta');
  await screen.findByText(/^No coincide/);
  expect([sent('startClosing'), confirmed.passwords]).toEqual([[], []]);
  type('Nombre de la empresa', 'lema, s. l.');
  const closing = { askedAt: '2026-11-28T10:00:00Z', endsAt: '2026-12-28T10:00:00Z' };
  server.answers.startClosing = { ...TERMS, closing };
  press('Sí, cerrar la cuenta');
  await screen.findByText(/^La cuenta se cierra el 28/);
  expect(sent('startClosing')).toEqual([{ body: { typed: 'lema, s. l.' } }]);
  server.answers.undoClosing = TERMS;
  press('Conservar la cuenta');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cerrar la cuenta' })).toBeTruthy());
});

it('tells what is in the way instead of offering to close', async () => {
  server.answers.getClosing = { ...TERMS, obstacles: [{ code: 'privacy.auditOpen', count: 3 }] };
  await show();
  await screen.findByText(/auditores con un enlace abierto a tus cálculos \(3\)/);
  expect(screen.queryByRole('button', { name: 'Cerrar la cuenta' })).toBeNull();
});

it('whoever has no password here shows who they are by signing in again', async () => {
  session.now = { ...session.now, hasPassword: false };
  await show();
  for (const open of ['Preparar mis datos', 'Cerrar la cuenta']) {
    press(open);
    await screen.findByText(/^Entras sin contraseña de Souto/);
    press('Entrar otra vez');
    press('Cancelar');
  }
  expect(confirmed.again).toBe(2);
});

it('a related user is offered their own data only', async () => {
  session.now = { hasPassword: false, me: {}, actor: { ...owner, accountAdmin: false } };
  await show();
  expect(screen.queryByRole('button', { name: /de la cuenta$/ })).toBeNull();
  press('Preparar mis datos');
  server.answers.exportOwnData = READY;
  press('Preparar mis datos');
  await waitFor(() => expect(sent('exportOwnData')).toHaveLength(1));
  expect(confirmed.passwords).toEqual([]);
});
