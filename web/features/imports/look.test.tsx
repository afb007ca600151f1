import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { screenAt } from '#web/lib/routes/table.ts';
import { answers, IDS, importOf, previewOf, resetAnswers, signedIn } from './fixturesForTests.ts';
import { showImporter } from './importerForTests.tsx';
import type { FileLook } from './lookInto.ts';
import type { PreviewSheet } from './sample.ts';

vi.mock('#web/lib/api.ts', () => ({ api: answers }));
vi.mock('#web/lib/session.ts', async (original) => ({ ...(await original<object>()), useSignedIn: signedIn }));

/** In the place of the browser's: it answers when the test says so. */
class FakeWorker {
  static all: FakeWorker[] = [];
  isEnded = false;
  onmessage: ((event: { data: FileLook }) => void) | null = null;
  onerror: ((event: { preventDefault: () => void }) => void) | null = null;
  postMessage = vi.fn();
  constructor() {
    FakeWorker.all.push(this);
  }
  terminate() {
    this.isEnded = true;
  }
}

const createImport = vi.fn();
beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
  resetAnswers();
  createImport.mockReset().mockRejectedValue(new AppError('imports.tooLarge', { limitMb: 50 }));
  answers.imports!.createImport = createImport;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = (name: string) => new File(['a;b'], name);
async function choose(one: File): Promise<FakeWorker> {
  const before = FakeWorker.all.length;
  const input = document.querySelector('input[type=file]');
  fireEvent.change(input as HTMLInputElement, { target: { files: [one] } });
  return vi.waitFor(() => {
    const worker = FakeWorker.all[before];
    expect(worker?.postMessage).toHaveBeenCalledWith(one);
    return worker as FakeWorker;
  });
}
async function chosen(name: string): Promise<FakeWorker> {
  await showImporter({ calculation: IDS.calculation });
  await screen.findByText(/Máximo 50/);
  return choose(file(name));
}
const [luz] = previewOf().sheets as [PreviewSheet];
const read = (sheets: PreviewSheet[]): FileLook => ({
  kind: 'read',
  format: 'xlsx',
  sheetCount: sheets.length,
  sheets,
  notices: [{ code: 'imports.gluedCells', details: { mark: ';' } }],
});
const refused = (found: string): FileLook => ({ kind: 'refused', code: 'imports.wrongType', details: { found } });

describe('a chosen file', () => {
  it('is read here first, shown, and sent when it is loaded', async () => {
    const worker = await chosen('consumos.xlsx');
    await screen.findByRole('progressbar', { name: 'Leyendo consumos.xlsx en este navegador' });
    const notes = { ...luz, name: 'Notas', hidden: true, dataRows: 1, headerRow: null, sample: [], headers: [] };
    worker.onmessage?.({ data: read([notes, { ...luz, hiddenRows: 2 }]) });
    await screen.findByRole('heading', { name: 'Lo que hay en consumos.xlsx' });
    expect(worker.isEnded).toBe(true);
    // The first that is not hidden, its facts and its first rows.
    const sheets = screen.getByLabelText<HTMLSelectElement>('2 hojas');
    expect(sheets.value).toBe('Luz');
    screen.getByText('Excel (xlsx)');
    screen.getByText('3 (máximo 100.000)');
    screen.getByText('Filas ocultas');
    screen.getByText('Cada fila estaba entera en una celda: la separamos por «;».');
    screen.getByRole('cell', { name: '1200.5' });
    fireEvent.change(sheets, { target: { value: 'Notas' } });
    await screen.findByText('No la encontramos: podrás elegirla');
    expect(createImport).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole('button', { name: 'Cargar este archivo' }));
    await screen.findByText('El archivo no se ha cargado');
    expect(createImport.mock.calls[0]?.[0].body).toMatchObject({ fileName: 'consumos.xlsx', fileBytes: 3 });
  });

  it('leads to the import that it becomes', async () => {
    createImport.mockResolvedValue({ import: importOf({ state: 'CREATED' }), upload: { url: '', fields: {} } });
    answers.imports!.getImport = async () => importOf({ state: 'READING' });
    const worker = await chosen('consumos.xlsx');
    worker.onmessage?.({ data: read([luz]) });
    fireEvent.click(await screen.findByRole('button', { name: 'Cargar este archivo' }));
    await screen.findByRole('heading', { level: 1, name: 'Cargando el archivo' });
  });

  it.each([
    ['facturae', '/company/uploadinvoices'],
    ['n43', '/company/uploadtransactions'],
    ['json', null],
  ])('that is %s is not sent: it is said why, and where it belongs', async (found, place) => {
    const worker = await chosen('archivo.xml');
    worker.onmessage?.({ data: refused(found) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('archivo.xml no se puede importar');
    expect(alert.textContent).toContain('Este archivo no es una hoja de cálculo');
    const link = alert.querySelector('a')?.getAttribute('href')?.split('?')[0] ?? null;
    expect(link).toBe(place !== null && screenAt(place) ? place : null);
    expect(createImport).not.toHaveBeenCalled();
  });

  it('that was refused makes way for the next one; what is still read then ends', async () => {
    const first = await chosen('uno.csv');
    const second = await choose(file('dos.csv'));
    await waitFor(() => expect(first.isEnded).toBe(true));
    second.onmessage?.({ data: refused('json') });
    await screen.findByText('dos.csv no se puede importar');
    const third = await choose(file('tres.csv'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    third.onmessage?.({ data: read([luz]) });
    await screen.findByRole('heading', { name: 'Lo que hay en tres.csv' });
  });
});

it('pasted cells are looked into as a file is, and sent only when they are loaded', async () => {
  await showImporter({ calculation: IDS.calculation });
  const text = 'Fecha\tkWh\n01/02/2024\t12,5';
  fireEvent.change(await screen.findByLabelText('O pega aquí las celdas'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Ver lo pegado' }));
  const worker = await vi.waitFor(() => FakeWorker.all[0] as FakeWorker);
  expect(worker.postMessage.mock.calls[0]?.[0]).toMatchObject({ name: 'pegado.tsv', size: text.length });
  worker.onmessage?.({ data: read([luz]) });
  await screen.findByRole('heading', { name: 'Lo que hay en pegado.tsv' });
  expect(createImport).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Cargar este archivo' }));
  await screen.findByText('El archivo no se ha cargado');
  expect(createImport.mock.calls[0]?.[0].body).toMatchObject({ fileName: 'pegado.tsv', fileBytes: text.length });
});

describe('a file that the browser cannot read is sent, as the function may', () => {
  const sent = () => waitFor(() => expect(createImport).toHaveBeenCalledTimes(1));

  it('when the worker dies', async () => {
    const worker = await chosen('uno.csv');
    const preventDefault = vi.fn();
    worker.onerror?.({ preventDefault });
    await sent();
    expect(preventDefault).toHaveBeenCalled();
  });

  it('when nothing of the catalogue is said', async () => {
    (await chosen('uno.csv')).onmessage?.({ data: { kind: 'unread' } });
    await sent();
  });

  it('when it is slow', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const worker = await chosen('uno.csv');
    await vi.advanceTimersByTimeAsync(15_000);
    await sent();
    expect(worker.isEnded).toBe(true);
  });

  it('when there are no workers', async () => {
    vi.stubGlobal('Worker', undefined);
    await showImporter({ calculation: IDS.calculation });
    await screen.findByText(/Máximo 50/);
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [file('uno.csv')] } });
    await sent();
  });
});
