import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { answers, IDS, importOf, previewOf, resetAnswers, signedIn } from './fixturesForTests.ts';
import { showImporter } from './importerForTests.tsx';

vi.mock('#web/lib/api.ts', () => ({ api: answers }));
vi.mock('#web/lib/session.ts', async (original) => ({ ...(await original<object>()), useSignedIn: signedIn }));
beforeEach(resetAnswers);
afterEach(cleanup);

const one = { calculation: IDS.calculation, import: IDS.import };
const OWN = {
  id: 'tra_01HZX3A4B5C6D7E8F9G0H1J2K3',
  ...{ shipped: null, name: 'Máquina', version: 2, activity: null, headings: ['Fecha'], updatedAt: null },
};
const SHIPPED = { ...OWN, id: 'tra_00000000000000000000000001', shipped: 'electricity', name: 'electricity' };

describe('a transformer', () => {
  beforeEach(() => {
    answers.imports!.listTransformers = async () => ({ items: [OWN, SHIPPED] });
  });

  it('is chosen for a file, which is read again', async () => {
    const readByTransformer = vi.fn().mockResolvedValue(importOf({ state: 'READING', v: 4 }));
    answers.imports!.readByTransformer = readByTransformer;
    await showImporter(one);
    const field = await screen.findByRole('combobox', { name: 'Transformador' });
    fireEvent.click(field);
    fireEvent.click(await screen.findByText('Exportación de la comercializadora eléctrica'));
    await waitFor(() => expect(readByTransformer).toHaveBeenCalledTimes(1));
    expect(readByTransformer.mock.calls[0]?.[0]).toEqual({
      params: { id: IDS.import },
      body: { v: 3, transformerId: SHIPPED.id },
    });
  });

  it('is made of an import in one click; of one with that name, its next version', async () => {
    const makeTransformer = vi.fn().mockResolvedValue({ ...OWN, version: 3 });
    answers.imports!.makeTransformer = makeTransformer;
    answers.imports!.getImport = async () => importOf({ state: 'DONE', fileName: 'Máquina.csv' });
    await showImporter(one);
    const save = await screen.findByRole('button', { name: 'Guardar como transformador' });
    await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
    fireEvent.click(save);
    await screen.findAllByText('Guardado: Máquina, versión 3');
    expect(makeTransformer.mock.calls[0]?.[0]).toEqual({
      params: { id: IDS.import, transformerId: OWN.id },
      body: { name: 'Máquina' },
    });
  });

  it('that could not be saved says so', async () => {
    answers.imports!.makeTransformer = async () =>
      Promise.reject(new AppError('imports.tooManyTransformers', { limit: 100 }));
    answers.imports!.getImport = async () => importOf({ state: 'DONE' });
    await showImporter(one);
    const save = await screen.findByRole('button', { name: 'Guardar como transformador' });
    await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
    fireEvent.click(save);
    await screen.findByText(/máximo de transformadores/);
  });
});

describe('a computed column', () => {
  it('is tried on the first rows, and read like any other', async () => {
    const confirmMapping = vi.fn().mockResolvedValue(importOf({ state: 'VALIDATING', v: 4 }));
    answers.imports!.confirmMapping = confirmMapping;
    await showImporter(one);
    fireEvent.click(await screen.findByRole('button', { name: 'Añadir columna' }));
    fireEvent.change(screen.getByLabelText('Encabezado de la columna'), { target: { value: 'Mitad' } });
    const formula = screen.getByLabelText('Fórmula');
    fireEvent.change(formula, { target: { value: '[Nadie] / 2' } });
    await screen.findByText(/No se puede calcular/);
    fireEvent.change(formula, { target: { value: '[Consumo (kWh)] / 2' } });
    await screen.findByText(/600.25/);
    fireEvent.click(screen.getByRole('button', { name: 'Añadir columna' }));
    await screen.findByRole('button', { name: 'Quitar la columna Mitad' });
    fireEvent.click(await screen.findByText('Comprobar 3 filas'));
    await waitFor(() => expect(confirmMapping).toHaveBeenCalledTimes(1));
    expect(confirmMapping.mock.calls[0]?.[0]).toMatchObject({
      body: { mapping: { ...previewOf().mapping, formulas: [{ name: 'Mitad', formula: '[Consumo (kWh)] / 2' }] } },
    });
  });
});
