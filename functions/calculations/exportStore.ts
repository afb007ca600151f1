import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, updating, type Write } from '#functions/kit/transaction.ts';
import type { Export } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { RETENTION } from '#shared/privacy/retention.ts';
import type { Scope } from './keys.ts';

/** The file and its item go together. */
const KEPT_SECONDS = RETENTION.excels.days * 86_400;

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
  /** Who asked for it. */
  createdBy: string;
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
  const { state, language, done, total, errorCode = null, key = null, fileName = null, createdAt, createdBy } = data;
  const { calculationId } = scope;
  const about = { id, calculationId, state, language, progress: { done, total } };
  return { ...about, errorCode, key, fileName, createdAt, createdBy };
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
const changing = (scope: Scope, id: IdOf<'export'>, { now, ...change }: Change) =>
  exportItems.patch(keyOf(scope, id)).set({ ...change, updatedAt: now.toISOString() });
export async function changeExport(scope: Scope, id: IdOf<'export'>, change: Change): Promise<void> {
  await retryBusy(() => changing(scope, id, change).go());
}
/** Ends an export in a transaction, once: refused as `conflict.versionChanged` for one that is written. */
export const endingExport = (scope: Scope, id: IdOf<'export'>, change: Change): Write =>
  updating(
    changing(scope, id, change)
      .where((at, { ne }) => ne(at.state, 'DONE'))
      .params(),
  );
