import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, IDS, importOf, resetAnswers, signedIn } from './fixturesForTests.ts';
import { showImporter } from './importerForTests.tsx';

vi.mock('#web/lib/api.ts', () => ({ api: answers }));
vi.mock('#web/lib/session.ts', async (original) => ({ ...(await original<object>()), useSignedIn: signedIn }));
beforeEach(resetAnswers);
afterEach(cleanup);

const WIZARD = '/company/uploadsingleexcel';
const one = { calculation: IDS.calculation, import: IDS.import };
const steps = async () => {
  const list = await screen.findByRole('list', { name: 'Pasos' });
  const all = within(list).getAllByRole('listitem');
  return { count: all.length, at: all.findIndex((step) => step.getAttribute('aria-current') === 'step') + 1 };
};

describe('the wizard of the company area', () => {
  it.each([
    [{ calculation: IDS.calculation }, {}, 1],
    [one, { state: 'READING' }, 1],
    [one, { state: 'NEEDS_MAPPING' }, 2],
    [one, { state: 'NEEDS_DECISION', counts: { read: 2, good: 1, bad: 1, saved: 0 } }, 3],
    [one, { state: 'SAVING' }, 3],
  ])('counts three steps: %j %j is step %i', async (search, state, at) => {
    answers.imports!.getImport = async () => importOf(state);
    await showImporter(search, WIZARD);
    expect(await steps()).toEqual({ count: 3, at });
  });

  it('is called as the links to it are, and leads to what was imported before a calculation is chosen', async () => {
    await showImporter({}, WIZARD);
    await screen.findByRole('heading', { level: 1, name: 'Subir un Excel' });
    const link = await screen.findByRole('link', { name: 'Ver todo lo importado' });
    expect(link.getAttribute('href')).toContain('/company/dashboardexcel');
    cleanup();
    await showImporter({});
    await screen.findByRole('heading', { level: 1, name: 'Importar datos' });
  });

  it('counts five where the data of a calculation is imported', async () => {
    await showImporter(one);
    expect(await steps()).toEqual({ count: 5, at: 3 });
  });

  it('goes on in the wizard, and leads to all that was imported', async () => {
    answers.imports!.getImport = async () => importOf({ state: 'UNDONE' });
    await showImporter(one, WIZARD);
    const again = await screen.findByRole('link', { name: 'Cargar otro archivo' });
    expect(again.getAttribute('href')).toContain(WIZARD);
    cleanup();
    await showImporter({ calculation: IDS.calculation }, WIZARD);
    await screen.findByRole('link', { name: 'Ver todo lo importado' });
    expect(screen.queryByText('Archivos que llegan solos')).toBeNull();
  });

  it('says first what was left out, and leads from what was saved to what it emits', async () => {
    const counts = { read: 3, good: 2, bad: 1, saved: 2 };
    answers.imports!.getImport = async () => importOf({ state: 'DONE', counts });
    await showImporter(one, WIZARD);
    const left = await screen.findByText('1 fila quedó fuera');
    const save = screen.getByRole('heading', { name: 'Guardar como transformador' });
    expect(left.compareDocumentPosition(save) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    screen.getByRole('link', { name: 'Ver todo lo importado' });
  });

  it('refuses what is pasted and no table, and says where it must come from', async () => {
    await showImporter({ calculation: IDS.calculation }, WIZARD);
    const box = await screen.findByLabelText('O pega aquí las celdas');
    fireEvent.change(box, { target: { value: 'Hola\nmundo' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ver lo pegado' }));
    await screen.findByText(/Lo pegado tiene que venir de un CSV o de Excel/);
  });
});
