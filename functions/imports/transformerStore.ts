import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import type { Recipe } from '#shared/imports/transformers.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

/**
 * Transformers of an account, each version an item: what an import was read by can be looked up later. The last version
 * is the one that holds.
 */
const transformers = entity({
  model: { entity: 'transformer', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    version: { type: 'number', required: true },
    /** Whose data it was made from: who does not reach it does not see its words. */
    organizationId: { type: 'string', required: true },
    name: { type: 'string', required: true },
    recipe: { type: 'string', required: true },
    removedAt: { type: 'string' },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#TRANSFORMER' },
      sk: { field: 'SK', composite: ['id', 'version'], template: '{id}#{version}' },
    },
  },
});

export interface StoredTransformer {
  tenantId: IdOf<'tenant'>;
  id: IdOf<'transformer'>;
  version: number;
  organizationId: IdOf<'organization'>;
  name: string;
  recipe: Recipe;
  removedAt: string | null;
  createdAt: string;
}
type Item = Omit<StoredTransformer, 'recipe' | 'removedAt'> & { recipe: string; removedAt?: string };
const fromItem = (item: unknown): StoredTransformer => {
  const { removedAt = null, recipe, ...rest } = item as Item;
  return { ...rest, removedAt, recipe: JSON.parse(recipe) as Recipe };
};

/** The last version of each, removed ones too, by id. */
export async function lastTransformers(tenantId: string): Promise<ReadonlyMap<string, StoredTransformer>> {
  const { data } = await retryBusy(() => transformers.query.byId({ tenantId }).go({ pages: 'all', consistent: true }));
  return new Map(data.map(fromItem).map((one) => [one.id, one]));
}

/** One version; null when there is none. */
export async function findTransformer(key: { tenantId: string; id: string; version: number }) {
  const { data } = await retryBusy(() => transformers.get({ ...key }).go({ consistent: true }));
  return data ? fromItem(data) : null;
}

/** Puts a version; refused as `conflict.versionChanged` when somebody else was quicker. */
export function addingVersion(
  { recipe, removedAt, ...rest }: Omit<StoredTransformer, 'createdAt'>,
  by: string,
  now: Date,
): Write {
  const item = {
    ...rest,
    recipe: JSON.stringify(recipe),
    ...(removedAt !== null && { removedAt }),
    ...stampNew(by, now),
  };
  return putting(transformers.create(item).params(), new AppError('conflict.versionChanged'));
}

/** Every version of an account with its key. For workers. */
export async function allVersions(tenantId: string) {
  const { data } = await retryBusy(() => transformers.query.byId({ tenantId }).go({ pages: 'all' }));
  return data.map((item) => {
    const { Key: key } = transformers
      .get({ tenantId, id: item.id, version: item.version })
      .params<{ Key: { PK: string; SK: string } }>();
    return { transformer: fromItem(item), key };
  });
}
