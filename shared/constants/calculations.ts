/** Longest fiscal period: a year, leap days included. [001 §5] */
export const FISCAL_PERIOD_MAX_DAYS = 366;
/** "If the exact date is unknown, use the 30th of the month" (in February its last day). [001 §5, §9] */
export const DAY_OF_UNKNOWN_DATE = 30;
/** Shards of the rows of a calculation: 16 partitions take 16,000 write units a second. */
export const ROW_SHARDS = 16;
/** Largest inputs of one row, as JSON: a row is read by the hundred thousand, its item stays about 1 kB. */
export const ROW_INPUTS_MAX_CHARACTERS = 2_000;
/** A page of rows ends at 1,000 rows or at this many bytes, whichever comes first (an answer is at most 4 MB). */
export const ROW_PAGE_MAX_BYTES = 3_500_000;
/** Rows looked at for one page: a filter that keeps almost nothing answers a short page with a cursor. */
export const ROW_PAGE_MAX_SCANNED = 20_000;
/** Lines of one sheet: Excel takes 1,048,576 with the header. */
export const EXPORT_MAX_LINES = 1_000_000;
/** How long a burst of saved rows is gathered before the totals are computed again. */
export const CALCULATE_DELAY_SECONDS = 1;
/** Groups (activity and site) that a comparison lists, those that changed most first. */
export const GROUPS_LISTED = 1_000;
