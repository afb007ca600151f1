import type { Insights } from '#shared/calculations/insights.ts';
import type { Totals } from '#shared/calculations/schema.ts';
import type { Names } from '../useNames.ts';

/** What each section of the insights is given. */
export interface InsightProps {
  insights: Insights;
  totals: Totals;
  names: Names;
}
