import { createHash, randomBytes } from 'node:crypto';
import { refuseSample, requireAllBlocks } from '#functions/calculations/reach.ts';
import { getCalculation } from '#functions/calculations/read.ts';
import { pageOf } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { setting } from '#functions/kit/settings.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit, deleting, putting, updating } from '#functions/kit/transaction.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { Drop } from '#shared/imports/drops.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { beginImport } from './begin.ts';
import { dropAnswer, dropAnswers, type Named, ownDrop, waitingFor } from './dropAnswers.ts';
import { answeringFor, drops, findDrop, tokens } from './dropStore.ts';
import { DROPS } from './places.ts';
import { chosenTransformer } from './transformers.ts';

/** 128 bits: the token is the whole of the right to add files to one calculation. Only its hash is kept. */
const TOKEN_BYTES = 16;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

interface NewDrop {
  id: IdOf<'drop'>;
  name: string;
  calculationId: IdOf<'calculation'>;
  language: Language;
  transformerId: IdOf<'transformer'> | null;
}

/**
 * Makes a token for files dropped straight into storage. It is shown once.
 * @throws AppError `calculations.notFound`, `calculations.isExternal`, `calculations.isSample`, `imports.transformerNotFound`; `access.denied` to who may not write rows of every
 *   block, as the files may
 */
export async function createDrop(
  actor: UserActor,
  { id, name, calculationId, language, transformerId }: NewDrop,
  now: Date,
) {
  const { tenantId, userId } = actor;
  const { organizationId, external } = await getCalculation(actor, calculationId);
  refuseSample(calculationId);
  requireAllBlocks(actor, organizationId);
  if (external) throw new AppError('calculations.isExternal');
  const transformer = transformerId === null ? null : await chosenTransformer(actor, transformerId);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const tokenHash = hashOf(token);
  const item = {
    tenantId,
    calculationId,
    id,
    name,
    tokenHash,
    ...(transformer && { transformer }),
    ...stampNew(userId, now),
  };
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
  const place = { bucket: setting('BUCKET_UPLOADS'), prefix: `${DROPS}${token}/` };
  return { drop: await dropAnswer(item, organizationId, now), token, ...place, command: commandTo(place) };
}

/** As it is run in a shell: without the address of the storage it would go to AWS, whatever storage we have. */
function commandTo({ bucket, prefix }: { bucket: string; prefix: string }): string {
  const endpoint = process.env.AWS_ENDPOINT_URL_S3;
  return `aws s3 cp consumos.xlsx s3://${bucket}/${prefix}${endpoint ? ` --endpoint-url ${endpoint}` : ''}`;
}

/** The tokens of a calculation, without their secret. */
export async function listDrops(
  by: Reach,
  calculationId: IdOf<'calculation'>,
  { now, ...at }: { limit: number; cursor?: string | undefined; now: Date },
) {
  const { organizationId } = await getCalculation(by, calculationId);
  const { tenantId } = by;
  const { items, cursor } = await pageOf(drops.query.byCalculation({ tenantId, calculationId }), at);
  return { items: await dropAnswers(items, organizationId, now), cursor };
}

/** A revoked token takes no file any more. @throws AppError `calculations.notFound`, `imports.dropNotFound` */
export async function revokeDrop(actor: UserActor, named: Named, now: Date): Promise<Drop> {
  const { tenantId, userId } = actor;
  const { drop, organizationId } = await ownDrop(actor, named);
  if (drop.revokedAt) return dropAnswer(drop, organizationId, now);
  const { calculationId, id, name, tokenHash } = drop;
  const revokedAt = now.toISOString();
  await commit({
    writes: [
      updating(drops.patch({ tenantId, calculationId, id }).set({ revokedAt, updatedAt: revokedAt }).params()),
      deleting(tokens.delete({ tokenHash }).params()),
    ],
    audit: [{ tenantId, subject: id, name, action: 'imports.dropRevoked', by: userId }],
  });
  return dropAnswer({ ...drop, revokedAt }, organizationId, now);
}

/**
 * Whoever may write all rows answers for the files of a token from now on, and those that waited are read, also those of a
 * token that was revoked since. Safe to repeat: what was interrupted goes on.
 * @throws AppError `calculations.notFound`, `imports.dropNotFound`, `access.denied`, `conflict.versionChanged`
 */
export async function takeDrop(actor: UserActor, named: Named, now: Date): Promise<Drop> {
  const { tenantId, userId } = actor;
  const { drop, organizationId } = await ownDrop(actor, named);
  requireAllBlocks(actor, organizationId);
  const { calculationId, id, name, v } = drop;
  const taken = { ...drop, takenBy: userId, v: v + 1 };
  if (answeringFor(drop) !== userId) {
    const update = drops
      .patch({ tenantId, calculationId, id })
      .set({ takenBy: userId, v: v + 1, updatedAt: now.toISOString() })
      .where((at, { eq }) => eq(at.v, v))
      .params();
    const entry = { tenantId, subject: id, organizationId, name, action: 'imports.dropTaken', by: userId } as const;
    await commit({ writes: [updating(update)], audit: [entry] });
  }
  // Read again: a file may have come before it was taken over.
  const kept = (await findDrop({ tenantId, calculationId, id })) ?? taken;
  for (const one of await waitingFor(kept)) await beginImport(one, { fileBytes: one.fileBytes, now });
  return dropAnswer(kept, organizationId, now);
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
