const MINUTE_MS = 60_000;
/** How long somebody has to pay, from the moment that the order is confirmed. RULES, Credits. */
const SESSION_MS = 35 * MINUTE_MS;
/** Credits are held so much longer than the session: what is paid in its last second still finds them. */
const SESSION_MARGIN_MS = 5 * MINUTE_MS;
/** The provider takes no session that is shorter than half an hour: below this a new one gets its whole time again. */
const LEAST_SESSION_MS = 31 * MINUTE_MS;

export const reservedUntil = (now: Date): string =>
  new Date(now.getTime() + SESSION_MS + SESSION_MARGIN_MS).toISOString();

/** When the payment session of credits that are held until then ends. */
export const sessionEnd = (until: string): Date => new Date(Date.parse(until) - SESSION_MARGIN_MS);

/** Whether there is too little time left for a session. */
export const isShort = (until: string, now: Date): boolean =>
  sessionEnd(until).getTime() - now.getTime() < LEAST_SESSION_MS;
