import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, IDS, importOf, resetAnswers, signedIn } from './fixturesForTests.ts';
import { showImporter } from './importerForTests.tsx';

vi.mock('#web/lib/api.ts', () => ({ api: answers }));
vi.mock('#web/lib/session.ts', async (original) => ({ ...(await original<object>()), useSignedIn: signedIn }));
beforeEach(resetAnswers);
afterEach(cleanup);

const one = { calculation: IDS.calculation, import: IDS.import };
const at = (more: object) => {
  answers.imports!.getImport = async () => importOf(more);
  answers.imports!.keepGoodRows = vi.fn(async () => importOf({ state: 'SAVING', v: 4 }));
};
const counts = { read: 3, good: 3, bad: 0, saved: 0 };
const kept = (body: object) =>
  waitFor(() => expect(answers.imports!.keepGoodRows).toHaveBeenCalledWith({ params: { id: IDS.import }, body }));

describe('rows that another file brought before', () => {
  it('are told before anything is saved, and left out', async () => {
    at({ state: 'NEEDS_DECISION', again: 2, counts });
    await showImporter(one);
    await screen.findByRole('heading', { level: 1, name: '2 filas ya están en el cálculo' });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar 1 fila' }));
    await kept({ v: 3 });
  });

  it('are added where somebody wants them', async () => {
    at({ state: 'NEEDS_DECISION', again: 2, counts });
    await showImporter(one);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Añadirlas igualmente' }));
    fireEvent.click(screen.getByRole('button', { name: 'Guardar 3 filas' }));
    await kept({ v: 3, addAgain: true });
  });

  it('leave nothing to save where all are', async () => {
    at({ state: 'NEEDS_DECISION', again: 3, counts });
    await showImporter(one);
    await screen.findByText('No hay ninguna fila nueva.');
    expect(screen.queryByRole('button', { name: /^Guardar/ })).toBeNull();
  });

  it('are counted when the others are saved', async () => {
    at({ state: 'DONE', again: 2, counts: { ...counts, saved: 1 } });
    answers.calculations!.getTotals = async () => ({ total: { co2eKg: 1 }, errorRows: 0, isCurrent: true });
    await showImporter(one);
    await screen.findByText('2 filas ya estaban y no se añadieron');
  });
});

it.each([
  ['READING', 'reading', 'Leyendo el archivo'],
  ['READING', 'formatting', 'Dando formato a los datos'],
  ['VALIDATING', 'formatting', 'Dando formato a los datos'],
  ['VALIDATING', 'distances', 'Actualizando las distancias'],
  ['VALIDATING', 'validating', 'Validando las filas'],
])('%s says that it is %s', async (state, phase, text) => {
  at({ state, progress: { done: 0, total: 0, phase } });
  await showImporter(one);
  await screen.findAllByText(text);
});
