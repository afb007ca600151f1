import type { Row } from '#shared/calculations/schema.ts';
import { BULK_MAX_PICKED } from '#shared/constants/questionnaire.ts';
import type { BulkSelection } from '#shared/questionnaire/schema.ts';

/**
 * The rows (`picked`, of `all` that the server has) as it is told of them: one by one; of more than it takes, by what all
 * of them have, without the others that have it too. Null: neither says which.
 */
export function selectionOf(picked: readonly Row[], all: readonly Row[]): BulkSelection | null {
  const [first] = picked;
  if (!first) return null;
  if (picked.length <= BULK_MAX_PICKED) return { rowIds: picked.map(({ id }) => id) };
  const { siteId, emissionSource: source } = first;
  const isOfSite = picked.every((row) => row.siteId === siteId);
  const isOfSource = source !== '' && picked.every((row) => row.emissionSource === source);
  const isWithError = picked.every(({ result }) => result.errorCode !== null);
  const chosen = new Set(picked.map(({ id }) => id));
  const isLeft = (row: Row) =>
    !chosen.has(row.id) &&
    (!isOfSite || row.siteId === siteId) &&
    (!isOfSource || row.emissionSource === source) &&
    (!isWithError || row.result.errorCode !== null);
  const except = all.filter(isLeft).map(({ id }) => id);
  const filter = {
    ...(isOfSite && { siteId: siteId ?? '' }),
    ...(isOfSource && { source }),
    ...(isWithError && { onlyErrors: true }),
  };
  return except.length <= BULK_MAX_PICKED ? { filter, except } : null;
}
