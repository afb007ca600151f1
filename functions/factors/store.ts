import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { deleting, putting, updating, type Write } from '#functions/kit/transaction.ts';
import type { DraftImpact, FactorVersion } from '#shared/factors/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';

/** What a set would change in drafts, as far as was counted. Sums are integers of milligrams, as texts. */
export interface StoredImpact {
  state: 'RUNNING' | 'DONE' | 'FAILED';
  drafts: number;
  changed: number;
  lostRows: number;
  beforeMilligrams: string;
  afterMilligrams: string;
  largest: DraftImpact[];
}
export interface StoredVersion extends Omit<FactorVersion, 'isCurrent' | 'isShipped' | 'impact'> {
  impact: StoredImpact | null;
  countedTo: string;
  v: number;
}
/** Which set drafts are calculated with; without a hash that of the product that runs. */
export interface Pointer {
  hash: string | null;
  /** Sets that were loaded and released so far. */
  released: number;
  /** 0: no administrator ever chose. */
  v: number;
}

/**
 * Factor sets belong to the platform: one global partition, which administrators write; everybody's drafts read the
 * pointer. Access patterns (in the base table, read consistently):
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | version | `FACTORS` / `VERSION#<hash>` | read one; list them |
 * | pointer | `FACTORS` / `CURRENT` | the set of drafts |
 */
const versions = entity({
  model: { entity: 'factorVersion', service: 'souto', version: '1' },
  attributes: {
    hash: { type: 'string', required: true },
    facts: { type: 'any', required: true },
    state: { type: ['PREVIEW', 'RELEASED'] as const, required: true },
    label: { type: 'string' },
    impact: { type: 'any' },
    /** Where the count of drafts goes on: a message that names another place came twice. */
    countedTo: { type: 'string' },
    byName: { type: 'string', required: true },
    at: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byHash: {
      pk: { field: 'PK', composite: [], template: 'FACTORS' },
      sk: { field: 'SK', composite: ['hash'], template: 'VERSION#{hash}' },
    },
  },
});
const pointers = entity({
  model: { entity: 'factorPointer', service: 'souto', version: '1' },
  attributes: {
    hash: { type: 'string' },
    released: { type: 'number', required: true },
    ...stamps,
  },
  indexes: {
    only: {
      pk: { field: 'PK', composite: [], template: 'FACTORS' },
      sk: { field: 'SK', composite: [], template: 'CURRENT' },
    },
  },
});

type Found = NonNullable<Awaited<ReturnType<typeof findItem>>>;
const versionOf = ({ facts, hash, state, label, impact, countedTo, byName, at, v }: Found): StoredVersion => ({
  ...EARLIER,
  ...(facts as VersionFacts),
  hash,
  state,
  version: label ?? null,
  impact: (impact as StoredImpact | undefined) ?? null,
  countedTo: countedTo ?? '',
  byName,
  at,
  v,
});
type VersionFacts = Pick<
  StoredVersion,
  'origin' | 'family' | 'table' | 'fileName' | 'note' | 'basedOn' | 'added' | 'removed' | 'changed' | 'jumps'
>;
/** What a version does not say that was kept before tables could be loaded. */
const EARLIER: Pick<VersionFacts, 'table' | 'jumps'> = { table: null, jumps: { count: 0, first: [] } };

async function findItem(hash: string) {
  const { data } = await retryBusy(() => versions.get({ hash }).go({ consistent: true }));
  return data;
}

export async function findVersion(hash: string): Promise<StoredVersion | null> {
  const found = await findItem(hash);
  return found && versionOf(found);
}
export async function allVersions(): Promise<StoredVersion[]> {
  const { data } = await retryBusy(() => versions.query.byHash({}).go({ pages: 'all', consistent: true }));
  return data.map(versionOf);
}
export async function readPointer(): Promise<Pointer> {
  const { data } = await retryBusy(() => pointers.get({}).go({ consistent: true }));
  return data ? { hash: data.hash ?? null, released: data.released, v: data.v } : { hash: null, released: 0, v: 0 };
}

interface NewVersion extends VersionFacts {
  hash: string;
  state: StoredVersion['state'];
  version: string | null;
  impact: StoredImpact | null;
  byName: string;
  at: string;
}
/** Write of a version that is not there yet; refused as `conflict.versionChanged`. */
export function creatingVersion(made: NewVersion, { by, now }: { by: string; now: Date }): Write {
  const { hash, state, version, impact, byName, at, ...facts } = made;
  const item = {
    hash,
    state,
    facts,
    byName,
    at,
    ...(version && { label: version }),
    ...(impact && { impact, countedTo: '' }),
  };
  return putting(versions.create({ ...item, ...stampNew(by, now) }).params());
}

/** Write that releases a preview; refused when it is none any more. */
export const releasing = (
  hash: string,
  { version, byName, now }: { version: string; byName: string; now: Date },
): Write =>
  updating(
    versions
      .patch({ hash })
      .set({ state: 'RELEASED', label: version, byName, at: now.toISOString() })
      .where((at, { eq }) => eq(at.state, 'PREVIEW'))
      .params(),
    new AppError('conflict.versionChanged'),
  );

export const removingPreview = (hash: string): Write =>
  deleting(
    versions
      .remove({ hash })
      .where((at, { eq }) => eq(at.state, 'PREVIEW'))
      .params(),
    new AppError('factors.notFound'),
  );

/** Write of the pointer that is still at version `v`: of two administrators at once, one is refused. */
export function pointing({ hash, released, v }: Pointer, { by, now }: { by: string; now: Date }): Write {
  const item = { ...stampNew(by, now), released, v: v + 1, ...(hash && { hash }) };
  const put = pointers
    .put(item)
    .where((at, { eq, notExists }) => (v === 0 ? notExists(at.v) : eq(at.v, v)))
    .params();
  return putting(put, new AppError('conflict.versionChanged'));
}

/** Write of the count from a place to the next; refused as `conflict.versionChanged` when it went on before, or is gone. */
export const counting = (hash: string, impact: StoredImpact, { from, to }: { from: string; to: string }): Write =>
  updating(
    versions
      .patch({ hash })
      .set({ impact, countedTo: to })
      .where((at, { eq }) => eq(at.countedTo, from))
      .params(),
    new AppError('conflict.versionChanged'),
  );
