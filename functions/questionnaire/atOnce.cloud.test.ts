import { expect, it } from 'vitest';
import { gas, newCalculation, refusal, save, withCloud } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { newColleague } from '#infra/local/invited.ts';
import type { Calculation } from '#shared/calculations/schema.ts';

const { cloud, user } = withCloud();
const api = () => user().api.questionnaire;
const at = ({ id }: Calculation) => ({ params: { id } });
const atOnce = (call: () => Promise<unknown>) => Promise.all(Array.from({ length: 8 }, () => refusal(call())));
const NOTHING_REFUSED = Array(8).fill(null);
const rowsOf = async (calculation: Calculation) =>
  (await user().api.calculations.listRows({ ...at(calculation), query: {} })).items.length;

it('a bulk change, and its undoing, asked for several times at once is one', async () => {
  const calculation = await newCalculation();
  const { id: rowId } = await save(calculation, gas(1));
  const body = { id: newId('bulk'), kind: 'duplicate' as const, activity: 'fixed-installations' };
  const start = () => api().startBulk({ ...at(calculation), body: { ...body, selection: { rowIds: [rowId] } } });
  expect(await atOnce(start)).toEqual(NOTHING_REFUSED);
  await cloud().settled();
  expect(await rowsOf(calculation)).toBe(2);
  const params = { id: calculation.id, bulkId: body.id };
  expect(await atOnce(() => api().undoBulk({ params }))).toEqual(NOTHING_REFUSED);
  await cloud().settled();
  expect(await rowsOf(calculation)).toBe(1);
  expect((await api().getBulk({ params })).undo).toMatchObject({ done: 1, failed: [] });
});

it('an answer and an assignment said several times at once are said; others at the same version are told', async () => {
  const calculation = await newCalculation();
  const question = { id: calculation.id, activity: 'fixed-installations' };
  const answered = (answer: 'done' | 'open', v = 0) =>
    api().answerQuestion({ params: question, body: { v, answer, reason: '' } });
  expect(await atOnce(() => answered('done'))).toEqual(NOTHING_REFUSED);
  expect(await refusal(answered('open'))).toBe('conflict.versionChanged');
  const { member, email } = await newColleague(cloud(), user(), {
    sections: { calculate: 'EDIT' },
    scope: { [calculation.organizationId]: 'all' },
  });
  const target = { id: calculation.id, target: 'energy' };
  const asked = (dueOn = '2099-01-01') => api().assign({ params: target, body: { v: 0, userId: member.id, dueOn } });
  expect(await atOnce(() => asked())).toEqual(NOTHING_REFUSED);
  expect(await refusal(asked('2099-01-02'))).toBe('conflict.versionChanged');
  await cloud().settled();
  const told = cloud()
    .inbox()
    .filter(({ to, subject }) => to.includes(email) && /Enerxía/.test(subject));
  expect(told).toHaveLength(1);
  expect(await atOnce(() => api().unassign({ params: target, query: { v: 1 } }))).toEqual(NOTHING_REFUSED);
});
