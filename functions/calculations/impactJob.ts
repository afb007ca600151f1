import type { EventOf } from '#events/catalogue.ts';
import { MAX_RECEIVES } from '#events/delivery.ts';
import { failImpact, findImpact, keepImpact, type StoredImpact } from '#functions/factors/impact.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import type { Country } from '#shared/emissions/types.ts';
import { LARGEST_CHANGES } from '#shared/factors/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { isSample } from '#shared/kernel/sample.ts';
import { kgOf } from './amounts.ts';
import { type CalculationContext, contextOf, contextWith, loadFor } from './context.ts';
import { estimateRow, type Given, resultOf } from './estimateRow.ts';
import { SHARDS } from './keys.ts';
import { givenOf } from './rowItem.ts';
import { rowsOfShard } from './rowStore.ts';
import { pageOfDrafts, type StoredCalculation } from './store.ts';

const DRAFTS_A_PAGE = 20;
/** A worker stops this long before its end. */
const STOP_MS = 60_000;
const END = 'END';

/**
 * Counts what a factor set would change in the drafts of all accounts, page after page of their list; each page is kept
 * with the message that asks for the next. A message that comes twice finds that the count went on without it;
 * when it fails at every try, the preview says so.
 */
export async function impactJob(
  { hash, from }: EventOf<'calculations.impactRequested'>,
  work: WorkContext,
): Promise<void> {
  let at: string | null = from;
  try {
    while (at !== null) at = await countPage(hash, at, work);
  } catch (error) {
    if (work.receiveCount < MAX_RECEIVES) throw error;
    work.log.error('What a factor set would change could not be counted', { hash, error: error as Error });
    await failImpact(hash);
  }
}

/** Counts the drafts of a page and keeps the sum; answers where to go on, null when there is nothing left to do here. */
async function countPage(hash: string, at: string, { remainingMs }: WorkContext): Promise<string | null> {
  const impact = await findImpact(hash, at);
  if (!impact) return null;
  const { drafts: found, cursor } = await pageOfDrafts(at || null, DRAFTS_A_PAGE);
  const drafts = found.filter(({ id }) => !isSample(id));
  const counted = { ...impact };
  for (const draft of drafts) await addDraft(counted, draft, hash).catch(unlessGone);
  const isLast = cursor === null;
  const to = cursor ?? END;
  const asksAgain = !isLast && remainingMs() < STOP_MS;
  const state = isLast ? 'DONE' : 'RUNNING';
  const isKept = await keepImpact(hash, { ...counted, state }, { from: at, to, asksAgain });
  return isKept && !isLast && !asksAgain ? to : null;
}

/** A draft that was deleted meanwhile counts for nothing. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'organizations.notFound')) throw error;
}

async function addDraft(impact: StoredImpact, draft: StoredCalculation, hash: string): Promise<void> {
  const { before, after, lostRows, country } = await totalsUnder(draft, hash);
  impact.drafts += 1;
  impact.beforeMilligrams = String(BigInt(impact.beforeMilligrams) + before);
  impact.afterMilligrams = String(BigInt(impact.afterMilligrams) + after);
  impact.lostRows += lostRows;
  if (before === after && lostRows === 0) return;
  impact.changed += 1;
  const one = {
    year: draft.draft.year,
    country,
    beforeKg: kgOf(Number(before)),
    afterKg: kgOf(Number(after)),
    lostRows,
  };
  const size = ({ beforeKg, afterKg }: typeof one) => Math.abs(afterKg - beforeKg);
  impact.largest = [...impact.largest, one].sort((a, b) => size(b) - size(a)).slice(0, LARGEST_CHANGES);
}

interface Sum {
  before: bigint;
  after: bigint;
  lostRows: number;
}

/** Totals of a draft in milligrams with the set that it has and with another one; rows that have a figure only now. */
async function totalsUnder(draft: StoredCalculation, hash: string): Promise<Sum & { country: Country }> {
  const was = await contextOf(draft);
  const is = await contextWith(draft, { ...was.facts, factorSet: hash });
  const scope = { tenantId: draft.tenantId, calculationId: draft.id };
  const sum = { before: 0n, after: 0n, lostRows: 0 };
  for (const shard of SHARDS)
    for await (const items of rowsOfShard(scope, shard)) {
      const rows = items.map(givenOf);
      await Promise.all([loadFor(was, rows), loadFor(is, rows)]);
      for (const row of rows) addRow(sum, headlineOf(row, was), headlineOf(row, is));
    }
  return { ...sum, country: was.facts.country };
}

function addRow(sum: Sum, before: number | null, after: number | null): void {
  sum.before += BigInt(before ?? 0);
  sum.after += BigInt(after ?? 0);
  if (before !== null && after === null) sum.lostRows += 1;
}

const headlineOf = (row: Given, context: CalculationContext): number | null =>
  resultOf(row, estimateRow(row, context)).co2eMilligrams;
