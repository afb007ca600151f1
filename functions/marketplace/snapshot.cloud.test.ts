import { expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { withMarket } from './marketForTests.ts';

const LAMBDA = { getRemainingTimeInMillis: () => 60_000, awsRequestId: 'r' };
type Work = (event: object, context: object) => Promise<unknown>;

let cloud: TestCloud;
let buyer: TestUser;
let tenantId: IdOf<'tenant'>;
const { projectId, activate, move, published, look, listed, offers } = withMarket((at) => {
  ({ cloud, buyer, tenantId } = at);
});

it('is shown as it was when the worker looked last, and bought as it is', async () => {
  await activate();
  const { v } = await published();
  expect(await offers()).toContain(projectId());
  await move({ v }, 'hide');
  expect(await listed()).toContain(projectId());
  const lines = [{ projectId: projectId(), quantity: 1 }];
  const put = buyer.api.offsets.setCart({ body: { orderId: newId('order'), calculationId: null, lines } });
  await expect(put).rejects.toMatchObject({ code: 'credits.notForSale' });
  // Late, twice and at once: what counts is what the table says.
  await Promise.all([look(), look(), look(newId('project'), projectId())]);
  expect(await listed()).not.toContain(projectId());
});

it('tells the worker of all that buyers see, in the transaction that changes it', async () => {
  await activate();
  const told = async () => {
    const rows = (await cloud.items()).filter(
      ({ entity, name }) => entity?.S === 'outbox' && name?.S?.startsWith('market'),
    );
    return rows.filter((row) => JSON.stringify(row).includes(projectId())).length;
  };
  const start = await told();
  const paused = await move(await published(), 'pause');
  expect(await told()).toBe(start + 2);
  // What nobody sees is nobody’s news.
  await move(await move(paused, 'revise'), 'withdraw');
  expect(await told()).toBe(start + 2);
});

it('has every forest in its file after a night, however many batches wrote it at once', async () => {
  await activate();
  await published();
  const { handler } = await import('./snapshot.queue.ts');
  const record = (name: string, payload: object, at: number) => ({
    ...{ messageId: `m${at}`, body: JSON.stringify({ name, payload }), eventSourceARN: 'a:snapshot' },
    attributes: { ApproximateReceiveCount: '1' },
  });
  const batch = (records: object[]) => (handler as unknown as Work)({ Records: records }, LAMBDA);
  const changed = Array.from({ length: 40 }, (_, at) =>
    record('marketplace.projectChanged', { projectId: at % 2 ? projectId() : newId('project') }, at),
  );
  const due = record('marketplace.snapshotDue', {}, 41);
  const seller = record('marketplace.sellerChanged', { tenantId }, 42);
  const answers = await Promise.all([batch([...changed, seller]), batch(changed), batch([due])]);
  expect(answers).toEqual(Array(3).fill({ batchItemFailures: [] }));
  expect(await listed()).toContain(projectId());
});

it('says where its forests are, of those that somebody looks for', async () => {
  await activate();
  await published();
  await look();
  const points = async (query: object) => (await buyer.api.marketplace.listOfferPoints({ query })).points;
  const [point] = (await points({ species: 'chestnut' })).filter(({ id: at }) => at === projectId());
  expect(point).toMatchObject({ name: expect.any(String), lat: expect.any(Number), lon: expect.any(Number) });
  expect(String(point?.lat).split('.')[1]?.length ?? 0).toBeLessThanOrEqual(2);
  expect((await points({ species: 'beech' })).map(({ id: at }) => at)).not.toContain(projectId());
});
