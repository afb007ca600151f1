import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import es from '#shared/texts/es/emissions.json' with { type: 'json' };
import { server } from '#web/lib/apiForTests.ts';
import { newId } from '#web/lib/ids.ts';
import { setWorkContext } from '#web/lib/workContext.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { ResumeScreen } from './ResumeScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
const organizationId = newId('organization');
const calculationId = newId('calculation');
const about = { calculationId, organizationId, organizationName: 'Norte', year: 2023, state: 'FINISHED', scope: 1 };
const answered = (activity: string, more: object) => ({
  ...{ ...about, activity, block: 'stationary', ghgCategory: '1', answer: 'rows', reason: '', rows: 2, co2eKg: 3_000 },
  ...more,
});
const items = [
  answered('fixed-installations', {}),
  answered('combustible-consumed', { answer: 'doesNotApply', reason: 'No hay flota', rows: 0, co2eKg: 0 }),
  answered('waste', { answer: 'done', rows: 0, co2eKg: 0 }),
];
const resume = { items, calculations: 1, rows: 2, co2eKg: 3_000 };

beforeEach(() => {
  server.reset();
  const years = [{ id: calculationId, organizationId, organizationName: 'Norte', year: 2023, state: 'FINISHED' }];
  server.answers['calculations.listCalculations'] = { items: years, cursor: null };
  server.answers['organizations.listOrganizations'] = { items: [{ id: organizationId, name: 'Norte' }], cursor: null };
  server.answers['calculations.getResume'] = resume;
  setWorkContext({ organizationId, year: 2023 });
});
afterEach(() => {
  cleanup();
  setWorkContext({ organizationId: null, year: null });
});
const show = () => showPage(ResumeScreen, '/footprint/resume', ['review', 'emissions', 'questionnaire']);
const asked = () => server.sent('getResume').at(-1);

describe('the answers', () => {
  it('are those of the rows and what was said of a question, without a zero that nobody calculated', async () => {
    await show();
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    const texts = rows.map((row) => row.textContent ?? '');
    expect(texts[1]).toMatch(/Con datos23,00$|Con datos2.*3,00$/);
    expect(texts[2]).toMatch(/No aplica: No hay flota––$/);
    expect(texts[3]).toMatch(/Completa, sin filas––$/);
    expect(texts[4]).toMatch(/Total.*2.*3,00$/);
    expect(
      within(rows[1] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toContain('activity=fixed-installations');
    expect(within(rows[2] as HTMLElement).queryByRole('link')).toBeNull();
  });

  it('are narrowed by category, block and question', async () => {
    await show();
    await screen.findByRole('table');
    const query = { years: '2023', organizationIds: organizationId };
    expect(asked()).toEqual({ query });
    const choose = async (field: string, option: string) => {
      const box = screen.getByRole('combobox', { name: field });
      fireEvent.click(box);
      const list = document.getElementById(box.getAttribute('aria-controls') ?? '') as HTMLElement;
      fireEvent.click(await within(list).findByRole('option', { name: option, hidden: true }));
    };
    await choose('Bloque', es.blocks.energy);
    await waitFor(() => expect(asked()).toEqual({ query: { ...query, block: 'energy' } }));
    const activity = 'electric-power-marketer';
    await choose('Pregunta', es.activities[activity].label);
    await waitFor(() => expect(asked()).toEqual({ query: { ...query, block: 'energy', activity } }));
    // A question of another category would leave nothing: with the category it goes.
    await choose('Categoría', es.ghgCategories['1']);
    await waitFor(() => expect(asked()).toEqual({ query: { ...query, block: 'energy', ghgCategory: '1' } }));
  });

  it('say that there is no data for the filters', async () => {
    server.answers['calculations.getResume'] = { items: [], calculations: 1, rows: 0, co2eKg: 0 };
    await show();
    await screen.findByText('No hay datos para estos filtros');
    fireEvent.click(screen.getByRole('button', { name: 'Excel' }));
    await screen.findByText(/^No hay datos que exportar/);
  });
});

describe('at first', () => {
  const other = newId('organization');
  const listed = (of: string, year: number) => ({
    ...{ id: newId('calculation'), organizationId: of, organizationName: of === other ? 'Sur' : 'Norte', year },
    state: 'DRAFT',
  });
  beforeEach(() => {
    const names = [organizationId, other].map((id) => ({ id, name: id === other ? 'Sur' : 'Norte' }));
    server.answers['organizations.listOrganizations'] = { items: names, cursor: null };
    const items = [listed(other, 2025), listed(organizationId, 2022), listed(organizationId, 2024)];
    server.answers['calculations.listCalculations'] = { items, cursor: null };
  });
  it.each([
    ['the chosen ones', { organizationId, year: 2022 }, { years: '2022', organizationIds: organizationId }],
    [
      'the newest, where none is chosen',
      { organizationId, year: null },
      { years: '2024', organizationIds: organizationId },
    ],
    [
      'the first organization',
      { organizationId: null, year: null },
      { years: '2024', organizationIds: organizationId },
    ],
    ['no year of another', { organizationId: other, year: 2022 }, { years: '2025', organizationIds: other }],
  ])('has what the bar shows: %s', async (_, context, query) => {
    setWorkContext(context);
    await show();
    await screen.findByRole('table');
    expect(server.sent('getResume')).toEqual([{ query }]);
  });
});

it('asks for at least one year and one organization, and its Excel as well', async () => {
  server.answers['calculations.listCalculations'] = { items: [], cursor: null };
  await show();
  await screen.findByRole('heading', { name: 'Elige al menos un año y una organización' });
  fireEvent.click(screen.getByRole('button', { name: 'Excel' }));
  await screen.findByText('Elige al menos un año y una organización.');
  expect(server.sent('getResume')).toEqual([]);
  expect(server.sent('startExport')).toEqual([]);
});
