/** A request for a service: it waits for the team, was answered and goes on, or is over. */
export const REQUEST_STATES = ['open', 'answered', 'closed'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
/** To which the team takes it. */
export const ANSWER_STATES = ['answered', 'closed'] as const;
/** Whether the team may still say something. */
export const isAnswerable = (state: RequestState): boolean => state !== 'closed';
