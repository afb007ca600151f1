import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/lib/query.ts';
import { renderKit } from '#web/ui/kitForTests.tsx';
import { ExcelMenu } from './ExcelMenu.tsx';

const { calls } = vi.hoisted(() => ({
  calls: {
    startExport: vi.fn(async () => ({})),
    getExport: vi.fn(async () => ({ state: 'FAILED', errorCode: 'calculations.noDataToExport' })),
    listCalculations: vi.fn(async () => ({
      items: [
        { id: 'cal_a', organizationId: 'org', year: 2024, state: 'DRAFT' },
        { id: 'cal_b', organizationId: 'org', year: 2022, state: 'FINISHED' },
        { id: 'cal_c', organizationId: 'org', year: 2021, state: 'DRAFT' },
      ],
      cursor: null,
    })),
  },
}));
vi.mock('#web/lib/api.ts', () => ({ api: { calculations: calls } }));
afterEach(cleanup);
const toImport = vi.fn();
const PATIENT = { timeout: 5_000 };

it('downloads templates and rows, these beside the oldest finished year, and says where there are none', async () => {
  await renderKit(
    <QueryClientProvider client={queryClient}>
      <ExcelMenu
        calculation={{ id: 'cal_a' as never, organizationId: 'org' as never, baseYear: null }}
        question={{ activity: 'waste', rows: 0 }}
        rows={4}
        onImport={toImport}
      />
    </QueryClientProvider>,
  );
  await i18next.loadNamespaces(['questionnaire', 'errors']);
  const choose = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Excel' }));
    const base = (await screen.findByText('2022', {}, PATIENT)).closest('[role=menuitemradio]');
    await waitFor(() => expect(base?.getAttribute('aria-checked')).toBe('true'));
    fireEvent.click(await screen.findByText(name));
  };
  await choose('Importar un archivo');
  expect(toImport).toHaveBeenCalledOnce();
  await choose('Datos de esta pregunta');
  expect(calls.startExport).not.toHaveBeenCalled();
  await choose('Datos de todas las preguntas');
  const of = { kind: 'questions', activity: null, withRows: true, baseId: 'cal_b' };
  await waitFor(() =>
    expect(calls.startExport).toHaveBeenLastCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ of }) }),
    ),
  );
  await screen.findAllByText(/^No hay datos que exportar/);
  // What was not downloaded is named: of the question, or of the organization and the year.
  calls.getExport.mockResolvedValue({ state: 'FAILED', errorCode: 'calculations.exportFailed' });
  await choose('Datos de todas las preguntas');
  await screen.findByText('El Excel de la organización y el año no se ha descargado', {}, PATIENT);
  await choose('Plantilla de esta pregunta');
  await screen.findByText('El Excel de esta pregunta no se ha descargado', {}, PATIENT);
});
