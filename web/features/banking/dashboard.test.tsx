import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { setWorkContext } from '#web/lib/workContext.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { BankDashboardScreen } from './BankDashboardScreen.tsx';
import { emissionsOf, IDS, noEmissions, uploadOf } from './fixturesForTests.ts';

const who = vi.hoisted(() => ({ level: 'EDIT' as 'EDIT' | 'VIEW', scope: null as Record<string, string[]> | null }));
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({
    kind: 'signedIn',
    me: {},
    actor: {
      ...user(who.level === 'EDIT' ? { accountAdmin: true } : { sections: { calculate: 'VIEW' } }),
      scope: who.scope,
    },
  }),
}));

beforeEach(() => {
  server.reset();
  who.level = 'EDIT';
  who.scope = null;
  act(() => setWorkContext({ organizationId: null, year: null }));
  server.answers['organizations.listOrganizations'] = {
    items: [{ id: IDS.organization, name: 'Norte' }],
    cursor: null,
  };
  server.answers['banking.getBankEmissions'] = emissionsOf();
});
afterEach(cleanup);

const show = () => showPage(BankDashboardScreen, '/company/dashboardcoinscrap', ['banking', 'emissions', 'errors']);
const yearNow = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Año' })?.value;

it('leads to an organization where there is none', async () => {
  server.answers['organizations.listOrganizations'] = { items: [], cursor: null };
  await show();
  await screen.findByText('Primero hace falta una organización');
});

it('without movements leads to their upload, but not who only looks', async () => {
  server.answers['banking.getBankEmissions'] = noEmissions;
  await show();
  await screen.findByText('Aún no hay movimientos del banco');
  expect(screen.getAllByRole('link', { name: 'Cargar movimientos' })).toHaveLength(2);
  cleanup();
  who.level = 'VIEW';
  await show();
  await screen.findByText('Aún no hay movimientos del banco');
  expect(screen.queryByRole('link', { name: 'Cargar movimientos' })).toBeNull();
});

it('says what went wrong', async () => {
  server.answers['banking.getBankEmissions'] = () => Promise.reject(new AppError('access.categoryDenied'));
  await show();
  await screen.findByText('No pudimos leer las emisiones del banco.');
});

it('says who sees it to those who may write some blocks only, and asks for nothing', async () => {
  who.scope = { [IDS.organization]: ['energy'] };
  await show();
  await screen.findByText('No puedes ver el banco de esta organización');
  expect(screen.queryByRole('link', { name: 'Cargar movimientos' })).toBeNull();
  expect(server.sent('getBankEmissions')).toEqual([]);
});

it('shows what a year comes to, that it is still added up, and changes nothing for who only looks', async () => {
  who.level = 'VIEW';
  server.answers['banking.getBankEmissions'] = emissionsOf({ isReady: false });
  server.answers['banking.listBankUploads'] = { items: [uploadOf({ state: 'DONE' })], cursor: null };
  await show();
  await screen.findByRole('heading', { name: 'Emisiones de 2024 según el banco' });
  await screen.findByText('Se están sumando los movimientos');
  await screen.findByText('enero.n43');
  expect(screen.queryByRole('button', { name: 'Deshacer enero.n43' })).toBeNull();
  const leaveOut = screen.getByRole<HTMLInputElement>('switch', {
    name: /dejar fuera porque ya está en el cuestionario/,
  });
  expect([leaveOut.disabled, leaveOut.checked]).toEqual([true, false]);
  await screen.findByText('Dejar fuera');
  await screen.findByText(/precios publicados que usamos son de 2021, 2022 y 2024 en España y de 2018, 2021 y 2022/);
});

it('goes back to the newest year there is when the chosen one has no movements any more', async () => {
  let years = [2024, 2023];
  server.answers['banking.getBankEmissions'] = ({ query: { year } }: { query: { year?: number } }) =>
    emissionsOf({ years, year: year ?? years[0] ?? null });
  await show();
  await waitFor(() => expect(yearNow()).toBe('2024'));
  years = [2024];
  fireEvent.change(screen.getByRole('combobox', { name: 'Año' }), { target: { value: '2023' } });
  await waitFor(() => expect(server.sent('getBankEmissions').at(-1)).toMatchObject({ query: {} }));
  await screen.findByRole('heading', { name: 'Emisiones de 2024 según el banco' });
  expect(yearNow()).toBe('2024');
});
