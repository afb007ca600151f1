/** Days after signing in at which a session ends, used or not: what the user pool gives to its refresh tokens. */
export const SESSION_DAYS = 30;
