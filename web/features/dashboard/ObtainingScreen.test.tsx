import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { queryClient } from '#web/lib/query.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { ObtainingScreen } from './ObtainingScreen.tsx';
import { ofNorth } from './overviewForTests.ts';
import { progressQuery } from './overviewQueries.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);

const calculation = (phase: string, more: object = {}) => ({
  ...{ id: ofNorth, organizationName: 'Norte', year: 2024, totalKg: null },
  progress: { phase, done: 30, total: 120, errorCode: null, updatedAt: null },
  ...more,
});
const answer = (...items: object[]) => {
  server.answers['calculations.listCalculations'] = { items, cursor: null };
};
const show = () => showPage(ObtainingScreen, '/company/redirect', ['overview', 'errors']);

it('says how far each calculation is, and leads to the figures when they are there', async () => {
  answer(calculation('calculating'));
  const router = await show();
  const bar = await screen.findByRole('progressbar', { name: 'Norte 2024: calculando' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  answer(calculation('done', { totalKg: 5 }));
  await queryClient.invalidateQueries();
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/dashboardintranet'));
});

it('stays for who comes when nothing is being computed', async () => {
  answer(calculation('done', { totalKg: 5 }));
  const router = await show();
  await screen.findByText('Las emisiones ya están calculadas');
  expect(router.state.location.pathname).toBe('/company/redirect');
});

it('says within when emissions come that are not there', async () => {
  answer();
  await show();
  await screen.findByText('Todavía no hay emisiones');
  await screen.findByText(/^Las emisiones de lo que acabas de cargar/);
  cleanup();
  server.answers['calculations.listCalculations'] = () => Promise.reject(new AppError('internal'));
  await show();
  await screen.findByText('Las emisiones todavía no están disponibles');
});

it('looks at every calculation, however many there are', async () => {
  server.answers['calculations.listCalculations'] = ({ query }: { query: { cursor?: string } }) =>
    query.cursor
      ? { items: [calculation('reading', { organizationName: 'Sur' })], cursor: null }
      : { items: [calculation('done', { totalKg: 5 })], cursor: 'next' };
  await show();
  await screen.findByRole('progressbar', { name: 'Sur 2024: leyendo las filas' });
});

it('asks less and less often, and no more once all is there', () => {
  const waitOf = (looks: number, ...data: object[]) =>
    (progressQuery.refetchInterval as (query: object) => number | false)({ state: { data, dataUpdateCount: looks } });
  const [working, there] = [calculation('calculating'), calculation('done', { totalKg: 5 })];
  expect([waitOf(1, working), waitOf(2, working), waitOf(50, working)]).toEqual([1_500, 2_250, 5_000]);
  expect(waitOf(1, there, working)).toBe(1_500);
  expect(waitOf(1, there)).toBe(false);
  expect([waitOf(1), waitOf(50)]).toEqual([5_000, 30_000]);
});

it('leads to a calculation that failed', async () => {
  answer(calculation('failed'));
  await show();
  await screen.findByText('El cálculo de Norte 2024 no ha terminado bien');
  expect(screen.getByRole('link', { name: 'Abrir el cálculo' }).getAttribute('href')).toBe(
    `/footprint/myfootprint?calculation=${ofNorth}`,
  );
});
