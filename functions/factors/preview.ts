import { createHash } from 'node:crypto';
import { messageOf } from '#functions/kit/outbox.ts';
import { commit } from '#functions/kit/transaction.ts';
import { familyTexts, putChangeLog, putFactorSet } from '#functions/ports/factors.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { compareSets } from '#shared/emissions/factors/compareSets.ts';
import { FactorDataError } from '#shared/emissions/factors/compile.ts';
import { type FamilyFile, type FamilyName, familyNames } from '#shared/emissions/factors/format.ts';
import { loadFactorSet } from '#shared/emissions/factors/set.ts';
import { compileUploaded } from '#shared/emissions/factors/uploaded.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { FactorFile, FactorVersion } from '#shared/factors/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { currentFactorSet } from './current.ts';
import { NO_IMPACT } from './impact.ts';
import { creatingVersion, findVersion } from './store.ts';
import { readVersion, versionAnswer } from './versions.ts';

/** As a set is named when the product is built (infra/run/factors.ts): the same families are the same set. */
function hashOf(texts: ReadonlyMap<FamilyName, string>): string {
  const hash = createHash('sha256');
  for (const family of familyNames) {
    const text = texts.get(family);
    if (text !== undefined) hash.update(`${text.length}\n${text}`);
  }
  return hash.digest('hex').slice(0, 16);
}

const keyOf = (source: string): string => `loaded-${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;

function compiled(file: FactorFile, texts: ReadonlyMap<FamilyName, string>): { before: FamilyFile; after: FamilyFile } {
  const { family, text } = file;
  const familyOf = (name: FamilyName): FamilyFile => {
    const known = texts.get(name);
    return known ? (JSON.parse(known) as FamilyFile) : { family: name, series: [], tables: {}, sources: {} };
  };
  const gwps = loadFactorSet('gwp', [familyOf('gwp')]);
  const gwpOf = (set: 'AR4' | 'AR5' | 'AR6') => ({ ch4: gwps.gwp('CH4', set) ?? 0, n2o: gwps.gwp('N2O', set) ?? 0 });
  const before = familyOf(family);
  try {
    return { before, after: compileUploaded(text, { family, before, gwpOf, keyOf }) };
  } catch (error) {
    if (!(error instanceof FactorDataError)) throw error;
    throw new AppError(`factors.${error.problem}` as ErrorCode, { ...error.place }, { cause: error });
  }
}

/**
 * Checks a newer file of a family, puts the set that it makes of today's where sets lie (nothing refers to it yet), and
 * asks for the count of what it would change in drafts. The same file again is the same preview.
 * @throws AppError `factors.<problem>` with file, row, column and value; `factors.sameAsCurrent`
 */
export async function previewFactors(
  { tenantId, userId }: UserActor,
  file: FactorFile,
  now: Date,
): Promise<FactorVersion> {
  const basedOn = await currentFactorSet();
  const texts = await familyTexts(basedOn);
  const { before, after } = compiled(file, texts);
  texts.set(file.family, JSON.stringify(after));
  const hash = hashOf(texts);
  const changes = compareSets([before], [after]);
  if (hash === basedOn || changes.length === 0) throw new AppError('factors.sameAsCurrent');
  await putFactorSet(hash, texts);
  await putChangeLog(
    hash,
    changes.flatMap(({ family, rows }) => rows.map((row) => ({ family, ...row }))),
  );
  const { family, fileName, note } = file;
  const { added = 0, removed = 0, changed = 0 } = changes[0] ?? {};
  const facts = { origin: 'loaded', family, fileName, note, basedOn, added, removed, changed } as const;
  const made = {
    ...facts,
    hash,
    version: null,
    state: 'PREVIEW',
    impact: NO_IMPACT,
    byName: await nameOf(userId),
    at: now.toISOString(),
  } as const;
  try {
    await commit({
      writes: [creatingVersion(made as Parameters<typeof creatingVersion>[0], { by: userId, now })],
      messages: [messageOf('calculations.impactRequested', { hash, from: '' })],
      audit: [{ tenantId, subject: hash, action: 'factors.previewed', by: userId, after: facts }],
    });
  } catch (error) {
    const known = await findVersion(hash);
    if (!known) throw error;
    return versionAnswer(known);
  }
  return versionAnswer(await readVersion(hash));
}
