import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import { server } from '#web/lib/apiForTests.ts';
import { newId } from '#web/lib/ids.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { CalculationsScreen } from './CalculationsScreen.tsx';

const session = vi.hoisted(() => ({ actor: {} as object }));
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ kind: 'signedIn', me: { name: 'Noa' }, actor: session.actor }),
}));

const listed = (year: number, more: object = {}) => ({
  ...{ id: newId('calculation'), organizationId: newId('organization'), organizationName: 'Norte', year, name: '' },
  ...{ type: 'organization', state: 'DRAFT', isCalendarYear: true, external: null, copy: null, blocks: null },
  ...{ periodStartOn: `${year}-01-01`, periodEndOn: `${year}-12-31`, sectorForm: 'general', ownerName: '' },
  ...{ progress: { phase: 'done', done: 0, total: 0, errorCode: null }, rows: 2, errorRows: 0, totalKg: 4_000, v: 1 },
  ...more,
});
beforeEach(() => {
  server.reset();
  session.actor = user({ sections: { calculate: 'EDIT' }, scope: null });
  server.answers['organizations.listOrganizations'] = { items: [], cursor: null };
});
afterEach(cleanup);
const show = () => showPage(CalculationsScreen, '/footprint/myfootprint', ['calculations', 'errors']);
const asked = () => server.sent('listCalculations').at(-1);

it('the list says that there is nothing for its filters, and takes them away', async () => {
  server.answers['calculations.listCalculations'] = { items: [listed(2023)], cursor: null };
  await show();
  await screen.findByRole('link', { name: '2023' });
  server.answers['calculations.listCalculations'] = { items: [], cursor: null };
  fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'FINISHED' } });
  await screen.findByText('Ningún cálculo coincide');
  expect(asked()).toMatchObject({ query: { state: 'FINISHED' } });
  server.answers['calculations.listCalculations'] = { items: [listed(2023)], cursor: null };
  fireEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  await screen.findByRole('link', { name: '2023' });
  await waitFor(() => expect((screen.getByLabelText('Estado') as HTMLSelectElement).value).toBe(''));
});

it('a copy with a part of its rows has its mark in the place of a total', async () => {
  const copy = { state: 'FAILED', sourceId: newId('calculation'), rows: 2 };
  const items = [listed(2024, { copy, totalKg: null })];
  server.answers['calculations.listCalculations'] = { items, cursor: null };
  await show();
  const row = (await screen.findByRole('link', { name: '2024' })).closest('tr');
  expect(row?.textContent).toContain('Copia incompleta');
  expect(row?.textContent).not.toContain('CO');
});

it('a draft says how many of its questions are answered, a finished one does not ask', async () => {
  const items = [listed(2024), listed(2023, { state: 'FINISHED' })];
  server.answers['calculations.listCalculations'] = { items, cursor: null };
  const block = { answered: 3, doesNotApply: 2, questions: 9 };
  server.answers['questionnaire.getQuestionnaire'] = { blocks: [block, { ...block, questions: 8 }] };
  await show();
  await screen.findByRole('link', { name: '10 de 17 respondidas' });
  expect(server.sent('getQuestionnaire')).toHaveLength(1);
});
