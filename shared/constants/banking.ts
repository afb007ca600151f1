/** Bank accounts of an account, and files of each. */
export const MOST_BANK_ACCOUNTS = 40;
export const MOST_BANK_UPLOADS = 100;
/** Descriptions that somebody decided on, in an organization. */
export const MOST_BANK_RULES = 2_000;
