/** How long an auditor's link lasts when nobody says otherwise, and at most. */
export const LINK_DAYS = { usual: 90, most: 365 } as const;
/** A session of a link is short: whoever copies its token has little of it, and the link gives the next one. */
export const SESSION_HOURS = 2;
/** Links of one calculation that lead somewhere at the same time. */
export const MOST_AUDITORS = 20;
/** A thread is one item of the table: fifty messages of 2,000 letters are well below its 400 kB. */
export const MOST_MESSAGES = 50;
export const MESSAGE_LENGTH = 2_000;
export const CONCLUSION_LENGTH = 4_000;
export const STATEMENT_MAX_BYTES = 10 * 1024 * 1024;
/** Comments written one after the other are told in one mail, this long after the last of them. */
export const MAIL_DELAY_SECONDS = 300;
/** Tries of links, good or bad. No token can be guessed: this spares the table. */
export const LINK_LIMITS = {
  address: { of: 'caller', calls: 60, seconds: 600 },
  /** Of one link, whoever tries it. */
  link: { of: 'caller', calls: 30, seconds: 600 },
} as const;
