import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Handler } from '#functions/kit/callForTests.ts';
import { startPool } from '#functions/kit/poolForTests.ts';
import { startCloud } from '#infra/local/testCloud.ts';
import { USER_TYPES } from '#shared/access/permissions.ts';
import { type Answer, askedOf, call, type Operation } from './callsForTests.ts';
import { type Functions, loadFunctions } from './functionsForTests.ts';
import { everySection, newAccount, newKey, newRelated, newThings } from './tenantForTests.ts';

const INSIDE = ['owner', 'accountAdmin', 'viewer', 'scopedHere', 'key', 'auditor'] as const;
export const OUTSIDE = ['otherOwner', 'otherKey', 'scopedElsewhere', 'scopedNowhere', 'auditorElsewhere'] as const;
const OTHERS = [
  'anonymous',
  'hidden',
  'forestOwner',
  'noType',
  'admin',
  'support',
  'keyOfNothing',
  'withoutPlan',
] as const;
export const KINDS = [...INSIDE, ...OUTSIDE, ...OTHERS] as const;
/** One more may write the rows of one block: what else is refused to them the table does not say. */
export type Kind = (typeof KINDS)[number] | 'energyHere';

/** The accounts with a thing of each kind in them, and what each kind of actor sends. */
async function peopled(f: Functions, pool: Awaited<ReturnType<typeof startPool>>) {
  const [company, forest] = USER_TYPES;
  const owner = await newAccount(f, company);
  const other = await newAccount(f, company);
  const forester = await newAccount(f, forest);
  const nobody = await newAccount(f, null);
  const free = await newAccount(f, company);
  await f.profiles.patch({ sub: free.sub }).remove(['plan']).go();
  // What a token says beyond this, and this beyond a token, opens nothing.
  await f.profiles
    .patch({ sub: nobody.sub })
    .set({ groups: ['admin', 'support'] })
    .go();
  const of = (sub: string, groups: readonly string[] = []) => pool.tokenOf(sub, { 'cognito:groups': groups });
  const mine = await newThings(f, owner, of(owner.sub));
  const theirs = await newThings(f, other, of(other.sub));
  const elsewhere = await newThings(f, owner, of(owner.sub));
  const sections = everySection('EDIT');
  const related = async (rights: Parameters<typeof newRelated>[2]) => of(await newRelated(f, owner, rights));
  const here = { [mine.org ?? '']: 'all' } as const;
  const bearers: Record<Kind, string | undefined> = {
    anonymous: undefined,
    owner: of(owner.sub),
    accountAdmin: await related({ userRole: 'ADMIN' }),
    viewer: await related({ userRole: 'VIEWER', sections, scope: here }),
    scopedHere: await related({ userRole: 'EDITOR', sections, scope: here }),
    energyHere: await related({ userRole: 'EDITOR', sections, scope: { [mine.org ?? '']: ['energy'] } }),
    scopedElsewhere: await related({ userRole: 'EDITOR', sections, scope: { [elsewhere.org ?? '']: 'all' } }),
    scopedNowhere: await related({ userRole: 'EDITOR', sections }),
    hidden: await related({ userRole: 'EDITOR', scope: here }),
    key: await newKey(f, owner, sections),
    keyOfNothing: await newKey(f, owner, {}),
    auditor: await f.newAuditorSession(mine.inv ?? ''),
    auditorElsewhere: await f.newAuditorSession(elsewhere.inv ?? ''),
    otherOwner: of(other.sub),
    otherKey: await newKey(f, other, sections),
    forestOwner: of(forester.sub),
    noType: of(nobody.sub),
    admin: of(nobody.sub, ['admin']),
    support: of(nobody.sub, ['support']),
    withoutPlan: of(free.sub),
  };
  return { owner, mine, theirs, elsewhere, bearers };
}

/** All items of an account and the people in it, as text. */
async function itemsOf(f: Functions, tenantId: string): Promise<string[]> {
  const items: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await f.document.send(new ScanCommand({ TableName: f.TABLE_NAME, ExclusiveStartKey: start }));
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  const isOf = ({ PK, tenantId: of }: Record<string, unknown>) =>
    String(PK).startsWith(`T#${tenantId}`) || of === tenantId;
  return items
    .filter(isOf)
    .map((item) => JSON.stringify(item))
    .sort();
}

/** A cloud that delivers nothing by itself, the functions of the product in this process, and everybody who may call them. */
export async function openWorld() {
  const cloud = await startCloud({ isStill: true });
  Object.assign(process.env, cloud.env, { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true' });
  const pool = await startPool();
  const f = await loadFunctions();
  const people = await peopled(f, pool);
  const { bearers, owner } = people;
  let checks = 0;
  return {
    f,
    ...people,
    checks: () => checks,
    modelOf: (kind: Kind) => f.actorOfHeader(bearers[kind] && `Bearer ${bearers[kind]}`),
    itemsOfOwner: () => itemsOf(f, owner.tenantId),
    handlerOf: (feature: string) => f.handlers[feature] as Handler,
    send(kind: Kind, operation: Operation, asked: Parameters<typeof askedOf>[1]): Promise<Answer> {
      checks++;
      const bearer = bearers[kind];
      const at = { input: askedOf(operation, asked), ...(bearer !== undefined && { bearer }) };
      return call(f.handlers[operation.feature] as Handler, operation, at);
    },
    close: () => Promise.all([cloud.close(), pool.close()]),
  };
}
