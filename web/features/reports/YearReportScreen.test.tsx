import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { forgetProblems } from '#web/ui/problems.ts';
import { entryOf, textsOf, yearReportOf } from './reportsForTests.ts';
import { YearReportScreen } from './YearReportScreen.tsx';

const session = vi.hoisted(() => ({ actor: {} as object }));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ kind: 'signedIn', me: {}, actor: session.actor }),
}));
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/ui/Chart.tsx', () => ({ Chart: ({ label }: { label: string }) => <figure>{label}</figure> }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ year: '2024' }),
}));
beforeEach(() => {
  server.reset();
  session.actor = user({ sections: { calculate: 'EDIT' } });
});
afterEach(() => {
  cleanup();
  notifications.clean();
  act(forgetProblems);
});
async function show(entries: unknown, reports: unknown[] = [], search = '') {
  server.answers['reports.getReportYear'] =
    typeof entries === 'function' ? entries : { year: 2024, entries, years: [2024, 2023] };
  server.answers['reports.listYearReports'] = { items: reports, cursor: null };
  server.answers['reports.getYearTexts'] = textsOf('year');
  await showPage(YearReportScreen, `/footprint/myfootprint/report/year${search}`, ['reports', 'emissions', 'errors']);
}
const [north, south, draft] = [entryOf('Norte', 250), entryOf('Sur', null), entryOf('Este', 0, 'DRAFT')];
const footOf = (table: HTMLElement) => within(table).getAllByRole('row').at(-1)?.textContent ?? '';

it('says of which organization days count twice, and which of its calculations is which', async () => {
  const fiscal = { ...entryOf('Norte', 250), organizationId: north.organizationId, calculationId: draft.calculationId };
  await show([north, { ...fiscal, periodStartOn: '2024-07-01', periodEndOn: '2025-06-30' }, south]);
  const box = await screen.findByRole('checkbox', { name: 'Incluir Norte (01/07/2024 – 30/06/2025)' });
  const said = /Periodos que coinciden en parte, con días que cuentan dos veces: Norte\./;
  screen.getByText(said);
  fireEvent.click(box);
  expect(screen.queryByText(said)).toBeNull();
});

it('adds what is chosen, makes no zero of what was not calculated, and says what is not finished', async () => {
  await show([north, south, draft]);
  const table = await screen.findByRole('table', { name: 'Organizaciones y sus emisiones de 2024' });
  expect(footOf(table)).toContain('3,25');
  within(table).getByText('Cálculo no terminado');
  within(table).getByText('sin dato');
  await screen.findByText(/Cálculos sin alcance 3: 1\./);
  await screen.findByRole('heading', { name: /^«Norte» suma el 53,8/ });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Incluir Norte' }));
  expect(footOf(table)).toContain('1,50');
  fireEvent.click(await screen.findByRole('button', { name: 'Escribir el informe' }));
  await vi.waitFor(() => expect(server.sent('startYearReport')).toHaveLength(1));
  expect(server.sent('startYearReport')[0]).toMatchObject({
    params: { year: 2024 },
    body: { calculationIds: [south.calculationId], language: 'es' },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Incluir Sur' }));
  expect((await screen.findByRole('button', { name: 'Escribir el informe' })).hasAttribute('disabled')).toBe(true);
});

it('begins with the organizations that somebody comes from', async () => {
  await show([north, south], [], `?organizations=${south.organizationId}`);
  const isIn = async (name: string) => ((await screen.findByRole('checkbox', { name })) as HTMLInputElement).checked;
  expect([await isIn('Incluir Norte'), await isIn('Incluir Sur')]).toEqual([false, true]);
});

it('says that totals that were typed are in no category', async () => {
  const typed = { ...north, figures: north.figures && { ...north.figures, totalKg: 3000, categories: [] } };
  await show([typed, south]);
  await screen.findByText(/^Cálculos con totales escritos a mano: 1\..* sus 3,00 t/);
  cleanup();
  await show([{ ...south }]);
  await screen.findByRole('checkbox', { name: 'Incluir Sur' });
  expect(screen.queryByText(/escritos a mano/)).toBeNull();
});

it('a report that was not asked for says why', async () => {
  server.answers['reports.startYearReport'] = () => Promise.reject(new AppError('reports.notFinished'));
  await show([north]);
  fireEvent.click(await screen.findByRole('button', { name: 'Escribir el informe' }));
  await screen.findByText(/El cálculo aún no está terminado/);
});

it('has the PDF and the Excel of each version', async () => {
  const failed = yearReportOf({ state: 'FAILED', version: null, errorCode: 'reports.failed', bytes: null });
  await show([north], [yearReportOf({ version: 2 }), failed]);
  const table = await screen.findByRole('table', { name: 'Informes del año escritos' });
  within(table).getByText('Versión 2');
  within(table).getByRole('button', { name: /^PDF \(.+, Versión 2/ });
  within(table).getByRole('button', { name: /^Excel \(/ });
  within(table).getByText(/No hemos podido escribir el informe/);
});

it('without anything finished, says so; without anything at all, leads to the calculations', async () => {
  await show([draft]);
  await screen.findByRole('heading', { name: 'Cálculo no terminado' });
  expect(screen.queryByRole('button', { name: 'Escribir el informe' })).toBeNull();
  cleanup();
  await show([]);
  await screen.findByRole('heading', { name: 'No hay cálculos de 2024' });
  cleanup();
  await show(() => Promise.reject(new AppError('internal')));
  await screen.findByText('No hemos podido cargar el año');
});

it('has texts of its own and a logo: of one organization its own, of several the one that is chosen', async () => {
  server.answers['reports.putYearTexts'] = textsOf('year', { presentation: 'Somos dous' });
  await show([north, south]);
  const writes = async (nth: number) => {
    const button = await screen.findByRole('button', { name: 'Escribir el informe' });
    await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    fireEvent.click(button);
    await vi.waitFor(() => expect(server.sent('startYearReport')).toHaveLength(nth));
    return (server.sent('startYearReport')[nth - 1] as { body: { logoOrganizationId?: string } }).body;
  };
  const logos = await screen.findByLabelText('Logo de la portada');
  expect((await writes(1)).logoOrganizationId).toBeUndefined();
  fireEvent.change(logos, { target: { value: south.organizationId } });
  expect((await writes(2)).logoOrganizationId).toBe(south.organizationId);
  // Left out, it does not lend its logo: the one that stays alone has its own, unless it is asked for without.
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Incluir Sur' }));
  expect((await writes(3)).logoOrganizationId).toBe(north.organizationId);
  fireEvent.change(logos, { target: { value: '' } });
  expect((await writes(4)).logoOrganizationId).toBeUndefined();

  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar los textos' }));
  fireEvent.change(await screen.findByLabelText('T presentation'), { target: { value: 'Somos dous' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Guardar los textos' }));
  await screen.findByText('Somos dous');
  expect(server.sent('putYearTexts')).toMatchObject([
    { params: { year: 2024, language: 'es' }, body: { v: 3, texts: { presentation: 'Somos dous' } } },
  ]);
});

it('its texts, which speak of all organizations, are for who reaches the whole account', async () => {
  session.actor = user({ sections: { calculate: 'EDIT' }, scope: { [north.organizationId]: 'all' } });
  await show([north]);
  await screen.findByRole('button', { name: 'Escribir el informe' });
  expect(screen.queryByText('Los textos de este informe')).toBeNull();
  expect(server.sent('getYearTexts')).toEqual([]);
});
