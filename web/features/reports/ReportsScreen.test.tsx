import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { REPORT_KINDS } from '#shared/reports/schema.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { forgetProblems } from '#web/ui/problems.ts';
import { ReportsScreen } from './ReportsScreen.tsx';
import { calculationId, calculationOf, reportOf, textsOf } from './reportsForTests.ts';

const session = vi.hoisted(() => ({ actor: {} as object }));
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ kind: 'signedIn', me: {}, actor: session.actor }),
}));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ id: calculationId }),
}));
beforeEach(() => {
  server.reset();
  session.actor = user({ sections: { calculate: 'EDIT' } });
});
afterEach(() => {
  cleanup();
  notifications.clean();
  act(forgetProblems);
});

async function show(state: 'DRAFT' | 'FINISHED', more: Record<string, unknown> = {}, search = '') {
  Object.assign(server.answers, {
    'calculations.getCalculation': calculationOf(state),
    'organizations.getOrganization': { name: 'Courel' },
    'reports.getReportTexts': ({ params }: { params: { kind: 'ghgProtocol' } }) => textsOf(params.kind),
    ...more,
  });
  await showPage(ReportsScreen, `/footprint/myfootprint/report${search}`, ['reports', 'errors']);
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const choose = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

it('whoever comes for one kind of report finds it chosen', async () => {
  await show('FINISHED', {}, '?kind=iso14064');
  expect(((await screen.findByLabelText('Tipo de informe')) as HTMLSelectElement).value).toBe('iso14064');
  cleanup();
  await show('FINISHED', {}, '?kind=none');
  expect(((await screen.findByLabelText('Tipo de informe')) as HTMLSelectElement).value).toBe('ghgProtocol');
});

it('of a draft, there is no report: the calculation is not finished', async () => {
  await show('DRAFT');
  await screen.findByText('El cálculo aún no está terminado');
  expect(screen.queryByRole('button', { name: 'Escribir el informe' })).toBeNull();
});

it('a report is asked for by its kind and language, and only once while it is on its way', async () => {
  const working = reportOf({ kind: 'iso14064', state: 'WRITING', version: null });
  await show('FINISHED', { 'reports.listReports': { items: [working], cursor: null } });
  await screen.findByRole('progressbar', { name: /ISO 14064-1/ });
  await choose('Tipo de informe', 'iso14064');
  expect((await screen.findByRole('button', { name: 'Escribir el informe' })).hasAttribute('disabled')).toBe(true);
  for (const kind of REPORT_KINDS.filter((one) => one !== 'iso14064')) {
    await choose('Tipo de informe', kind);
    await press('Escribir el informe');
    await vi.waitFor(() =>
      expect(server.sent('startReport').at(-1)).toMatchObject({ params: { id: calculationId }, body: { kind } }),
    );
  }
});

it('each version says of which kind it is; one that could not be written, why', async () => {
  const failed = reportOf({ kind: 'iso14064', state: 'FAILED', version: null, errorCode: 'reports.isoFailed' });
  const items = [failed, reportOf({ kind: 'reductionCommitment' })];
  await show('FINISHED', { 'reports.listReports': { items, cursor: null } });
  const table = await screen.findByRole('table');
  within(table).getByText('Compromisos de reducción');
  within(table).getByText(/No hemos podido escribir el informe ISO 14064-1/);
  expect(within(table).getAllByRole('button', { name: /Descargar/ })).toHaveLength(1);
});

describe('its texts', () => {
  it('are shown as the report says them, and one that is changed is saved; the usual one is none of one’s own', async () => {
    await show('FINISHED', {
      'reports.getReportTexts': () => textsOf('ghgProtocol', { conclusions: 'La mía' }),
      'reports.putReportTexts': () => textsOf('ghgProtocol', { boundaries: 'Otra' }),
    });
    await screen.findByText('Texto de presentation');
    await screen.findByText('La mía');
    await press('Cambiar los textos');
    fireEvent.change(await screen.findByLabelText('T boundaries'), { target: { value: 'Otra' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Volver al texto de siempre de «T conclusions»' }));
    await press('Guardar los textos');
    await screen.findByText('Otra');
    expect(server.sent('putReportTexts')).toMatchObject([{ body: { v: 3, texts: { boundaries: 'Otra' } } }]);
    expect(Object.keys((server.sent('putReportTexts')[0] as { body: { texts: object } }).body.texts)).toEqual([
      'boundaries',
    ]);
  });

  it('that were not saved say so, and stay as they were typed', async () => {
    await show('FINISHED', {
      'reports.putReportTexts': () => Promise.reject(new AppError('conflict.versionChanged')),
    });
    await press('Cambiar los textos');
    fireEvent.change(await screen.findByLabelText('T boundaries'), { target: { value: 'Otra' } });
    await press('Guardar los textos');
    await screen.findByText('Los textos no se han guardado');
    expect((screen.getByLabelText('T boundaries') as HTMLTextAreaElement).value).toBe('Otra');
  });

  describe('a report that is asked for while they are being saved', () => {
    async function asked(end: (saved: (texts: object) => void, refused: (why: AppError) => void) => void) {
      let ending = () => {};
      const answer = new Promise((saved, refused) => {
        ending = () => end(saved, refused);
      });
      await show('FINISHED', { 'reports.putReportTexts': () => answer });
      await press('Cambiar los textos');
      fireEvent.change(await screen.findByLabelText('T boundaries'), { target: { value: 'Otra' } });
      await press('Guardar los textos');
      await press('Escribir el informe');
      await vi.waitFor(() => expect(document.querySelectorAll('button[data-loading]')).toHaveLength(2));
      expect([server.sent('putReportTexts').length, server.sent('startReport').length]).toEqual([1, 0]);
      ending();
    }
    it('is written with them', async () => {
      await asked((saved) => saved(textsOf('ghgProtocol', { boundaries: 'Otra' })));
      await vi.waitFor(() => expect(server.sent('startReport')).toHaveLength(1));
    });

    it('is not written without them', async () => {
      await asked((_, refused) => refused(new AppError('conflict.versionChanged')));
      await screen.findAllByText('El informe no se ha empezado a escribir');
      expect(server.sent('startReport')).toEqual([]);
    });
  });

  it('are only read by who may not change them', async () => {
    session.actor = user({ sections: { calculate: 'VIEW' } });
    await show('FINISHED');
    await screen.findByText('Texto de presentation');
    expect(screen.queryByRole('button', { name: 'Cambiar los textos' })).toBeNull();
  });
});
