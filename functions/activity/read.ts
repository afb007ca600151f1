import type { StoredAudit } from '#functions/kit/audit.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { ACTIONS, type ActionName } from '#shared/activity/actions.ts';
import { changesOf, valuesOf } from '#shared/activity/changes.ts';
import type { Activity, ActivityFilter } from '#shared/activity/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';
import { type At, pageOfEntries, type Whose } from './entries.ts';
import { namesOf, staffName } from './names.ts';

/** Whether somebody sees what others did: the owner of the account, and who has its administrator flag. */
export const seesAll = ({ accountAdmin }: UserActor): boolean => accountAdmin;

function whoseOf(actor: UserActor, by: string | undefined): Whose {
  const { tenantId, userId } = actor;
  const createdBy = seesAll(actor) ? by : userId;
  return createdBy === undefined ? { tenantId } : { tenantId, createdBy };
}

/** An entry of an action that is no more says nothing. */
const isKnown = ({ action }: StoredAudit): boolean => Object.hasOwn(ACTIONS, action);

/** Entries as they are told, with the names of today. */
async function told(entries: readonly StoredAudit[], names = namesOf()): Promise<Activity[]> {
  return Promise.all(
    entries.filter(isKnown).map(async (entry) => {
      const { id, tenantId, createdAt, createdBy, before, after } = entry;
      const action = entry.action as ActionName;
      const [by, name, organization] = await Promise.all([
        names.doer(createdBy, tenantId),
        names.subjectOf(entry),
        names.organizationOf(entry),
      ]);
      return {
        ...{ id: id as IdOf<'audit'>, at: createdAt, action, by, name, organization },
        values: valuesOf(action, after),
        changes: changesOf(action, before, after),
      };
    }),
  );
}

/** What happened in the account, the newest first; of who is neither owner nor administrator of it, the own. */
export async function listActivity(
  actor: UserActor,
  { by, ...within }: ActivityFilter,
  at: At,
): Promise<Page<Activity>> {
  const { items, cursor } = await pageOfEntries(whoseOf(actor, by), within, at);
  return { items: await told(items), cursor };
}

const A_PAGE = 500;
/** Pages of an export that one call reads: of a filter that finds nothing, 3,200 entries each. */
const MOST_PAGES = 10;
interface Part {
  most: number;
  cursor?: string | undefined;
}
/**
 * Up to `most` entries of a filter, and whether there are older ones. Where those are not found within what one call may
 * read, `cursor` goes on from there.
 */
export async function newestActivity(
  actor: UserActor,
  { by, ...within }: ActivityFilter,
  { most, cursor: from }: Part,
): Promise<{ items: Activity[]; cursor: string | null; isCut: boolean }> {
  const names = namesOf();
  const items: Activity[] = [];
  let cursor = from;
  let pages = 0;
  do {
    const at = { limit: Math.min(A_PAGE, most - items.length), cursor };
    const page = await pageOfEntries(whoseOf(actor, by), within, at);
    items.push(...(await told(page.items, names)));
    cursor = page.cursor ?? undefined;
    pages += 1;
  } while (cursor !== undefined && items.length < most && pages < MOST_PAGES);
  const isCut = cursor !== undefined && items.length >= most;
  return { items, cursor: isCut ? null : (cursor ?? null), isCut };
}

/** What the staff of the platform did, in any account; who it was is named to them. */
export async function listStaffActivity(at: At): Promise<Page<Activity>> {
  const { items, cursor } = await pageOfEntries({ staff: 'STAFF' }, {}, at);
  const known = items.filter(isKnown);
  const all = (await told(known)).map(async (one, i) => {
    const name = await staffName(known[i]?.createdBy ?? '');
    return { ...one, by: { kind: 'staff' as const, name } };
  });
  return { items: await Promise.all(all), cursor };
}
