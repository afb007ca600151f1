import type { Reach } from '#shared/access/scope.ts';
import type { CalculationDraft, CalculationState } from '#shared/calculations/schema.ts';
import { COLUMN } from '#shared/emissions/columns.ts';
import { sumOf } from '#shared/emissions/totals.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { readActivities } from './manyTotals.ts';
import { everyCalculation, isHalfCopied } from './store.ts';

/** What the activities of one calculation come to; milligrams of CO2e. */
export interface ActivityFigures {
  readonly calculationId: IdOf<'calculation'>;
  readonly organizationId: IdOf<'organization'>;
  readonly year: number;
  readonly state: CalculationState;
  readonly draft: CalculationDraft;
  readonly activities: readonly { readonly activity: string; readonly rows: number; readonly milligrams: bigint }[];
}

/**
 * The activities with figures of every calculation of these years and organizations that somebody reaches. An event or a
 * product line is a part of its organization: beside the whole it would count twice. A duplicate with a part of its rows
 * would count by half.
 */
export async function activityFigures(
  by: Reach,
  { years, organizationIds }: { years: readonly number[]; organizationIds: readonly string[] },
): Promise<ActivityFigures[]> {
  const found = (await everyCalculation(by)).filter(
    ({ draft, copy }) =>
      !isHalfCopied({ copy }) &&
      draft.type === 'organization' &&
      years.includes(draft.year) &&
      organizationIds.includes(draft.organizationId),
  );
  const scopes = found.map(({ id }) => ({ tenantId: by.tenantId, calculationId: id }));
  const cells = await readActivities(scopes);
  return found.map(({ id, state, draft }) => ({
    ...{ calculationId: id, organizationId: draft.organizationId, year: draft.year, state, draft },
    activities: (cells.get(id) ?? []).map(([activity, cell]) => ({
      activity,
      rows: cell.rows,
      milligrams: sumOf(cell, COLUMN.co2e),
    })),
  }));
}

/** Milligrams of CO2e of each activity of calculations, by calculation; one without rows has none. */
export async function activityMasses(
  tenantId: IdOf<'tenant'>,
  calculationIds: readonly IdOf<'calculation'>[],
): Promise<(id: string) => ReadonlyMap<string, bigint>> {
  const cells = await readActivities(calculationIds.map((calculationId) => ({ tenantId, calculationId })));
  return (id) => new Map((cells.get(id) ?? []).map(([activity, cell]) => [activity, sumOf(cell, COLUMN.co2e)]));
}
