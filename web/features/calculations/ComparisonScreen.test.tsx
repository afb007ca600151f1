import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { ComparisonScreen } from './ComparisonScreen.tsx';
import { calculationId, comparisonOf, listed } from './reviewForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);

async function show(comparison: unknown, all: readonly object[] = [listed(2023), listed(2022)]) {
  server.answers['calculations.listCalculations'] = { items: all, cursor: null };
  server.answers['calculations.getComparison'] = comparison;
  await showPage(ComparisonScreen, '/footprint/comparison', ['review', 'emissions']);
}
const number = (text: string | null | undefined) =>
  Number(
    (text ?? '')
      .replace(/[^\d,+−-]/g, '')
      .replace('−', '-')
      .replace(',', '.'),
  );

describe('two calculations', () => {
  it('are the newest year and the one before it; an event is none', async () => {
    const fair = listed(2024, { type: 'event', name: 'Feria' });
    await show(comparisonOf(), [fair, listed(2023), listed(2022)]);
    await screen.findByText('2023 emite 3,00 t menos que 2022');
    const params = { id: calculationId('3'), baseId: calculationId('2') };
    expect(server.sent('getComparison')[0]).toEqual({ params });
  });

  it('have a bridge whose parts add up to their difference', async () => {
    await show(comparisonOf());
    const table = await screen.findByRole('table', { name: 'Por qué cambia' });
    const changes = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => number(row.querySelector('td:last-child, th:last-child')?.textContent));
    expect(changes).toEqual([-4, 0.5, 0.25, 0.25, -3]);
    const groups = screen.getByRole('table', { name: 'Por actividad y centro' });
    expect(
      within(groups)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([expect.stringContaining(calculationId('2')), expect.stringContaining(calculationId('3'))]);
  });

  it('must be two', async () => {
    await show(comparisonOf(), [listed(2023)]);
    await screen.findByText('Elige dos cálculos');
    expect(server.sent('getComparison')).toEqual([]);
  });

  it.each([
    ['external', /se escribieron/],
    ['organization', /organizaciones distintas/],
    ['kind', /de un evento/],
    ['noFigures', /ninguna fila con cifra/],
  ] as const)('that cannot be compared (%s) say why', async (notComparable, why) => {
    await show(comparisonOf({ notComparable, state: 'NONE', bridge: null }));
    await screen.findByText('Estos dos cálculos no se pueden comparar');
    await screen.findByText(why);
    expect(server.sent('startComparison')).toEqual([]);
  });

  it('are asked for once, and told when it failed', async () => {
    server.answers['calculations.startComparison'] = comparisonOf({ state: 'FAILED', bridge: null });
    await show(comparisonOf({ state: 'NONE', bridge: null }));
    await screen.findByText('La comparación no ha terminado');
    expect(server.sent('startComparison')).toHaveLength(1);
    server.answers['calculations.startComparison'] = comparisonOf();
    fireEvent.click(screen.getByRole('button', { name: 'Comparar otra vez' }));
    await waitFor(() => expect(screen.queryByText('La comparación no ha terminado')).toBeNull());
  });

  it('that cannot be read say so', async () => {
    await show(() => Promise.reject(new AppError('calculations.notFound')));
    await screen.findByText('No hemos podido comparar');
  });
});
