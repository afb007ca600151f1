import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { server } from '#web/lib/apiForTests.ts';
import { setWorkContext } from '#web/lib/workContext.ts';
import { forgetProblems } from '#web/ui/problems.ts';
import { calculationId, csrdOf, fiscalId, missing, one, show, ulid, year2024 } from './fixturesForTests.tsx';

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
  session.actor = user({ accountAdmin: true, features: ['fullResults'] });
  download.of.mockReset();
  act(() => setWorkContext({ organizationId: null, year: null }));
});
afterEach(() => {
  cleanup();
  notifications.clean();
  act(forgetProblems);
});
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
