/** What changes an account asks for a sign-in that is younger than this (RULES, Access). Real time. */
export const RECENT_SIGN_IN_MS = 5 * 60 * 1000;
