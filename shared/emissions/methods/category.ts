import type { Reading } from '../reading.ts';
import type { GhgCategory } from '../types.ts';

/** The category that a row is of, whether it has figures or says that the category is not relevant. */
export function ghgCategoryOf(reading: Reading): GhgCategory {
  const { categoryBy, ghgCategory } = reading.type;
  return (categoryBy === undefined ? undefined : categoryBy.of[reading.choice(categoryBy.field)]) ?? ghgCategory;
}
