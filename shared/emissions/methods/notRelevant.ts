import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import { RELEVANCE_FIELDS } from '../relevance.ts';

/**
 * A category that the organization answers with "not relevant, because": no lines, a reason, and a warning that says so:
 * it is no zero. Figures beside that answer would be lost, and are an error. Source: GHG Protocol Scope 3 Standard,
 * chapter 6 (exclusions are disclosed and justified).
 */
export function planNothing(planner: Planner, reading: Reading): void {
  const reason = reading.requiredText('reason');
  const given = reading.type.fields.find(({ key }) => !RELEVANCE_FIELDS.includes(key) && reading.has(key));
  if (given !== undefined) throw new RowError('notRelevantWithData', given.key);
  planner.notRelevant = { ghgCategory: reading.type.ghgCategory, reason };
  planner.warn('notRelevant');
}
