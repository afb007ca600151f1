import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Handler } from '#functions/kit/callForTests.ts';
import { startPool } from '#functions/kit/poolForTests.ts';
import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { functions } from '#infra/manifest.ts';
import { refusalOfCall } from '#shared/access/actor.ts';
import { USER_TYPES } from '#shared/access/permissions.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { type Answer, askedOf, call, naming, type Operation, operations } from './callsForTests.ts';
import {
  everySection,
  type Functions,
  loadFunctions,
  newAccount,
  newKey,
  newRelated,
  newThings,
  type Profile,
  type Things,
} from './tenantForTests.ts';

/** Every operation x every kind of actor x ids of one's own and of others, made of the registry. */
let cloud: TestCloud;
let pool: Awaited<ReturnType<typeof startPool>>;
let f: Functions;
let mine: Things;
let theirs: Things;
let owner: Profile;
/** What each kind of actor sends. */
let bearers: Readonly<Record<Kind, string | undefined>>;
let checks = 0;

const INSIDE = ['owner', 'accountAdmin', 'viewer', 'scopedHere', 'key'] as const;
const OUTSIDE = ['otherOwner', 'otherKey', 'scopedElsewhere', 'scopedNowhere'] as const;
const OTHERS = ['anonymous', 'hidden', 'forestOwner', 'noType', 'admin', 'support', 'keyOfNothing'] as const;
const KINDS = [...INSIDE, ...OUTSIDE, ...OTHERS] as const;
type Kind = (typeof KINDS)[number];

beforeAll(async () => {
  cloud = await startCloud({ isStill: true });
  Object.assign(process.env, cloud.env, { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true' });
  pool = await startPool();
  f = await loadFunctions();
  const [company, forest] = USER_TYPES;
  const [me, other, forester, nobody] = await Promise.all(
    [company, company, forest, null].map((one) => newAccount(f, one)),
  );
  if (!me || !other || !forester || !nobody) throw new Error('An account was not opened');
  owner = me;
  const of = (sub: string, groups: readonly string[] = []) => pool.tokenOf(sub, { 'cognito:groups': groups });
  mine = await newThings(f, me, of(me.sub));
  theirs = await newThings(f, other, of(other.sub));
  const elsewhere = await newThings(f, me, of(me.sub));
  const sections = everySection('EDIT');
  const related = async (rights: Parameters<typeof newRelated>[2]) => of(await newRelated(f, me, rights));
  const here = { [mine.org ?? '']: 'all' } as const;
  bearers = {
    anonymous: undefined,
    owner: of(me.sub),
    accountAdmin: await related({ userRole: 'ADMIN' }),
    viewer: await related({ userRole: 'VIEWER', sections, scope: here }),
    scopedHere: await related({ userRole: 'EDITOR', sections, scope: here }),
    scopedElsewhere: await related({ userRole: 'EDITOR', sections, scope: { [elsewhere.org ?? '']: 'all' } }),
    scopedNowhere: await related({ userRole: 'EDITOR', sections }),
    hidden: await related({ userRole: 'EDITOR', scope: here }),
    key: await newKey(f, me, sections),
    keyOfNothing: await newKey(f, me, {}),
    otherOwner: of(other.sub),
    otherKey: await newKey(f, other, sections),
    forestOwner: of(forester.sub),
    noType: of(nobody.sub),
    admin: of(nobody.sub, ['admin']),
    support: of(nobody.sub, ['support']),
  };
}, 180_000);
afterAll(async () => {
  process.stdout.write(`two-tenant matrix: ${operations.length} operations, ${checks} checks\n`);
  await Promise.all([cloud.close(), pool.close()]);
});

const bearerOf = (kind: Kind) => (bearers[kind] === undefined ? {} : { bearer: bearers[kind] });
function send(kind: Kind, operation: Operation, asked: Parameters<typeof askedOf>[1]): Promise<Answer> {
  checks++;
  const input = askedOf(operation, asked);
  return call(f.handlers[operation.feature] as Handler, operation, { input, ...bearerOf(kind) });
}
const modelOf = (kind: Kind) => f.actorOfHeader(bearers[kind] && `Bearer ${bearers[kind]}`);

/** All items of the account and the people in it, as text; answers that are kept for a repetition are nobody's. */
async function itemsOf(tenantId: string): Promise<string[]> {
  const items: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await f.document.send(new ScanCommand({ TableName: f.TABLE_NAME, ExclusiveStartKey: start }));
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return items
    .filter(({ PK, tenantId: of }) => String(PK).startsWith(`T#${tenantId}`) || of === tenantId)
    .map((item) => JSON.stringify(item, Object.keys(item).sort()))
    .sort();
}

/** What a thing out of reach is answered with: that there is nothing, or a refusal that the operation documents. */
function tellsNothing(answer: Answer, { endpoint }: Operation, isFilter: boolean): boolean {
  const told = Object.values(mine).filter((id) => answer.text.includes(id));
  if (answer.status === 404) return true;
  if (isFilter && answer.status === 200) return told.length === 0;
  const known: readonly string[] = [...(endpoint.errors ?? []), 'input.invalid', 'conflict.versionChanged'];
  return answer.status >= 400 && answer.status < 500 && known.includes(answer.code);
}
const SLOW_MS = 240_000;
const REFUSED = [401, 402, 403];
const line = (kind: Kind, { name }: Operation, { status, code }: Answer, at = '') =>
  `${kind} ${name} ${at}: ${status} ${code}`;

/** A function that reads files beside its bundle has none here. */
const hasFiles = ({ feature }: Operation) => 'files' in functions[`${feature}-http` as keyof typeof functions];
const answers = new Map<Kind, Promise<Map<Operation, Answer>>>();
/** What each operation answers to a kind of actor that asks for the account's things; asked once. */
function answersTo(kind: Kind): Promise<Map<Operation, Answer>> {
  const known = answers.get(kind) ?? askAll(kind);
  answers.set(kind, known);
  return known;
}
async function askAll(kind: Kind): Promise<Map<Operation, Answer>> {
  const all = new Map<Operation, Answer>();
  // Who asks for what is public makes no difference.
  const asked = operations.filter(({ endpoint }) => endpoint.allow !== 'public' || kind === 'anonymous');
  for (const operation of asked) all.set(operation, await send(kind, operation, { things: mine }));
  return all;
}

describe('every operation', () => {
  it.each(KINDS)(
    'is refused to %s by the table, whatever the ids, and to nobody else',
    async (kind) => {
      const actor = await modelOf(kind);
      const wrong: string[] = [];
      for (const [operation, answer] of await answersTo(kind)) {
        const expected: ErrorCode | null = refusalOfCall(actor, operation.endpoint);
        const isRefused = REFUSED.includes(answer.status) || (answer.status >= 500 && !hasFiles(operation));
        if (expected ? answer.code !== expected : isRefused) wrong.push(line(kind, operation, answer));
      }
      expect(wrong).toEqual([]);
    },
    SLOW_MS,
  );

  it.each(['owner', 'scopedHere', 'key'] as const)(
    'tells %s of an own thing what it does not of another’s',
    async (kind) => {
      const actor = await modelOf(kind);
      const wrong: string[] = [];
      for (const [operation, own] of await answersTo(kind)) {
        const [place] = naming(operation).filter(({ part }) => part !== 'query');
        if (!place || refusalOfCall(actor, operation.endpoint)) continue;
        const foreign = await send(kind, operation, { things: mine, foreign: { place, things: theirs }, v: 1 });
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
      const actor = await modelOf(kind);
      const before = await itemsOf(owner.tenantId);
      const wrong: string[] = [];
      for (const operation of operations) {
        if (refusalOfCall(actor, operation.endpoint)) continue;
        const isOther = kind.startsWith('other');
        const places = naming(operation);
        for (const place of isOther ? places : places.slice(0, 1)) {
          const asked = isOther
            ? { things: theirs, foreign: { place, things: mine }, v: 1 }
            : { things: mine, foreign: { place, things: mine }, v: 1 };
          const answer = await send(kind, operation, asked);
          if (!tellsNothing(answer, operation, place.part === 'query'))
            wrong.push(line(kind, operation, answer, `${place.part} ${place.path.join('.')}`));
        }
        if (places.length > 0 || operation.endpoint.method !== 'GET') continue;
        const { text } = await send(kind, operation, { things: mine });
        if (Object.values(mine).some((id) => text.includes(id))) wrong.push(`${kind} ${operation.name} lists it`);
      }
      expect(wrong).toEqual([]);
      expect(await itemsOf(owner.tenantId)).toEqual(before);
    },
    SLOW_MS,
  );
});
