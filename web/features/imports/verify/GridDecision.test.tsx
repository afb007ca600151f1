import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Import } from '#shared/imports/schema.ts';
import type { RowView, VerifyCounts } from '#shared/imports/verify/types.ts';
import { readDraft } from '#web/lib/drafts.ts';
import { answers, IDS, importOf, previewOf, resetAnswers, signedIn } from '../fixturesForTests.ts';
import { showImporter } from '../importerForTests.tsx';
import { forgetMapping } from '../useMappingDraft.ts';
import type { Asked } from './client.ts';
import { keepRows, keptRows } from './rowsDraft.ts';

vi.mock('#web/lib/api.ts', () => ({ api: answers }));
vi.mock('#web/lib/session.ts', async (original) => ({ ...(await original<object>()), useSignedIn: signedIn }));

const counts: VerifyCounts = {
  ...{ rows: 3, good: 2, wrong: 1, warned: 0, left: 0, wrongOfAll: 1, changes: 0, isChanged: false },
};
const sheets = [
  { name: 'Luz', columns: [{ column: 0, header: 'Fecha', target: { field: 'date', unit: null }, isComputed: false }] },
];
const view = (line: number): RowView => ({
  ...{
    line,
    sheet: 'Luz',
    row: line + 2,
    cells: ['2024-02-31'],
    state: 'good',
    isLeft: false,
    changed: [],
    problems: [],
  },
});
const mapping = previewOf().mapping;

/** In the place of the browser's worker: it answers by operation. */
let told: Asked[] = [];
let now = counts;
const host: Record<string, (...args: never[]) => unknown> = {
  open: () => ({ sheets, counts: now, canUndo: false }),
  order: () => Int32Array.from([1, 0, 2]),
  views: (lines: readonly number[]) => lines.map(view),
  effect: () => ({ rows: 2, fixed: 1, broken: 0 }),
  take: () => ({ sheets, counts: now, canUndo: false }),
  leaveWrong: () => ({ sheets, counts: now, canUndo: false }),
  result: () => mapping,
};
class FakeWorker {
  onmessage: ((event: { data: object }) => void) | null = null;
  onerror: ((event: { preventDefault: () => void }) => void) | null = null;
  postMessage({ id, op, args }: Asked) {
    told.push({ id, op, args });
    const value = host[op]?.(...(args as never[]));
    queueMicrotask(() => this.onmessage?.({ data: { kind: 'answer', id, value } }));
  }
  terminate() {}
}

beforeEach(() => {
  told = [];
  now = counts;
  resetAnswers();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  answers.imports!.getVerifyBasis = async () => ({ fileUrl: 'https://files/one', basisUrl: 'https://files/basis' });
  answers.imports!.getImport = async () =>
    importOf({ state: 'NEEDS_DECISION', counts: { read: 3, good: 2, bad: 1, saved: 0 } });
});
afterEach(() => {
  cleanup();
  forgetMapping(IDS.import as never);
  host.result = () => mapping;
  vi.unstubAllGlobals();
});
const shown = () => showImporter({ calculation: IDS.calculation, import: IDS.import });

describe('the grid in which rows are verified', () => {
  it('saves nothing while a chosen row is wrong, and says why; then the correct ones', async () => {
    answers.imports!.keepGoodRows = vi.fn(async () => importOf({ state: 'SAVING', v: 4 }));
    await shown();
    await screen.findByRole('grid', { name: 'Filas de la hoja Luz' });
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar 2 filas' });
    expect(save.disabled).toBe(true);
    expect(screen.getByText(/^1 fila elegida tiene errores: no se guarda nada/)).toBeTruthy();
    now = { ...counts, wrong: 0, left: 1 };
    fireEvent.click(screen.getByRole('button', { name: 'Dejar fuera 1 fila con error' }));
    await screen.findByText('1 fila queda fuera');
    fireEvent.click(screen.getByRole('button', { name: 'Guardar 2 filas' }));
    await waitFor(() => expect(answers.imports!.keepGoodRows).toHaveBeenCalledTimes(1));
  });

  it('opens the rows as the columns were confirmed, not as they were proposed', async () => {
    let one = importOf();
    let read = previewOf();
    answers.imports!.getImport = async () => one;
    answers.imports!.getPreview = async () => read;
    answers.imports!.confirmMapping = vi.fn(async () => {
      read = previewOf({ mapping: { ...mapping, decimalMark: ',' } });
      one = importOf({ state: 'NEEDS_DECISION', review: true, counts: { read: 3, good: 3, bad: 0, saved: 0 }, v: 5 });
      return one;
    });
    now = { ...counts, good: 3, wrong: 0, wrongOfAll: 0 };
    await shown();
    fireEvent.click(await screen.findByRole('button', { name: 'Comprobar 3 filas' }));
    await screen.findByRole('heading', { level: 1, name: 'Todas las filas se pueden guardar' });
    expect(told.find(({ op }) => op === 'open')?.args[0]).toMatchObject({ mapping: { decimalMark: ',' } });
    expect(screen.queryByRole('button', { name: 'Descargar las filas con error en Excel' })).toBeNull();
  });

  it('finds what was done to the rows again after a reload, and at the columns', async () => {
    const done = { ...mapping, decimalMark: ',' } as const;
    host.result = () => done;
    answers.imports!.changeMapping = vi.fn(async () => importOf({ state: 'NEEDS_MAPPING', v: 4 }));
    await shown();
    fireEvent.click(await screen.findByRole('button', { name: 'Dejar fuera 1 fila con error' }));
    await waitFor(() => expect(keptRows(importOf())).toEqual(done));
    cleanup();
    told = [];
    const waiting = answers.imports!.getImport as () => Promise<Import>;
    answers.imports!.getImport = async () => {
      // What is shown begins with a browser in which nothing is kept.
      keepRows(importOf(), done);
      return waiting();
    };
    await shown();
    fireEvent.click(await screen.findByRole('button', { name: 'Volver a columnas' }));
    await waitFor(() => expect(answers.imports!.changeMapping).toHaveBeenCalled());
    expect(told.find(({ op }) => op === 'open')?.args[0]).toMatchObject({ mapping: { decimalMark: ',' } });
    expect(readDraft(`import.${IDS.import}`)?.value).toMatchObject({ mapping: done });
  });

  it('sends what was changed with the mapping', async () => {
    now = { ...counts, good: 3, wrong: 0, wrongOfAll: 0, changes: 1, isChanged: true };
    answers.imports!.confirmMapping = vi.fn(async () => importOf({ state: 'VALIDATING', v: 4 }));
    await shown();
    await screen.findByRole('heading', { level: 1, name: 'Todas las filas se pueden guardar' });
    fireEvent.click(await screen.findByRole('button', { name: 'Guardar 3 filas' }));
    await waitFor(() =>
      expect(answers.imports!.confirmMapping).toHaveBeenCalledWith({
        params: { id: IDS.import },
        body: { v: 3, mapping },
      }),
    );
  });

  it('shows what a fix of a column would do before it is done', async () => {
    await shown();
    fireEvent.click(await screen.findByRole('button', { name: 'Arreglar una columna' }));
    fireEvent.change(await screen.findByLabelText(/^Donde dice/), { target: { value: 'a' } });
    fireEvent.change(screen.getByLabelText('Poner'), { target: { value: 'b' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ver qué cambiaría' }));
    await screen.findByText('Afecta a 2 filas.');
    expect(told.some(({ op }) => op === 'take')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Hacer el cambio' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told.find(({ op }) => op === 'take')?.args).toEqual([
      { kind: 'replace', sheet: 0, column: 0, from: 'a', to: 'b' },
    ]);
  });

  it('makes way for the list of what was found where the rows cannot be opened', async () => {
    answers.imports!.getVerifyBasis = () => Promise.reject(new Error('gone'));
    await shown();
    await screen.findByRole('heading', { name: 'Qué hay que mirar' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar 2 filas' }).disabled).toBe(false);
  });
});
