import * as z from 'zod';
import { nameOf } from '#functions/session/nameOf.ts';
import type { Reach } from '#shared/access/scope.ts';
import { CHANGES_KEPT_SECONDS, CHANGES_OVERLAP_SECONDS, CHANGES_TOLD_MAX } from '#shared/constants/questionnaire.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { RowChanges } from '#shared/questionnaire/schema.ts';
import { newsOf, readHeads } from './heads.ts';
import { type Scope, SHARDS } from './keys.ts';
import { reachedScope } from './reach.ts';
import { rowAnswer } from './rowAnswer.ts';
import { type LoggedChange, loggedSince } from './rowLog.ts';
import { getRows } from './rowStore.ts';
import { readCalculation } from './store.ts';

/** The last moment that is a date. */
const LAST_MS = 8.64e15;
/** When the last poll was, on real time, and what the sixteen heads had counted then. */
const Cursor = z.strictObject({
  atMs: z.number().int().max(LAST_MS),
  news: z.array(z.number().int()).length(SHARDS.length),
});
type Cursor = z.infer<typeof Cursor>;

const textOf = (cursor: { atMs: number; news: readonly number[] }): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

function cursorOf(text: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new AppError('input.invalid', {}, { cause, issues: [{ path: ['since'], code: 'input.invalid' }] });
  }
}

/** A little less than the log is kept: what the table removes at its end must not be looked for. */
const OLDEST_MS = (CHANGES_KEPT_SECONDS - 2 * CHANGES_OVERLAP_SECONDS) * 1_000;
const nothing = { rows: [], removed: [], reset: false } satisfies Partial<RowChanges>;

/** The newest change of a row, and every question that it was in meanwhile. */
interface News {
  newest: LoggedChange;
  questions: Set<string | undefined>;
}

/** What is new of each row since a cursor, of the shards whose heads have counted more; null: too many, or all. */
async function newsSince(scope: Scope, since: Cursor, news: readonly number[]): Promise<News[] | null> {
  const shards = SHARDS.filter((shard) => news[shard] !== since.news[shard]);
  const at = { sinceMs: since.atMs - CHANGES_OVERLAP_SECONDS * 1_000, limit: CHANGES_TOLD_MAX };
  const logs = await Promise.all(shards.map((shard) => loggedSince(scope, shard, at)));
  if (logs.some((log) => log.length > CHANGES_TOLD_MAX)) return null;
  const rows = new Map<string, News>();
  for (const change of logs.flat()) {
    if (change.rowId === undefined) return null;
    const row = rows.get(change.rowId) ?? { newest: change, questions: new Set() };
    if (change.v > row.newest.v) row.newest = change;
    row.questions.add(change.activity).add(change.was);
    rows.set(change.rowId, row);
  }
  return rows.size > CHANGES_TOLD_MAX ? null : [...rows.values()];
}

async function namesOf(changes: readonly LoggedChange[]): Promise<ReadonlyMap<string, string>> {
  const people = [...new Set(changes.map(({ by }) => by))];
  const names = people.map(async (by) => (by.startsWith('usr_') ? nameOf(by as IdOf<'user'>) : ''));
  const found = await Promise.all(names);
  return new Map(people.map((by, i) => [by, found[i] ?? '']));
}

/**
 * Rows changed or removed since a cursor. A change is dated before it is committed, so a poll looks back further than the
 * cursor, in every shard whose head has counted something since: nothing is missed, and the same may come again. An idle
 * poll is one read of the sixteen heads.
 * @throws AppError `calculations.notFound`, `input.invalid` at `since`
 */
export async function listRowChanges(
  by: Reach,
  calculationId: IdOf<'calculation'>,
  { since, activity }: { since?: string | undefined; activity?: string | undefined },
): Promise<RowChanges> {
  const from = since === undefined ? null : cursorOf(since);
  const scope = await reachedScope(by, calculationId);
  await readCalculation(scope);
  const atMs = Date.now();
  const news = newsOf(await readHeads(scope));
  const cursor = textOf({ atMs, news });
  if (!from) return { ...nothing, cursor };
  if (from.atMs < atMs - OLDEST_MS) return { ...nothing, cursor, reset: true };
  const all = await newsSince(scope, from, news);
  if (!all) return { ...nothing, cursor, reset: true };
  const asked = all.filter(({ questions }) => activity === undefined || questions.has(activity));
  const newest = asked.map((one) => one.newest);
  return { ...(await toldOf(scope, newest, activity)), cursor, reset: false };
}

async function toldOf(scope: Scope, changes: readonly LoggedChange[], activity: string | undefined) {
  const [names, there] = await Promise.all([
    namesOf(changes),
    getRows(
      scope,
      changes.map(({ rowId = '' }) => rowId),
    ),
  ]);
  const changedBy = new Map(changes.map(({ rowId, by }) => [rowId, by]));
  // What stands now counts, not what the log says last: a row that was removed long ago and saved again begins at version 1.
  const rows = there.filter(({ activity: is }) => activity === undefined || is === activity);
  const asked = new Set<string | undefined>(rows.map(({ id }) => id));
  return {
    rows: rows.map((row) => ({ row: rowAnswer(row), byName: names.get(changedBy.get(row.id) ?? '') ?? '' })),
    removed: changes
      .filter(({ rowId }) => !asked.has(rowId))
      .map(({ rowId, v, by }) => ({
        rowId: rowId as IdOf<'row'>,
        v,
        byName: names.get(by) ?? '',
      })),
  };
}
