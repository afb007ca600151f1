/** How many years a verification link shows figures when nobody says otherwise, and at most. */
export const LINK_YEARS = { usual: 3, most: 5 } as const;
/** Links of one calculation that stand at the same time. */
export const MOST_LINKS = 20;
/** Letters of a code, five bits each: a hundred bits, so that no code is found by trying. */
export const CODE_LENGTH = 20;
/** Long after its figures are shown no more, a code still says that it has expired. */
export const CODE_KEPT_DAYS = 365;
/** Tries of codes, good or bad. None can be guessed: this spares the table. */
export const VERIFY_LIMIT = { of: 'caller', calls: 60, seconds: 300 } as const;
