import { createHash } from 'node:crypto';
import { messageOf } from '#functions/kit/outbox.ts';
import { commit } from '#functions/kit/transaction.ts';
import { familyTexts, putChangeLog, putFactorSet } from '#functions/ports/factors.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { compareSets } from '#shared/emissions/factors/compareSets.ts';
import { FactorDataError } from '#shared/emissions/factors/compile.ts';
import { FAMILIES, type FamilyFile, type FamilyName, familyNames } from '#shared/emissions/factors/format.ts';
import { factorsInForce, jumpsIn, tableInForce } from '#shared/emissions/factors/jumps.ts';
import { loadFactorSet } from '#shared/emissions/factors/set.ts';
import { compileUploaded } from '#shared/emissions/factors/uploaded.ts';
import { readUploaded } from '#shared/emissions/factors/uploadedRows.ts';
import { compileTable } from '#shared/emissions/factors/uploadedTable.ts';
import type { GwpSet } from '#shared/emissions/types.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { type FactorFile, type FactorVersion, JUMPS_SHOWN } from '#shared/factors/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { currentFactorSet } from './current.ts';
import { NO_IMPACT } from './impact.ts';
import { creatingVersion, findVersion } from './store.ts';
import { findRecorded, readVersion, versionAnswer } from './versions.ts';

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

interface Compiled {
  before: FamilyFile;
  after: FamilyFile;
  jumps: FactorVersion['jumps'];
}

function compiled(file: FactorFile, texts: ReadonlyMap<FamilyName, string>): Compiled {
  const { family, table, text } = file;
  const familyOf = (name: FamilyName): FamilyFile => {
    const known = texts.get(name);
    return known ? (JSON.parse(known) as FamilyFile) : { family: name, series: [], tables: {}, sources: {} };
  };
  const gwps = loadFactorSet('gwp', [familyOf('gwp')]);
  const gwpOf = (set: GwpSet) => ({ ch4: gwps.gwp('CH4', set) ?? 0, n2o: gwps.gwp('N2O', set) ?? 0 });
  const before = familyOf(family);
  try {
    const rows = readUploaded(text, table ?? FAMILIES[family].factors[0] ?? family);
    const after = table
      ? compileTable(rows, { table, before, keyOf })
      : compileUploaded(rows, { family, before, gwpOf, keyOf });
    const jumps = jumpsIn(rows, table ? tableInForce(before, table) : factorsInForce(before));
    return { before, after, jumps: { count: jumps.length, first: jumps.slice(0, JUMPS_SHOWN) } };
  } catch (error) {
    if (!(error instanceof FactorDataError)) throw error;
    throw new AppError(`factors.${error.problem}` as ErrorCode, { ...error.place }, { cause: error });
  }
}

/**
 * Checks a newer file of a family or of a parameter table, puts the set that it makes of today's where sets lie (nothing
 * refers to it yet), and asks for the count of what it would change in drafts. The same file again is the same preview; one
 * that gives a set that is there already is that version, with its own change log.
 * @throws AppError `factors.<problem>` with file, row, column and value; `factors.sameAsCurrent`
 */
export async function previewFactors(
  { tenantId, userId }: UserActor,
  file: FactorFile,
  now: Date,
): Promise<FactorVersion> {
  const basedOn = await currentFactorSet();
  const texts = await familyTexts(basedOn);
  const { before, after, jumps } = compiled(file, texts);
  texts.set(file.family, JSON.stringify(after));
  const hash = hashOf(texts);
  const changes = compareSets([before], [after]);
  if (hash === basedOn || changes.length === 0) throw new AppError('factors.sameAsCurrent');
  // Its change log was written against the set that it was made of, and may be public by now.
  const known = await findRecorded(hash);
  if (known) return versionAnswer(known);
  await putFactorSet(hash, texts);
  await putChangeLog(
    hash,
    changes.flatMap(({ family, rows }) => rows.map((row) => ({ family, ...row }))),
  );
  const { family, table, fileName, note } = file;
  const { added = 0, removed = 0, changed = 0 } = changes[0] ?? {};
  const facts = { origin: 'loaded', family, table, fileName, note, basedOn, added, removed, changed, jumps } as const;
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
      audit: [
        {
          tenantId,
          subject: hash,
          name: fileName,
          isStaff: true,
          action: 'factors.previewed',
          by: userId,
          after: facts,
        },
      ],
    });
  } catch (error) {
    const other = await findVersion(hash);
    if (!other) throw error;
    return versionAnswer(other);
  }
  return versionAnswer(await readVersion(hash));
}
