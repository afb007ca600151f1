import { isRefused, retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, updating, type Write } from '#functions/kit/transaction.ts';
import { CODE_KEPT_DAYS } from '#shared/constants/verifications.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { ttlAfter } from '#shared/privacy/retention.ts';
import type { ReportSeal } from '#shared/reports/schema.ts';
import type { Reported } from '#shared/verifications/schema.ts';

export interface Scope {
  tenantId: IdOf<'tenant'>;
  calculationId: IdOf<'calculation'>;
}
export interface StoredVerification extends Scope {
  id: IdOf<'verification'>;
  code: string;
  reported: Reported;
  seal: ReportSeal;
  expiresAt: string;
  revokedAt: string | null;
  byName: string;
  v: number;
  createdAt: string;
}

/**
 * What a link shows lies in the partition of its calculation and goes with it. Who comes by a code has no account: an
 * item of its own leads from the code to it, and stays, without a word of whose it was, when the rest is gone. Access
 * patterns (in the base table, read consistently):
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | verification | `T#<tenant>#CAL#<calculation>` / `VERIFICATION#<verification>` | one; those of a calculation, newest first |
 * | verificationCode | `VERIFICATION#<code>` / `VERIFICATION` | what a code leads to |
 */
const verifications = entity({
  model: { entity: 'verification', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    calculationId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    code: { type: 'string', required: true },
    reported: { type: 'any', required: true },
    seal: { type: 'any', required: true },
    expiresAt: { type: 'string', required: true },
    revokedAt: { type: 'string' },
    byName: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['tenantId', 'calculationId'], template: 'T#{tenantId}#CAL#{calculationId}' },
      sk: { field: 'SK', composite: ['id'], template: 'VERIFICATION#{id}' },
    },
  },
});
const codes = entity({
  model: { entity: 'verificationCode', service: 'souto', version: '1' },
  attributes: {
    code: { type: 'string', required: true },
    tenantId: { type: 'string' },
    calculationId: { type: 'string' },
    verificationId: { type: 'string' },
    endedAt: { type: 'string' },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    byCode: {
      pk: { field: 'PK', composite: ['code'], template: 'VERIFICATION#{code}' },
      sk: { field: 'SK', composite: [], template: 'VERIFICATION' },
    },
  },
});

const fromItem = (stored: unknown): StoredVerification => {
  const { revokedAt = null, ...item } = stored as Omit<StoredVerification, 'revokedAt'> & { revokedAt?: string };
  return { ...item, revokedAt };
};
const keyOf = ({ tenantId, calculationId }: Scope, id: string) => ({ tenantId, calculationId, id });

/** A link of a calculation; null when there is none of that id. */
export async function findVerification(scope: Scope, id: string): Promise<StoredVerification | null> {
  const { data } = await retryBusy(() => verifications.get(keyOf(scope, id)).go({ consistent: true }));
  return data ? fromItem(data) : null;
}

/** All links of a calculation, newest first. */
export async function verificationsOf({ tenantId, calculationId }: Scope): Promise<StoredVerification[]> {
  const query = verifications.query.byId({ tenantId, calculationId }).begins({ id: 'ver_' });
  const { data } = await retryBusy(() => query.go({ pages: 'all', consistent: true, order: 'desc' }));
  return data.map(fromItem);
}

type New = Omit<StoredVerification, 'revokedAt' | 'v' | 'createdAt'>;
/** Writes of a new link and of what its code leads to; refused as `conflict.versionChanged` when the id is taken. */
export function creatingVerification(made: New, { by, now }: { by: string; now: Date }): Write[] {
  const { code, tenantId, calculationId, id } = made;
  const taken = new AppError('conflict.versionChanged');
  const ttl = ttlAfter(new Date(made.expiresAt), CODE_KEPT_DAYS);
  return [
    putting(verifications.create({ ...made, ...stampNew(by, now) }).params<object>(), taken),
    putting(codes.create({ code, tenantId, calculationId, verificationId: id, ttl }).params<object>(), taken),
  ];
}

/** Takes a link back that is at version `v`. */
export function revoking(scope: Scope, { id, v, revokedAt }: { id: string; v: number; revokedAt: string }): Write {
  const patch = verifications
    .patch(keyOf(scope, id))
    .set({ revokedAt, v: v + 1, updatedAt: revokedAt })
    .where((at, { eq }) => eq(at.v, v));
  return updating(patch.params<object>());
}

/** Where a code leads; `endedAt`: it led to what was deleted. */
export type Target = { endedAt: string } | (Scope & { id: IdOf<'verification'> });
export async function targetOf(code: string): Promise<Target | null> {
  const { data } = await retryBusy(() => codes.get({ code }).go({ consistent: true }));
  if (!data) return null;
  if (data.endedAt !== undefined) return { endedAt: data.endedAt };
  const { tenantId, calculationId, verificationId: id } = data;
  return { tenantId, calculationId, id } as Scope & { id: IdOf<'verification'> };
}

/** From now on a code says only that what it led to was deleted. One that is over already stays as it is. */
export async function endCode(code: string, now: Date): Promise<void> {
  const patch = codes
    .patch({ code })
    .set({ endedAt: now.toISOString() })
    .remove(['tenantId', 'calculationId', 'verificationId'])
    .where((at, { notExists }) => notExists(at.endedAt));
  await retryBusy(() => patch.go()).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
  });
}
