import { ulid } from 'ulid';
import { putCompressed, readBlob } from '#functions/calculations/blobs.ts';
import type { CalculationContext } from '#functions/calculations/context.ts';
import { type Scope, shardOf } from '#functions/calculations/keys.ts';
import type { KnownCalculation } from '#functions/calculations/known.ts';
import { removedRows } from '#functions/calculations/removedRow.ts';
import { commitRows } from '#functions/calculations/rowCommit.ts';
import type { StoredRow } from '#functions/calculations/rowItem.ts';
import type { RowChange } from '#functions/calculations/rowLog.ts';
import { evidenceIn } from '#functions/calculations/rowMade.ts';
import { getRows } from '#functions/calculations/rowStore.ts';
import { refuseWhileImported } from '#functions/calculations/rows.ts';
import { commit } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { changeOf, undoOf } from './bulkRow.ts';
import { type Marker, marking, readMarkers, type StoredBulk, type Way } from './bulkStore.ts';

interface At {
  scope: Scope;
  calculation: KnownCalculation;
  context: CalculationContext;
  folder: string;
  now: Date;
}
interface Chunk {
  bulk: StoredBulk;
  way: Way;
  chunk: number;
  rowIds: readonly string[];
  /** Of an undo: the rows before and after the change. */
  file?: string | undefined;
}
/** Somebody saved one of the rows between its reading and the write: read them again. */
const ATTEMPTS = 12;

interface Made {
  changes: RowChange[];
  done: number;
  failed: Record<string, number>;
}

/** Why a row is not changed; what is wrong with the product is no answer of a row. */
function codeOf(error: unknown): string {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  return error.code === 'input.invalid' ? (error.issues[0]?.code ?? error.code) : error.code;
}

/** What becomes of each row; one that cannot be changed is counted by why. */
function made<T>(rows: readonly T[], change: (row: T) => RowChange | null): Made {
  const all: Made = { changes: [], done: 0, failed: {} };
  for (const row of rows) {
    try {
      all.changes.push(...[change(row) ?? []].flat());
      all.done += 1;
    } catch (error) {
      const code = codeOf(error);
      all.failed[code] = (all.failed[code] ?? 0) + 1;
    }
  }
  return all;
}

/** The changes of a chunk, of its rows as they are now. */
async function changesOf(at: At, { bulk, rowIds, way, file }: Chunk): Promise<Made> {
  const { scope, calculation } = at;
  if (way === 'undo') return undoesOf(at, bulk, file);
  const rows = new Map<string, StoredRow>((await getRows(scope, rowIds)).map((row) => [row.id, row]));
  return made(rowIds, (id) => {
    const row = rows.get(id);
    if (row?.activity !== bulk.activity) throw new AppError('calculations.rowNotFound');
    refuseWhileImported(calculation, row);
    return changeOf(row, { ...at, bulk });
  });
}

async function undoesOf(at: At, bulk: StoredBulk, file: string | undefined): Promise<Made> {
  if (file === undefined) return made([], () => null);
  const changes = await readBlob<RowChange[]>({ file });
  const idOf = ({ before, after }: RowChange) => (after ?? before)?.id ?? '';
  const ids = changes.map(idOf);
  const [there, removed] = await Promise.all([getRows(at.scope, ids), removedRows(at.scope, ids)]);
  const rows = new Map<string, StoredRow>(there.map((row) => [row.id, row]));
  const evidence = await evidenceIn(
    at.scope,
    changes.flatMap(({ before }) => before ?? []),
  );
  return made(changes, (change) => {
    const id = idOf(change);
    const undo = undoOf(change, { current: rows.get(id) ?? null, removed: removed.get(id) }, { ...at, bulk });
    const { evidenceId = null } = undo.after ?? {};
    const isHeld = evidenceId === null || undo.before?.evidenceId === evidenceId;
    if (!isHeld && !evidence.has(evidenceId)) throw new AppError('calculations.evidenceNotFound');
    return undo;
  });
}

async function writeChunk({ scope, folder }: At, { bulk, way, chunk }: Chunk, rows: Made): Promise<void> {
  const { changes, done, failed } = rows;
  const file = `${folder}/${way}-${chunk}-${ulid()}.json.gz`;
  const marker: Marker = { chunk, done, changed: changes.length, failed, ...(changes.length > 0 && { file }) };
  const mark = marking(scope, { id: bulk.id, way }, marker);
  const [first] = changes;
  if (!first) return commit({ writes: [mark] });
  await putCompressed(file, JSON.stringify(changes));
  const shard = shardOf((first.after ?? first.before)?.id ?? '');
  return commitRows(scope, shard, { changes, by: bulk.createdBy, writes: [mark] });
}

/**
 * Writes the rows of a chunk and its marker in one transaction, and the rows before and after to a file that the marker
 * names. What was read is asked for in the transaction: a row that is saved meanwhile is read again, and keeps that save.
 */
export async function runChunk(at: At, chunk: Chunk): Promise<void> {
  const { bulk, way, chunk: number } = chunk;
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeChunk(at, chunk, await changesOf(at, chunk));
    } catch (error) {
      const isOther = error instanceof AppError && error.code === 'conflict.versionChanged';
      if (!isOther || attempt === ATTEMPTS) throw error;
      if ((await readMarkers(at.scope, bulk.id, way)).some((one) => one.chunk === number)) return;
    }
  }
}
