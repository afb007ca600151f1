/** Rows of one save: a page that is pasted goes in a few calls. */
export const BATCH_MAX_ROWS = 100;
/** Rows that a bulk change names one by one: a page of rows; more are named by a filter. */
export const BULK_MAX_PICKED = 1_000;
/** How long what was changed in the rows is told to others who look at them. */
export const CHANGES_KEPT_SECONDS = 3_600;
/** How long a deleted row can come back as itself: longer than a page stays open. */
export const REMOVED_KEPT_SECONDS = 86_400;
/** Changed rows that one answer tells; of more it says that all must be read again. */
export const CHANGES_TOLD_MAX = 300;
/**
 * How far a poll looks back before the last one: a save is dated before it is committed, and an HTTP write takes 25 s at most.
 */
export const CHANGES_OVERLAP_SECONDS = 40;
/** So many days before the day that something is due, and on the day, who has it is reminded. */
export const REMINDED_DAYS_BEFORE = 3;
