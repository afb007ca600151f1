/** A message that no retry can help: thrown by a consumer, it goes straight to the dead letters with this reason. */
export class Poison extends Error {
  override name = 'Poison';
}

/** Why a message lies among the dead letters, as whoever looks at them reads it. */
export const reasonOf = (error: unknown, receiveCount: number): string =>
  error instanceof Poison
    ? error.message
    : `Failed ${receiveCount} times, at last with ${error instanceof Error ? `${error.name}: ${error.message}` : error}`;
