import type { Row } from '#shared/calculations/schema.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import type { Page } from '#shared/kernel/page.ts';
import { queryClient } from '#web/lib/query.ts';
import { columnsOf, sourceOf } from './columns.ts';
import { type CalculationId, calculationQuery, changesSince, optionsQuery, rowsPage, sitesQuery } from './queries.ts';

/** What a table begins with: from where changes count, and after that the first page of its rows. */
interface Opening {
  readonly cursor: Promise<string>;
  readonly first: Promise<Page<Row>>;
}
let asked: (Opening & { readonly key: string }) | null = null;

/** The cursor before the rows: none that is written in between is missed. */
function begun(id: CalculationId, activity: string): Opening {
  const cursor = changesSince(id, activity, null).then((answer) => answer.cursor);
  const first = cursor.then(() => rowsPage(id, activity));
  return { cursor, first };
}

/** Asks for what a question is opened with as soon as the address says which, while what it stands in is read. */
export function openSoon(id: CalculationId, activity: string | undefined): void {
  const type = activity === undefined ? undefined : activityType(activity);
  if (!type) return;
  const opening = begun(id, type.key);
  // Whoever takes it is told; nobody may.
  opening.first.catch(() => undefined);
  asked = { ...opening, key: `${id} ${type.key}` };
  for (const source of new Set(columnsOf(type).flatMap((column) => sourceOf(column) ?? [])))
    void queryClient.prefetchQuery(optionsQuery(id, source));
  queryClient
    .fetchQuery(calculationQuery(id))
    .then(({ organizationId }) => queryClient.prefetchQuery(sitesQuery(organizationId)))
    .catch(() => undefined);
}

/** What was asked for, once: whoever opens the same table later asks again. */
export function takeOpening(id: CalculationId, activity: string): Opening {
  const taken = asked?.key === `${id} ${activity}` ? asked : null;
  asked = null;
  return taken ?? begun(id, activity);
}
