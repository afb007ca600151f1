import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { answers, IDS, importOf, previewOf, resetAnswers, signedIn } from './fixturesForTests.ts';
import { showImporter } from './importerForTests.tsx';

vi.mock('#web/lib/api.ts', () => ({ api: answers }));
vi.mock('#web/lib/session.ts', async (original) => ({ ...(await original<object>()), useSignedIn: signedIn }));
beforeEach(resetAnswers);
afterEach(cleanup);

const one = { calculation: IDS.calculation, import: IDS.import };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a workbook of the product', () => {
  it('is told with what each sheet holds, and is checked without a question', async () => {
    const { mapping, ...preview } = previewOf();
    const own = [
      { sheet: 'Luz', activity: 'electric-power-marketer', rows: 1200 },
      { sheet: 'Residuos', activity: 'waste', rows: 1 },
    ];
    const warnings = [{ code: 'imports.rowsThere', details: { rows: 7 } }];
    const file = { ...preview, questions: [], own, warnings, mapping: { ...mapping, own: true } };
    answers.imports!.getPreview = async () => file;
    answers.imports!.getImport = async () => importOf({ state: 'NEEDS_MAPPING' });
    answers.imports!.confirmMapping = vi.fn(async () => importOf({ state: 'VALIDATING', v: 4 }));
    await showImporter(one);
    await heading('Es un archivo de Souto');
    expect(screen.getByText(/Electricidad por comercializadora/).closest('li')?.textContent).toContain('filas nuevas');
    expect(screen.getByText(/ya están en el cálculo sin cambios.*: 7/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Comprobar 1\W?201 filas/ }));
    await waitFor(() =>
      expect(answers.imports!.confirmMapping).toHaveBeenCalledWith({
        params: { id: IDS.import },
        body: { v: 3, mapping: file.mapping, review: true },
      }),
    );
  });
});

describe('what was found', () => {
  const problem = {
    sheet: 'Luz',
    row: 3,
    column: 'Fecha',
    cell: 'A3',
    value: '2024-02-31',
    code: 'imports.impossibleDate',
    details: {},
    severity: 'error',
  };
  it('names the cell, its value and the reason, and says what stays out', async () => {
    const counts = { read: 3, good: 2, bad: 1, saved: 0 };
    answers.imports!.getImport = async () => importOf({ state: 'NEEDS_DECISION', counts });
    answers.imports!.listProblems = async () => ({ items: [problem], cursor: null, errors: 1, warnings: 0 });
    answers.imports!.keepGoodRows = vi.fn(async () => importOf({ state: 'SAVING', counts, v: 4 }));
    await showImporter(one);
    await heading('1 fila no se puede guardar');
    const list = await screen.findByRole('list', { name: 'Qué hay que mirar' });
    expect(within(list).getByText('A3')).toBeTruthy();
    expect(within(list).getByText('2024-02-31')).toBeTruthy();
    expect(within(list).getByText(/Ese día no existe/)).toBeTruthy();
    expect(screen.getByText('1 fila queda fuera hasta que la corrijas')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Guardar 2 filas' }));
    await waitFor(() =>
      expect(answers.imports!.keepGoodRows).toHaveBeenCalledWith({ params: { id: IDS.import }, body: { v: 3 } }),
    );
  });

  it('says so when the good rows could not be imported', async () => {
    const counts = { read: 3, good: 2, bad: 1, saved: 0 };
    answers.imports!.getImport = async () => importOf({ state: 'NEEDS_DECISION', counts });
    answers.imports!.listProblems = async () => ({ items: [problem], cursor: null, errors: 1, warnings: 0 });
    answers.imports!.keepGoodRows = () => Promise.reject(new AppError('internal'));
    await showImporter(one);
    await heading('1 fila no se puede guardar');
    fireEvent.click(await screen.findByRole('button', { name: /^Guardar 2 filas/ }));
    await screen.findAllByText(/^\S+ no se ha podido importar$/);
  });

  it('says so when the wrong rows could not be downloaded', async () => {
    const counts = { read: 3, good: 2, bad: 1, saved: 0 };
    answers.imports!.getImport = async () => importOf({ state: 'NEEDS_DECISION', counts });
    answers.imports!.listProblems = async () => ({ items: [problem], cursor: null, errors: 1, warnings: 0 });
    answers.imports!.getErrorRows = async () => Promise.reject(new AppError('internal'));
    await showImporter(one);
    fireEvent.click(await screen.findByRole('button', { name: 'Descargar las filas con error en Excel' }));
    await screen.findByText('Las filas con error no se han podido descargar');
  });

  it('does not offer to save what is not there', async () => {
    answers.imports!.getImport = async () =>
      importOf({ state: 'NEEDS_DECISION', counts: { read: 1, good: 0, bad: 1, saved: 0 } });
    await showImporter(one);
    await screen.findByText(/Ninguna fila se puede guardar/);
    expect(screen.queryByRole('button', { name: /^Guardar/ })).toBeNull();
  });

  it('tells why a file failed, and where', async () => {
    const error = { code: 'imports.impossibleDate', details: { sheet: 'Luz', cell: 'A3', value: '31/02/2024' } };
    answers.imports!.getImport = async () => importOf({ state: 'FAILED', error });
    await showImporter(one);
    await heading('consumos.xlsx no se ha podido importar');
    for (const text of ['Luz', 'A3', '31/02/2024']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cargar otro archivo' })).toBeTruthy();
  });

  it('is counted when it is done, with the way to the results', async () => {
    answers.imports!.getImport = async () =>
      importOf({ state: 'DONE', counts: { read: 3, good: 3, bad: 0, saved: 3 } });
    answers.calculations!.getTotals = async () => ({ total: { co2eKg: 12_904.32 }, errorRows: 0, isCurrent: true });
    await showImporter(one);
    await heading('3 filas añadidas');
    await screen.findByText('12,90');
    expect(screen.getByRole('link', { name: 'Ver resultados' }).getAttribute('href')).toContain(
      `calculation=${IDS.calculation}`,
    );
  });
});
