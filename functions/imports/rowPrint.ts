import { createHash } from 'node:crypto';
import type { RowDraft } from '#shared/calculations/schema.ts';

/**
 * Fingerprint of what a file says of a row, whatever its columns, sheet and order: the same activity, site, date, inputs
 * with their units, source, factor and note give the same. How sure somebody is of it says nothing else.
 */
export function printOf(draft: RowDraft): string {
  const { activity, siteId, emissionSource, dateOn, datePrecision, factorId, factor, note } = draft;
  const inputs = Object.entries(draft.inputs).sort(([a], [b]) => (a < b ? -1 : 1));
  const said = [activity, siteId, emissionSource, dateOn, datePrecision, inputs, factorId, factor, note];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16);
}
