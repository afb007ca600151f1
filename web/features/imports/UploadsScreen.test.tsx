import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { answers, importOf, resetAnswers, session, signedIn } from './fixturesForTests.ts';
import { showImporter } from './importerForTests.tsx';

vi.mock('#web/lib/api.ts', () => ({ api: answers }));
vi.mock('#web/lib/session.ts', async (original) => ({ ...(await original<object>()), useSignedIn: signedIn }));
beforeEach(resetAnswers);
afterEach(cleanup);

const DASHBOARD = '/company/dashboardexcel';
const upload = (more: object = {}) => ({
  ...importOf({
    state: 'DONE',
    activity: 'fixed-installations',
    counts: { read: 5, good: 4, bad: 1, saved: 4 },
    ...more,
  }),
  organizationName: 'Obradoiro',
  year: 2024,
});
const figures = {
  ...{ years: [2024], year: 2024, isCalculating: false, totalKg: 2_500, rows: 4 },
  uploads: [{ key: importOf().id, co2eKg: 2_500, rows: 4 }],
  categories: [{ key: 'combustion', co2eKg: 2_500, rows: 4 }],
  months: [
    { key: '2024-01', co2eKg: 2_000, rows: 3 },
    { key: '', co2eKg: 500, rows: 1 },
  ],
};

describe('what was imported', () => {
  it('has both ways in while there is nothing', async () => {
    await showImporter({}, DASHBOARD);
    await screen.findByText('Todavía no hay datos');
    expect(screen.getByRole('link', { name: 'Subir un Excel' }).getAttribute('href')).toContain(
      '/company/uploadsingleexcel',
    );
    const importer = screen.getByRole('link', { name: 'Abrir el importador de datos' });
    expect(importer.getAttribute('href')).toContain('/footprint/data-importer');
  });

  it('offers nothing to upload to who may only look', async () => {
    session.level = 'VIEW';
    await showImporter({}, DASHBOARD);
    await screen.findByText('Todavía no hay datos');
    expect(screen.queryByRole('link', { name: 'Subir un Excel' })).toBeNull();
  });

  it('has the newest first, also a dropped one whose id only tells the day', async () => {
    const dropped = { id: `imp_01HZX00000${'0'.repeat(16)}`, fileName: 'luz.csv', fromDrop: true };
    const items = [upload(), upload({ ...dropped, createdAt: '2099-01-01T10:00:00.000Z' })];
    answers.imports!.listUploads = async () => ({ items, cursor: null });
    answers.imports!.getUploadFigures = async () => figures;
    await showImporter({}, DASHBOARD);
    const table = await screen.findByRole('table', { name: 'Archivos importados' });
    const links = within(table)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(links).toEqual(['luz.csv', 'consumos.xlsx']);
  });

  it('shows each file with its rows uploaded, processed and discarded, and what they emit', async () => {
    answers.imports!.listUploads = async () => ({ items: [upload()], cursor: null });
    answers.imports!.getUploadFigures = async () => figures;
    await showImporter({}, DASHBOARD);
    await screen.findByRole('heading', { name: 'Emisiones por categoría' });
    const row = (await screen.findByText('consumos.xlsx')).closest('tr')!;
    const cells = [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent);
    expect(cells).toEqual(expect.arrayContaining(['Obradoiro, 2024', 'Importado', '5', '4', '1']));
    expect(row.textContent).toContain('2,5');
    await screen.findByText(/de filas sin mes/);
  });

  it('says that figures may take a day when they cannot be had', async () => {
    answers.imports!.listUploads = async () => ({ items: [upload()], cursor: null });
    answers.imports!.getUploadFigures = async () => Promise.reject(new AppError('calculations.notFound'));
    await showImporter({}, DASHBOARD);
    await screen.findByText('Las emisiones todavía no están disponibles');
    await screen.findByText('Estarán disponibles en 24 horas como máximo.');
  });
});
