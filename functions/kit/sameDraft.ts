import { isDeepStrictEqual } from 'node:util';

/** Whether what is stored says all that a draft says: a create that is repeated. The table does not keep the order of a map. */
export const sameDraft = (stored: object, draft: object): boolean => {
  const known = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(draft).every(([key, value]) => isDeepStrictEqual(known.get(key), value));
};
