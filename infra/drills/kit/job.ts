import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#functions/kit/ids.ts';
import { figuresOf } from '#infra/checks/kit/figures.ts';
import { newCalculation } from '#infra/checks/kit/imports.ts';
import { fileOf, WRONG_ROWS } from '#infra/checks/kit/mainJob.ts';
import type { Clients } from '#infra/local/people.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { readWorkbook } from '#shared/imports/reader/readWorkbook.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

/** A cloud that may be gone for a moment. */
export interface Shaky {
  readonly api: Clients;
  settled(): Promise<void>;
}
export interface JobOptions {
  readonly rows: number;
  /** Told of what the job waits for, at each look. */
  readonly onPhase?: (phase: string) => void;
  /** Called when the calculation is there, before its file is sent. */
  readonly onReady?: () => Promise<unknown>;
}

const LOOK_MS = 25;
/** Much longer than any of them takes, on a starved machine too: a job that stands still is a failure, not a wait. */
const PATIENCE_MS = 900_000;

/**
 * Takes one step after the other until `next` says that it is done. Whatever a step meets (no connection, a conflict
 * with its own earlier try) it is looked again: a user who reloads the page does no other. `isDoneAlready`: whether an
 * earlier try, of which nothing was heard, has done it.
 */
export async function until(next: () => Promise<boolean>, isDoneAlready = async () => false): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  let last: unknown;
  const tried = (step: () => Promise<boolean>) =>
    step().catch((error: unknown) => {
      if (error instanceof Stuck) throw error;
      last = error;
      return false;
    });
  while (Date.now() < end) {
    if ((await tried(isDoneAlready)) || (await tried(next))) return;
    await pause(LOOK_MS);
  }
  throw new Stuck('It stands still', { cause: last });
}
/** The job came to an end that it must not come to. */
class Stuck extends Error {
  override name = 'Stuck';
}

export interface Job {
  readonly at: Shaky;
  readonly calculation: Calculation;
  readonly onPhase: (phase: string) => void;
}

async function announce({ at, calculation }: Job, id: IdOf<'import'>, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const announced = { id, calculationId: calculation.id, fileName: 'consumos.csv', fileBytes: bytes.length };
  const { upload } = await at.api.imports.createImport({ body: announced });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', new Blob([bytes]), 'consumos.csv');
  const answer = await fetch(upload.url, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`The upload was answered with ${answer.status}`);
}

/** Once uploaded it is on its way: the event comes by itself. */
export async function importFile(job: Job, content: string): Promise<void> {
  const { at, onPhase } = job;
  const id = newId('import');
  const params = { id };
  const bytes = new Uint8Array(Buffer.from(content));
  await until(() => announce(job, id, bytes).then(() => true));
  await until(async () => {
    const { state, v, error } = await at.api.imports.getImport({ params });
    onPhase(state);
    if (state === 'FAILED') throw new Stuck(`The import failed: ${JSON.stringify(error)}`);
    if (state === 'NEEDS_MAPPING') {
      const { mapping } = await at.api.imports.getPreview({ params });
      await at.api.imports.confirmMapping({ params, body: { v, mapping } });
    }
    if (state === 'NEEDS_DECISION') await at.api.imports.keepGoodRows({ params, body: { v } });
    return state === 'DONE';
  });
}

async function finish({ at, calculation: { id }, onPhase }: Job): Promise<void> {
  await until(async () => {
    const { state, v } = await at.api.calculations.getCalculation({ params: { id } });
    onPhase(state === 'FINISHED' ? 'done' : 'FINISHING');
    if (state === 'DRAFT')
      await at.api.calculations.finishCalculation({ params: { id }, body: { v, reviewed: true, confirmed: true } });
    return state === 'FINISHED';
  });
}

async function excelOf({ at, calculation: { id }, onPhase }: Job): Promise<Uint8Array<ArrayBuffer>> {
  const exportId = newId('export');
  const params = { id, exportId };
  let bytes = new Uint8Array();
  await until(async () => {
    const asked = await at.api.calculations.getExport({ params }).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 404) return null;
      throw error;
    });
    onPhase(asked?.state === 'DONE' ? 'done' : 'EXPORTING');
    if (!asked) await at.api.calculations.startExport({ params: { id }, body: { exportId, language: 'es' } });
    if (asked?.state === 'FAILED') throw new Stuck(`The Excel failed: ${asked.errorCode}`);
    if (asked?.state !== 'DONE' || asked.url === null) return false;
    bytes = new Uint8Array(await (await fetch(asked.url)).arrayBuffer());
    return true;
  });
  return bytes;
}

/** The cells of a workbook without what differs from one account to another; its rows follow ids, which differ too. */
async function printOf(excel: Uint8Array<ArrayBuffer>, organization: string): Promise<string> {
  const { sheets } = await readWorkbook(excel);
  const hash = createHash('sha256');
  for (const sheet of sheets) {
    const rows = Array.from({ length: sheet.rowCount }, (_, row) => JSON.stringify([...(sheet.row(row) ?? [])]));
    hash.update(`${sheet.name}\n${rows.sort().join('\n').replaceAll(organization, 'ORG')}\n`);
  }
  return hash.digest('hex');
}

/** The main job on a new calculation: a file with two wrong rows, imported, calculated, finished, and its Excel. */
export async function doJob(at: Shaky, { rows, onPhase = () => undefined, onReady }: JobOptions) {
  const calculation = await newCalculation(at.api);
  const { name } = await at.api.organizations.getOrganization({ params: { id: calculation.organizationId } });
  const job: Job = { at, calculation, onPhase };
  await onReady?.();
  await importFile(job, fileOf(rows, ...WRONG_ROWS));
  await finish(job);
  const excel = await excelOf(job);
  await at.settled();
  return { ...(await figuresOf(at, at.api, calculation)), excel: await printOf(excel, name) };
}
export type JobFigures = Awaited<ReturnType<typeof doJob>>;
