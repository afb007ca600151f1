import { readMany } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity } from '#functions/kit/table.ts';
import { updating, type Write } from '#functions/kit/transaction.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';
import { REPORT_KINDS, type ReportKind } from '#shared/reports/schema.ts';

interface Scope {
  tenantId: IdOf<'tenant'>;
  calculationId: IdOf<'calculation'>;
}
interface Kind {
  kind: ReportKind;
  language: Language;
}

/**
 * The last version of the reports of a calculation, of each kind and language: gives the next one in the transaction that
 * keeps a report. In the partition of the calculation, with which it goes: `REPORTVERSION#<kind>#<language>`.
 */
const versions = entity({
  model: { entity: 'reportVersion', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    calculationId: { type: 'string', required: true },
    kind: { type: REPORT_KINDS, required: true },
    language: { type: LANGUAGES, required: true },
    last: { type: 'number', required: true },
  },
  indexes: {
    byKind: {
      pk: { field: 'PK', composite: ['tenantId', 'calculationId'], template: 'T#{tenantId}#CAL#{calculationId}' },
      sk: { field: 'SK', composite: ['kind', 'language'], template: 'REPORTVERSION#{kind}#{language}' },
    },
  },
});

/** The last version of a kind and language; 0 while there is none. */
export async function lastVersion(scope: Scope, { kind, language }: Kind): Promise<number> {
  const key = { ...scope, kind, language };
  const { data } = await retryBusy(() => versions.get(key).go({ consistent: true }));
  return data?.last ?? 0;
}

/** The calculations, of those, that have a written report in any language: a batch of keys, no query each. */
export async function withVersions(scopes: readonly Scope[]): Promise<Set<string>> {
  const all = REPORT_KINDS.flatMap((kind) => LANGUAGES.map((language) => ({ kind, language })));
  const keyOf = (key: Scope & Kind) => versions.get(key).params<{ Key: { PK: string; SK: string } }>().Key;
  const keys = scopes.flatMap((scope) => all.map((one) => keyOf({ ...scope, ...one })));
  const found = await readMany<{ calculationId: string }>(keys, { ProjectionExpression: 'calculationId' });
  return new Set(found.map(({ calculationId }) => calculationId));
}

/** Takes a version in the transaction of its report; refused as `conflict.versionChanged` when another one has it. */
export function takingVersion(key: Scope & Kind, version: number): Write {
  const next = versions
    .upsert(key)
    .set({ last: version })
    .where((at, { eq, notExists }) => (version === 1 ? notExists(at.last) : eq(at.last, version - 1)));
  return updating(next.params<object>());
}
