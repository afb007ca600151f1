import { commit } from '#functions/kit/transaction.ts';
import { shippedFactorSet } from '#functions/ports/factors.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { FactorVersion } from '#shared/factors/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { currentFactorSet } from './current.ts';
import { pointing, readPointer, releasing, removingPreview, type StoredVersion } from './store.ts';
import { readVersion, versionAnswer } from './versions.ts';

/**
 * Makes a preview, or an older version, the set of all drafts; `v` is that of the choice as the administrator saw it, so
 * that of two at once one is refused. Choosing the shipped set means following what the product ships. Safe to repeat.
 * @throws AppError `factors.notFound`, `factors.outdated` when the preview was made of a set that is not in use any more,
 *   `factors.notCounted` when drafts could not be calculated with it, `factors.jumpsUnconfirmed` when it has figures that jump tenfold and nobody said that they were looked at,
 *   `conflict.versionChanged`
 */
export async function activateFactors(
  actor: UserActor,
  { hash, v, jumpsConfirmed }: { hash: string; v: number; jumpsConfirmed: boolean },
  now: Date,
): Promise<FactorVersion> {
  const [stored, current] = await Promise.all([readVersion(hash), currentFactorSet()]);
  if (hash === current && stored.state === 'RELEASED') return versionAnswer(stored);
  const pointer = await readPointer();
  if (pointer.v !== v) throw new AppError('conflict.versionChanged');
  const isFirst = stored.state === 'PREVIEW';
  if (isFirst) checkPreview(stored, { current, jumpsConfirmed });
  const shipped = await shippedFactorSet();
  const released = pointer.released + (isFirst ? 1 : 0);
  const version = isFirst ? `${shipped.version}.${released}` : stored.version;
  const next = { hash: hash === shipped.hash ? null : hash, released, v };
  const { tenantId, userId } = actor;
  const byName = await nameOf(userId);
  await commit({
    writes: [
      pointing(next, { by: userId, now }),
      ...(isFirst && version ? [releasing(hash, { version, byName, now })] : []),
    ],
    audit: [
      {
        tenantId,
        subject: 'factors',
        name: version ?? '',
        isStaff: true,
        action: 'factors.activated',
        by: userId,
        before: { hash: current },
        after: { hash, version, ...(isFirst && { jumpsConfirmed: stored.jumps.count }) },
      },
    ],
  });
  return versionAnswer(await readVersion(hash));
}

/** What keeps a preview from being activated. */
function checkPreview(
  { basedOn, impact, jumps: { count } }: StoredVersion,
  { current, jumpsConfirmed }: { current: string; jumpsConfirmed: boolean },
): void {
  if (basedOn !== current) throw new AppError('factors.outdated');
  if (impact?.state === 'FAILED') throw new AppError('factors.notCounted');
  if (count > 0 && !jumpsConfirmed) throw new AppError('factors.jumpsUnconfirmed', { count });
}

/**
 * Discards a preview. Its files stay where they are: they have no name but their hash, and nothing refers to them.
 * @throws AppError `factors.notFound`, also for a version that was released
 */
export async function discardPreview({ tenantId, userId }: UserActor, hash: string): Promise<void> {
  const stored: StoredVersion = await readVersion(hash);
  await commit({
    writes: [removingPreview(hash)],
    audit: [
      {
        ...{ tenantId, subject: hash, name: stored.fileName ?? '', isStaff: true },
        ...{ action: 'factors.discarded', by: userId, before: { fileName: stored.fileName } },
      },
    ],
  });
}
