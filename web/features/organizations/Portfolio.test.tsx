import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PortfolioRow } from '#shared/calculations/portfolio.ts';
import { type Organization, OrganizationDraft } from '#shared/organizations/schema.ts';
import { server } from '#web/lib/apiForTests.ts';
import { newId } from '#web/lib/ids.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { Portfolio } from './Portfolio.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);

const SEARCH = 'Buscar por nombre, NIF, provincia o CNAE';
const rowOf = (name: string, more: Partial<PortfolioRow> = {}): PortfolioRow => ({
  ...{ organizationId: newId('organization'), name, calculationId: newId('calculation'), year: 2023 },
  ...{ state: 'DRAFT', isCalculating: false, rows: 12, errorRows: 0, totalKg: 18_400, completeness: 0.5 },
  ...{ hasReport: false, nextStep: 'fillGaps' },
  ...more,
});
const nothing = { calculationId: null, year: null, state: null, rows: 0, totalKg: null, completeness: null } as const;
const fresh = rowOf('Adega Nova', { ...nothing, nextStep: 'start' });
const half = rowOf('Conservas do Courel');
const ended = rowOf('Muíños de Lóuzara', { state: 'FINISHED', completeness: 1, hasReport: true, nextStep: 'nothing' });

const NOBODY = { ...OrganizationDraft.parse({ name: 'x' }), baseYear: null, v: 1, createdAt: '', updatedAt: '' };
let organizations: Organization[] = [];
const Page = () => <Portfolio organizations={organizations} />;
async function show(rows: readonly PortfolioRow[]) {
  server.answers['calculations.getPortfolio'] = { items: rows };
  organizations = rows.map(({ organizationId: id, name }) => ({ ...NOBODY, id, name }));
  await showPage(Page, '/footprint/organizations', ['organizations']);
  await screen.findByText(rows[0]?.name ?? '');
}
const line = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);
const names = () => [fresh, half, ended].map(({ name }) => name).filter((name) => screen.queryByText(name) !== null);

it('says where the newest year of each organization stands, and leads to what comes next', async () => {
  await show([fresh, half, ended]);
  const first = line('Adega Nova');
  expect(first.getAllByText('sin dato').length).toBeGreaterThanOrEqual(3);
  const start = first.getByRole('link', { name: 'Crear el primer cálculo, Adega Nova' });
  expect(start.getAttribute('href')).toBe(`/footprint/previousdata?organization=${fresh.organizationId}`);
  const second = line('Conservas do Courel');
  second.getByText('Borrador');
  second.getByText(/^50\s%$/);
  second.getByText(/18,4/);
  const gaps = second.getByRole('link', { name: 'Completar meses, Conservas do Courel' });
  expect(gaps.getAttribute('href')).toBe(`/footprint/myfootprint?calculation=${half.calculationId}`);
  const third = line('Muíños de Lóuzara');
  third.getByText('Terminado');
  third.getByText('Al día');
  const report = third.getByRole('link', { name: 'Informe, Muíños de Lóuzara' });
  expect(report.getAttribute('href')).toBe(`/footprint/myfootprint/report/${ended.calculationId}`);
});

it('is searched by name and by what comes next, and says how many are shown', async () => {
  await show([fresh, half, ended]);
  fireEvent.change(screen.getByLabelText(SEARCH), { target: { value: 'muíños' } });
  await waitFor(() => expect(names()).toEqual(['Muíños de Lóuzara']));
  screen.getByText('1 organización de 3');
  fireEvent.change(screen.getByLabelText(SEARCH), { target: { value: '' } });
  const steps = screen.getByLabelText('Siguiente paso');
  expect(within(steps).getAllByRole('option')).toHaveLength(4);
  fireEvent.change(steps, { target: { value: 'fillGaps' } });
  await waitFor(() => expect(names()).toEqual(['Conservas do Courel']));
});

it('says that a year is being calculated', async () => {
  await show([{ ...half, isCalculating: true }]);
  line('Conservas do Courel').getByText('Calculando');
});
