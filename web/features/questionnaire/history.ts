import type { Content, RowId } from './gridRow.ts';
import { upon } from './upon.ts';

/** What one step changed of a row; null: it was not there. */
interface RowChange {
  readonly id: RowId;
  readonly before: Content | null;
  readonly after: Content | null;
  /** Where it stands, or stood. */
  readonly at: number;
}
export type Step = readonly RowChange[];
export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** Of a cell that is being typed into: what follows under the same name is the same step. */
  readonly stroke: string | null;
}
export const NO_HISTORY: History = { past: [], future: [], stroke: null };
const MOST_STEPS = 100;

interface Named extends Content {
  readonly id: RowId;
}

/** What differs between two states of the table, as a step; rows that are the same objects cost nothing. */
export function stepBetween(before: readonly Named[], after: readonly Named[]): Step {
  // Of a long table nearly all rows stand where they stood.
  let first = 0;
  while (first < before.length && before[first] === after[first]) first += 1;
  const old = new Map(before.slice(first).map((row, i) => [row.id, { row, at: first + i }]));
  const changes: RowChange[] = [];
  after.slice(first).forEach((row, i) => {
    const at = first + i;
    const was = old.get(row.id)?.row ?? null;
    old.delete(row.id);
    if (was !== row && (was?.draft !== row.draft || was?.unread !== row.unread))
      changes.push({ id: row.id, before: was && contentOf(was), after: contentOf(row), at });
  });
  for (const [id, { row, at }] of old) changes.push({ id, before: contentOf(row), after: null, at });
  return changes;
}
const contentOf = ({ draft, unread }: Content): Content => ({ draft, unread });

/** Remembers a step; what was undone before it is forgotten. */
export function remembered({ past, stroke: last }: History, step: Step, stroke: string | null): History {
  const before = past.at(-1);
  const isSame = stroke !== null && stroke === last && before !== undefined;
  const steps = isSame ? [...past.slice(0, -1), joined(before, step)] : [...past, step].slice(-MOST_STEPS);
  return { past: steps, future: [], stroke };
}

/** Two steps as one: from before the first to after the second. */
function joined(first: Step, second: Step): Step {
  const byId = new Map(first.map((change) => [change.id, change]));
  for (const change of second) {
    const known = byId.get(change.id);
    byId.set(change.id, known ? { ...known, after: change.after } : change);
  }
  return [...byId.values()];
}

const reversed = (step: Step): Step =>
  step.map(({ before, after, ...rest }) => ({ ...rest, before: after, after: before }));

/** The step that takes back the last one; null when there is none. */
export function undone({ past, future }: History): { step: Step; history: History } | null {
  const last = past.at(-1);
  if (!last) return null;
  return { step: reversed(last), history: { past: past.slice(0, -1), future: [...future, last], stroke: null } };
}

/** The step that was taken back last; null when there is none. */
export function redone({ past, future }: History): { step: Step; history: History } | null {
  const last = future.at(-1);
  if (!last) return null;
  return { step: last, history: { past: [...past, last], future: future.slice(0, -1), stroke: null } };
}

/**
 * Does a step to the table: `made` makes the row of a content, from the one that is there or anew.
 * A row that somebody else took away is not brought back by an edit of it.
 */
export function apply<T extends Named>(
  rows: readonly T[],
  step: Step,
  made: (id: RowId, content: Content, now: T | undefined) => T,
): readonly T[] {
  const changes = new Map(step.map((change) => [change.id, change]));
  const kept = rows.flatMap((row) => {
    const change = changes.get(row.id);
    if (!change) return [row];
    changes.delete(row.id);
    return change.after === null ? [] : [made(row.id, upon(row, change.before, change.after), row)];
  });
  const added = [...changes.values()]
    .filter(({ before, after }) => before === null && after !== null)
    .sort((a, b) => a.at - b.at);
  for (const { id, after, at } of added)
    if (after) kept.splice(Math.min(at, kept.length), 0, made(id, after, undefined));
  return kept;
}
