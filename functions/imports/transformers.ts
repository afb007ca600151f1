import { commit } from '#functions/kit/transaction.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { type Reach, reachesOrganization } from '#shared/access/scope.ts';
import { SHIPPED_TRANSFORMERS } from '#shared/imports/data/shippedTransformers.ts';
import type { Import, Mapping, Preview } from '#shared/imports/schema.ts';
import { mappingBy, type Recipe, recipeOf, type Transformer } from '#shared/imports/transformers.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { answerImport } from './answers.ts';
import { auditOf } from './audited.ts';
import { stepMessage } from './decisions.ts';
import { getJson, previewKey } from './places.ts';
import { readImport, type StoredImport } from './store.ts';
import { moving } from './storeWrites.ts';
import { addingVersion, findTransformer, lastTransformers, type StoredTransformer } from './transformerStore.ts';

const MOST_OF_AN_ACCOUNT = 100;

const answer = ({ id, name, version, recipe, createdAt }: StoredTransformer): Transformer => ({
  ...{ id, name, version, shipped: null, activity: recipe.activity, updatedAt: createdAt },
  headings: recipe.columns.flatMap(({ headings }) => headings),
});
const SHIPPED: readonly Transformer[] = SHIPPED_TRANSFORMERS.map(({ id, name, version, recipe }) => ({
  ...{ id, name, version, shipped: name, activity: recipe.activity, updatedAt: null },
  headings: recipe.columns.flatMap(({ headings: [first = ''] }) => first),
}));

/** Those of the account that somebody reaches, by name; then the shipped ones. */
export async function listTransformers(by: Reach): Promise<{ items: Transformer[] }> {
  const all = [...(await lastTransformers(by.tenantId)).values()];
  const own = all.filter(
    ({ removedAt, organizationId }) => removedAt === null && reachesOrganization(by, organizationId),
  );
  return { items: [...own.map(answer).sort((a, b) => a.name.localeCompare(b.name)), ...SHIPPED] };
}

/** @throws AppError `imports.transformerNotFound` */
async function ownTransformer(by: Reach, id: string): Promise<StoredTransformer> {
  const found = (await lastTransformers(by.tenantId)).get(id);
  if (!found || found.removedAt !== null || !reachesOrganization(by, found.organizationId))
    throw new AppError('imports.transformerNotFound');
  return found;
}

/** Which one, and its version of now. @throws AppError `imports.transformerNotFound` */
export async function chosenTransformer(
  by: Reach,
  id: IdOf<'transformer'>,
): Promise<NonNullable<StoredImport['transformer']>> {
  const shipped = SHIPPED_TRANSFORMERS.find((one) => one.id === id);
  const { name, version } = shipped ?? (await ownTransformer(by, id));
  return { id, name, version };
}

/** The newest version of each that can be chosen: the account's and the shipped ones, by id. */
export async function newestVersions(tenantId: string): Promise<ReadonlyMap<string, number>> {
  const own = [...(await lastTransformers(tenantId)).values()].filter(({ removedAt }) => removedAt === null);
  return new Map([...SHIPPED, ...own].map(({ id, version }) => [id, version]));
}

/** How an import is to be read; null when that version is gone with its account's data. */
export async function recipeFor({ tenantId, transformer }: StoredImport): Promise<Recipe | null> {
  if (transformer === null) return null;
  const shipped = SHIPPED_TRANSFORMERS.find(({ id }) => id === transformer.id);
  return shipped?.recipe ?? (await findTransformer({ tenantId, ...transformer }))?.recipe ?? null;
}

/** The mapping of the sheet in which a recipe finds most of its columns; null when it finds none. */
export function mappingFor(recipe: Recipe, { sheets }: Preview): Mapping | null {
  const all = sheets.flatMap(({ name: sheet, headerRow, headers, columns: width, hidden }) =>
    headerRow === null || hidden ? [] : [mappingBy(recipe, { sheet, headerRow, headers, width })],
  );
  const [best] = all.toSorted((a, b) => b.found - a.found);
  return best && best.found > 0 ? best.mapping : null;
}

interface Made {
  id: IdOf<'import'>;
  transformerId: IdOf<'transformer'>;
  name: string;
}
/**
 * Makes a transformer of how an import was read; of one that is there, its next version.
 * @throws AppError `imports.notFound`, `imports.notRead`, `imports.transformerNotFound`, `imports.tooManyTransformers`
 */
export async function makeTransformer(
  actor: UserActor,
  { id, transformerId, name }: Made,
  now: Date,
): Promise<Transformer> {
  const { tenantId, userId } = actor;
  const stored = await readImport(actor, id);
  if (stored.mappingKey === null) throw new AppError('imports.notRead');
  const [mapping, preview, all] = await Promise.all([
    getJson<Mapping>(stored.mappingKey),
    getJson<Preview>(previewKey(stored)),
    lastTransformers(tenantId),
  ]);
  const before = all.has(transformerId) ? await ownTransformer(actor, transformerId) : null;
  const count = [...all.values()].filter(({ removedAt }) => removedAt === null).length;
  if (!before && count >= MOST_OF_AN_ACCOUNT)
    throw new AppError('imports.tooManyTransformers', { limit: MOST_OF_AN_ACCOUNT });
  const sheet = preview.sheets.find((one) => one.name === mapping.sheet);
  const recipe = recipeOf(mapping, sheet?.headers ?? [], sheet?.columns ?? 0);
  if (before && before.name === name && JSON.stringify(before.recipe) === JSON.stringify(recipe)) return answer(before);
  const { organizationId } = stored;
  const version = (before?.version ?? 0) + 1;
  const next = { tenantId, id: transformerId, version, organizationId, name, recipe, removedAt: null };
  await commit({
    writes: [addingVersion(next, userId, now)],
    audit: [
      {
        ...{ tenantId, subject: transformerId, organizationId, name, by: userId },
        action: 'imports.transformerSaved',
        after: { name, version, file: stored.fileName },
      },
    ],
  });
  return answer({ ...next, createdAt: now.toISOString() });
}

/** Takes a transformer off the list. Its versions stay: imports say by which they were read. Safe to repeat. */
export async function removeTransformer(actor: UserActor, id: IdOf<'transformer'>, now: Date): Promise<Transformer> {
  const { tenantId, userId } = actor;
  const last = (await lastTransformers(tenantId)).get(id);
  if (last?.removedAt && reachesOrganization(actor, last.organizationId)) return answer(last);
  const { createdAt: _, ...found } = await ownTransformer(actor, id);
  const next = { ...found, version: found.version + 1, removedAt: now.toISOString() };
  const { organizationId, name } = found;
  await commit({
    writes: [addingVersion(next, userId, now)],
    audit: [{ tenantId, subject: id, organizationId, name, by: userId, action: 'imports.transformerRemoved' }],
  });
  return answer({ ...next, createdAt: now.toISOString() });
}

interface Use {
  id: IdOf<'import'>;
  v: number;
  transformerId: IdOf<'transformer'> | null;
}
/** Reads a file again by a transformer, or as it seems to be. Nothing is saved. */
export async function readByTransformer(actor: UserActor, { id, v, transformerId }: Use, now: Date): Promise<Import> {
  const stored = await readImport(actor, id);
  if (stored.v !== v) throw new AppError('conflict.versionChanged');
  const transformer = transformerId === null ? null : await chosenTransformer(actor, transformerId);
  await commit({
    writes: [moving(stored, 'reread', { now, transformer, mappingKey: null, done: 0, total: 0 })],
    messages: [stepMessage(stored, 'read')],
    audit: [
      {
        ...auditOf(stored),
        action: 'imports.reread',
        by: actor.userId,
        after: { transformer: transformer?.name ?? '' },
      },
    ],
  });
  return answerImport(actor, id);
}
