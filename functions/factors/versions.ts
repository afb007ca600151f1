import { commit } from '#functions/kit/transaction.ts';
import { readChangeLog, shippedFactorSet } from '#functions/ports/factors.ts';
import { shippedVersions } from '#shared/emissions/factors/versions.ts';
import type { FactorChangeAnswer, FactorVersion } from '#shared/factors/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Page } from '#shared/kernel/page.ts';
import { currentFactorSet } from './current.ts';
import { shippedLog } from './released.ts';
import {
  allVersions,
  creatingVersion,
  findVersion,
  readPointer,
  type StoredImpact,
  type StoredVersion,
} from './store.ts';

const MILLIGRAMS_A_KG = 1_000_000;
const kgOf = (milligrams: string) => Number(milligrams) / MILLIGRAMS_A_KG;

const impactAnswer = ({ beforeMilligrams, afterMilligrams, ...impact }: StoredImpact) => ({
  ...impact,
  beforeKg: kgOf(beforeMilligrams),
  afterKg: kgOf(afterMilligrams),
});

/** A version as it is answered. */
export async function versionAnswer(stored: StoredVersion): Promise<FactorVersion> {
  const [current, shipped] = await Promise.all([currentFactorSet(), shippedFactorSet()]);
  return {
    ...stored,
    impact: stored.impact && impactAnswer(stored.impact),
    isCurrent: stored.hash === current,
    isShipped: stored.hash === shipped.hash,
  };
}

/** A version, also that of the product when nobody has looked at it yet; null when there is none. */
export async function findRecorded(hash: string): Promise<StoredVersion | null> {
  await recordShipped(new Date());
  return findVersion(hash);
}

/** @throws AppError `factors.notFound` */
export async function readVersion(hash: string): Promise<StoredVersion> {
  const found = await findRecorded(hash);
  if (!found) throw new AppError('factors.notFound');
  return found;
}

/**
 * The set that the product ships is put on the list when somebody looks at it: so that an administrator can go back to
 * it after a later deployment ships another one.
 */
async function recordShipped(now: Date): Promise<void> {
  const { hash, version, on } = await shippedFactorSet();
  if (await findVersion(hash)) return;
  const log = shippedVersions.find((one) => one.version === version)?.changes ?? [];
  const count = (kind: 'added' | 'removed' | 'changed') => log.reduce((sum, family) => sum + family[kind], 0);
  const facts = { origin: 'shipped', family: null, table: null, fileName: '', note: '', basedOn: null } as const;
  const jumps = { count: 0, first: [] };
  const counts = { added: count('added'), removed: count('removed'), changed: count('changed') };
  const made = {
    ...facts,
    ...counts,
    jumps,
    hash,
    state: 'RELEASED',
    version,
    impact: null,
    byName: '',
    at: `${on}T00:00:00.000Z`,
  } as const;
  try {
    await commit({ writes: [creatingVersion(made, { by: 'factors-http', now })] });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict.versionChanged')) throw error;
  }
}

/** All versions, previews first, then the newest; and the version `v` of the choice, for whoever changes it. */
export async function listVersions(now: Date): Promise<{ items: FactorVersion[]; v: number }> {
  await recordShipped(now);
  const [stored, { v }] = await Promise.all([allVersions(), readPointer()]);
  const items = await Promise.all(stored.map(versionAnswer));
  const rank = ({ state }: FactorVersion) => (state === 'PREVIEW' ? 0 : 1);
  return { items: items.sort((a, b) => rank(a) - rank(b) || (a.at < b.at ? 1 : -1)), v };
}

/**
 * Row by row, what a version changed against the one before.
 * @throws AppError `factors.notFound`, `input.invalid` at `cursor`
 */
export async function listFactorChanges(
  hash: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<FactorChangeAnswer>> {
  const { origin, version } = await readVersion(hash);
  const from = Number(cursor ?? 0);
  if (!Number.isInteger(from) || from < 0)
    throw new AppError('input.invalid', {}, { issues: [{ path: ['cursor'], code: 'input.invalid' }] });
  const changes = origin === 'loaded' ? await readChangeLog<FactorChangeAnswer>(hash) : shippedLog(version);
  const to = from + limit;
  return { items: changes.slice(from, to), cursor: to < changes.length ? String(to) : null };
}
