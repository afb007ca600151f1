import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDynamo } from '#infra/local/dynamo/dynamo.ts';
import { registerOnce } from '#infra/local/people.ts';
import { CREDENTIALS } from '#infra/local/runtime/environment.ts';
import { startCloud } from '#infra/local/testCloud.ts';
import { table } from '#infra/manifest.ts';
import { demoAccounts } from './demoAccounts.ts';
import { ensureDemoForests } from './demoForests.ts';
import { ensureDemoPurchase } from './demoPurchase.ts';

interface Verdict {
  readonly holds: boolean;
  readonly projects: readonly {
    country: string;
    issued: number;
    available: number;
    buffer: number;
    faults: string[];
  }[];
}
/** What `npm run -s ledger:verify` says of a folder, and how it ends. */
const verify = (dataDir: string) =>
  new Promise<{ code: number; said: Verdict }>((resolve) => {
    const script = ['--import', 'tsx', 'infra/run/ledgerVerify.ts', '--json', '--data', dataDir];
    execFile(process.execPath, script, (error, text) =>
      resolve({ code: Number(error?.code ?? 0), said: JSON.parse(text || 'null') as Verdict }),
    );
  });

/** A block of the ledger is changed behind everybody's back. */
async function spoil(dataDir: string): Promise<void> {
  const dynamo = await openDynamo({ path: join(dataDir, 'dynamo'), credentials: CREDENTIALS });
  const scan = { TableName: table.name, FilterExpression: 'entity = :e AND #s = :s' };
  const names = { '#s': 'state' };
  const values = { ':e': { S: 'creditBlock' }, ':s': { S: 'available' } };
  const found = await dynamo.handle('Scan', {
    ...scan,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  });
  const [{ PK, SK }] = found.Items as [{ PK: object; SK: object }];
  await dynamo.handle('UpdateItem', {
    ...{ TableName: table.name, Key: { PK, SK }, UpdateExpression: 'SET #s = :gone' },
    ...{ ExpressionAttributeNames: names, ExpressionAttributeValues: { ':gone': { S: 'retired' } } },
  });
  await dynamo.close();
}

it('has three forests with credits, and a purchase of some, however often it starts; the command says that they hold, and when one does not', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'souto-forests-'));
  const cloud = await startCloud({ dataDir, isStill: true, faults: false });
  for (const person of demoAccounts) await registerOnce(cloud.runtime, person);
  await ensureDemoForests(cloud.runtime);
  // That somebody signs in is written each time.
  const kept = async () => (await cloud.items()).filter(({ action }) => action?.S !== 'session.signedIn');
  const items = await kept();
  await ensureDemoForests(cloud.runtime);
  expect(await kept()).toEqual(items);
  const orders = async () =>
    (await cloud.items()).filter(({ entity }) => entity?.S === 'order').map(({ state, v }) => [state?.S, v?.N]);
  await ensureDemoPurchase(cloud.runtime);
  const bought = await orders();
  expect(bought.map(([state]) => state)).toEqual(['finalized']);
  await ensureDemoPurchase(cloud.runtime);
  expect(await orders()).toEqual(bought);
  const [owner] = items.filter(({ entity }) => entity?.S === 'creditProject').map(({ ownerId }) => ownerId?.S);
  expect(items.some(({ entity, tenantId }) => entity?.S === 'profile' && tenantId?.S === owner)).toBe(true);
  const rows = items.filter(({ entity }) => entity?.S === 'forest');
  expect(rows.map(({ tenantId, state }) => [tenantId?.S, state?.S])).toEqual(Array(3).fill([owner, 'ACTIVE']));
  await cloud.close();
  const { code, said } = await verify(dataDir);
  expect(code).toBe(0);
  expect(said.projects.map(({ country, issued, available }) => [country, issued, available])).toEqual([
    ['ES', 500, 388],
    ['ES', 1_400, 1_120],
    ['PT', 1_100, 880],
  ]);
  await spoil(dataDir);
  const spoilt = await verify(dataDir);
  expect([spoilt.code, spoilt.said.holds]).toEqual([1, false]);
  expect(spoilt.said.projects.flatMap(({ faults }) => faults).join()).toMatch(/^differs at/);
  await rm(dataDir, { recursive: true, force: true });
});
