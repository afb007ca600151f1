import type { FactorGrade } from '#shared/emissions/insights/words.ts';
import type { Quality } from '#shared/emissions/types.ts';

/** Points out of 100 for the data of a row, and for the factor of a line. Our scale: it orders, it does not measure. */
export const DATA_POINTS: Readonly<Record<Quality, number>> = { measured: 100, invoice: 90, estimated: 50, spend: 20 };
export const FACTOR_POINTS: Readonly<Record<FactorGrade, number>> = {
  own: 100,
  supplier: 100,
  gas: 100,
  national: 90,
  wider: 60,
  default: 60,
  proxy: 40,
  sector: 20,
};
/** From this share of the emissions on it is worth saying that better data would help. */
export const IMPROVE_FROM_SHARE = 0.1;

/** An activity with rows in more than this share of the months is one that goes on: the others are named as missing. */
export const GOES_ON_FROM_SHARE = 0.5;
/** Gaps that are listed in words; all are counted. */
export const GAPS_LISTED = 200;

/** Divisions of CNAE where the output of national accounts is a margin, not the turnover (factors/README). */
export const OUTPUT_IS_NOT_TURNOVER = {
  trade: ['45', '46', '47'],
  travelAgencies: ['79'],
  finance: ['64', '65', '66'],
} as const;

/** Reasons kept of a category that is not relevant: a report says them all, and what is stored must stay small. */
export const NOT_RELEVANT_REASONS_MAX = 10;
export const NOT_RELEVANT_REASON_MAX_CHARACTERS = 500;

/** So many times last year's emissions of an activity at a site are worth a second look. */
export const UNUSUAL_TIMES = 3;
/** Unusual values that are listed; all are counted. */
export const UNUSUAL_LISTED = 200;
/** Routes that are kept of a calculation, the heaviest first; all are counted. */
export const ROUTES_KEPT = 100;
