import type { Row } from '#shared/calculations/schema.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { kgOf } from './amounts.ts';
import type { StoredRow } from './rowItem.ts';

/** A row as it is answered. */
export function rowAnswer({ result, origin, createdAt: _, createdBy: __, ...row }: StoredRow): Row {
  return {
    ...row,
    origin: origin && { sheet: origin.sheet, row: origin.row },
    result: {
      co2eKg: result?.co2eMilligrams == null ? null : kgOf(result.co2eMilligrams),
      scope: result?.scope ?? activityType(row.activity)?.scope ?? 0,
      parts: (result?.parts ?? []).map(({ co2eMilligrams, ...part }) => ({ ...part, co2eKg: kgOf(co2eMilligrams) })),
      errorCode: result?.errorCode ?? null,
      errorField: result?.errorField ?? null,
      errorDetails: { ...result?.errorDetails },
      warnings: result?.warnings ?? [],
    },
  };
}
