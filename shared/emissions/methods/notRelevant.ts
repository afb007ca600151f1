import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import { RELEVANCE_FIELDS } from '../relevance.ts';
import { ghgCategoryOf } from './category.ts';

/**
 * A category that the organization answers with "not relevant, because": no lines, a reason, and a warning that says so:
 * it is no zero. Figures beside that answer would be lost, and are an error;
 * what says which category it is (`position` of leased assets: 3.8 or 3.13) is no figure. Source: GHG Protocol Scope 3 Standard,
 * chapter 6 (exclusions are disclosed and justified).
 */
export function planNothing(planner: Planner, reading: Reading): void {
  const reason = reading.requiredText('reason');
  const { fields, categoryBy } = reading.type;
  const saysWhich = [...RELEVANCE_FIELDS, categoryBy?.field];
  const given = fields.find(({ key }) => !saysWhich.includes(key) && reading.has(key));
  if (given !== undefined) throw new RowError('notRelevantWithData', given.key);
  planner.notRelevant = { ghgCategory: ghgCategoryOf(reading), reason };
  planner.warn('notRelevant');
}
