import { type AccountData, OF_ACCOUNT, PASSING, type Person, plainItem, WORK } from './accountData.ts';
import { auditTrail } from './audit.ts';
import { queryAll, writeBatch } from './batch.ts';
import { retryBusy } from './retry.ts';

interface Entry {
  PK: string;
  SK: string;
  id: string;
  action: string;
  subject: string;
  createdAt: string;
  createdBy: string;
}
const entriesOf = (tenantId: string) => queryAll<Entry>(auditTrail.query.byTenant({ tenantId }).params());

async function* readable(tenantId: string): AsyncGenerator<object> {
  const parsed = (state: unknown) => (typeof state === 'string' ? (JSON.parse(state) as unknown) : state);
  for await (const entry of entriesOf(tenantId)) {
    const { before, after, ...rest } = plainItem(entry);
    yield { ...rest, before: parsed(before), after: parsed(after) };
  }
}
/** What a person did, without the company's figures that they did it to. */
async function* doneBy(tenantId: string, userId: string): AsyncGenerator<object> {
  for await (const { createdBy, createdAt, action, subject } of entriesOf(tenantId))
    if (createdBy === userId) yield { createdAt, action, subject };
}

/** What in the history of a person says who they are. What they might do, and when that changed, stays. */
const PERSONAL = new Set([
  ...['name', 'lastName', 'email', 'preferredUsername', 'companyName', 'phone', 'dni', 'titularCuenta'],
  ...['dpostal', 'bankingEntity', 'iban', 'municipioCode', 'codigoPostal'],
]);
const impersonal = (state: unknown): unknown =>
  typeof state === 'object' && state !== null
    ? Object.fromEntries(Object.entries(state).filter(([key]) => !PERSONAL.has(key)))
    : state;

/** The history of somebody who is gone goes on under their id alone. */
async function forgetPerson({ tenantId, userId: subject }: Person): Promise<void> {
  const { data } = await retryBusy(() => auditTrail.query.bySubject({ tenantId, subject }).go({ pages: 'all' }));
  for (const { id, before, after } of data) {
    const set = {
      ...(before !== undefined && { before: impersonal(before) }),
      ...(after !== undefined && { after: impersonal(after) }),
    };
    if (Object.keys(set).length > 0) await retryBusy(() => auditTrail.patch({ tenantId, subject, id }).set(set).go());
  }
}

/** What the kit itself keeps: the history of everything, and its own marks. */
export const trailData: AccountData = {
  kinds: {
    audit: OF_ACCOUNT,
    // Each goes with what it is of.
    unique: WORK,
    cap: WORK,
    outbox: PASSING,
    idempotency: PASSING,
    limit: PASSING,
  },
  async *ofPerson({ tenantId, userId }) {
    yield { topic: 'activity', path: 'done-by-me.json', items: () => doneBy(tenantId, userId) };
  },
  async *ofAccount({ tenantId }) {
    yield { topic: 'activity', path: 'activity.json', items: () => readable(tenantId) };
  },
  forgetPerson,
  async forgetAccount({ tenantId }) {
    for await (const { PK, SK } of entriesOf(tenantId)) await writeBatch([{ remove: { PK, SK } }]);
  },
};
