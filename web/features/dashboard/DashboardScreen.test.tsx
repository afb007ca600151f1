import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { setWorkContext } from '#web/lib/workContext.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';
import { dashboardOf, north, nothingYet, ofNorth, ofSouth, south } from './overviewForTests.ts';

const session = vi.hoisted(() => ({ actor: {} as object }));
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => {
  const signedIn = () => ({ kind: 'signedIn', me: { name: 'Noa' }, actor: session.actor });
  return { ...(await original<object>()), useSignedIn: signedIn, useSession: signedIn };
});
beforeEach(() => {
  server.reset();
  session.actor = user({ accountAdmin: true });
});
afterEach(cleanup);

const Screen = () => <DashboardScreen purchases={<p>Compras</p>} />;
async function show(answer: unknown, at = '/company/dashboardintranet') {
  server.answers['dashboard.getDashboard'] = answer;
  server.answers['offsets.getBalance'] ??= { generatedKg: 8_000, offsetKg: 0, months: [] };
  return showPage(Screen, at, ['overview', 'dashboard', 'emissions']);
}
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

describe('the figures together', () => {
  it('say the total, provisional while there is a draft, against the year before', async () => {
    await show(dashboardOf());
    await screen.findByRole('heading', { level: 1, name: 'Huella de 2024' });
    expect(text()).toContain('Total provisional');
    expect(text()).toContain('8,00 t CO2e');
    expect(text()).toMatch(/↓ 20,0? ?%|↓ 20 ?%/);
    expect(text()).toContain('que en 2023 (10,00 t)');
    expect(text()).toContain('De 2 cálculos; alguno aún es un borrador.');
    expect(text()).toContain('Borradores, que aún pueden cambiar: Norte 2024.');
  });

  it('name an organization with two calculations of a year once in a caution', async () => {
    const { calculations } = dashboardOf();
    const twice = calculations.map((one) => ({ ...one, organizationId: north, organizationName: 'Norte' }));
    const cautions = [{ code: 'overlap' as const, calculationIds: [ofNorth, ofSouth] }];
    await show(dashboardOf({ calculations: twice, cautions }));
    await screen.findByText('Sus periodos coinciden en parte: algunos días cuentan dos veces: Norte 2024.');
  });

  it('have titles that say the finding', async () => {
    await show(dashboardOf());
    await screen.findByRole('heading', { name: /^De octubre a diciembre se emite el 75.% del total$/ });
    await screen.findByRole('heading', { name: /: el 75.*% del total$/ });
    await screen.findByRole('heading', { name: 'Todavía no has retirado créditos' });
  });

  it('stand beside what was retired, of each organization and year that is asked for', async () => {
    const retired = { month: '2026-11', generatedKg: 0, offsetKg: 1_000, generatedSoFarKg: 0, offsetSoFarKg: 1_000 };
    server.answers['offsets.getBalance'] = { generatedKg: 0, offsetKg: 1_000, months: [retired] };
    const at = `/company/dashboardintranet?years=2024&organizations=${north},${south}`;
    await show(dashboardOf({ organizationIds: [north, south] }), at);
    await screen.findByRole('heading', { name: 'Has retirado 2 t con créditos' });
    expect(server.sent('getBalance')).toEqual(
      [north, south].map((organizationId) => ({ query: { organizationId, year: 2024 } })),
    );
    const fact = (label: string) => screen.getByText(label).closest('div')?.textContent?.replaceAll('\u00a0', ' ');
    expect(fact('Retirado con créditos')).toContain('2,00 t');
    expect(fact('Sin retirar')).toContain('6,00 t');
    screen.getByText('Compras');
  });

  it('say that what was retired is not known, and no zero of it', async () => {
    server.answers['offsets.getBalance'] = () => Promise.reject(new AppError('internal'));
    await show(dashboardOf());
    await screen.findByText('No hemos podido cargar lo retirado');
    expect(screen.getByText('Retirado con créditos').closest('div')?.textContent).toContain('sin dato');
  });

  it('open what they are the sum of, each part with its results', async () => {
    await show(dashboardOf());
    fireEvent.click(await screen.findByRole('button', { name: /^Total provisional/ }));
    const panel = await screen.findByRole('dialog');
    const links = within(panel).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/footprint/myfootprint?calculation=${ofNorth}`,
      `/footprint/myfootprint?calculation=${ofSouth}`,
    ]);
    expect(panel.textContent).toContain('6,00');
    expect(panel.textContent).toContain('2,00');
  });

  it('say today’s price with its day and its discount', async () => {
    await show(dashboardOf());
    await screen.findByRole('heading', { level: 1, name: 'Huella de 2024' });
    expect(text()).toContain('22,31 €');
    expect(text()).toMatch(/74,37 € el 20\/0?5\/2026; menos el 70 ?%/);
  });

  it('have no data of water where no row says any, and no zero of a scope that was not calculated', async () => {
    const { totals, before } = dashboardOf();
    const without = totals && { ...totals, scope3Kg: null, waterL: 0 };
    await show(dashboardOf({ totals: without, before: before && { ...before, scope3Kg: null } }));
    await screen.findByText('Ninguna fila dice cuánta agua: añade el consumo en el cuestionario.');
    const scope = screen.getAllByRole('listitem').find((item) => item.textContent?.startsWith('Alcance 3'));
    expect(scope?.textContent).toContain('sin dato');
    expect(scope?.textContent).not.toContain('0,00');
  });

  it('are of the years and organizations that the address says, and others are asked for', async () => {
    await show(
      dashboardOf({ organizationIds: [north] }),
      `/company/dashboardintranet?years=2023&organizations=${north}`,
    );
    await screen.findByRole('heading', { level: 1, name: 'Huella de Norte, 2024' });
    expect(server.sent('getDashboard')).toEqual([{ query: { years: '2023', organizationIds: north } }]);
  });

  it('follow the bar above, where somebody chooses there', async () => {
    const router = await show(dashboardOf());
    await screen.findByRole('heading', { level: 1, name: 'Huella de 2024' });
    expect(router.state.location.search).toEqual({});
    act(() => setWorkContext({ organizationId: south, year: 2023 }));
    await waitFor(() => expect(router.state.location.search).toEqual({ years: '2023', organizations: south }));
  });

  it('lead to the report of the one calculation there is', async () => {
    const { calculations } = dashboardOf();
    await show(dashboardOf({ calculations: calculations.slice(0, 1) }));
    const report = await screen.findByRole('link', { name: 'Descargar informe' });
    expect(report.getAttribute('href')).toBe(`/footprint/myfootprint/report/${ofNorth}`);
  });

  it('lead to the report of the year, of those organizations that are shown', async () => {
    await show(dashboardOf({ organizationIds: [north, south] }));
    const report = await screen.findByRole('link', { name: 'Descargar informe' });
    const organizations = new URLSearchParams({ organizations: `${north},${south}` });
    expect(report.getAttribute('href')).toBe(`/footprint/myfootprint/report/year/2024?${organizations}`);
  });

  it('say what has no month, less than nothing too', async () => {
    const { totals } = dashboardOf();
    await show(
      dashboardOf({ totals: totals && { ...totals, months: [...totals.months, { key: '', co2eKg: -1_000 }] } }),
    );
    await screen.findByRole('heading', { level: 1, name: 'Huella de 2024' });
    expect(text()).toMatch(/[-−]1,00 t CO2e son de filas sin mes/);
  });

  it('offer no change to who only looks', async () => {
    session.actor = user({ sections: { calculate: 'VIEW' } });
    await show(dashboardOf());
    await screen.findByRole('heading', { level: 1, name: 'Huella de 2024' });
    expect(screen.queryByRole('link', { name: 'Añadir datos' })).toBeNull();
  });
});

describe('what waits', () => {
  const line = { organizationId: north, name: 'Norte', calculationId: ofNorth, year: 2024, state: 'DRAFT' };
  it('is said with the way there, of what is shown', async () => {
    const row = { ...line, isCalculating: false, rows: 3, errorRows: 2, totalKg: 1, completeness: 1, hasReport: false };
    server.answers['calculations.getPortfolio'] = {
      items: [
        { ...row, nextStep: 'fixErrors' },
        { ...row, organizationId: 'org_x', calculationId: 'cal_x', nextStep: 'finish' },
      ],
    };
    await show(dashboardOf());
    await screen.findByRole('heading', { name: 'Queda un paso' });
    expect(text()).toContain('2 filas tienen un error');
    const way = screen.getByRole('link', { name: 'Corregir, Norte' });
    expect(way.getAttribute('href')).toBe(`/footprint/myfootprint?calculation=${ofNorth}`);
  });
});

describe('before the first figure', () => {
  it('is the welcome of the first calculation', async () => {
    await show(nothingYet());
    await screen.findByRole('heading', { name: 'Hola, Noa' });
    await screen.findByText('Añade tu organización');
  });

  it('says that emissions are on their way', async () => {
    const calculations = dashboardOf().calculations.map((one) => ({ ...one, figures: null, isCalculating: true }));
    await show(nothingYet({ calculations, years: [2024] }));
    await screen.findByText('Se están obteniendo emisiones: las cifras aún cambian.');
    expect(screen.getByRole('link', { name: 'Ver cómo va' }).getAttribute('href')).toBe('/company/redirect');
  });
});

it('says what went wrong, and has nothing where these years have nothing', async () => {
  await show(() => Promise.reject(new AppError('organizations.notFound')));
  await screen.findByText('No hemos podido cargar las cifras');
  cleanup();
  await show(dashboardOf({ totals: null, calculations: [], years: [2021] }), '/company/dashboardintranet?years=2021');
  await screen.findByText('Aquí todavía no hay cifras');
});
