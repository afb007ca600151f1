import { rowsThere } from '#functions/calculations/read.ts';
import { currentFactorSet } from '#functions/factors/current.ts';
import { factorSetOf } from '#functions/ports/factors.ts';
import { files } from '#functions/ports/files.ts';
import type { RowDraft } from '#shared/calculations/schema.ts';
import { familyNames } from '#shared/emissions/factors/format.ts';
import { applyMapping } from '#shared/imports/mapping/apply.ts';
import { distancesFound } from '#shared/imports/mapping/distances.ts';
import { leftOut } from '#shared/imports/mapping/edits.ts';
import type { Known } from '#shared/imports/mapping/known.ts';
import { type Facts, knownFrom } from '#shared/imports/mapping/knownFrom.ts';
import type { Outcome } from '#shared/imports/mapping/outcome.ts';
import { propose } from '#shared/imports/mapping/propose.ts';
import { rowIdsIn } from '#shared/imports/own/originals.ts';
import { readWorkbook } from '#shared/imports/reader/readWorkbook.ts';
import type { Workbook } from '#shared/imports/reader/types.ts';
import { IMPORT_LIMITS, type Mapping, PROBLEMS_A_PAGE, type Preview, type RowProblem } from '#shared/imports/schema.ts';
import type { VerifyBasis } from '#shared/imports/verify/types.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { distancesOf, type FileDistances, isLookedUp } from './distances.ts';
import { basisKey, chunkKey, errorRowsKey, namedKey, placeOf, problemsKey, putJson } from './places.ts';
import { EMISSIONS } from './problemText.ts';
import type { Tell } from './progress.ts';
import { printOf } from './rowPrint.ts';
import type { ImportKey } from './store.ts';

/** Rows a chunk: written to the table at once, and started again at the first that is missing. */
export const ROWS_A_CHUNK = 1_000;

interface Common {
  key: ImportKey;
  fileKey: string;
  facts: Facts;
}
export type Job =
  | (Common & { kind: 'read'; remembered: Mapping | null })
  | (Common & { kind: 'validate'; mapping: Mapping; review: boolean; language: Language });

/** A good row as it waits to be saved. */
export interface WaitingRow {
  draft: RowDraft;
  origin: { sheet: string; row: number };
  /** Fingerprint of what the file says, where the row holds more. */
  print?: string;
}
/** A wrong row as it stands in the file, with what is wrong. */
export interface WrongRow {
  sheet: string;
  row: number;
  texts: readonly string[];
  problems: readonly RowProblem[];
}
export interface Validated {
  /** More rows are wrong than were left out. */
  blocked: boolean;
  chunks: number;
  counts: { read: number; good: number; bad: number };
  problems: { errors: number; warnings: number };
}
/** Does a job in the process apart. @throws AppError what is wrong with the file */
export async function runJob(job: Job, tell: Tell): Promise<Preview | Validated> {
  tell({ phase: 'reading', done: 0, total: 0 });
  // What a file speaks of is found by looking for it everywhere.
  const loading = currentFactorSet().then((hash) => factorSetOf(hash, familyNames));
  const [workbook, factors] = await Promise.all([openFile(job), loading]);
  const { tenantId } = job.key;
  const { calculationId } = job.facts;
  const ids = rowIdsIn(workbook, calculationId);
  if (ids.length > IMPORT_LIMITS.rows) throw new AppError('imports.tooManyRows', { limit: IMPORT_LIMITS.rows });
  const there = await rowsThere({ tenantId, calculationId }, ids);
  const remembered = job.kind === 'read' ? job.remembered : null;
  const words = Object.values(EMISSIONS);
  const beside = { factors, words, remembered, rowsThere: there };
  const known = knownFrom(job.facts, { ...beside, distances: distancesFound([]) });
  // How its columns write numbers, dates and units is found before the first row is looked at.
  tell({ phase: 'formatting', done: 0, total: 0 });
  if (job.kind === 'read') return propose(workbook, known);
  const { key, mapping, language } = job;
  if (there.size > 0) await putJson(namedKey(key), [...there]);
  const distances = await distancesOf(workbook, { mapping, known, language, tell });
  const validated = await validate(workbook, { key, mapping, known: { ...known, distances }, distances, tell });
  if (job.review || validated.blocked || validated.counts.good === 0) {
    const families = familyNames.map((name) => factors.file(name));
    const found = { rowsThere: [...there], families, distances: [...distances.found] };
    await putJson(basisKey(key), { facts: job.facts, ...found } satisfies VerifyBasis);
  }
  return validated;
}

async function openFile({ fileKey, facts }: Job): Promise<Workbook> {
  const bytes = await files.get(placeOf(fileKey));
  try {
    return await readWorkbook(new Uint8Array(bytes));
  } catch (error) {
    if (error instanceof AppError)
      throw new AppError(error.code, { file: facts.fileName, ...error.details }, { cause: error });
    throw new AppError('imports.damaged', { file: facts.fileName }, { cause: error });
  }
}

/** Collects values and writes them away by the page, so that memory does not grow with the file. */
class Pages<T> {
  count = 0;
  private page: T[] = [];
  private readonly size: number;
  private readonly keyOf: (n: number) => string;
  constructor(size: number, keyOf: (n: number) => string) {
    this.size = size;
    this.keyOf = keyOf;
  }
  async add(value: T): Promise<void> {
    this.page.push(value);
    if (this.page.length === this.size) await this.flush();
  }
  async flush(): Promise<void> {
    if (this.page.length === 0) return;
    await putJson(this.keyOf(this.count), this.page);
    this.count++;
    this.page = [];
  }
}

const TELL_EVERY = 2_000;

interface Validation {
  key: ImportKey;
  mapping: Mapping;
  known: Known;
  distances: FileDistances;
  tell: Tell;
}
/** Every row, checked; and whether it is a good one that the person left out. Tells how far it is. */
function* checked(workbook: Workbook, { mapping, known, tell }: Validation) {
  const isLeftOut = leftOut(mapping.edits);
  const total = workbook.sheets
    .filter(({ name }) => mapping.own || name === mapping.sheet)
    .reduce((sum, { filledRows }) => sum + filledRows, 0);
  let done = 0;
  for (const outcome of applyMapping(workbook, mapping, known)) {
    if (done % TELL_EVERY === 0) tell({ phase: 'validating', done, total });
    done++;
    const { sheet, row, draft } = outcome;
    yield { ...outcome, isLeft: draft !== null && isLeftOut(sheet, row) };
  }
}

/** A distance that was looked up is no word of the file: the same row is known again, whatever is found another time. */
const printIn = ({ draft, problems }: Pick<Outcome, 'problems'> & { draft: RowDraft }, distances: FileDistances) =>
  isLookedUp(problems) ? { print: printOf(distances.said(draft)) } : {};

/** Checks every row and puts good rows, wrong rows and problems into files: saving never reads the upload again. */
async function validate(workbook: Workbook, validation: Validation): Promise<Validated> {
  const { key, mapping, distances } = validation;
  const good = new Pages<WaitingRow>(ROWS_A_CHUNK, (n) => chunkKey(key, n));
  const wrong = new Pages<WrongRow>(ROWS_A_CHUNK, (n) => errorRowsKey(key, n));
  const problems = new Pages<RowProblem>(PROBLEMS_A_PAGE, (n) => problemsKey(key, n));
  const counts = { read: 0, good: 0, bad: 0 };
  const found = { errors: 0, warnings: 0 };
  for (const { isLeft, sheet, row, draft, problems: own, texts } of checked(workbook, validation)) {
    counts.read++;
    if (counts.read > IMPORT_LIMITS.rows) throw new AppError('imports.tooManyRows', { limit: IMPORT_LIMITS.rows });
    // A good row that is left out is neither: nobody has to correct it, nor is it saved.
    if (isLeft) continue;
    if (draft) await good.add({ draft, origin: { sheet, row }, ...printIn({ draft, problems: own }, distances) });
    else await wrong.add({ sheet, row, texts, problems: own });
    counts[draft ? 'good' : 'bad']++;
    for (const problem of own) await problems.add(problem);
    const errors = own.filter(({ severity }) => severity === 'error').length;
    found.errors += errors;
    found.warnings += own.length - errors;
  }
  await Promise.all([good.flush(), wrong.flush(), problems.flush()]);
  const blocked = counts.bad > (mapping.edits?.wrong ?? 0);
  return { blocked, chunks: good.count, counts, problems: found };
}
