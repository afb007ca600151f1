import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '#functions/kit/callForTests.ts';
import { functions } from '#infra/manifest.ts';
import { refusalOfCall } from '#shared/access/actor.ts';
import { calculations } from '#shared/calculations/contract.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { imports } from '#shared/imports/contract.ts';
import { type Answer, asksPlan, isFilter, naming, type Operation, operations, ownNaming } from './callsForTests.ts';
import type { Place } from './inputs.ts';
import { KINDS, type Kind, OUTSIDE, openWorld } from './worldForTests.ts';

/** Every operation x every kind of actor x ids of one's own and of others, made of the registry. */
let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  process.stdout.write(`two-tenant matrix: ${operations.length} operations, ${world.checks()} checks\n`);
  await world.close();
});

/** What a thing out of reach is answered with: that there is nothing, or a refusal that the operation documents. */
function tellsNothing(answer: Answer, { endpoint }: Operation, isSought: boolean): boolean {
  const told = Object.values(world.mine).filter((id) => answer.text.includes(id));
  if (answer.status === 404) return true;
  if (isSought && answer.status === 200) return told.length === 0;
  const known: readonly string[] = [...(endpoint.errors ?? []), 'input.invalid', 'conflict.versionChanged'];
  return answer.status >= 400 && answer.status < 500 && known.includes(answer.code);
}
const SLOW_MS = 240_000;
const REFUSED = ['access.signInRequired', 'access.denied', 'plans.needed'];
const line = (kind: Kind, { name }: Operation, { status, code }: Answer, at = '') =>
  `${kind} ${name} ${at}: ${status} ${code}`;

/** What is not here: files beside the bundle of a function, and a user pool that does more than publish its key. */
const needsMore = ({ name, feature }: Operation) =>
  'files' in functions[`${feature}-http` as keyof typeof functions] ||
  ['account.resetPassword', 'session.setAccess'].includes(name);
const answers = new Map<Kind, Promise<Map<Operation, Answer>>>();
/** What each operation answers to a kind of actor that asks for the account's things; asked once. */
async function answersTo(kind: Kind): Promise<Map<Operation, Answer>> {
  if (!answers.has(kind)) answers.set(kind, askAll(kind));
  return answers.get(kind) ?? new Map();
}
/** Who each was when they asked: what others do meanwhile may end a plan. */
const models = new Map<Kind, Awaited<ReturnType<typeof world.modelOf>>>();
async function askAll(kind: Kind): Promise<Map<Operation, Answer>> {
  const all = new Map<Operation, Answer>();
  // Who asks for what is public makes no difference; what is out of reach is asked for below.
  const actor = await world.modelOf(kind);
  models.set(kind, actor);
  const isOutside = OUTSIDE.some((one) => one === kind);
  const asked = operations.filter(({ endpoint }) =>
    endpoint.allow === 'public' ? kind === 'anonymous' : !isOutside || refusalOfCall(actor, endpoint),
  );
  for (const operation of asked) all.set(operation, await world.send(kind, operation, { things: world.mine }));
  return all;
}
describe('every operation', () => {
  it.each(KINDS)(
    'is refused to %s by the table, whatever the ids, and to nobody else',
    async (kind) => {
      const wrong: string[] = [];
      const [answered, actor] = [await answersTo(kind), models.get(kind) ?? (await world.modelOf(kind))];
      for (const [operation, answer] of answered) {
        const expected: ErrorCode | null = refusalOfCall(actor, operation.endpoint);
        const isRefused =
          (REFUSED.includes(answer.code) && !asksPlan(operation, answer)) ||
          (answer.status >= 500 && !needsMore(operation));
        if (expected ? answer.code !== expected : isRefused) wrong.push(line(kind, operation, answer));
      }
      expect(wrong).toEqual([]);
    },
    SLOW_MS,
  );
  it.each(['owner', 'scopedHere', 'key', 'auditor'] as const)(
    'tells %s of an own thing what it does not of another’s',
    async (kind) => {
      const actor = await world.modelOf(kind);
      const wrong: string[] = [];
      for (const [operation, own] of await answersTo(kind)) {
        // A person, and what they asked for of themselves, is their own only.
        const isTheirs = ({ prefix }: Place) => !['sub', 'dex'].includes(prefix) || kind === 'owner';
        const [place] = ownNaming(operation).filter(isTheirs);
        if (!place || asksPlan(operation, own) || refusalOfCall(actor, operation.endpoint)) continue;
        const foreign = await world.send(kind, operation, {
          things: world.mine,
          foreign: { place, things: world.theirs },
          v: 1,
        });
        if (own.code === foreign.code && own.status === foreign.status) wrong.push(line(kind, operation, own));
      }
      expect(wrong).toEqual([]);
    },
    SLOW_MS,
  );
});

describe('what somebody does not reach', () => {
  it.each(OUTSIDE)(
    'does not exist for %s, in no place of an input, and stays as it is',
    async (kind) => {
      const actor = await world.modelOf(kind);
      const before = await world.itemsOfOwner();
      const wrong: string[] = [];
      for (const operation of operations) {
        if (refusalOfCall(actor, operation.endpoint)) continue;
        const isOther = kind.startsWith('other');
        const places = naming(operation);
        for (const place of isOther ? places : places.slice(0, 1)) {
          const asked = isOther
            ? { things: world.theirs, foreign: { place, things: world.mine }, v: 1 }
            : { things: world.mine, foreign: { place, things: world.mine }, v: 1 };
          const answer = await world.send(kind, operation, asked);
          if (!tellsNothing(answer, operation, isFilter(place)))
            wrong.push(line(kind, operation, answer, `${place.part} ${place.path.join('.')}`));
        }
        if (places.length > 0 || operation.endpoint.method !== 'GET') continue;
        const { text } = await world.send(kind, operation, { things: world.mine });
        if (Object.values(world.mine).some((id) => text.includes(id))) wrong.push(`${kind} ${operation.name} lists it`);
      }
      expect(wrong).toEqual([]);
      expect(await world.itemsOfOwner()).toEqual(before);
    },
    SLOW_MS,
  );
});

describe('who may write the rows of some blocks', () => {
  const energy = {
    activity: 'electric-power-marketer',
    dateOn: '2023-03-01',
    inputs: { supplier: 'unknown', guarantee: 'none', quantity: 1, quantityUnit: 'kWh' },
  };
  const gas = {
    activity: 'fixed-installations',
    inputs: { fuel: 'natural-gas', quantity: 1, quantityUnit: 'kWh (GCV)' },
  };
  const newApi = (kind: Kind) => {
    const caller = { bearer: world.bearers[kind] ?? '' };
    return {
      ...callerOf(calculations, world.handlerOf('calculations'), caller),
      ...callerOf(imports, world.handlerOf('imports'), caller),
    };
  };
  /** Ids of things as the operations name them. */
  const idsOf = ({ cal, row, imp, org, sit }: typeof world.mine) =>
    ({ cal, row, imp, org, sit }) as unknown as Record<'cal' | 'row' | 'imp' | 'org' | 'sit', never>;

  it('writes these, and is told which row and activity is not theirs', async () => {
    const api = newApi('energyHere');
    const { cal: id, row, sit: siteId } = idsOf(world.mine);
    const rowId = world.f.newId('row');
    const params = { id, rowId };
    const saved = await api.saveRow({ params, body: { v: 0, draft: { ...energy, siteId } } });
    const denied = {
      code: 'access.categoryDenied',
      issues: [{ path: ['draft', 'activity'], code: 'access.categoryDenied' }],
    };
    await expect(api.saveRow({ params, body: { v: saved.v, draft: gas } })).rejects.toMatchObject({
      ...denied,
      details: { row: rowId, activity: 'fixed-installations' },
    });
    const theirs = { id, rowId: row };
    // Neither may another row be made one of these, nor one of these another.
    await expect(api.saveRow({ params: theirs, body: { v: 1, draft: { ...energy, siteId } } })).rejects.toMatchObject(
      denied,
    );
    await expect(api.deleteRow({ params: theirs, query: { v: 1 } })).rejects.toMatchObject(denied);
    await api.deleteRow({ params, query: { v: saved.v } });
  });

  it('reads what their organization has as whoever has it all: no sum tells what rows do not', async () => {
    const { cal: id } = idsOf(world.mine);
    const [limited, whole] = [newApi('energyHere'), newApi('owner')];
    const read = (api: typeof whole) =>
      Promise.all([api.listRows({ params: { id }, query: {} }), api.getTotals({ params: { id } })]);
    const [rows, totals] = await read(limited);
    expect(rows.items.some(({ activity }) => activity === gas.activity)).toBe(true);
    expect([rows, totals]).toEqual(await read(whole));
  });

  it('does nothing that takes or gives rows of every block', async () => {
    const api = newApi('energyHere');
    const { cal: id, imp, org } = idsOf(world.mine);
    const params = { id };
    const { v } = await api.getCalculation({ params });
    await expect(api.deleteCalculation({ params, query: { v } })).rejects.toMatchObject({ code: 'access.denied' });
    const drop = { id: world.f.newId('drop'), name: 'x' };
    await expect(api.createDrop({ params, body: drop })).rejects.toMatchObject({ code: 'access.denied' });
    for (const decide of [api.keepGoodRows, api.undoImport])
      await expect(decide({ params: { id: imp }, body: { v: 1 } })).rejects.toMatchObject({
        code: 'access.categoryDenied',
      });
    const announced = { id: world.f.newId('import'), calculationId: id, fileName: 'b.csv', fileBytes: 10 };
    await api.createImport({ body: announced });
    const { data } = await world.f.imports.get({ tenantId: world.owner.tenantId, id: announced.id }).go();
    expect([data?.blocks, data?.organizationId]).toEqual([['energy'], org]);
  });
});
