/** The provider takes so many kinds of events in one question. */
const MOST = 20;

/**
 * Kinds of events as the provider's list is asked for them. Those of the second version of its API are in no list: what
 * they are about is looked at every night.
 */
export function listedTypes(types: readonly string[]): string[][] {
  const listed = types.filter((type) => !type.startsWith('v2.'));
  return Array.from({ length: Math.ceil(listed.length / MOST) }, (_, i) => listed.slice(i * MOST, (i + 1) * MOST));
}
