import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { idFrom } from '#shared/kernel/ids.ts';
import { PROFILE, type Settling, startSettling } from './settlingForTests.ts';

const owner = vi.hoisted(() => ({ profile: {} as object }));
vi.mock('#functions/session/owner.ts', () => ({ ownerOf: async () => owner.profile }));

let settling: Settling;
beforeAll(async () => {
  settling = await startSettling(2050);
});
afterAll(() => settling.cloud.close());
beforeEach(() => void Object.assign(owner, { profile: PROFILE }));

it('a settlement waits for the tax number as long as that takes, and is asked for when it is entered, of the owner alone', async () => {
  const now = settling.newYear();
  const ownerId = idFrom('tenant', ulid());
  Object.assign(owner, { profile: { ...PROFILE, dni: '' } });
  const [one, other, another] = [
    await settling.sold(now, ownerId),
    await settling.sold(now, ownerId),
    await settling.sold(now),
  ];
  for (const order of [one, other, another]) await settling.issue(order, now);
  const later = new Date(now.getTime() + 90 * 86_400_000);
  Object.assign(owner, { profile: PROFILE });
  expect(await settling.use.waiting.askForSettlements(ownerId)).toBe(2);
  expect((await Promise.all([one, other].map((order) => settling.issue(order, later)))).flat()).toHaveLength(4);
  expect(await settling.use.waiting.askForSettlements(ownerId)).toBe(0);
});

it('settlements have a series for each owner, without a gap, whose every break is found', async () => {
  const now = settling.newYear();
  const [ownerId, otherId] = [idFrom('tenant', ulid()), idFrom('tenant', ulid())];
  const orders = [
    await settling.sold(now, ownerId),
    await settling.sold(now, otherId),
    await settling.sold(now, ownerId),
  ];
  for (const order of orders) await settling.issue(order, now);
  await settling.given(orders[0]!, 500, now);
  await settling.issue(orders[0]!, now);
  const places = (await settling.use.verify.allPlaces(now)).filter((place) => place.year === now.getUTCFullYear());
  const counts = async () =>
    Object.fromEntries(
      (await Promise.all(places.map(settling.use.verify.verifySeries)))
        .filter(({ count }) => count > 0)
        .map(({ series, count, last, faults }) => [series, [count, last, faults.length]]),
    );
  const whole = {
    ...{ 'TEST-F': [3, 3, 0], 'TEST-R': [1, 1, 0] },
    [settling.seriesOfOwner(ownerId)]: [4, 4, 0],
    [settling.seriesOfOwner(ownerId, 'LR')]: [2, 2, 0],
    [settling.seriesOfOwner(otherId)]: [2, 2, 0],
  };
  expect(await counts()).toEqual(whole);
  const series = settling.seriesOfOwner(otherId);
  await settling.cloud.dynamo.handle('DeleteItem', {
    TableName: 'souto',
    Key: {
      PK: { S: `BILLING#${series}#000000000000${now.getUTCFullYear()}` },
      SK: { S: `${series}-${now.getUTCFullYear()}-000001` },
    },
  });
  expect((await settling.use.verify.verifySeries({ series, year: now.getUTCFullYear() })).faults.join()).toContain(
    'the number before it is 0',
  );
});
