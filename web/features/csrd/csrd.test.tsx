import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import type { Csrd, Datapoint } from '#shared/csrd/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { server } from '#web/lib/apiForTests.ts';
import { setWorkContext } from '#web/lib/workContext.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { forgetProblems } from '#web/ui/problems.ts';
import { CsrdScreen } from './CsrdScreen.tsx';

const session = vi.hoisted(() => ({ actor: {} as object }));
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => {
  const signedIn = () => ({ kind: 'signedIn', me: {}, actor: session.actor });
  return { ...(await original<object>()), useSignedIn: signedIn, useSession: signedIn };
});
const download = vi.hoisted(() => ({ of: vi.fn() }));
vi.mock('#web/lib/download.ts', () => ({ downloadUrl: download.of }));

const ulid = (last: string) => `01${'0'.repeat(24 - last.length)}${last}`;
const [one, two] = [idFrom('organization', ulid('1')), idFrom('organization', ulid('2'))];
const [calculationId, fiscalId] = [idFrom('calculation', ulid('1')), idFrom('calculation', ulid('2'))];
const year2024 = {
  id: calculationId,
  state: 'FINISHED',
  periodStartOn: '2024-01-01',
  periodEndOn: '2024-12-31',
} as const;
const fiscal = { ...year2024, id: fiscalId, periodStartOn: '2024-04-01', periodEndOn: '2025-03-31' };
const point = (more: Partial<Datapoint>): Datapoint => ({
  ...{ key: 'scope1', standard: 'E1-6', id: 'E1-6_07', category: null },
  ...{ value: 1_234.5, unit: 't', state: 'there', fillAt: null },
  ...more,
});
const missing = (more: Partial<Datapoint>) => point({ id: null, value: null, state: 'missing', ...more });
const csrdOf = (more: Partial<Csrd> = {}): Csrd => ({
  choices: { organizations: [{ id: one, name: 'Norte' }], years: [2024, 2023] },
  ...{ organizationId: one, year: 2024, calculation: year2024, ofYear: [year2024] },
  ...{ baseYear: null, cautions: [] },
  datapoints: [
    missing({ key: 'targets', standard: 'E1-4', unit: 'count', fillAt: 'reduction' }),
    point({}),
    point({ key: 'scope3Category', id: null, category: '3.5', value: null, state: 'notReported' }),
    missing({ key: 'intensityMarket', unit: 'tPerEur', fillAt: 'preStep' }),
    missing({ key: 'waterDischargesT', standard: 'E2', unit: 'tonnes', fillAt: 'organization' }),
    point({ key: 'isInSensitiveAreas', standard: 'E4', id: null, value: 0, unit: 'yesNo' }),
  ],
  targets: [],
  ...more,
});
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
const show = (answer: unknown) => {
  server.answers['csrd.getCsrd'] = answer;
  return showPage(CsrdScreen, '/csrd', ['csrd', 'emissions', 'errors']);
};
/** The first cell heads its row. */
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name })).getAllByRole('cell');
const textOf = async (name: RegExp) => (await rowOf(name)).map(({ textContent }) => textContent);

describe('the datapoints of the CSRD', () => {
  it('have their number, name, value and unit, and whether they are there', async () => {
    await show(csrdOf());
    expect(await textOf(/^E1-6_07/)).toEqual(['Emisiones brutas de alcance 1', '1.234,50', 't CO2e', 'Rellenado']);
    expect((await textOf(/Emisiones por ingresos netos/)).slice(1)).toEqual(['–', 't CO2e/€', 'Falta']);
    expect((await textOf(/Actúa en zonas sensibles/)).slice(1)).toEqual(['No', '', 'Rellenado']);
    await screen.findByText('No comunicado');
    await screen.findByText('Es una ayuda, no un informe');
  });

  it('say what is missing, with the place where it is filled in', async () => {
    await show(csrdOf());
    await screen.findByRole('heading', { name: 'Faltan 3 datos' });
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    // Of a finished calculation nothing can be written: it is reopened where its results are.
    expect(hrefOf('Facturación: reabre el cálculo y escríbela en sus datos')).toBe(
      `/footprint/myfootprint?calculation=${calculationId}`,
    );
    expect(hrefOf('Datos ESG de la organización')).toBe(`/footprint/organization/${one}`);
    expect(hrefOf('Escenarios de descarbonización')).toBe('/footprint/decarbonization');
  });

  it('of the base year are filled in at its own calculation, or at a new one', async () => {
    const datapoints = [missing({ key: 'change', unit: 'percent', fillAt: 'baseYear' })];
    const baseYear = { year: 2020, calculationId: fiscalId };
    const name = 'El cálculo del año base, terminado';
    await show(csrdOf({ datapoints, baseYear }));
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`/footprint/myfootprint?calculation=${fiscalId}`);
    cleanup();
    await show(csrdOf({ datapoints, baseYear: { ...baseYear, calculationId: null } }));
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(
      `/footprint/previousdata?organization=${one}`,
    );
  });

  it('are words, and no link, for who may not go where they are filled in', async () => {
    session.actor = user({ sections: { certifications: 'VIEW' } });
    await show(csrdOf());
    const places = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(places).toContain('Datos ESG de la organización: Vertidos a masas de agua');
    expect(screen.queryByRole('link', { name: 'Datos ESG de la organización' })).toBeNull();
    cleanup();
    await show(csrdOf({ calculation: { ...year2024, state: 'DRAFT' } }));
    await screen.findByText('El cálculo de 2024 no está terminado');
    expect(screen.queryByRole('link', { name: 'Abrir el cálculo' })).toBeNull();
  });

  it('have the targets one by one, each a link to its scenario', async () => {
    const scenarioId = idFrom('scenario', ulid('1'));
    const percents = { percent12: 42, percent3: 25, percentComplete: 12.5 };
    const masses = { baseT: 100, targetT: 60, currentT: null };
    await show(
      csrdOf({ targets: [{ scenarioId, name: 'A 2030', baseYear: 2020, targetYear: 2030, ...percents, ...masses }] }),
    );
    expect(await textOf(/^A 2030/)).toEqual(['2020', '2030', '42', '25', '100', '60', '–', '12,5']);
  });

  it('of a draft have no value, and no Excel', async () => {
    await show(csrdOf({ calculation: { ...year2024, state: 'DRAFT' } }));
    await screen.findByText('El cálculo de 2024 no está terminado');
    expect(screen.queryByRole('button', { name: 'Descargar Excel' })).toBeNull();
  });

  it('without a calculation, or without one of the year, say so', async () => {
    await show(csrdOf({ calculation: null, year: 2019 }));
    await screen.findByText('No hay ningún cálculo de 2019');
    cleanup();
    await show(csrdOf({ calculation: null, year: null, choices: { organizations: [], years: [] } }));
    await screen.findByText('Esta organización todavía no tiene ningún cálculo');
  });

  it('say what is worth knowing of the figures', async () => {
    await show(csrdOf({ cautions: ['withoutScope3', 'provisional', 'external', 'several'] }));
    await screen.findByText(/^No se calculó el alcance 3/);
    await screen.findByText(/^Hay factores provisionales/);
    await screen.findByText(/^Los totales se escribieron a mano/);
    await screen.findByText(/^Hay varios cálculos terminados/);
    cleanup();
    await show(csrdOf({ cautions: ['otherScopes', 'otherGwp'] }));
    expect(await screen.findAllByText(/^No se da el cambio desde el año base/)).toHaveLength(2);
  });

  it('are of no organization while there is none', async () => {
    await show(csrdOf({ organizationId: null, year: null, calculation: null, datapoints: [] }));
    await screen.findByRole('link', { name: 'Añadir organización' });
  });

  it('that could not be loaded are asked for again', async () => {
    await show(() => Promise.reject(new AppError('internal')));
    await screen.findByText('No hemos podido cargar los datos');
    server.answers['csrd.getCsrd'] = csrdOf();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('heading', { name: 'Faltan 3 datos' });
  });
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
