import { newId } from '#functions/kit/ids.ts';
import { newCalculation } from '#infra/checks/kit/imports.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import { table } from '#infra/manifest.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { Broken } from '../data/broken.ts';

type Item = Record<string, { S?: string }>;

const CALCULATIONS = 4;
const ROWS = 2;
const draftOf = (quantity: number) => ({
  activity: 'fixed-installations',
  dateOn: '2024-03-01',
  inputs: { fuel: 'natural-gas', quantity, quantityUnit: 'kWh (GCV)' },
});

/** Messages that real workers do on real calculations, each with an effect that can be counted: an entry of the audit trail. */
export class GoodWork {
  readonly #cloud: TestCloud;
  readonly #api: TestUser['api'];
  readonly #calculations: Calculation[] = [];
  #tenantId = '';
  #broken: { key: Item; given: string } | undefined;
  expectedEffects = 0;

  private constructor(cloud: TestCloud, api: TestUser['api']) {
    this.#cloud = cloud;
    this.#api = api;
  }

  static async begin(cloud: TestCloud): Promise<GoodWork> {
    const { api } = await cloud.newUser({ userType: 'Representante empresarial' });
    const work = new GoodWork(cloud, api);
    for (let i = 0; i < CALCULATIONS; i++) work.#calculations.push(await work.#newCalculation());
    const [calculation] = await work.#items('calculation');
    work.#tenantId = calculation?.tenantId?.S ?? '';
    await cloud.settled();
    return work;
  }

  /** So many messages, each a new one. */
  messages(count: number) {
    this.expectedEffects += count;
    return Array.from({ length: count }, (_, i) => this.#message(this.#calculations[i % CALCULATIONS]?.id ?? ''));
  }
  /** Well made, about nothing: what they are about was deleted. They are done without an effect. */
  ofNothing() {
    const tenantId = this.#tenantId;
    const step = { tenantId, importId: newId('import'), step: 'save' };
    return [
      this.#message(newId('calculation')),
      {
        queue: 'imports',
        body: JSON.stringify({ id: newId('message'), name: 'imports.stepRequested', payload: step }),
      },
    ];
  }

  /** A message about a calculation of which a row cannot be read: each try fails by a defect. */
  async defect(): Promise<Broken> {
    const { id } = await this.#newCalculation();
    await this.#cloud.settled();
    const rows = await this.#items('row');
    const row = rows.find(({ PK }) => PK?.S?.includes(id));
    const key: Item = { PK: row?.PK ?? {}, SK: row?.SK ?? {} };
    this.#broken = { key, given: row?.given?.S ?? '' };
    await this.#setGiven('{"cut');
    const reason = /^Failed 5 times, at last with SyntaxError/;
    return { kind: 'a defect', ...this.#message(id), queue: 'calculations', reason };
  }
  async repair(): Promise<void> {
    await this.#setGiven(this.#broken?.given ?? '');
  }

  /** Calculations that somebody asked for, as the audit trail tells them. */
  async effects(): Promise<number> {
    return (await this.#items('audit')).filter(({ action }) => action?.S === 'calculations.calculated').length;
  }

  async #newCalculation(): Promise<Calculation> {
    const calculation = await newCalculation(this.#api);
    for (let n = 1; n <= ROWS; n++)
      await this.#api.calculations.saveRow({
        params: { id: calculation.id, rowId: newId('row') },
        body: { v: 0, draft: draftOf(n) },
      });
    return calculation;
  }

  #message(calculationId: string) {
    const payload = { tenantId: this.#tenantId, calculationId, reason: 'recalculate' };
    const body = JSON.stringify({ id: newId('message'), name: 'calculations.calculateRequested', payload });
    return { queue: 'calculations', body };
  }

  /** A row of the table is read and changed behind everybody's back. */
  async #setGiven(given: string): Promise<void> {
    const { dynamo } = this.#cloud.runtime.services;
    const one = { ':one': { N: '1' } };
    await dynamo.handle('UpdateItem', {
      TableName: table.name,
      Key: this.#broken?.key,
      UpdateExpression: 'SET given = :given ADD v :one',
      ExpressionAttributeValues: { ':given': { S: given }, ...one },
    });
    // The head of its shard counts the change: else nobody would read the row again.
    await dynamo.handle('UpdateItem', {
      TableName: table.name,
      Key: { PK: this.#broken?.key.PK, SK: { S: 'HEAD' } },
      UpdateExpression: 'ADD changes :one',
      ExpressionAttributeValues: one,
    });
  }

  async #items(entity: string): Promise<Item[]> {
    const items: Item[] = [];
    let start: unknown;
    do {
      const answer = await this.#cloud.runtime.services.dynamo.handle('Scan', {
        TableName: table.name,
        FilterExpression: 'entity = :entity',
        ExpressionAttributeValues: { ':entity': { S: entity } },
        ...(start !== undefined && { ExclusiveStartKey: start }),
      });
      items.push(...(answer.Items as Item[]));
      start = answer.LastEvaluatedKey;
    } while (start !== undefined);
    return items;
  }
}
