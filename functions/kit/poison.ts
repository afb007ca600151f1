/** A message that no retry can help: thrown by a consumer, it goes straight to the dead letters with this reason. */
export class Poison extends Error {
  override name = 'Poison';
}
