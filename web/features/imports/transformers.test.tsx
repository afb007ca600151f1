import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { answers, IDS, importOf, previewOf, resetAnswers, session, signedIn } from './fixturesForTests.ts';
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

describe('the transformers of the account', () => {
  const load = { calculation: IDS.calculation };
  beforeEach(() => {
    answers.imports!.listTransformers = async () => ({ items: [OWN, SHIPPED] });
  });

  it('are taken off the list after a question; the shipped ones are not there to be', async () => {
    const removeTransformer = vi.fn().mockResolvedValue(OWN);
    answers.imports!.removeTransformer = removeTransformer;
    await showImporter(load);
    await screen.findByRole('table', { name: 'Transformadores' });
    const [remove, ...others] = screen.getAllByRole('button', { name: 'Quitar' });
    expect(others).toEqual([]);
    fireEvent.click(remove!);
    await screen.findByText('¿Quitar el transformador «Máquina»?');
    expect(removeTransformer).not.toHaveBeenCalled();
    answers.imports!.listTransformers = async () => ({ items: [SHIPPED] });
    fireEvent.click(screen.getByRole('button', { name: 'Quitar transformador' }));
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Transformadores' })).toBeNull());
    expect(removeTransformer.mock.calls).toEqual([[{ params: { id: OWN.id } }]]);
  });

  it('stay, with the reason, when they could not be removed', async () => {
    answers.imports!.removeTransformer = async () => Promise.reject(new AppError('imports.transformerNotFound'));
    await showImporter(load, '/company/uploadsingleexcel');
    fireEvent.click(await screen.findByRole('button', { name: 'Quitar' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Quitar transformador' }));
    await screen.findByText(/Este transformador ya no existe/);
    expect(screen.getByRole('table', { name: 'Transformadores' }).textContent).toContain('Máquina');
  });

  it('are only looked at by who may not edit', async () => {
    session.level = 'VIEW';
    await showImporter(load);
    await screen.findByRole('table', { name: 'Transformadores' });
    expect(screen.queryByRole('button', { name: 'Quitar' })).toBeNull();
  });

  it('that could not be loaded say so', async () => {
    answers.imports!.listTransformers = async () => Promise.reject(new AppError('conflict.versionChanged'));
    await showImporter(load);
    await screen.findByText('No hemos podido cargar los transformadores');
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
    // It is changed where it stands, under its name or another.
    fireEvent.click(screen.getByRole('button', { name: 'Cambiar Mitad' }));
    fireEvent.change(screen.getByLabelText('Encabezado de la columna'), { target: { value: 'Cuarto' } });
    fireEvent.change(screen.getByLabelText('Fórmula'), { target: { value: '[Consumo (kWh)] / 4' } });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar la fórmula' }));
    await screen.findByRole('button', { name: 'Quitar la columna Cuarto' });
    fireEvent.click(await screen.findByText('Comprobar 3 filas'));
    await waitFor(() => expect(confirmMapping).toHaveBeenCalledTimes(1));
    expect(confirmMapping.mock.calls[0]?.[0]).toMatchObject({
      body: { mapping: { ...previewOf().mapping, formulas: [{ name: 'Cuarto', formula: '[Consumo (kWh)] / 4' }] } },
    });
  });
});
