/**
 * The business time: real time plus `CLOCK_OFFSET_MS`, which only the one-machine runtime sets (to show what next month
 * brings). Signatures, tokens, locks and queue delays stay on real time.
 */
export const now = (): Date => new Date(Date.now() + Number(process.env.CLOCK_OFFSET_MS ?? 0));
