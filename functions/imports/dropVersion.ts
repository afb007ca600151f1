import { requireAllBlocks } from '#functions/calculations/reach.ts';
import { commit, updating } from '#functions/kit/transaction.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { Drop } from '#shared/imports/drops.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { dropAnswer, type Named, ownDrop } from './dropAnswers.ts';
import { drops, transformerOf } from './dropStore.ts';
import { chosenTransformer } from './transformers.ts';

/**
 * The files of a token are read by the newest version of its transformer from now on: until somebody says so they are
 * read by the one that the token was made with. Safe to repeat.
 * @throws AppError `calculations.notFound`, `imports.dropNotFound`, `imports.transformerNotFound` also where it has none,
 *   `access.denied`, `conflict.versionChanged`
 */
export async function renewDrop(actor: UserActor, named: Named, now: Date): Promise<Drop> {
  const { tenantId, userId } = actor;
  const { drop, organizationId } = await ownDrop(actor, named);
  requireAllBlocks(actor, organizationId);
  const was = transformerOf(drop);
  if (was === null) throw new AppError('imports.transformerNotFound');
  const transformer = await chosenTransformer(actor, was.id);
  if (transformer.version === was.version) return dropAnswer(drop, organizationId, now);
  const { calculationId, id, name, v } = drop;
  const update = drops
    .patch({ tenantId, calculationId, id })
    .set({ transformer, v: v + 1, updatedAt: now.toISOString() })
    .where((at, { eq }) => eq(at.v, v))
    .params();
  const entry = { tenantId, subject: id, organizationId, name, by: userId, action: 'imports.dropRenewed' } as const;
  const versions = { before: { version: was.version }, after: { version: transformer.version } };
  await commit({ writes: [updating(update)], audit: [{ ...entry, ...versions }] });
  return dropAnswer({ ...drop, transformer, v: v + 1 }, organizationId, now);
}
