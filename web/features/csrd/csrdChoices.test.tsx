import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { setWorkContext } from '#web/lib/workContext.ts';
import { forgetProblems } from '#web/ui/problems.ts';
import { calculationId, csrdOf, fiscal, fiscalId, one, show, two, year2024 } from './fixturesForTests.tsx';

const session = vi.hoisted(() => ({ actor: {} as object }));
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => {
  const signedIn = () => ({ kind: 'signedIn', me: {}, actor: session.actor });
  return { ...(await original<object>()), useSignedIn: signedIn, useSession: signedIn };
});
const download = vi.hoisted(() => ({ of: vi.fn() }));
vi.mock('#web/lib/download.ts', () => ({ downloadUrl: download.of }));

beforeEach(() => {
  server.reset();
  session.actor = user({ accountAdmin: true });
  download.of.mockReset();
  act(() => setWorkContext({ organizationId: null, year: null }));
});
afterEach(() => {
  cleanup();
  notifications.clean();
  act(forgetProblems);
});
describe('the organization and the year', () => {
  it('are those that are worked on', async () => {
    act(() => setWorkContext({ organizationId: two, year: 2023 }));
    await show(csrdOf({ organizationId: two, year: 2023 }));
    await screen.findByRole('heading', { name: 'Faltan 3 datos' });
    expect(server.sent('getCsrd')).toEqual([{ query: { organizationId: two, year: 2023 } }]);
  });

  it('are the first ones where that organization is there no more', async () => {
    act(() => setWorkContext({ organizationId: two, year: 2023 }));
    await show(({ query }: { query: object }) =>
      'organizationId' in query ? Promise.reject(new AppError('organizations.notFound')) : csrdOf(),
    );
    await screen.findByRole('heading', { name: 'Faltan 3 datos' });
  });

  it('can be chosen', async () => {
    await show(csrdOf());
    fireEvent.click(await screen.findByRole('combobox', { name: 'Año' }));
    fireEvent.click(await screen.findByRole('option', { name: '2023', hidden: true }));
    await vi.waitFor(() =>
      expect(server.sent('getCsrd').at(-1)).toEqual({ query: { organizationId: one, year: 2023 } }),
    );
  });
});

describe('of several calculations of a year', () => {
  const choose = async () => {
    fireEvent.click(await screen.findByRole('combobox', { name: 'Cálculo' }));
    const name = '01/04/2024 – 31/03/2025, Terminado';
    fireEvent.click(await screen.findByRole('option', { name, hidden: true }));
  };

  it('one is chosen, and stays in the address', async () => {
    const router = await show(csrdOf({ ofYear: [year2024, fiscal] }));
    await choose();
    await vi.waitFor(() => expect(server.sent('getCsrd').at(-1)).toEqual({ query: { calculationId: fiscalId } }));
    expect(router.state.location.search).toEqual({ calculation: fiscalId });
  });

  it('one that is not of what is shown is left out', async () => {
    await show(({ query }: { query: object }) =>
      'calculationId' in query
        ? Promise.reject(new AppError('calculations.notFound'))
        : csrdOf({ ofYear: [year2024, fiscal] }),
    );
    await choose();
    await screen.findByRole('heading', { name: 'Faltan 3 datos' });
    await vi.waitFor(() => expect(server.sent('getCsrd').at(-1)).toEqual({ query: {} }));
    expect(screen.queryByText('No hemos podido cargar los datos')).toBeNull();
  });
});

describe('the Excel', () => {
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Descargar Excel' }));

  it('is asked for of the calculation, and downloaded once it is written', async () => {
    server.answers['csrd.getCsrdFile'] = { state: 'DONE', errorCode: null, url: 'https://x/y', fileName: 'a.xlsx' };
    await show(csrdOf());
    await press();
    await vi.waitFor(() => expect(download.of).toHaveBeenCalledWith('a.xlsx', 'https://x/y'));
    expect(server.sent('startCsrdFile')).toMatchObject([{ params: { id: calculationId }, body: { language: 'es' } }]);
  });

  it('that could not be written says so', async () => {
    server.answers['csrd.getCsrdFile'] = { state: 'FAILED', errorCode: null, url: null, fileName: null };
    await show(csrdOf());
    await press();
    await screen.findByText('No hemos podido escribir el Excel');
  });
});
