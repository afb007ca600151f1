import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import {
  answers,
  calculationOf,
  IDS,
  importOf,
  previewOf,
  resetAnswers,
  session,
  signedIn,
} from './fixturesForTests.ts';
import { showImporter } from './importerForTests.tsx';

vi.mock('#web/lib/api.ts', () => ({ api: answers }));
vi.mock('#web/lib/session.ts', async (original) => ({ ...(await original<object>()), useSignedIn: signedIn }));
beforeEach(resetAnswers);
afterEach(cleanup);

const confirmMapping = vi.fn();
beforeEach(() => {
  confirmMapping.mockReset();
  answers.imports!.confirmMapping = confirmMapping;
});
const calculation = { calculation: IDS.calculation };
const one = { ...calculation, import: IDS.import };
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('where data may go', () => {
  it('asks for a calculation, and leads to the first one where there is none', async () => {
    await showImporter({});
    await screen.findByText('Primero, un cálculo');
    expect(screen.getByRole('link', { name: 'Crear cálculo' }).getAttribute('href')).toContain(
      '/footprint/previousdata',
    );
  });

  it('shows limits before they are met, and an empty list', async () => {
    await showImporter(calculation);
    await screen.findByText(/Máximo 50/);
    await screen.findByText(/Todavía no hay ninguno/);
  });

  it('only lists for who may not edit, and for a finished calculation', async () => {
    session.level = 'VIEW';
    answers.imports!.listImports = async () => ({ items: [importOf({ state: 'DONE' })], cursor: null });
    await showImporter(one);
    await screen.findByText(/permiso de edición/);
    await screen.findByText('consumos.xlsx');
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
    expect(screen.queryByText('Arrastra aquí un archivo de Excel o CSV')).toBeNull();
    cleanup();
    session.level = 'EDIT';
    answers.calculations!.getCalculation = async () => calculationOf({ state: 'FINISHED' });
    await showImporter(calculation);
    await screen.findByText(/Este cálculo está terminado/);
    expect(screen.queryByRole('button', { name: 'Crear carpeta' })).toBeNull();
  });

  it('says what went wrong when the calculation cannot be read', async () => {
    answers.calculations!.getCalculation = async () => Promise.reject(new AppError('calculations.notFound'));
    await showImporter(calculation);
    await screen.findByText(/Este cálculo ya no existe/);
  });
});

describe('the columns', () => {
  it('are checked as they were understood, when nothing is open', async () => {
    confirmMapping.mockResolvedValue(importOf({ state: 'VALIDATING', v: 4 }));
    await showImporter(one);
    await heading('Revisa lo que hemos entendido');
    fireEvent.click(await screen.findByText('Comprobar 3 filas'));
    await waitFor(() => expect(confirmMapping).toHaveBeenCalledTimes(1));
    expect(confirmMapping.mock.calls[0]?.[0]).toMatchObject({
      params: { id: IDS.import },
      body: { v: 3, mapping: previewOf().mapping },
    });
  });

  it('wait for an answer to what has no default, and keep it on this machine', async () => {
    const details = { value: '05/03/2024', column: 'Fecha', rows: 2 };
    const question = {
      key: 'dateOrder',
      code: 'imports.whichDateOrder',
      details,
      options: ['dmy', 'mdy'],
      proposed: null,
    };
    answers.imports!.getPreview = async () => previewOf({ questions: [question] });
    await showImporter(one);
    await screen.findByText('«05/03/2024»: ¿qué va primero, el día o el mes?');
    fireEvent.click(await screen.findByText('Comprobar 3 filas'));
    expect(confirmMapping).not.toHaveBeenCalled();
    expect(document.activeElement?.getAttribute('type')).toBe('radio');
    fireEvent.click(screen.getByRole('radio', { name: 'Día, mes, año' }));
    await waitFor(() => expect(Object.values(localStorage).join()).toContain('"dateOrder":"dmy"'));
    confirmMapping.mockResolvedValue(importOf({ state: 'VALIDATING', v: 4 }));
    fireEvent.click(await screen.findByText('Comprobar 3 filas'));
    await waitFor(() => expect(confirmMapping).toHaveBeenCalledTimes(1));
    expect(confirmMapping.mock.calls[0]?.[0].body.mapping.dateOrder).toBe('dmy');
  });

  it('say which defaults were taken', async () => {
    const details = { field: 'supplier', activity: 'electric-power-marketer', rows: 3 };
    const question = {
      key: 'fixed:supplier',
      code: 'imports.whichFixed',
      details,
      options: ['unknown'],
      proposed: 'unknown',
    };
    answers.imports!.getPreview = async () => previewOf({ questions: [question] });
    await showImporter(one);
    await screen.findByText('Comercializadora: el archivo no lo dice');
    expect(screen.getByText('Lo tomamos así si no dices otra cosa.')).toBeTruthy();
    await screen.findByText('Comprobar 3 filas');
    expect(screen.queryByText(/Falta 1 decisión/)).toBeNull();
  });

  it('name no default by its key while its names are on their way', async () => {
    const details = { field: 'supplier', activity: 'electric-power-marketer', rows: 3 };
    const asked = { key: 'fixed:supplier', code: 'imports.whichFixed', details };
    answers.imports!.getPreview = async () =>
      previewOf({ questions: [{ ...asked, options: ['unknown'], proposed: 'unknown' }] });
    answers.calculations!.listOptions = () => new Promise(() => undefined);
    await showImporter(one);
    await screen.findByRole('radio', { name: /^… \(/ });
    expect(screen.queryByText(/unknown/)).toBeNull();
  });

  it('of a file that was imported before ask once more', async () => {
    answers.imports!.getImport = async () => importOf({ sameAs: 'imp_01HZX3A4B5C6D7E8F9G0H1J2K4' });
    await showImporter(one);
    await screen.findByText('Este mismo archivo ya se importó');
    fireEvent.click(await screen.findByText('Comprobar 3 filas'));
    expect(confirmMapping).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Sí, añadirlo otra vez' }));
    confirmMapping.mockResolvedValue(importOf({ state: 'VALIDATING', v: 4 }));
    fireEvent.click(await screen.findByText('Comprobar 3 filas'));
    await waitFor(() => expect(confirmMapping).toHaveBeenCalledTimes(1));
  });

  it('of several sheets come after the choice of one', async () => {
    const [sheet] = previewOf().sheets;
    const sheets = [sheet!, { ...sheet!, name: 'Gas', headers: ['Fecha', 'Gas natural (kWh)'] }];
    const question = {
      key: 'sheet',
      code: 'imports.whichSheet',
      details: { sheets: 2 },
      options: ['Luz', 'Gas'],
      proposed: null,
    };
    answers.imports!.getPreview = async () => previewOf({ sheets, questions: [question] });
    await showImporter(one);
    await heading('Elige qué hoja leemos');
    fireEvent.click(screen.getByRole('radio', { name: 'Gas' }));
    fireEvent.click(screen.getByRole('button', { name: 'Usar la hoja «Gas»' }));
    await heading('Revisa lo que hemos entendido');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Actividad/ }).value).toBe(
      'all:fixed-installations',
    );
  });
});
