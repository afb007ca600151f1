import { createHash, randomBytes } from 'node:crypto';
import { reachedScope, requireAllBlocks } from '#functions/calculations/reach.ts';
import { getCalculation } from '#functions/calculations/read.ts';
import { pageOf } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { setting } from '#functions/kit/settings.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { commit, deleting, putting, updating } from '#functions/kit/transaction.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { Drop } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';
import { DROPS } from './places.ts';

/** 128 bits: the token is the whole of the right to add files to one calculation. Only its hash is kept. */
const TOKEN_BYTES = 16;

const drops = entity({
  model: { entity: 'drop', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    calculationId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    name: { type: 'string', required: true },
    tokenHash: { type: 'string', required: true },
    revokedAt: { type: 'string' },
    ...stamps,
  },
  indexes: {
    byCalculation: {
      pk: { field: 'PK', composite: ['tenantId', 'calculationId'], template: 'T#{tenantId}#CAL#{calculationId}#DROPS' },
      sk: { field: 'SK', composite: ['id'], template: '{id}' },
    },
  },
});
const tokens = entity({
  model: { entity: 'dropToken', service: 'souto', version: '1' },
  attributes: {
    tokenHash: { type: 'string', required: true },
    tenantId: { type: 'string', required: true },
    calculationId: { type: 'string', required: true },
    dropId: { type: 'string', required: true },
    language: { type: LANGUAGES, required: true },
    ...stamps,
  },
  indexes: {
    byHash: {
      pk: { field: 'PK', composite: ['tokenHash'], template: 'DROP#{tokenHash}' },
      sk: { field: 'SK', composite: [], template: 'DROP' },
    },
  },
});

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

type Stored = { id: string; calculationId: string; name: string; createdAt: string; revokedAt?: string | undefined };
const answer = ({ id, calculationId, name, createdAt, revokedAt = undefined }: Stored) =>
  ({ id, calculationId, name, createdAt, revokedAt: revokedAt ?? null }) as Drop;

interface NewDrop {
  id: IdOf<'drop'>;
  name: string;
  calculationId: IdOf<'calculation'>;
  language: Language;
}

/**
 * Makes a token for files dropped straight into storage. It is shown once.
 * @throws AppError `calculations.notFound`; `access.denied` to who may not write rows of every block, as the files may
 */
export async function createDrop(actor: UserActor, { id, name, calculationId, language }: NewDrop, now: Date) {
  const { tenantId, userId } = actor;
  const { organizationId } = await getCalculation(actor, calculationId);
  requireAllBlocks(actor, organizationId);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const tokenHash = hashOf(token);
  const item = { tenantId, calculationId, id, name, tokenHash, ...stampNew(userId, now) };
  const of = { tokenHash, tenantId, calculationId, dropId: id, language, ...stampNew(userId, now) };
  await commit({
    writes: [putting(drops.create(item).params()), putting(tokens.create(of).params())],
    audit: [
      {
        tenantId,
        subject: id,
        organizationId,
        action: 'imports.dropCreated',
        by: userId,
        after: { name, calculationId },
      },
    ],
  });
  return { drop: answer(item), token, bucket: setting('BUCKET_UPLOADS'), prefix: `${DROPS}${token}/` };
}

/** The tokens of a calculation, without their secret. */
export async function listDrops(
  by: Reach,
  calculationId: IdOf<'calculation'>,
  at: { limit: number; cursor?: string | undefined },
) {
  await getCalculation(by, calculationId);
  const { tenantId } = by;
  const { items, cursor } = await pageOf(drops.query.byCalculation({ tenantId, calculationId }), at);
  return { items: items.map(answer), cursor };
}

/** A revoked token takes no file any more. @throws AppError `imports.dropNotFound` */
export async function revokeDrop(
  actor: UserActor,
  { id, dropId }: { id: IdOf<'calculation'>; dropId: IdOf<'drop'> },
  now: Date,
): Promise<Drop> {
  const { tenantId, userId } = actor;
  const key = { ...(await reachedScope(actor, id)), id: dropId };
  const { data } = await retryBusy(() => drops.get(key).go({ consistent: true }));
  if (!data) throw new AppError('imports.dropNotFound');
  if (data.revokedAt) return answer(data);
  const revokedAt = now.toISOString();
  await commit({
    writes: [
      updating(drops.patch(key).set({ revokedAt, updatedAt: revokedAt }).params()),
      deleting(tokens.delete({ tokenHash: data.tokenHash }).params()),
    ],
    audit: [{ tenantId, subject: dropId, name: data.name, action: 'imports.dropRevoked', by: userId }],
  });
  return answer({ ...data, revokedAt });
}

/** Whose a dropped file is; null for a token that is unknown or revoked. */
export async function ownerOfToken(token: string) {
  const { data } = await retryBusy(() => tokens.get({ tokenHash: hashOf(token) }).go({ consistent: true }));
  if (!data) return null;
  return {
    tenantId: data.tenantId as IdOf<'tenant'>,
    calculationId: data.calculationId as IdOf<'calculation'>,
    dropId: data.dropId,
    language: data.language as Language,
  };
}

/** Keys of the items of a calculation's drops and their tokens, to clean up after it. */
export async function keysOfDrops(of: { tenantId: string; calculationId: string }) {
  const { data } = await retryBusy(() => drops.query.byCalculation(of).go({ pages: 'all', consistent: true }));
  type Params = { Key: { PK: string; SK: string } };
  return data.flatMap(({ id, tokenHash }) => [
    drops.get({ ...of, id }).params<Params>().Key,
    tokens.get({ tokenHash }).params<Params>().Key,
  ]);
}
