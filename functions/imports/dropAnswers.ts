import { reachedScope } from '#functions/calculations/reach.ts';
import { getCalculation } from '#functions/calculations/read.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { Drop } from '#shared/imports/drops.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { stopOf } from './dropStops.ts';
import { answeringFor, findDrop, type StoredDrop, transformerOf } from './dropStore.ts';
import { importsOfCalculation, type StoredImport } from './store.ts';
import { newestVersions } from './transformers.ts';

/** Imports whose file came while their token was stopped. */
export async function waitingFor({ tenantId, calculationId, id, waited = 0 }: StoredDrop): Promise<StoredImport[]> {
  if (waited === 0) return [];
  const all = await importsOfCalculation({ tenantId: tenantId as IdOf<'tenant'>, calculationId });
  return all.filter(({ state, fromDrop, createdBy }) => fromDrop && state === 'CREATED' && createdBy === id);
}

/** Tokens of one account as they are answered. */
export async function dropAnswers(all: readonly StoredDrop[], organizationId: string, now: Date): Promise<Drop[]> {
  const [first] = all;
  const isRead = all.some((one) => transformerOf(one) !== null);
  const newest = first && isRead ? await newestVersions(first.tenantId) : new Map<string, number>();
  return Promise.all(all.map((drop) => answer(drop, newest, { organizationId, now })));
}
export async function dropAnswer(drop: StoredDrop, organizationId: string, now: Date): Promise<Drop> {
  const [one] = await dropAnswers([drop], organizationId, now);
  return one as Drop;
}

async function answer(
  drop: StoredDrop,
  newest: ReadonlyMap<string, number>,
  { organizationId, now }: { organizationId: string; now: Date },
): Promise<Drop> {
  const { tenantId, id, calculationId, name, createdAt, revokedAt = null } = drop;
  const userId = answeringFor(drop);
  const [byName, stopped, waiting] = await Promise.all([
    nameOf(userId),
    revokedAt === null ? stopOf({ tenantId, organizationId, userId }, now) : null,
    waitingFor(drop),
  ]);
  const at = { id: id as IdOf<'drop'>, calculationId: calculationId as IdOf<'calculation'> };
  const transformer = transformerOf(drop);
  const newestVersion = newest.get(transformer?.id ?? '') ?? null;
  return { ...at, name, transformer, newestVersion, createdAt, revokedAt, byName, stopped, waiting: waiting.length };
}

export type Named = { id: IdOf<'calculation'>; dropId: IdOf<'drop'> };
/** @throws AppError `calculations.notFound`, `imports.dropNotFound` */
export async function ownDrop(by: Reach, { id, dropId }: Named) {
  const { organizationId } = await getCalculation(by, id);
  const drop = await findDrop({ ...(await reachedScope(by, id)), id: dropId });
  if (!drop) throw new AppError('imports.dropNotFound');
  return { drop, organizationId };
}
