import type { RowFilter } from './rowFilter.ts';
import type { Row } from './schema.ts';

/** Which of the two figures for electricity: the one in the total, or the one beside it. */
export type Method = 'market' | 'location';

/**
 * What of a row is behind a figure (kg CO2e): its part in the scope or category, by the method that the figure is of; else
 * all of it. Null for a row without a figure, and for one of electricity of which the method's own is not known.
 */
export function partOfRow(
  { result: { co2eKg, parts } }: Pick<Row, 'result'>,
  { scope, ghgCategory, isoCategory }: Pick<RowFilter, 'scope' | 'ghgCategory' | 'isoCategory'>,
  method: Method = 'market',
): number | null {
  const isWhole = scope === undefined && ghgCategory === undefined && isoCategory === undefined;
  if (co2eKg === null || (isWhole && method === 'market')) return co2eKg;
  const asked = parts
    .filter((part) => (scope ?? part.scope) === part.scope)
    .filter((part) => (ghgCategory ?? part.ghgCategory) === part.ghgCategory)
    .filter((part) => (isoCategory ?? part.isoCategory) === part.isoCategory);
  const ofMethod = asked.filter(({ basis }) => basis === 'both' || basis === method);
  if (asked.length > 0 && ofMethod.length === 0) return null;
  return ofMethod.reduce((sum, part) => sum + part.co2eKg, 0);
}
