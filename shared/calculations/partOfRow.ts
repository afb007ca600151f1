import type { RowFilter } from './rowFilter.ts';
import type { Row } from './schema.ts';

/** Which of the two figures for electricity: the one in the total, or the one beside it. */
export type Method = 'market' | 'location';

/**
 * What of a row is behind a figure (kg CO2e): its part in the scope or category, by the method that the figure is of; else
 * all of it. Null for a row without a figure.
 */
export function partOfRow(
  { result: { co2eKg, parts } }: Pick<Row, 'result'>,
  { scope, ghgCategory, isoCategory }: Pick<RowFilter, 'scope' | 'ghgCategory' | 'isoCategory'>,
  method: Method = 'market',
): number | null {
  const isWhole = scope === undefined && ghgCategory === undefined && isoCategory === undefined;
  if (co2eKg === null || (isWhole && method === 'market')) return co2eKg;
  return parts
    .filter((part) => part.basis === 'both' || part.basis === method)
    .filter((part) => (scope ?? part.scope) === part.scope)
    .filter((part) => (ghgCategory ?? part.ghgCategory) === part.ghgCategory)
    .filter((part) => (isoCategory ?? part.isoCategory) === part.isoCategory)
    .reduce((sum, part) => sum + part.co2eKg, 0);
}
