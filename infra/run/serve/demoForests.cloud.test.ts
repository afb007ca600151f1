import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDynamo } from '#infra/local/dynamo/dynamo.ts';
import { createAdministrator, registerOnce } from '#infra/local/people.ts';
import { CREDENTIALS } from '#infra/local/runtime/environment.ts';
import { startCloud } from '#infra/local/testCloud.ts';
import { table } from '#infra/manifest.ts';
import { FOREST_STATES } from '#shared/forests/states.ts';
import { demoAccounts, demoAdministrator } from './demoAccounts.ts';
import { ensureDemoForests } from './demoForests.ts';
import { ensureDemoPurchase } from './demoPurchase.ts';

/** Of one that hangs: some lives of forests, one after another, on a machine with much else to do. */
const SLOW_MS = 240_000;
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

it('has forests in every state of several owners, and purchases, however often it starts; the command says that they hold, and when one does not', {
  timeout: SLOW_MS,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'souto-forests-'));
  const cloud = await startCloud({ dataDir, isStill: true, faults: false });
  for (const person of demoAccounts) await registerOnce(cloud.runtime, person);
  await createAdministrator(cloud.runtime, demoAdministrator);
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
  expect(bought.map(([state]) => state)).toEqual(['finalized', 'finalized']);
  await ensureDemoPurchase(cloud.runtime);
  expect(await orders()).toEqual(bought);
  const of = (kind: string) => items.filter(({ entity }) => entity?.S === kind);
  const owners = (rows: typeof items) => new Set(rows.map(({ tenantId, ownerId }) => (ownerId ?? tenantId)?.S));
  expect(new Set(of('forest').map(({ state }) => state?.S))).toEqual(new Set(FOREST_STATES));
  expect(
    of('listing')
      .map(({ state }) => state?.S)
      .sort(),
  ).toEqual([...Array(6).fill('active'), 'toValidate']);
  expect([owners(of('forest')).size, owners(of('creditProject')).size]).toEqual([6, 6]);
  expect(owners(of('forest'))).toEqual(
    owners(of('profile').filter(({ tenantId }) => owners(of('forest')).has(tenantId?.S))),
  );
  // Whoever looks at the map sees sums of a province, which are told of enough owners only.
  const { speciesCoverage } = await import('#functions/forests/coverage.ts');
  const { places } = await speciesCoverage(cloud.clock.now());
  expect(places.map(({ name, species }) => [name, species.map(({ id }) => id).sort()])).toEqual([
    ['Lugo', ['chestnut', 'maritime-pine', 'pyrenean-oak']],
  ]);
  // As the worker of the ledger would: of entries of days gone by, none may wait.
  const { sealAll } = await import('#functions/credits/seal.ts');
  for (const projectId of of('creditProject').map(({ projectId }) => projectId?.S ?? ''))
    await sealAll({ projectId, marginMs: 0, now: cloud.clock.now, remainingMs: () => SLOW_MS });
  await cloud.close();
  const { code, said } = await verify(dataDir);
  expect(code).toBe(0);
  expect(said.projects.map(({ country }) => country).sort()).toEqual([...Array(7).fill('ES'), 'PT']);
  expect(said.projects.every(({ issued, available, buffer }) => issued > 0 && available + buffer <= issued)).toBe(true);
  await spoil(dataDir);
  const spoilt = await verify(dataDir);
  expect([spoilt.code, spoilt.said.holds]).toEqual([1, false]);
  expect(spoilt.said.projects.flatMap(({ faults }) => faults).join()).toMatch(/^differs at/);
  await rm(dataDir, { recursive: true, force: true });
});
