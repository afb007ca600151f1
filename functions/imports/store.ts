import { reachedScope } from '#functions/calculations/reach.ts';
import { pageOf, queryAll } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stamps } from '#functions/kit/table.ts';
import type { Blocks, Reach } from '#shared/access/scope.ts';
import { IMPORT_PHASES, type ImportPhase } from '#shared/imports/phases.ts';
import { IMPORT_STATES, type Import, type ImportState } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';

/** One import of one account: the tenant comes from the actor or from a message, never from input. */
export interface ImportKey {
  tenantId: IdOf<'tenant'>;
  id: IdOf<'import'>;
}
export interface StoredImport extends ImportKey {
  calculationId: IdOf<'calculation'>;
  organizationId: IdOf<'organization'>;
  fileName: string;
  fileBytes: number;
  /** Where the file lies in the uploads bucket. */
  fileKey: string;
  /** Whose rows may be added: those that whoever announced or mapped the file may write. */
  blocks: Blocks;
  fileHash: string | null;
  state: ImportState;
  done: number;
  total: number;
  phase: ImportPhase | null;
  counts: Import['counts'];
  error: Import['error'];
  sameAs: IdOf<'import'> | null;
  /** Rows that other imports brought into the calculation already: as checked, then as left out. */
  again: number;
  /** Whoever decided wants them all the same. */
  addAgain: boolean;
  fromDrop: boolean;
  /** Whoever mapped it looks at its rows before they are saved. */
  review: boolean;
  /** The activity of all its rows, once that is said. */
  activity: string | null;
  /** The activity of the question that it was opened from. */
  question: string | null;
  transformer: Import['transformer'];
  /** In which the wrong rows are explained: of whoever uploaded or mapped the file. */
  language: Language;
  /** File of the mapping that was confirmed, or proposed and accepted. */
  mappingKey: string | null;
  /** Chunks of good rows, and how many of them are in the table. */
  chunks: number;
  savedChunks: number;
  problems: { errors: number; warnings: number };
  v: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
}

/**
 * Imports. Access patterns (base table, read consistently):
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | import | `T#<tenant>#IMPORT` / `<import>` | read one; list those of a calculation, newest first |
 * | drop | `T#<tenant>#CAL#<calculation>#DROPS` / `<drop>` | list, revoke (drops.ts) |
 * | drop token | `DROP#<sha256>` / `DROP` | whose a dropped file is |
 * | content | `T#<tenant>#CAL#<calculation>#CONTENT` / `<sha256>` | which import added it last (content.ts) |
 * | turn | `T#<tenant>#CAL#<calculation>#TURN` / `TURN` | which import may write rows now (turn.ts) |
 * | mapping | `T#<tenant>#MAPPING#<organization>` / `<headings>` | what was confirmed for the same headings (remembered.ts) |
 */
export const imports = entity({
  model: { entity: 'import', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    calculationId: { type: 'string', required: true },
    organizationId: { type: 'string', required: true },
    fileName: { type: 'string', required: true },
    fileBytes: { type: 'number', required: true },
    fileKey: { type: 'string', required: true },
    blocks: { type: 'any', required: true },
    fileHash: { type: 'string' },
    state: { type: IMPORT_STATES, required: true },
    done: { type: 'number', required: true },
    total: { type: 'number', required: true },
    phase: { type: IMPORT_PHASES },
    counts: { type: 'any', required: true },
    error: { type: 'any' },
    sameAs: { type: 'string' },
    again: { type: 'number' },
    addAgain: { type: 'boolean' },
    fromDrop: { type: 'boolean', required: true },
    review: { type: 'boolean' },
    activity: { type: 'string' },
    question: { type: 'string' },
    transformer: { type: 'any' },
    language: { type: LANGUAGES, required: true },
    mappingKey: { type: 'string' },
    chunks: { type: 'number', required: true },
    savedChunks: { type: 'number', required: true },
    problems: { type: 'any', required: true },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#IMPORT' },
      sk: { field: 'SK', composite: ['id'], template: '{id}' },
    },
  },
});

const NONE = {
  blocks: 'all' as const,
  fileHash: null,
  phase: null,
  error: null,
  sameAs: null,
  again: 0,
  addAgain: false,
  review: false,
  mappingKey: null,
  activity: null,
  question: null,
  transformer: null,
};
const fromItem = (item: unknown): StoredImport => ({ ...NONE, ...(item as StoredImport) });

/** An import, read consistently; null when the account has none of that id. */
export async function findImport({ tenantId, id }: ImportKey): Promise<StoredImport | null> {
  const { data } = await retryBusy(() => imports.get({ tenantId, id }).go({ consistent: true }));
  return data ? fromItem(data) : null;
}

/**
 * An import for whoever reaches it: its calculation may be another organization's by now.
 * @throws AppError `imports.notFound`, also for one that is out of reach
 */
export async function readImport(by: Reach, id: IdOf<'import'>): Promise<StoredImport> {
  const found = await findImport({ tenantId: by.tenantId, id });
  if (!found) throw new AppError('imports.notFound');
  await reachedScope(by, found.calculationId).catch((error: unknown) => {
    throw error instanceof AppError && error.status === 404 ? new AppError('imports.notFound') : error;
  });
  return found;
}

interface OfCalculation {
  tenantId: IdOf<'tenant'>;
  calculationId: string;
}
interface At {
  limit: number;
  cursor?: string | undefined;
}

/** One page of the imports of a calculation, newest first; filled after the filter. */
export const pageOfImports = ({ tenantId, calculationId }: OfCalculation, at: At) =>
  pageOfAllImports(tenantId, at, (one) => one.calculationId === calculationId);

/** One page of the imports of an account that are looked for, newest first; filled after the filter. */
export async function pageOfAllImports(tenantId: string, at: At, isAsked: (one: StoredImport) => boolean) {
  const items: StoredImport[] = [];
  let cursor = at.cursor ?? null;
  do {
    const query = imports.query.byId({ tenantId });
    const newest = { go: (options: object) => query.go({ ...options, order: 'desc' }) } as typeof query;
    const page = await pageOf(newest, { limit: at.limit - items.length, ...(cursor !== null && { cursor }) });
    items.push(...page.items.map(fromItem).filter(isAsked));
    cursor = page.cursor;
  } while (cursor !== null && items.length < at.limit);
  return { items, cursor };
}

/** Every import of a calculation. */
export async function importsOfCalculation(of: OfCalculation): Promise<StoredImport[]> {
  const all: StoredImport[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof pageOfImports>> = await pageOfImports(of, {
      limit: 100,
      ...(cursor !== null && { cursor }),
    });
    all.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== null);
  return all;
}

/** Every import of an account, one by one. For workers. */
export async function* allImports(tenantId: string): AsyncGenerator<StoredImport> {
  for await (const item of queryAll(imports.query.byId({ tenantId }).params())) yield fromItem(item);
}
