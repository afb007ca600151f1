import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import type { Export } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { Scope } from './keys.ts';

/** The file and its item go together: the bucket keeps exports for seven days. */
const KEPT_SECONDS = 7 * 24 * 60 * 60;

const exportItems = entity({
  model: { entity: 'export', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    calculationId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    state: { type: ['QUEUED', 'WRITING', 'DONE', 'FAILED'] as const, required: true },
    language: { type: ['es', 'en', 'gl', 'pt'] as const, required: true },
    done: { type: 'number', required: true },
    total: { type: 'number', required: true },
    errorCode: { type: 'string' },
    key: { type: 'string' },
    fileName: { type: 'string' },
    ttl: { type: 'number', required: true },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['tenantId', 'calculationId'], template: 'T#{tenantId}#CAL#{calculationId}' },
      sk: { field: 'SK', composite: ['id'], template: 'EXPORT#{id}' },
    },
  },
});

export interface StoredExport extends Export {
  language: Language;
  /** Key in the exports bucket and name of the download, once it is written. */
  key: string | null;
  fileName: string | null;
}
const keyOf = (scope: Scope, id: string) => ({ ...scope, id });

/** Puts a new export; refused as `conflict.versionChanged` when the id is taken. */
export function creatingExport(
  scope: Scope,
  { id, language, by, now }: { id: string; language: Language; by: string; now: Date },
): Write {
  const ttl = Math.floor(now.getTime() / 1000) + KEPT_SECONDS;
  const item = {
    ...keyOf(scope, id),
    state: 'QUEUED' as const,
    language,
    done: 0,
    total: 0,
    ttl,
    ...stampNew(by, now),
  };
  return putting(exportItems.create(item).params<object>(), new AppError('conflict.versionChanged'));
}

/** An export of a calculation; null when there is none of that id. */
export async function findExport(scope: Scope, id: IdOf<'export'>): Promise<StoredExport | null> {
  const { data } = await retryBusy(() => exportItems.get(keyOf(scope, id)).go({ consistent: true }));
  if (!data) return null;
  const { state, language, done, total, errorCode = null, key = null, fileName = null, createdAt } = data;
  const { calculationId } = scope;
  return { id, calculationId, state, language, progress: { done, total }, errorCode, key, fileName, createdAt };
}

interface Change {
  state: Export['state'];
  done?: number;
  total?: number;
  errorCode?: string;
  key?: string;
  fileName?: string;
  now: Date;
}
export async function changeExport(scope: Scope, id: IdOf<'export'>, { now, ...change }: Change): Promise<void> {
  const patch = exportItems.patch(keyOf(scope, id)).set({ ...change, updatedAt: now.toISOString() });
  await retryBusy(() => patch.go());
}
