/** How much a session does: times it acts, and at most how long before the first and between two. */
export interface Pace {
  readonly actions: number;
  readonly arriveMs: number;
  readonly pauseMs: number;
}
