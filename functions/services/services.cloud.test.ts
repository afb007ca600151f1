import { expect, it } from 'vitest';
import { refusal } from '#functions/calculations/apiForTests.ts';
import { newForest } from '#functions/forests/forestsForTests.ts';
import { SLOW_MS, withOwners } from '#functions/forests/ownersForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';

let cloud: TestCloud;
let owner: TestUser;
let other: TestUser;
let team: TestUser;
withOwners((made) => {
  ({ cloud, owner, other, team } = made);
});

it(
  'a service is asked for once however often it is sent, mailed to the team and confirmed; the answer is told',
  async () => {
    const { services, notifications } = owner.api;
    const id = newId('serviceRequest');
    const forest = await newForest(owner.api.forests);
    const body = { id, service: 'firePlan', forestId: forest.id, message: 'Unha faixa <b>xa</b>' } as const;
    const [asked, again] = [await services.requestService({ body }), await services.requestService({ body })];
    expect(again).toEqual(asked);
    expect(asked).toMatchObject({ state: 'open', forest: forest.name, v: 1 });
    const more = { body: { ...body, message: 'Outra cousa' } };
    expect(await refusal(services.requestService(more))).toBe('services.idTaken');
    expect(await refusal(other.api.services.requestService({ body: { ...body, id: newId('serviceRequest') } }))).toBe(
      'forests.notFound',
    );
    await cloud.settled();
    const number = id.slice(-6);
    const mails = cloud.inbox().filter(({ subject }) => subject.includes(number));
    expect(mails.map(({ to }) => to.includes(owner.email)).sort()).toEqual([false, true]);
    const told = mails.find(({ to }) => !to.includes(owner.email));
    expect(told?.html).toContain(forest.name);
    expect(told?.html).not.toContain('<b>xa');
    const { items } = await team.api.services.listTheirRequests({ query: { limit: 100 } });
    const theirs = items.find(({ request }) => request.id === id);
    if (!theirs) throw new Error('The team has no such request');
    const which = { tenantId: theirs.tenantId, id };
    const { asker } = await team.api.services.getTheirRequest({ params: which });
    expect(asker?.email).toBe(owner.email);
    expect(await refusal(owner.api.services.getTheirRequest({ params: which }))).toBe('access.denied');
    const answer = (v: number) =>
      team.api.services.answerRequest({
        params: which,
        body: { v, state: 'closed', text: 'Xa está feito' },
      });
    await answer(1);
    expect([await refusal(answer(1)), await refusal(answer(2))]).toEqual([
      'conflict.versionChanged',
      'services.wrongState',
    ]);
    const own = await services.listServiceRequests({ query: {} });
    expect(own.items).toMatchObject([{ id, state: 'closed', answer: 'Xa está feito', v: 2 }]);
    expect((await other.api.services.listServiceRequests({ query: {} })).items).toEqual([]);
    await cloud.settled();
    const kinds = (await notifications.listNotifications({ query: { limit: 50 } })).items.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['serviceRequested', 'serviceAnswered']));
    // Whoever reads their mail knows of what, of which forest, and what is said.
    const answered = cloud.inbox().find(({ subject, to }) => subject.startsWith('Resp') && to.includes(owner.email));
    expect(answered?.subject).toContain('Plan contra incendios');
    for (const said of [forest.name, 'Xa está feito']) expect(answered?.html).toContain(said);
  },
  SLOW_MS,
);
