import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { EvolutionScreen } from './EvolutionScreen.tsx';
import { evolutionOf, organizationId, yearOf } from './reviewForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);

async function show(answer: unknown) {
  server.answers['organizations.listOrganizations'] = { items: [{ id: organizationId, name: 'Norte' }], cursor: null };
  server.answers['calculations.getEvolution'] = answer;
  await showPage(EvolutionScreen, '/footprint/evolution', ['review', 'emissions', 'calculations']);
}
const base = yearOf(2022, 10_000, { isBaseYear: true });
const against = (year: number, kg: number, share: number) => ({ year, kg, share });
const rowOf = async (year: string) => {
  const tables = await screen.findAllByRole('table');
  const row = within(tables.at(-2) as HTMLElement)
    .getAllByRole('row')
    .find((one) => one.textContent?.startsWith(year));
  return row?.textContent ?? '';
};

describe('the years of an organization', () => {
  it('are told against the base year, and each against it and the one before', async () => {
    const change = { vsBase: against(2022, -2_000, -0.2), vsLast: against(2022, -2_000, -0.2) };
    await show(evolutionOf(base, yearOf(2023, 8_000, change)));
    await screen.findByRole('heading', { name: /2023 emite un 20.*menos que 2022, el año base/ });
    expect(await rowOf('2022')).toContain('Año base');
    expect((await rowOf('2023')).match(/20/g)?.length).toBeGreaterThan(2);
  });

  it('find nothing in a draft: its year is not over', async () => {
    const draft = yearOf(2023, 100, { state: 'DRAFT', vsBase: against(2022, -9_900, -0.99) });
    await show(evolutionOf(base, draft));
    await screen.findByRole('heading', { name: 'Emisiones por año' });
    expect(await rowOf('2023')).toContain('Borrador');
    expect(screen.queryByRole('heading', { name: /el año base/ })).toBeNull();
  });

  it('without scope 3 have no zero of it, and are not compared with those that have it', async () => {
    const { totals } = yearOf(2023, 8_000);
    const typed = yearOf(2023, 8_000, { isExternal: true, totals: totals && { ...totals, scope3Kg: null } });
    await show(evolutionOf(base, typed));
    const row = await rowOf('2023');
    expect(row).toContain('Calculado fuera');
    expect(row.match(/–/g)).toHaveLength(4);
    await screen.findByText(/^Sin alcance 3: 2023\./);
  });

  it('leave out a duplicate with a part of its rows, and say so', async () => {
    await show(evolutionOf(base, yearOf(2023, 0, { isHalfCopied: true, state: 'DRAFT', totals: null })));
    expect(await rowOf('2023')).toContain('Copia incompleta');
    await screen.findByText(/^Copias con una parte de sus filas, que no cuentan: 2023\./);
  });

  it('have the measures that one of them has', async () => {
    await show(evolutionOf(base, yearOf(2023, 8_000)));
    const measures = (await screen.findAllByRole('table')).at(-1);
    expect(measures?.textContent).toContain('kg por persona empleada');
    expect(measures?.textContent).not.toContain('kg por m2');
  });
});

it('says that there is no data for the chart, and what went wrong', async () => {
  await show(evolutionOf(yearOf(2023, 0, { totals: null })));
  await screen.findByText('No hay datos para el gráfico');
  cleanup();
  await show(() => Promise.reject(new AppError('organizations.notFound')));
  await screen.findByText('No hemos podido cargar la evolución');
  await screen.findByText(/Esta organización ya no existe/);
});

it('leads who has no organization to make one', async () => {
  await show(evolutionOf());
  cleanup();
  server.answers['organizations.listOrganizations'] = { items: [], cursor: null };
  await showPage(EvolutionScreen, '/footprint/evolution', ['review']);
  await screen.findByText('Aún no hay organizaciones');
});
