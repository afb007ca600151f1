import { auditIdsOf, auditTrail, type StoredAudit } from '#functions/kit/audit.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import type { ActivityFilter } from '#shared/activity/schema.ts';
import type { Page } from '#shared/kernel/page.ts';

/** Whose entries: of an account, of one who acted in it, or of the platform's staff in all of them. */
export type Whose = { tenantId: string } | { tenantId: string; createdBy: string } | { staff: 'STAFF' };
export interface At {
  limit: number;
  /** Id of the last entry of the page before. */
  cursor?: string | undefined;
}
export type Within = Pick<ActivityFilter, 'kind' | 'from' | 'to'>;

/** A filter that finds little looks at most at so many entries in a request; the cursor goes on from there. */
const MOST_ROUNDS = 8;
const A_ROUND = 400;
const END_MS = Date.parse('9999-01-01T00:00:00Z');

interface Query {
  where(filter: (at: { action: unknown }, is: { begins: (name: unknown, value: string) => string }) => string): Query;
  go(options: object): Promise<{ data: StoredAudit[]; cursor: string | null }>;
}
/** Null where nothing can be: the first instant comes after the last. */
function queryOf(whose: Whose, { kind, from, to }: Within, cursor: string | undefined): Query | null {
  const { first, last } = auditIdsOf(from ? Date.parse(from) : 0, to ? Date.parse(to) : END_MS);
  const [a, b] = [{ id: first }, { id: cursor !== undefined && cursor < last ? cursor : last }];
  if (a.id > b.id) return null;
  const { query } = auditTrail;
  const entries =
    'staff' in whose
      ? query.byStaff(whose).between(a, b)
      : 'createdBy' in whose
        ? query.byPerson(whose).between(a, b)
        : query.byTenant(whose).between(a, b);
  const all = entries as unknown as Query;
  return kind ? all.where((at, { begins }) => begins(at.action, `${kind}.`)) : all;
}

/** Where a query stopped: the id of the last entry that it looked at. */
function stoppedAt(cursor: string): string {
  const { SK } = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as { SK: string };
  return SK;
}

/**
 * A page of entries, the newest first, filled after the filter. From an index: what was done a moment ago may follow.
 */
export async function pageOfEntries(whose: Whose, within: Within, at: At): Promise<Page<StoredAudit>> {
  const query = queryOf(whose, within, at.cursor);
  if (!query) return { items: [], cursor: null };
  const limit = within.kind ? A_ROUND : at.limit + 2;
  const found: StoredAudit[] = [];
  let cursor: string | null = null;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const options = { limit, order: 'desc', cursor };
    const page: Awaited<ReturnType<Query['go']>> = await retryBusy(() => query.go(options));
    found.push(...page.data.filter(({ id }) => id !== at.cursor));
    cursor = page.cursor;
    if (found.length > at.limit || cursor === null) break;
  }
  const items = found.slice(0, at.limit);
  if (found.length > at.limit) return { items, cursor: items.at(-1)?.id ?? null };
  return { items, cursor: cursor === null ? null : stoppedAt(cursor) };
}
