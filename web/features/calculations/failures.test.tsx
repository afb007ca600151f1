import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import type { Calculation, Totals } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { type Organization, OrganizationDraft } from '#shared/organizations/schema.ts';
import { server } from '#web/lib/apiForTests.ts';
import { newId } from '#web/lib/ids.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { forgetProblems } from '#web/ui/problems.ts';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { PreviousDataForm } from './PreviousDataForm.tsx';
import { StateSection } from './StateSection.tsx';
import { useRecalculate } from './useRecalculate.ts';

const session = vi.hoisted(() => ({ actor: {} as object }));
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ kind: 'signedIn', me: { name: 'Noa' }, actor: session.actor }),
}));

const organizationId = newId('organization');
const calculation = {
  ...{ id: newId('calculation'), organizationId, v: 1, year: 2023, name: '', type: 'organization', state: 'DRAFT' },
  ...{ external: null, copy: null, blocks: null, sectorForm: 'general', surfaceM2: 1, employees: 1 },
} as unknown as Calculation;
const totals = { rows: 2, isExternal: false, provisional: false, total: { co2eKg: 4_000 } } as Totals;

beforeEach(() => {
  server.reset();
  session.actor = user({ sections: { calculate: 'EDIT' }, scope: null });
  server.answers['organizations.listOrganizations'] = { items: [{ id: organizationId, name: 'Norte' }], cursor: null };
});
afterEach(() => {
  cleanup();
  notifications.clean();
  act(forgetProblems);
});
const refuse = (operation: string, code: 'internal' | 'calculations.busy' | 'calculations.yearNotEnded') => {
  server.answers[`calculations.${operation}`] = () => Promise.reject(new AppError(code, { end: '2026-12-31' }));
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** In the dialog that asks. */
const answer = async (name: string) =>
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));
const state = (state: Calculation['state']) => () => (
  <StateSection calculation={{ ...calculation, state }} totals={totals} />
);
const show = (Screen: () => JSX.Element) => showPage(Screen, '/footprint/myfootprint', ['calculations', 'errors']);
function Recalculate() {
  const recalculate = useRecalculate(calculation);
  return (
    <button type="button" onClick={() => void recalculate()}>
      recalculate
    </button>
  );
}

it('what was not deleted says so, and why', async () => {
  refuse('deleteCalculation', 'calculations.busy');
  server.answers['calculations.getBelongings'] = {
    rows: 2,
    imports: 0,
    reports: 0,
    invitations: 0,
    commitments: 0,
    verifications: 0,
  };
  await show(state('DRAFT'));
  await press('Borrar cálculo');
  fireEvent.change(await screen.findByLabelText(/Para borrarlo, escribe/), { target: { value: 'norte 2023' } });
  await answer('Borrar cálculo');
  await screen.findByText(/^El cálculo no se ha borrado\. El cálculo aún está en marcha/);
});

it('what was not put back to draft says so, and why', async () => {
  refuse('reopenCalculation', 'internal');
  await show(state('FINISHED'));
  await press('Poner en borrador');
  await answer('Poner en borrador');
  await screen.findByText('El cálculo no ha vuelto a borrador');
  await screen.findByText(/^Algo ha fallado por nuestra parte/);
});

it('what was not finished says so: the year is not over, and its data stay', async () => {
  refuse('finishCalculation', 'calculations.yearNotEnded');
  await show(state('DRAFT'));
  await press('Terminar');
  await answer('Continuar');
  await screen.findByText('Marca la casilla para poder continuar.');
  fireEvent.click(screen.getByRole('checkbox', { name: 'He revisado los datos y los resultados' }));
  await answer('Continuar');
  await answer('Terminar el cálculo');
  await screen.findByText('El cálculo no se ha terminado');
  await screen.findByText(/^El periodo de este cálculo aún no ha acabado.*Los datos se quedan guardados/);
});

it.each([
  [0, 'Cálculo completado sin errores'],
  [2, 'Cálculo completado con errores: 2 filas no dan ninguna cifra'],
])('a new calculation with %i wrong rows says how it was completed', async (errorRows, told) => {
  server.answers['calculations.getCalculation'] = { ...calculation, progress: { phase: 'done', errorCode: null } };
  server.answers['calculations.getTotals'] = { errorRows };
  server.answers['calculations.listChanges'] = { items: [], cursor: null, count: 0 };
  await show(Recalculate);
  await press('recalculate');
  await answer('Volver a calcular');
  await screen.findByText(told);
});

it('one that was refused, or failed, says that it was not completed', async () => {
  refuse('recalculate', 'calculations.busy');
  await show(Recalculate);
  await press('recalculate');
  await answer('Volver a calcular');
  await screen.findByText('El cálculo no se ha completado');
  act(() => notifications.clean());
  server.answers['calculations.recalculate'] = {};
  const progress = { phase: 'failed', errorCode: 'internal' };
  server.answers['calculations.getCalculation'] = { ...calculation, progress };
  await press('recalculate');
  await answer('Volver a calcular');
  await screen.findByText(/^Algo ha fallado por nuestra parte/);
});

it('a calculation that was not created says so', async () => {
  refuse('createCalculation', 'internal');
  const organization = {
    ...OrganizationDraft.parse({ name: 'Norte', surfaceM2: 9, employees: 2 }),
    id: organizationId,
  };
  await show(() => (
    <PreviousDataForm
      organizations={[organization as Organization]}
      organizationId={organizationId}
      calculation={null}
    />
  ));
  await press('Crear y elegir preguntas');
  await screen.findByText('El cálculo no se ha creado');
});

it('a duplicate that was not made says so', async () => {
  refuse('duplicateCalculation', 'calculations.busy');
  await show(() => <DuplicateDialog calculation={calculation} onClose={() => undefined} />);
  await answer('Duplicar');
  await screen.findByText('El duplicado no se ha creado');
});
