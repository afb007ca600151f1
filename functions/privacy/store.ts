import { writeBatch } from '#functions/kit/batch.ts';
import { isRefused, retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, updating, type Write } from '#functions/kit/transaction.ts';
import { type Claim, claiming, claimKey, releasing } from '#functions/kit/unique.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { RETENTION, ttlAfter } from '#shared/privacy/retention.ts';
import { type DataExport, EXPORT_SCOPES, EXPORT_STATES, type ExportScope } from '#shared/privacy/schema.ts';

export interface PersonKey {
  tenantId: IdOf<'tenant'>;
  userId: IdOf<'user'>;
}
export interface StoredExport extends DataExport {
  /** Key in the exports bucket and name of the download, once it is written. */
  key: string | null;
  fileName: string | null;
}

/**
 * Access patterns (in the base table, read consistently):
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | data export | `T#<tenant>#PRIVACY#<user>` / `EXPORT#<export>` | one; those that a person asked for |
 * One export of a person at a time: a claim in kit/unique.ts.
 */
const dataExports = entity({
  model: { entity: 'dataExport', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    scope: { type: EXPORT_SCOPES, required: true },
    state: { type: EXPORT_STATES, required: true },
    files: { type: 'number', required: true },
    bytes: { type: 'number', required: true },
    errorCode: { type: 'string' },
    expiresAt: { type: 'string' },
    key: { type: 'string' },
    fileName: { type: 'string' },
    ttl: { type: 'number', required: true },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['tenantId', 'userId'], template: 'T#{tenantId}#PRIVACY#{userId}' },
      sk: { field: 'SK', composite: ['id'], template: 'EXPORT#{id}' },
    },
  },
});

const fromItem = (item: object): StoredExport => {
  const { id, scope, state, files, bytes, createdAt, ...rest } = item as StoredExport;
  const { errorCode = null, expiresAt = null, key = null, fileName = null } = rest;
  return { id, scope, state, files, bytes, errorCode, createdAt, expiresAt, key, fileName };
};
const turnOf = ({ tenantId, userId }: PersonKey, id: string): Claim => ({
  tenantId,
  scope: 'dataExport',
  value: userId,
  holder: id,
});

interface NewExport {
  id: IdOf<'dataExport'>;
  scope: ExportScope;
  now: Date;
}
/** Puts a new export, if none of the person is being written. Refused as `privacy.exportUnderWay`. */
export function creatingExport(person: PersonKey, { id, scope, now }: NewExport): Write[] {
  const ttl = ttlAfter(now, RETENTION.dataExports.days + 1);
  const item = {
    ...person,
    id,
    scope,
    state: 'QUEUED',
    files: 0,
    bytes: 0,
    ttl,
    ...stampNew(person.userId, now),
  } as const;
  const refusal = new AppError('privacy.exportUnderWay');
  return [
    putting(dataExports.create(item).params<object>(), refusal),
    claiming(turnOf(person, id), { by: person.userId, now, refusal }),
  ];
}

/** An export that a person asked for; null when there is none of that id. */
export async function findExport(person: PersonKey, id: IdOf<'dataExport'>): Promise<StoredExport | null> {
  const { data } = await retryBusy(() => dataExports.get({ ...person, id }).go({ consistent: true }));
  return data && fromItem(data);
}

/** Those that a person asked for, newest first. */
export async function exportsOf(person: PersonKey): Promise<StoredExport[]> {
  const query = dataExports.query.byId({ ...person });
  const { data } = await retryBusy(() => query.go({ pages: 'all', order: 'desc', consistent: true }));
  return data.map(fromItem);
}

type Change =
  | { state: 'READY'; files: number; bytes: number; expiresAt: string; key: string; fileName: string }
  | { state: 'FAILED'; errorCode: string };
/** Ends the writing of an export, and gives the person's turn back. Refused when it has ended already. */
export function endingExport(person: PersonKey, id: IdOf<'dataExport'>, change: Change & { now: Date }): Write[] {
  const { now, ...set } = change;
  const patch = dataExports
    .patch({ ...person, id })
    .set({ ...set, updatedAt: now.toISOString() })
    .where((at, { eq }) => `${eq(at.state, 'QUEUED')} OR ${eq(at.state, 'WRITING')}`);
  return [updating(patch.params<object>()), releasing(turnOf(person, id))];
}

/** Says that an export is being written; one that has ended stays as it is. */
export async function startWriting(person: PersonKey, id: IdOf<'dataExport'>, now: Date): Promise<void> {
  const patch = dataExports.patch({ ...person, id }).set({ state: 'WRITING', updatedAt: now.toISOString() });
  const asked = patch.where((at, { eq }) => eq(at.state, 'QUEUED'));
  await retryBusy(() => asked.go()).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
  });
}

/** Removes what is known of the exports of a person. Safe to repeat. */
export async function forgetExports(person: PersonKey): Promise<void> {
  for (const { id } of await exportsOf(person)) {
    await writeBatch([{ remove: claimKey(turnOf(person, id)) }]);
    await retryBusy(() => dataExports.delete({ ...person, id }).go());
  }
}
