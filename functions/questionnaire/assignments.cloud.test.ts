import { beforeAll, expect, it } from 'vitest';
import { newCalculation, refusal, withCloud } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { newColleague } from '#infra/local/invited.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { dayIn } from '#shared/kernel/time.ts';

const { cloud, user } = withCloud();
const api = () => user().api.questionnaire;
const DAY_MS = 86_400_000;
const dayAfter = (days: number) => dayIn('Europe/Madrid', new Date(Date.now() + days * DAY_MS));
/** The reminders of a morning some days from now, twice: as a schedule that is run again. */
let remindIn: (days: number) => Promise<void>;
beforeAll(async () => {
  Object.assign(process.env, cloud().env);
  const { remindAll } = await import('./reminders.ts');
  const log = { info: () => {}, warn: () => {}, error: () => {} } as never;
  const run = (days: number) =>
    remindAll({ now: new Date(Date.now() + days * DAY_MS), remainingMs: () => DAY_MS, log });
  remindIn = async (days) => {
    await Promise.all([run(days), run(days)]);
    await run(days);
    await cloud().settled();
  };
});

const at = ({ id }: Pick<Calculation, 'id'>, target: string) => ({ params: { id, target } });
const targetOf = async ({ id }: Calculation, target: string) =>
  (await api().listAssignments({ params: { id } })).items.find((one) => one.target === target);
const toldOf = async (person: TestUser) =>
  (await person.api.notifications.listNotifications({ query: { limit: 20 } })).items.map(({ kind }) => kind).reverse();
const mailsTo = ({ email }: TestUser) =>
  cloud()
    .inbox()
    .filter(({ to, subject }) => to.includes(email) && /Enerxía/.test(subject));

it('asks a colleague who may, tells and reminds them once each, and no more when it is done or over', async () => {
  const calculation = await newCalculation();
  const { organizationId, id } = calculation;
  const site = newId('site');
  await user().api.organizations.createSite({
    params: { id: organizationId },
    body: { id: site, draft: { name: 'Nave de Burela' } },
  });
  const [xian, other] = await Promise.all([
    newColleague(cloud(), user(), { sections: { calculate: 'EDIT' }, scope: { [organizationId]: ['energy'] } }),
    newColleague(cloud(), user(), { sections: { calculate: 'VIEW' }, scope: { [organizationId]: 'all' } }),
  ]);
  const userId = xian.member.id;
  const { items: people } = await api().listAssignable(at(calculation, 'energy'));
  expect(people.map((one) => one.userId)).toContain(userId);
  expect(people.map((one) => one.userId)).not.toContain(other.member.id);
  const { items: forFuel } = await api().listAssignable(at(calculation, 'combustion'));
  expect(forFuel.map((one) => one.userId)).not.toContain(userId);

  const asking = (target: string, more: object = {}) =>
    api().assign({ ...at(calculation, target), body: { v: 0, userId, dueOn: dayAfter(10), ...more } as never });
  expect(await refusal(asking('energy', { userId: other.member.id }))).toBe('questionnaire.cannotFill');
  expect(await refusal(asking('energy', { userId: newId('user') }))).toBe('team.notFound');
  expect(await refusal(asking('combustion'))).toBe('questionnaire.cannotFill');
  expect(await refusal(asking('energy', { dueOn: dayAfter(-1) }))).toBe('questionnaire.duePassed');
  expect(await refusal(asking(newId('site')))).toBe('questionnaire.unknownTarget');
  const asked = await asking('energy');
  expect(asked).toMatchObject({ v: 1, assignment: { userId, name: 'Xián Lois', isMine: false, state: 'open' } });
  expect(asked.open.length).toBeGreaterThan(1);
  expect(await asking('energy')).toEqual(asked);
  expect(await asking(site)).toMatchObject({ kind: 'site', name: 'Nave de Burela', v: 1 });
  await cloud().settled();
  expect(await toldOf(xian)).toEqual(['assigned', 'assigned']);
  expect(mailsTo(xian)).toHaveLength(1);
  const { items: own } = await xian.api.questionnaire.listOwnAssignments({});
  expect(own.map(({ target }) => target).sort()).toEqual(['energy', site]);

  expect(await refusal(xian.api.organizations.listOrganizations({ query: {} }))).toBeNull();
  await user().api.organizations.deleteSite({ params: { id: organizationId, siteId: site }, query: { v: 1 } });
  expect(await targetOf(calculation, site)).toBeUndefined();
  await remindIn(6);
  expect(await toldOf(xian)).toHaveLength(2);
  await remindIn(8);
  await remindIn(10);
  await remindIn(11);
  await remindIn(12);
  expect((await toldOf(xian)).slice(2)).toEqual(['assignmentDue', 'assignmentDue', 'assignmentOverdue']);

  const say = (who: TestUser, v: number, isDone: boolean) =>
    who.api.questionnaire.setAssignmentDone({ ...at(calculation, 'energy'), body: { v, isDone } });
  expect(await refusal(say(user(), 1, true))).toBe('questionnaire.notYours');
  expect(await say(xian, 1, true)).toMatchObject({ v: 2, assignment: { isMine: true, state: 'done' } });
  expect(await say(xian, 1, true)).toMatchObject({ v: 2 });
  expect((await xian.api.questionnaire.listOwnAssignments({})).items).toEqual([]);
  expect(await say(xian, 2, false)).toMatchObject({ v: 3, assignment: { state: 'open' } });

  await user().api.team.removeMember({ params: { userId }, query: { v: xian.member.v } } as never);
  await cloud().settled();
  expect(await targetOf(calculation, 'energy')).toMatchObject({ assignment: null, v: 0 });
  const left = (await cloud().items()).filter(({ entity, PK }) => entity?.S === 'assignment' && PK?.S?.includes(id));
  expect(left).toEqual([]);
});

it('asks nobody for the sample, and says what of a site is open', async () => {
  const { calculationId } = await user().api.calculations.makeSample({ body: { language: 'es' } });
  const { userId } = await ownId();
  const body = { v: 0, userId, dueOn: dayAfter(1) };
  expect(await refusal(api().assign({ ...at({ id: calculationId }, 'energy'), body }))).toBe(
    'questionnaire.sampleNotShared',
  );
  const { items } = await api().listAssignments({ params: { id: calculationId } });
  const sites = items.filter(({ kind }) => kind === 'site');
  expect(sites).toHaveLength(2);
  expect(sites.every(({ open }) => !open.includes('electric-power-marketer'))).toBe(true);
});

async function ownId(): Promise<{ userId: IdOf<'user'> }> {
  const { items } = await user().api.team.listMembers({ query: { limit: 1 } });
  return { userId: items[0]!.id };
}
