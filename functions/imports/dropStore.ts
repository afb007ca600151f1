import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stamps } from '#functions/kit/table.ts';
import { updating, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import type { StoredImport } from './store.ts';

/** Tokens for dropped files (store.ts says where they lie). */
export const drops = entity({
  model: { entity: 'drop', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    calculationId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    name: { type: 'string', required: true },
    tokenHash: { type: 'string', required: true },
    revokedAt: { type: 'string' },
    /** Who took it over last; until somebody does, who made it answers for it. */
    takenBy: { type: 'string' },
    /** By which transformer its files are read, in the version of when it was made. */
    transformer: { type: 'any' },
    /** Files that ever waited: whether it is worth to look for those that still do. */
    waited: { type: 'number' },
    ...stamps,
  },
  indexes: {
    byCalculation: {
      pk: { field: 'PK', composite: ['tenantId', 'calculationId'], template: 'T#{tenantId}#CAL#{calculationId}#DROPS' },
      sk: { field: 'SK', composite: ['id'], template: '{id}' },
    },
  },
});
export const tokens = entity({
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

export interface DropKey {
  tenantId: string;
  calculationId: string;
  id: string;
}
export type StoredDrop = NonNullable<Awaited<ReturnType<typeof findDrop>>>;
export async function findDrop(key: DropKey) {
  const { data } = await retryBusy(() => drops.get({ ...key }).go({ consistent: true }));
  return data;
}
/** Who answers for the files of a token. */
export const answeringFor = ({
  takenBy,
  createdBy,
}: Pick<StoredDrop, 'createdBy'> & { takenBy?: string | undefined }) => (takenBy ?? createdBy) as IdOf<'user'>;

/** By which transformer the files of a token are read. */
export const transformerOf = ({ transformer }: { transformer?: unknown }): StoredImport['transformer'] =>
  (transformer as StoredImport['transformer'] | undefined) ?? null;

/** Notes that a file waits, unless somebody else answers for the token by now: then it is looked at again. */
export function notingWaiting({ tenantId, calculationId, id, v }: StoredDrop): Write {
  const params = drops
    .patch({ tenantId, calculationId, id })
    .add({ waited: 1 })
    .where((at, { eq }) => eq(at.v, v))
    .params<object>();
  return updating(params, new AppError('conflict.busy'));
}
