import { afterAll, beforeAll } from 'vitest';
import type { EventOf } from '#events/catalogue.ts';
import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { CalculationDraft, RowDraft } from '#shared/calculations/schema.ts';
import { rowIdOf } from '#shared/kernel/ids.ts';
import { OrganizationDraft } from '#shared/organizations/schema.ts';

/** For tests that call the jobs by hand, on a cloud that delivers nothing by itself. */
let cloud: TestCloud;
let f: Awaited<ReturnType<typeof modules>>;

async function modules() {
  const [ids, table, transaction, files, writeOrganization, writeSite, manage, rows, bulk, lifecycle] =
    await Promise.all([
      import('#functions/kit/ids.ts'),
      import('#functions/kit/table.ts'),
      import('#functions/kit/transaction.ts'),
      import('#functions/ports/files.ts'),
      import('#functions/organizations/writeOrganization.ts'),
      import('#functions/organizations/writeSite.ts'),
      import('./manage.ts'),
      import('./rows.ts'),
      import('./bulkRows.ts'),
      import('./lifecycle.ts'),
    ]);
  const [insights, results, calculate, seal, remove, store, rowStore, heads, runStore, totals, page, read] =
    await Promise.all([
      import('./insights.ts'),
      import('./results.ts'),
      import('./calculateJob.ts'),
      import('./sealJob.ts'),
      import('./removeJob.ts'),
      import('./store.ts'),
      import('./rowStore.ts'),
      import('./heads.ts'),
      import('./runStore.ts'),
      import('./totalsStore.ts'),
      import('./rowPage.ts'),
      import('./read.ts'),
    ]);
  return {
    ...{
      ...ids,
      ...table,
      ...transaction,
      ...files,
      ...writeOrganization,
      ...writeSite,
      ...manage,
      ...rows,
      ...bulk,
      ...lifecycle,
    },
    ...{
      ...insights,
      ...results,
      ...calculate,
      ...seal,
      ...remove,
      ...store,
      ...rowStore,
      ...heads,
      ...runStore,
      ...totals,
    },
    ...{ ...page, ...read },
  };
}
export const now = new Date('2026-11-27T10:00:00Z');
const quiet = { debug() {}, info() {}, warn() {}, error() {} };
let deliveries = 0;
export const work = (more: object = {}) => ({
  remainingMs: () => 600_000,
  receiveCount: 1,
  messageId: `m${++deliveries}`,
  log: quiet,
  now,
  ...more,
});

export async function newCalculation() {
  const actor = { kind: 'user', userId: f.newId('user'), tenantId: f.newId('tenant'), scope: null } as UserActor;
  const draft = OrganizationDraft.parse({ name: 'Acme' });
  const { id: organizationId } = await f.createOrganization(actor, { id: f.newId('organization'), draft }, now);
  const preStep = CalculationDraft.parse({ organizationId, year: 2023, surfaceM2: 1, employees: 1 });
  const { id } = await f.createCalculation(actor, { id: f.newId('calculation'), draft: preStep }, now);
  const scope = { tenantId: actor.tenantId, calculationId: id };
  const calculate = (reason: 'rows' | 'recalculate' = 'rows', more: object = {}) =>
    f.calculateJob({ ...scope, reason }, work(more));
  const totals = () => f.getTotals(scope);
  return { actor, scope, id, preStep, calculate, totals };
}
export type Made = Awaited<ReturnType<typeof newCalculation>>;

export const gas = (quantity: number) =>
  RowDraft.parse({
    activity: 'fixed-installations',
    dateOn: '2023-03-01',
    inputs: { fuel: 'natural-gas', quantity, quantityUnit: 'kWh (GCV)' },
  });
export const save = ({ actor, id }: Made, quantity = 10, { v = 0, rowId = f.newId('row') } = {}) =>
  f.saveRow(actor, { id: rowId, calculationId: id, v, draft: gas(quantity) }, now);
const importRows = (importId: ReturnType<typeof f.newId<'import'>>, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...gas(n + 1),
    id: rowIdOf(importId, n),
    importId,
    origin: { sheet: 'Hoja 1', row: n + 2 },
  }));
export async function bulk(made: Made, count: number) {
  const importId = f.newId('import');
  await f.commit({ writes: [f.startWriting(made.scope, importId)] });
  const options = { context: await f.bulkContext(made.scope), by: made.actor.userId };
  const rows = importRows(importId, count);
  await f.putRows(made.scope, rows, options);
  return {
    importId,
    again: () => f.putRows(made.scope, rows, options),
    end: () => f.commit(f.endWriting(made.scope, importId)),
  };
}
type Scanned = Record<string, { S?: string; M?: Record<string, { S: string }> }>;
async function allItems(): Promise<Scanned[]> {
  const scan = { TableName: cloud.env.TABLE_NAME ?? '', ConsistentRead: true };
  return (await cloud.runtime.services.dynamo.handle('Scan', scan)).Items as Scanned[];
}
/** How often the audit trail says it of a calculation. */
export const audited = async ({ id }: Made, action: string): Promise<number> =>
  (await allItems()).filter((item) => item.subject?.S === id && item.action?.S === action).length;
/** Messages in the outbox of the account of a calculation: it has no other. */
export async function messages({ scope: { tenantId } }: Made, name: string): Promise<Scanned[]> {
  const items = await allItems();
  return items.filter((item) => item.name?.S === name && item.payload?.M?.tenantId?.S === tenantId);
}
/** What the last finish asks of the job that seals; its waiting time is over. */
export async function finishAsked(made: Made): Promise<EventOf<'calculations.finishRequested'>> {
  const sent = await messages(made, 'calculations.finishRequested');
  const said = sent.map(({ payload }) => [payload?.M?.notBefore?.S ?? '', payload?.M?.factsKey?.S ?? '']);
  const [, factsKey = ''] = said.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)).at(-1) ?? [];
  return { ...made.scope, notBefore: new Date(0).toISOString(), factsKey };
}
/** A calculation with a row and its totals, and the calls that finish and seal it. */
export async function ready() {
  const made = await newCalculation();
  const row = await save(made);
  await made.calculate();
  const { actor, id } = made;
  const finish = (v = 1) => f.finishCalculation(actor, { id, v, reviewed: true, confirmed: true }, now);
  const seal = async (more: object = {}) => f.sealJob(await finishAsked(made), work(more));
  return { made, row, finish, seal };
}
export const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { code?: string }) => error.code ?? String(error),
  );

/** Holds every transaction that puts an item of a kind until it is let go: a writer that is slow. */
const slow = { gate: null as Promise<void> | null, held: 0, entity: 'row' };
function slowWriters() {
  f.document.middlewareStack.add(
    (next) => async (args) => {
      const { TransactItems = [] } = args.input as { TransactItems?: { Put?: { Item: { entity: string } } }[] };
      if (slow.gate && TransactItems.some((item) => item.Put?.Item.entity === slow.entity)) {
        slow.held += 1;
        await slow.gate;
      }
      return next(args);
    },
    { step: 'initialize', name: 'slowWriter' },
  );
}
/** From here on writers are held; answers a function that waits for so many and gives their release. */
export function holdWriters(entity = 'row') {
  Object.assign(slow, { held: 0, entity });
  let release = () => {};
  slow.gate = new Promise((done) => {
    release = done;
  });
  return async (count: number) => {
    while (slow.held < count) await new Promise((done) => setTimeout(done, 5));
    return () => {
      slow.gate = null;
      release();
    };
  };
}

/** A still cloud for the tests of a file; the modules are loaded once its addresses are in the environment. */
export function withStillCloud(): { cloud: () => TestCloud; f: () => typeof f } {
  beforeAll(async () => {
    cloud = await startCloud({ isStill: true });
    Object.assign(process.env, cloud.env);
    f = await modules();
    slowWriters();
  });
  afterAll(() => cloud.close());
  return { cloud: () => cloud, f: () => f };
}
