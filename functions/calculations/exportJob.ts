import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventOf } from '#events/catalogue.ts';
import { MAX_RECEIVES } from '#events/delivery.ts';
import { writeRegistryBook } from '#functions/certifications/registryBook.ts';
import { writeCsrdBook } from '#functions/csrd/book.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import type { OutboxMessage } from '#functions/kit/outbox.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { tellingOne } from '#functions/notifications/tell.ts';
import { getOrganization, listSites } from '#functions/organizations/read.ts';
import { now } from '#functions/ports/clock.ts';
import { files } from '#functions/ports/files.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import { choicesOf } from '#shared/calculations/choices.ts';
import { EXPORT_MAX_LINES } from '#shared/constants/calculations.ts';
import { traceOf } from '#shared/emissions/trace.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { aboutCalculation } from './about.ts';
import { type CalculationContext, contextOf, loadFor } from './context.ts';
import { estimateRow, rowInputOf } from './estimateRow.ts';
import type { SiteOfRow } from './excel/rowsSheet.ts';
import { Sums } from './excel/sums.ts';
import { activityName, errorName, fill, textsOf } from './excel/texts.ts';
import { type RowOut, writeWorkbook } from './excel/workbook.ts';
import { changeExport, endingExport, findExport, type StoredExport } from './exportStore.ts';
import { getInsights } from './insights.ts';
import { exportsFolder, type Scope, SHARDS } from './keys.ts';
import { writeQuestionBook } from './questionExport.ts';
import { writeReview } from './reviewExport.ts';
import { givenOf, rowOf, type StoredRow } from './rowItem.ts';
import { itemsFrom } from './rowPage.ts';
import { rowsOfShard } from './rowStore.ts';
import { findCalculation, type StoredCalculation } from './store.ts';
import { headlineKg, readTotalsHead } from './totalsStore.ts';
import { usedGwps } from './usedFactors.ts';

type Message = EventOf<'calculations.exportRequested'>;
/** What another try would not mend. */
const REFUSALS: readonly string[] = ['calculations.exportTooLarge', 'calculations.noDataToExport'];

/** Writes the Excel of a calculation to the exports bucket. Safe to repeat: the same key, the same content. */
export async function exportJob(message: Message, { receiveCount, log }: WorkContext): Promise<void> {
  const { exportId, ...at } = message;
  const scope = { tenantId: at.tenantId, calculationId: at.calculationId };
  const [asked, calculation] = await Promise.all([findExport(scope, exportId), findCalculation(scope)]);
  if (!asked || !calculation || asked.state === 'DONE') return;
  const path = join(tmpdir(), `${exportId}.xlsx`);
  try {
    const { fileName, rows } = await writeFor(message, { calculation, path });
    const key = `${exportsFolder(scope)}/${exportId}.xlsx`;
    await files.put({ bucket: setting('BUCKET_EXPORTS'), key }, await readFile(path), { contentType: XLSX });
    const done = { state: 'DONE', done: rows, total: rows, key, fileName, now: now() } as const;
    await commit({
      writes: [endingExport(scope, exportId, done)],
      messages: tellingAsker('exportReady', asked, calculation),
    });
    log.info('Excel written', { ...scope, exportId, rows });
  } catch (error) {
    const refused = error instanceof AppError && REFUSALS.includes(error.code);
    if (!refused && receiveCount < MAX_RECEIVES) throw error;
    log.error('The Excel could not be written', { ...scope, exportId, error: error as Error });
    const errorCode = refused ? error.code : 'calculations.exportFailed';
    await commit({
      writes: [endingExport(scope, exportId, { state: 'FAILED', errorCode, now: now() })],
      messages: tellingAsker('exportFailed', asked, calculation),
    });
  } finally {
    await rm(path, { force: true });
  }
}
/** An auditor is told of nothing: they look at the page. */
function tellingAsker(
  kind: 'exportReady' | 'exportFailed',
  { createdBy: userId }: StoredExport,
  calculation: StoredCalculation,
): OutboxMessage[] {
  const { tenantId, details, link } = aboutCalculation(calculation);
  return userId.startsWith('usr_') ? [tellingOne({ tenantId, userId }, { kind, details, link })] : [];
}
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What the rows of one workbook are read and named by. */
interface Reading {
  scope: Scope;
  exportId: IdOf<'export'>;
  context: CalculationContext;
  site: (row: Pick<StoredRow, 'siteId'>) => SiteOfRow;
  language: Message['language'];
  total: number;
}

async function writeFor(
  { exportId, language, of, ...scope }: Message,
  { calculation, path }: { calculation: StoredCalculation; path: string },
): Promise<{ fileName: string; rows: number }> {
  if (of?.kind === 'registry') return writeRegistryBook(of, { calculation, path, language });
  if (of?.kind === 'csrd') return writeCsrdBook({ calculation, path, language });
  if (of?.kind === 'questions') return writeQuestionBook(of, { calculation, path, language });
  if (of !== undefined && of.kind !== 'calculation') return writeReview(of, { calculation, path, language });
  const { organizationId } = calculation.draft;
  const [organization, listed, context, head] = await Promise.all([
    getOrganization(wholeAccount(scope.tenantId), organizationId),
    listSites({ tenantId: scope.tenantId, organizationId }),
    contextOf(calculation),
    readTotalsHead(scope),
  ]);
  const texts = textsOf(language);
  const none: SiteOfRow = { number: 0, name: texts.none };
  const sites = new Map(listed.map(({ id, name }, i) => [id as string, { number: i + 1, name }]));
  const site = ({ siteId }: Pick<StoredRow, 'siteId'>) => sites.get(siteId ?? '') ?? none;
  const sums = await sumsOf(scope, context, site);
  if (sums.lines > EXPORT_MAX_LINES) throw new AppError('calculations.exportTooLarge', { limit: EXPORT_MAX_LINES });
  const { facts, engine } = context;
  const about = {
    organization: organization.name,
    periodStartOn: calculation.periodStartOn,
    periodEndOn: calculation.periodEndOn,
    state: calculation.state,
    gwp: facts.gwp,
    factorSet: facts.factorSet,
    external: calculation.draft.external,
    choices: choicesOf(calculation.draft, calculation, sums.activities),
    writtenOn: now().toISOString().slice(0, 10),
    storedKg: head && headlineKg(head.total),
  };
  const used = new Set(sums.siteNumbers);
  const reading = { scope, exportId, context, site, language, total: sums.rows };
  await writeWorkbook(path, {
    texts,
    about,
    sums,
    sites: [none, ...sites.values()].filter(({ number }) => used.has(number)),
    gwps: usedGwps(engine.factors, facts.gwp),
    insights: head && (await getInsights(scope)),
    rows: rowsOut(reading),
  });
  const period = calculation.draft.isCalendarYear
    ? String(calculation.draft.year)
    : `${about.periodStartOn}_${about.periodEndOn}`;
  return { fileName: fill(texts.fileName, { organization: organization.name, period }), rows: sums.rows };
}

/** A first reading of all rows, for the values of the summary. */
async function sumsOf(scope: Scope, context: CalculationContext, site: Reading['site']): Promise<Sums> {
  const sums = new Sums();
  for (const shard of SHARDS) {
    for await (const items of rowsOfShard(scope, shard)) {
      const rows = items.map(givenOf);
      await loadFor(context, rows);
      for (const row of rows)
        sums.add({ siteNumber: site(row).number, activity: row.activity }, estimateRow(row, context));
    }
  }
  return sums;
}

const CHUNK = 500;
const PROGRESS_EVERY_MS = 1_000;

/** The second reading, in the order of the rows, each with its lines; writes the progress once a second. */
async function* rowsOut(reading: Reading): AsyncGenerator<RowOut[]> {
  const { scope, exportId, total } = reading;
  let chunk: RowOut[] = [];
  let done = 0;
  let writtenAtMs = 0;
  for await (const { item, isLast } of itemsFrom(scope, { limit: CHUNK }, undefined)) {
    const row = rowOf(item);
    await loadFor(reading.context, [row]);
    chunk.push(rowOut(row, reading));
    if (chunk.length < CHUNK && !isLast) continue;
    done += chunk.length;
    yield chunk;
    chunk = [];
    if (Date.now() - writtenAtMs < PROGRESS_EVERY_MS) continue;
    writtenAtMs = Date.now();
    await changeExport(scope, exportId, { state: 'WRITING', done, total, now: now() });
  }
}

function rowOut(row: StoredRow, { context, site, language }: Reading): RowOut {
  const about = { row, site: site(row), activity: activityName(language, row.activity) };
  const made = estimateRow(row, context);
  if (!made.ok) return { ...about, made: { error: errorName(language, made.error.code, made.error.details) } };
  const trace = traceOf(rowInputOf(row, context), context.engine);
  if ('error' in trace)
    return { ...about, made: { error: errorName(language, trace.error.code, trace.error.details) } };
  return { ...about, made: { lines: trace.lines } };
}
