import { putting, updating, type Write } from '#functions/kit/transaction.ts';
import { type UploadEvent, uploadStateAfter } from '#shared/banking/rules.ts';
import type { BankUpload } from '#shared/banking/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { type StoredUpload, uploads } from './store.ts';

/** Puts a new upload; refused as `conflict.versionChanged` when the id is taken. */
export const creatingUpload = (item: StoredUpload): Write => {
  const present = Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null));
  return putting(uploads.create(present as never).params<object>(), new AppError('conflict.versionChanged'));
};

type Change = Partial<Pick<StoredUpload, 'fileBytes' | 'fileHash' | 'columnsKey' | 'found' | 'error'>>;
/**
 * Moves an upload on by an event, with what changes with it, if nobody moved it meanwhile.
 * @throws AppError `banking.wrongState` when the event is not allowed in its state
 */
export function moving(stored: StoredUpload, event: UploadEvent, { now, ...change }: Change & { now: Date }): Write {
  const state = uploadStateAfter(stored.state, event);
  if (!state) throw new AppError('banking.wrongState', { state: stored.state });
  const { tenantId, id, v } = stored;
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined && value !== null));
  const params = uploads
    .patch({ tenantId, id })
    .set({ ...set, state, v: v + 1, updatedAt: now.toISOString() } as never)
    .where((at, { eq }) => `${eq(at.v, v)} AND ${eq(at.state, stored.state)}`)
    .params<object>();
  return updating(params, new AppError('conflict.versionChanged'));
}

export const plainUpload = ({ found, error, ...stored }: StoredUpload): BankUpload => ({
  id: stored.id,
  accountId: stored.accountId,
  organizationId: stored.organizationId,
  fileName: stored.fileName,
  fileBytes: stored.fileBytes,
  state: stored.state,
  format: found?.format ?? null,
  counts: found?.counts ?? { read: 0, good: 0, leftOut: 0, repeated: 0 },
  balances: found?.balances ?? [],
  notices: found?.notices ?? [],
  fromOn: found?.fromOn ?? null,
  toOn: found?.toOn ?? null,
  sameAt: found?.sameAt ?? null,
  error,
  v: stored.v,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
});
/** Of which upload an audit entry is: it is called by its file. */
export const auditOf = ({ tenantId, id, fileName, organizationId }: StoredUpload) => ({
  tenantId,
  subject: id,
  name: fileName,
  organizationId,
});
