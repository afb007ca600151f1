import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { PromisesScreen } from './PromisesScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);

const LATE = {
  ...{ sourceId: 'ord_01JDEM00000000000000000001', number: 'SO-2026-S1T2V3', paidAt: '2026-11-20T10:00:00.000Z' },
  ...{ promise: 'buyerTold', dueOn: '2026-11-21', state: 'atRisk' },
};
const show = (items: readonly object[], isWhole = true) => {
  server.answers['billing.listLatePromises'] = { items, isWhole };
  return showPage(PromisesScreen, '/admin/promises', ['billing', 'errors']);
};

it('shows what is late or nearly so, the broken first, by the day on which it is due', async () => {
  await show([
    LATE,
    { ...LATE, promise: 'settled', dueOn: '2026-12-02', state: 'broken' },
    { ...LATE, promise: 'invoiced', dueOn: '2026-12-01', state: 'broken' },
  ]);
  await screen.findByText('3 promesas en riesgo o incumplidas');
  const [, ...rows] = screen.getAllByRole('row');
  const said = ['Factura en 7 días hábiles', 'Liquidaciones en 7 días hábiles', 'Avisar al comprador en 24 horas'];
  for (const [i, words] of said.entries()) within(rows[i] as HTMLElement).getByText(words);
  const [first, , last] = rows.map((row) => within(row));
  first?.getByText('Incumplida');
  first?.getByText('01/12/2026');
  last?.getByText('En riesgo');
});

it('shows the invoice of a plan by the number of the provider', async () => {
  await show([{ ...LATE, sourceId: 'in_1', number: 'SOUTO-0007', promise: 'planInvoiced' }]);
  const [, row] = await screen.findAllByRole('row');
  const shown = within(row as HTMLElement);
  shown.getByText('SOUTO-0007');
  shown.getByText('Factura de un plan en 7 días hábiles');
});

it('says that all is on time, and looks again', async () => {
  await show([]);
  await screen.findByText('Todo a tiempo');
  server.answers['billing.listLatePromises'] = { items: [LATE], isWhole: true };
  fireEvent.click(screen.getByRole('button', { name: 'Comprobar otra vez' }));
  await screen.findByText('1 promesa en riesgo o incumplida');
});

it.each([[[LATE]], [[]]])(
  'says that the provider did not answer, shows what is known all the same, and looks again',
  async (known) => {
    await show(known, false);
    await screen.findByText('No hemos podido ver todos los planes');
    expect(screen.queryByText('Todo a tiempo')).toBeNull();
    expect(screen.queryAllByText('1 promesa en riesgo o incumplida')).toHaveLength(known.length);
    server.answers['billing.listLatePromises'] = { items: [], isWhole: true };
    fireEvent.click(screen.getByRole('button', { name: 'Comprobar otra vez' }));
    await screen.findByText('Todo a tiempo');
    expect(screen.queryByText('No hemos podido ver todos los planes')).toBeNull();
  },
);

it('could not be looked at', async () => {
  server.answers['billing.listLatePromises'] = () => {
    throw new AppError('internal');
  };
  await showPage(PromisesScreen, '/admin/promises', ['billing', 'errors']);
  await screen.findByText('No hemos podido comprobar las promesas');
});
