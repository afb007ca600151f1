import { expect, it } from 'vitest';
import { gas, newCalculation, refusal, save, withCloud } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import type { Calculation } from '#shared/calculations/schema.ts';

const { cloud, user } = withCloud();
const api = () => user().api.questionnaire;
const at = ({ id }: Calculation) => ({ params: { id } });
const questionOf = async (calculation: Calculation, activity = 'fixed-installations') => {
  const { questions } = await api().getQuestionnaire(at(calculation));
  return questions.find((one) => one.activity === activity);
};
const allRows = async (calculation: Calculation) => {
  const { items } = await user().api.calculations.listRows({ ...at(calculation), query: { limit: 1000 } });
  return items;
};
const batch = (calculation: Calculation, rows: { rowId?: string; v?: number; draft: object }[]) =>
  api().saveRows({
    ...at(calculation),
    body: { rows: rows.map(({ rowId = newId('row'), v = 0, draft }) => ({ rowId, v, draft }) as never) },
  });
const bulk = async (calculation: Calculation, more: object) => {
  const id = newId('bulk');
  const body = { id, activity: 'fixed-installations', selection: { filter: {} }, ...more };
  await api().startBulk({ ...at(calculation), body: body as never });
  await cloud().settled();
  const params = { id: calculation.id, bulkId: id };
  const undo = async () => {
    await api().undoBulk({ params });
    await cloud().settled();
    return api().getBulk({ params });
  };
  return { ended: await api().getBulk({ params }), undo };
};
const plain = (rows: Awaited<ReturnType<typeof allRows>>) =>
  rows.map(({ v: _, updatedAt: __, ...row }) => row).sort((a, b) => (a.id < b.id ? -1 : 1));

it('says how each question stands, with the rows of just now and those of a year before', async () => {
  const calculation = await newCalculation();
  const { organizationId } = calculation;
  const draft = { organizationId, year: 2022, surfaceM2: 1, employees: 1 };
  const old = await user().api.calculations.createCalculation({ body: { id: newId('calculation'), draft } });
  const was = await save(old, { ...gas(50), dateOn: '2022-03-01' });
  expect(await questionOf(calculation)).toMatchObject({ state: 'empty', rows: 0, v: 0 });
  const row = await save(calculation, { ...gas(100), emissionSource: 'Caldera 1' } as never);
  await save(calculation, { ...gas(1), inputs: { fuel: 'no-such-fuel', quantity: 1, quantityUnit: 'l' } });
  expect(await questionOf(calculation)).toMatchObject({
    state: 'error',
    rows: 2,
    errorRows: 1,
    co2eKg: row.result.co2eKg,
    sources: ['Caldera 1'],
    lastYear: { calculationId: old.id, year: 2022, rows: 1, co2eKg: was.result.co2eKg },
  });
  const params = { id: calculation.id, activity: 'fixed-installations' };
  const says = (answer: string, more: object = {}, activity = params.activity) =>
    api().answerQuestion({ params: { ...params, activity }, body: { v: 0, answer, ...more } as never });
  expect(await refusal(says('doesNotApply'))).toBe('questionnaire.hasRows');
  expect(await refusal(says('done', {}, 'no-such'))).toBe('questionnaire.unknownQuestion');
  expect(await refusal(says('doesNotApply', {}, 'franchises'))).toBe('questionnaire.reasonRequired');
  const reason = 'No tenemos franquicias';
  expect(await says('doesNotApply', { reason }, 'franchises')).toMatchObject({ state: 'doesNotApply', v: 1, reason });
  expect(await says('doesNotApply', { reason }, 'franchises')).toMatchObject({ v: 1 });
  expect(await refusal(says('open', {}, 'franchises'))).toBe('conflict.versionChanged');
  const { blocks } = await api().getQuestionnaire(at(calculation));
  expect(blocks.find((one) => one.doesNotApply > 0)).toMatchObject({ doesNotApply: 1 });
  const { categories } = await user().api.calculations.getCompleteness({ ...at(calculation), query: {} });
  expect(categories.find((one) => one.ghgCategory === '3.14')).toMatchObject({
    state: 'notRelevant',
    reasons: [reason],
  });
  const { notRelevant } = await user().api.calculations.getInsights(at(calculation));
  expect(notRelevant).toEqual([{ ghgCategory: '3.14', reasons: [reason] }]);
});

it('saves rows together, each by itself, and tells others of each change and who made it', async () => {
  const calculation = await newCalculation();
  const { cursor } = await api().listRowChanges({ ...at(calculation), query: {} });
  const drafts = Array.from({ length: 40 }, (_, i) => ({ rowId: newId('row'), draft: gas(i + 1) }));
  const wrong = { rowId: newId('row'), draft: gas(1, { dateOn: '2020-01-01' }) };
  const { rows } = await batch(calculation, [...drafts, wrong]);
  expect(rows.filter(({ row }) => row?.v === 1)).toHaveLength(40);
  expect(rows.at(-1)).toMatchObject({ row: null, problem: { issues: [{ code: 'calculations.outsidePeriod' }] } });
  expect((await batch(calculation, drafts)).rows.every(({ row }) => row?.v === 1)).toBe(true);
  const [first, second] = drafts as [(typeof drafts)[0], (typeof drafts)[0]];
  const stale = await batch(calculation, [
    { ...first, draft: gas(900) },
    { ...second, v: 1, draft: gas(901) },
  ]);
  expect(stale.rows.map(({ problem, row }) => problem?.code ?? row?.v)).toEqual(['conflict.versionChanged', 2]);
  expect(stale.rows[0]?.current).toMatchObject({ id: first.rowId, v: 1 });
  await user().api.calculations.deleteRow({ params: { id: calculation.id, rowId: first.rowId }, query: { v: 1 } });
  const told = await api().listRowChanges({ ...at(calculation), query: { since: cursor } });
  expect(told.reset).toBe(false);
  expect(told.rows).toHaveLength(39);
  expect(told.rows.find(({ row }) => row.id === second.rowId)?.row.v).toBe(2);
  expect(told.removed).toMatchObject([{ rowId: first.rowId, v: 2 }]);
  const idle = await api().listRowChanges({ ...at(calculation), query: { since: told.cursor } });
  expect(idle).toMatchObject({ rows: [], removed: [], reset: false });
  // A row that was removed and comes back under its name is above the version of its removal.
  await save(calculation, gas(5), { rowId: first.rowId });
  const back = await api().listRowChanges({ ...at(calculation), query: { since: told.cursor } });
  expect(back.rows.find(({ row }) => row.id === first.rowId)?.row.v).toBe(3);
  expect(back.removed).toEqual([]);
  const other = await api().listRowChanges({ ...at(calculation), query: { since: cursor, activity: 'waste' } });
  expect(other.rows).toEqual([]);
  const never = Buffer.from(JSON.stringify({ atMs: 9e15, news: Array(16).fill(0) })).toString('base64url');
  const since = (text: string) => api().listRowChanges({ ...at(calculation), query: { since: text } });
  expect([await refusal(since(never)), await refusal(since('x'))]).toEqual(['input.invalid', 'input.invalid']);
});

it('loses nothing while forty people save and many rows are edited at once', async () => {
  const calculation = await newCalculation();
  const { rows } = await batch(
    calculation,
    Array.from({ length: 60 }, (_, i) => ({ draft: gas(i + 1) })),
  );
  const saves = Array.from({ length: 40 }, (_, i) => save(calculation, gas(1000 + i)));
  const edited = bulk(calculation, {
    kind: 'edit',
    set: { note: 'revisado' },
    selection: { rowIds: rows.map(({ rowId }) => rowId) },
  });
  await Promise.all(saves);
  const { ended } = await edited;
  expect(ended).toMatchObject({ state: 'DONE', counts: { total: 60, done: 60, failed: [] } });
  const all = await allRows(calculation);
  expect(all).toHaveLength(100);
  expect(all.filter(({ note }) => note === 'revisado')).toHaveLength(60);
  const totals = await user().api.calculations.getTotals(at(calculation));
  expect(totals).toMatchObject({ rows: 100, errorRows: 0, isCurrent: true });
});

it('moves rows to another question that they fit, and back', async () => {
  const calculation = await newCalculation();
  const inputs = { fuel: 'diesel', quantity: 100, quantityUnit: 'l' };
  const row = await save(calculation, { ...gas(1), activity: 'own-maritime-transport', inputs });
  expect(row.result.errorCode).toBe(null);
  const moved = await bulk(calculation, {
    kind: 'move',
    activity: row.activity,
    to: 'own-rail-transport',
    selection: { rowIds: [row.id] },
  });
  expect(moved.ended.counts).toMatchObject({ done: 1, failed: [] });
  expect(await allRows(calculation)).toMatchObject([
    { activity: 'own-rail-transport', v: 2, result: { errorCode: null } },
  ]);
  // What is an error there stays.
  const failed = await bulk(calculation, { kind: 'move', activity: 'own-rail-transport', to: 'fixed-installations' });
  expect(failed.ended.counts).toMatchObject({ done: 0, failed: [{ code: 'questionnaire.moveFails', rows: 1 }] });
  await moved.undo();
  expect(plain(await allRows(calculation))).toEqual(plain([row]));
});

it('undoes a bulk change exactly, but for rows that somebody has changed since', async () => {
  const calculation = await newCalculation();
  await batch(
    calculation,
    Array.from({ length: 30 }, (_, i) => ({ draft: gas(i + 1) })),
  );
  const before = await allRows(calculation);
  const removed = await bulk(calculation, { kind: 'delete' });
  expect(removed.ended).toMatchObject({ state: 'DONE', counts: { done: 30 } });
  expect(await allRows(calculation)).toEqual([]);
  expect(await removed.undo()).toMatchObject({ state: 'UNDONE', undo: { done: 30, failed: [] } });
  expect(plain(await allRows(calculation))).toEqual(plain(before));
  // One that came back by itself is above what was deleted; deleted again it is another deletion, which stays.
  const again = await bulk(calculation, { kind: 'delete' });
  const [one] = before as [(typeof before)[0]];
  expect(await save(calculation, gas(9), { rowId: one.id })).toMatchObject({ v: 5 });
  await user().api.calculations.deleteRow({ params: { id: calculation.id, rowId: one.id }, query: { v: 5 } });
  const taken = { done: 29, failed: [{ code: 'conflict.versionChanged', rows: 1 }] };
  expect(await again.undo()).toMatchObject({ undo: taken });
  await save(calculation, gas(1), { rowId: one.id });
  const edited = await bulk(calculation, { kind: 'edit', set: { dateOn: '2023-06-01', datePrecision: 'month' } });
  const [row] = await allRows(calculation);
  expect(row).toMatchObject({ dateOn: '2023-06-30', datePrecision: 'month' });
  await save(calculation, gas(77), { rowId: row!.id, v: row!.v });
  const undone = await edited.undo();
  expect(undone.undo).toMatchObject({ done: 29, failed: [{ code: 'conflict.versionChanged', rows: 1 }] });
  const doubled = await bulk(calculation, { kind: 'duplicate' });
  expect(await allRows(calculation)).toHaveLength(60);
  await doubled.undo();
  expect(plain(await allRows(calculation)).filter(({ id }) => id !== row!.id)).toEqual(
    plain(before).filter(({ id }) => id !== row!.id),
  );
  const move = { kind: 'move', to: 'electric-power-marketer' };
  expect(await refusal(bulk(calculation, move))).toBe('questionnaire.cannotMove');
  // Rows with a column that the other question does not have stay, and are counted.
  const stayed = await bulk(calculation, { ...move, to: 'renewable-energies' });
  expect(stayed.ended.counts).toMatchObject({ done: 0, failed: [{ code: 'questionnaire.moveFails', rows: 30 }] });
});
