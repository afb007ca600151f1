import { expect, it } from 'vitest';
import { gas, newCalculation, refusal, save, withCloud } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { type Calculation, RowDraft } from '#shared/calculations/schema.ts';

const { cloud, user } = withCloud();
const at = ({ id }: Calculation) => ({ params: { id } });
/** Without what a change and its undoing count up. */
const allRows = async (calculation: Calculation) => {
  const { items } = await user().api.calculations.listRows({ ...at(calculation), query: {} });
  return items.map(({ v: _, updatedAt: __, ...row }) => row);
};
/** Changes all rows, looks, and undoes it. */
async function undone(calculation: Calculation, more: object, look = async () => {}) {
  const { questionnaire } = user().api;
  const id = newId('bulk');
  const body = { id, activity: 'fixed-installations', selection: { filter: {} }, ...more };
  await questionnaire.startBulk({ ...at(calculation), body: body as never });
  await cloud().settled();
  await look();
  const params = { id: calculation.id, bulkId: id };
  await questionnaire.undoBulk({ params });
  await cloud().settled();
  return questionnaire.getBulk({ params });
}

it('the undoing of an edit is of the rows that it changed, not of those that were so already', async () => {
  const calculation = await newCalculation();
  await Promise.all([1, 2, 3].map((n) => save(calculation, gas(n, { note: n === 1 ? 'igual' : '' }))));
  const { counts, undo } = await undone(calculation, { kind: 'edit', set: { note: 'igual' } });
  expect([counts, undo]).toEqual([
    { total: 3, done: 3, failed: [] },
    { total: 2, done: 2, failed: [] },
  ]);
});

/** A calculation with a row that its period no longer holds: one that could not be written so now. */
async function withRowInError(): Promise<Calculation> {
  const calculation = await newCalculation();
  await save(calculation, gas(1));
  const { organizationId, v } = calculation;
  const fiscal = { isCalendarYear: false, fiscalStartOn: '2023-06-01', fiscalEndOn: '2024-05-31' };
  const draft = { organizationId, year: 2023, surfaceM2: 1, employees: 1, ...fiscal };
  await user().api.calculations.updateCalculation({ ...at(calculation), body: { v, draft } });
  await cloud().settled();
  return calculation;
}

it('a row in error that was deleted comes back as it was, in error', async () => {
  const calculation = await withRowInError();
  const before = await allRows(calculation);
  expect(before.map(({ result }) => result.errorCode)).toEqual(['outsidePeriod']);
  const there: unknown[] = [];
  const { undo } = await undone(calculation, { kind: 'delete' }, async () => {
    there.push(...(await allRows(calculation)));
  });
  expect(there).toEqual([]);
  expect(undo).toEqual({ total: 1, done: 1, failed: [] });
  expect(await allRows(calculation)).toEqual(before);
});

it('so does one that was deleted by itself, whichever way it is saved again; another one is still refused', async () => {
  const calculation = await withRowInError();
  const before = await allRows(calculation);
  const [row] = (await user().api.calculations.listRows({ ...at(calculation), query: {} })).items;
  const rowId = row!.id;
  const draft = RowDraft.parse(Object.fromEntries(Object.keys(RowDraft.shape).map((key) => [key, row![key as never]])));
  const { calculations, questionnaire } = user().api;
  const deleted = (v: number) => calculations.deleteRow({ params: { id: calculation.id, rowId }, query: { v } });
  await deleted(row!.v);
  const other = { ...draft, note: 'otra' };
  const body = { v: 0, draft };
  expect(
    await refusal(calculations.saveRow({ params: { id: calculation.id, rowId }, body: { v: 0, draft: other } })),
  ).toBe('input.invalid');
  const one = await calculations.saveRow({ params: { id: calculation.id, rowId }, body });
  expect(await allRows(calculation)).toEqual(before);
  await deleted(one.v);
  const { rows } = await questionnaire.saveRows({ ...at(calculation), body: { rows: [{ rowId, ...body }] } });
  expect(rows).toMatchObject([{ problem: null, row: { result: { errorCode: 'outsidePeriod' } } }]);
  expect(await allRows(calculation)).toEqual(before);
});
