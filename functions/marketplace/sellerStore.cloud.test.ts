import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTable } from '#functions/kit/cloudForTests.ts';
import { newId } from '#functions/kit/ids.ts';

let cloud: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  cloud = await startTable();
});
afterAll(() => cloud.close());

it('a profile that was kept before the team read them goes on being read by buyers, and is changed like all', async () => {
  const [{ findSeller }, { saveSeller }, { document, TABLE_NAME, stampNew }] = await Promise.all([
    import('./sellerStore.ts'),
    import('./seller.ts'),
    import('#functions/kit/table.ts'),
  ]);
  const [tenantId, userId, picture] = [newId('tenant'), newId('user'), newId('picture')];
  const now = new Date('2026-11-30T08:00:00Z');
  const words = { name: 'Montes da Ribeira', short: 'Unha familia', long: '' };
  const Item = {
    ...{ PK: `T#${tenantId}#SELLER`, SK: 'PROFILE', entity: 'sellerProfile', entityVersion: '1', tenantId },
    ...{ ...words, pictures: [picture], ...stampNew(userId, now), v: 3 },
  };
  await document.send(new PutCommand({ TableName: TABLE_NAME, Item }));
  expect(await findSeller(tenantId)).toEqual({
    ...{ ...words, tenantId, shown: words, pictures: [{ id: picture, review: 'accepted' }], v: 3 },
    ...{ review: 'accepted', observations: '', reviewDueOn: null },
  });
  const draft = { ...words, short: 'Unha familia do Courel' };
  const saved = await saveSeller({ tenantId, userId } as never, { draft, v: 3 }, now);
  expect(saved).toMatchObject({ v: 4, review: 'waiting', short: draft.short });
  expect(await findSeller(tenantId)).toMatchObject({ ...draft, shown: words, v: 4 });
});
