import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import type { RowFactors } from '#shared/questionnaire/rowFactors.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import type { Words } from './cellText.ts';
import { FactorMark } from './FactorFacts.tsx';
import { type GridRow, newDraft, savedRow } from './gridRow.ts';
import { RowFactor } from './RowFactor.tsx';
import { ownRead, withFactor } from './rowFactor.ts';
import { facts, rowOf } from './rowsForTests.ts';
import { type Sheet, SheetContext } from './sheetContext.ts';
import { upon } from './upon.ts';
import { modeIn, ofKind } from './useDistances.ts';
import type { Editing } from './useEditing.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));

const words = { language: 'es', period: facts.period, choices: () => [], meaning: () => null } as unknown as Words;
const calculationId = idFrom('calculation', '0'.repeat(26));
const factor = (id: string | null, more: object = {}): RowFactors['now'][number] => ({
  ...{ id, name: `Factor ${id}`, nameEn: `Factor ${id}`, unit: 'kWh (GCV)', co2eKg: 0.182, source: 'MITECO', url: '' },
  ...{ region: 'ES', year: 2024, reason: 'sameRegionAndYear', provisional: false, ...more },
});
let row: GridRow;
const change: Editing['change'] = (_, what) => {
  row = { ...row, ...what(row) };
};
/** As the server answers a row: the factor that it was given, unless it refuses it. */
const answer = ({ body }: { body: { row: GridRow['draft']; withChoices: boolean } }): RowFactors => {
  const { factorId, factor: own } = body.row;
  const refused = { code: 'factorUnknown', field: 'factorId', details: { value: 'gone' } };
  const chosen = factorId ? factor(factorId, { reason: 'chosen' }) : factor('gas');
  const choice = (id: string, isMeant: boolean) => ({ ...factor(id), id, isMeant });
  return {
    now: factorId === 'gone' ? [] : [own ? factor(null, { reason: 'own', co2eKg: own.co2eKg }) : chosen],
    warnings: factorId ? [{ code: 'forcedRegion', details: { region: 'GB' } }] : [],
    error: factorId === 'gone' ? refused : null,
    choices: body.withChoices
      ? { factors: [choice('gas', true), choice('lpg', false)], units: ['kWh (GCV)', 'kg'] }
      : null,
  };
};

let isReadOnly = false;
function Form() {
  const sheet = { words, isReadOnly, say: (key: string) => key } as unknown as Sheet;
  return (
    <SheetContext value={sheet}>
      <FactorMark draft={row.draft} />
      <RowFactor {...{ calculationId, row }} editing={{ change } as Editing} />
    </SheetContext>
  );
}
const show = () => showPage(Form, '/pregunta', ['questionnaire', 'emissions', 'calculations', 'errors']);

beforeEach(() => {
  isReadOnly = false;
  row = savedRow(rowOf(1, 1, 5), facts);
  server.answers['questionnaire.listRowFactors'] = answer;
});
afterEach(() => {
  cleanup();
  server.reset();
});

it('shows the factor of a row, and puts one in its place that the server says fits', async () => {
  await show();
  await screen.findByText(/Factor gas/);
  await screen.findByText('Mismo territorio y año');
  expect(screen.queryByRole('button', { name: 'Volver al automático' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Elegir otro factor' }));
  const input = await screen.findByLabelText('Factor del conjunto', { selector: 'input' });
  fireEvent.click(input);
  fireEvent.change(input, { target: { value: 'lpg' } });
  fireEvent.click(await screen.findByText(/Factor lpg/));
  expect(row.draft).toMatchObject({ factorId: 'lpg', factor: null });
});

it('says of a chosen one that it is, marks its row, and gives back the automatic one', async () => {
  row = { ...row, ...withFactor(row, { factorId: 'lpg', factor: null }) };
  await show();
  await screen.findByText('Elegido en la fila');
  await screen.findByText('factor.marks.chosen');
  await screen.findByText(/otro territorio \(Reino Unido\)/);
  fireEvent.click(screen.getByRole('button', { name: 'Volver al automático' }));
  expect(row.draft).toMatchObject({ factorId: null, factor: null });
});

it('a factor that the server refuses is told in words at the factor', async () => {
  row = { ...row, ...withFactor(row, { factorId: 'gone', factor: null }) };
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain('El factor «gone» no existe');
});

it('takes a factor of one’s own with its source and year, and says what is missing', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Usar un factor propio' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Usar este factor' }));
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(3));
  fireEvent.change(document.querySelectorAll('input')[0]!, { target: { value: '0,25' } });
  fireEvent.change(screen.getByLabelText('Fuente'), { target: { value: 'Declaración ambiental' } });
  fireEvent.change(screen.getByLabelText('Año del documento'), { target: { value: '2023' } });
  fireEvent.click(screen.getByRole('button', { name: 'Usar este factor' }));
  const own = { unit: 'kWh (GCV)', co2eKg: 0.25, source: 'Declaración ambiental', year: 2023 };
  expect(row.draft).toMatchObject({ factorId: null, factor: own });
});

it('who may not write sees it only', async () => {
  isReadOnly = true;
  await show();
  await screen.findByText(/Factor gas/);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('reads a figure that may be two as none, and refuses what is no year', () => {
  const typed = { value: '1.234', unit: 'kg', source: 'Ensayo', year: '1800' };
  const read = ownRead(typed, words);
  expect(read).toMatchObject({ wrong: { year: { code: 'input.tooSmall', details: { minimum: 1990 } } } });
  expect(ownRead({ ...typed, value: '-1', year: '2024' }, words)).toMatchObject({
    wrong: { value: { code: 'input.tooSmall' } },
  });
});

it('a choice of another person beside one’s own edit is no half of each', () => {
  const before = { draft: row.draft, unread: {} };
  const chosen = withFactor(row, { factorId: 'lpg', factor: null });
  const theirs = { draft: { ...row.draft, note: 'x', factor: { unit: 'kg', co2eKg: 1 } }, unread: {} };
  const { draft } = upon(theirs, before, chosen);
  expect(draft).toMatchObject({ note: 'x', factorId: 'lpg', factor: null });
});

it('a leg of a chain is looked up by its own mode, and told of which kind its distance is', () => {
  const glec = activityType('glec-routes')!;
  const leg = (mode: string) => ({ draft: { ...newDraft('glec-routes', null), inputs: { mode } }, unread: {} });
  expect(['road', 'air', 'inland', 'hub'].map((mode) => modeIn(glec, leg(mode)))).toEqual(['road', 'air', null, null]);
  expect(modeIn(facts.activity, leg('road'))).toBeNull();
  const kindOf = (method: string, type = glec) =>
    ofKind(type, leg('road'), { method, km: 1 } as never).draft.inputs.distanceKind;
  expect([kindOf('roadNetwork'), kindOf('circuity'), kindOf('greatCircle')]).toEqual([
    'shortest',
    'shortest',
    'great-circle',
  ]);
  expect(kindOf('roadNetwork', activityType('supplier-road-transport')!)).toBeUndefined();
});
