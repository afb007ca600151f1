import { Entity, Service } from 'electrodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDynamo, TableName, type TestDynamo } from './dynamoForTests.ts';

let cloud: TestDynamo;
beforeAll(async () => {
  cloud = await startDynamo();
});
afterAll(() => cloud.close());

const model = (entity: string) => ({ entity, version: '1', service: 'app' });

function service() {
  const options = { client: cloud.document, table: TableName };
  const forest = new Entity(
    {
      model: model('forest'),
      attributes: {
        id: { type: 'string', required: true },
        owner: { type: 'string', required: true },
        stock: { type: 'number', required: true },
      },
      indexes: {
        byId: { pk: { field: 'pk', composite: ['id'] }, sk: { field: 'sk', composite: [] } },
        byOwner: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['owner'] },
          sk: { field: 'gsi1sk', composite: ['id'] },
        },
      },
    },
    options,
  );
  const order = new Entity(
    {
      model: model('order'),
      attributes: {
        id: { type: 'string', required: true },
        forest: { type: 'string', required: true },
        quantity: { type: 'number', required: true },
      },
      indexes: { byId: { pk: { field: 'pk', composite: ['id'] }, sk: { field: 'sk', composite: [] } } },
    },
    options,
  );
  return { forest, order, app: new Service({ forest, order }, options) };
}

test('transactions of electrodb are whole, tell what was refused, and read one moment', async () => {
  const { forest, order, app } = service();
  await forest.create({ id: 'f1', owner: 'o1', stock: 5 }).go();
  const buy = (id: string, quantity: number) =>
    app.transaction
      .write((entities) => [
        entities.forest
          .patch({ id: 'f1' })
          .subtract({ stock: quantity })
          .where(({ stock }, { gte }) => gte(stock, quantity))
          .commit(),
        entities.order.create({ id, forest: 'f1', quantity }).commit({ response: 'all_old' }),
      ])
      .go();
  expect((await buy('first', 3)).canceled).toBe(false);
  const second = await buy('second', 3);
  expect(second.canceled).toBe(true);
  expect(second.data.map((part) => part.code)).toEqual(['ConditionalCheckFailed', 'None']);
  expect((await order.get({ id: 'second' }).go()).data).toBeNull();
  expect((await forest.query.byOwner({ owner: 'o1' }).go()).data).toMatchObject([{ stock: 2 }]);
  const read = await app.transaction
    .get((entities) => [entities.forest.get({ id: 'f1' }).commit(), entities.order.get({ id: 'first' }).commit()])
    .go();
  expect(read.data.map((part) => part.item)).toMatchObject([{ stock: 2 }, { quantity: 3 }]);
});
