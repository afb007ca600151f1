import { readChangeLog, shippedFactorSet } from '#functions/ports/factors.ts';
import { shippedVersions } from '#shared/emissions/factors/versions.ts';
import type { FactorChangeAnswer } from '#shared/factors/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { ReleasedVersion } from '#shared/methodology/contract.ts';
import { currentFactorSet } from './current.ts';
import { allVersions } from './store.ts';

const loadedVersions = async () =>
  (await allVersions()).flatMap(({ state, origin, version, ...stored }) =>
    state === 'RELEASED' && origin === 'loaded' && version !== null ? [{ ...stored, version }] : [],
  );

/**
 * The versions of the factor set that were released, the newest first, as anybody may see them: what changed by family,
 * and nothing of who loaded it. Exactly one is the current one, unless the set of an earlier product is.
 */
export async function releasedVersions(): Promise<ReleasedVersion[]> {
  const [current, shipped, loaded] = await Promise.all([currentFactorSet(), shippedFactorSet(), loadedVersions()]);
  const ofProduct = shippedVersions.map(({ version, on, changes }) => ({
    version,
    on,
    isCurrent: current === shipped.hash && version === shipped.version,
    families: changes.map(({ family, added, removed, changed }) => ({
      family: family as string,
      added,
      removed,
      changed,
    })),
  }));
  const byAdministrators = loaded.map(({ hash, version, at, family, added, removed, changed }) => ({
    version,
    on: at.slice(0, 10),
    isCurrent: hash === current,
    families: family === null ? [] : [{ family: family as string, added, removed, changed }],
  }));
  // Versions are numbers with points between them: 2026.10 comes after 2026.9.
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...ofProduct, ...byAdministrators].sort((a, b) => compare(b.on, a.on) || compare(b.version, a.version));
}

/**
 * Row by row, what a released version changed against the one before.
 * @throws AppError `access.notFound` for a version that was not released
 */
export async function changesOfVersion(version: string): Promise<readonly FactorChangeAnswer[]> {
  const found = (await loadedVersions()).find((one) => one.version === version);
  if (found) return readChangeLog<FactorChangeAnswer>(found.hash);
  if (!shippedVersions.some((one) => one.version === version)) throw new AppError('access.notFound');
  return shippedLog(version);
}

/** Row by row, what a version of the product changed. */
export function shippedLog(version: string | null): FactorChangeAnswer[] {
  const log = shippedVersions.find((one) => one.version === version)?.changes ?? [];
  return log.flatMap(({ family, rows }) => rows.map((row) => ({ family, ...row }) as FactorChangeAnswer));
}
