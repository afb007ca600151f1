/** Version of the clauses that are shown and signed: raised with each change of their words or of a figure in them. */
export const CLAUSES_VERSION = '2026-11-30';
/** Term of a contract in months, and the days before its end in which either side may say that it is the last. [002 §9] */
export const TERM_MONTHS = 12;
export const NOTICE_DAYS = 30;
/** One credit, in t CO2e. [002 §9] */
export const CREDIT_TONNES = 1;
/** A code that confirms a signature: its digits, the minutes that it stands, and how often it may be mistyped. */
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 15;
export const CODE_TRIES = 5;
/** Beside the owner, who may sign one contract. */
export const MOST_OTHER_SIGNATORIES = 20;
