import type { EventOf } from '#events/catalogue.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { count } from '#functions/kit/metrics.ts';
import { wait } from '#functions/kit/retry.ts';
import { SeriesCheck } from '#shared/billing/chain.ts';
import type { SeriesVerdict } from '#shared/billing/schema.ts';
import { COMMON_SERIES } from '#shared/billing/series.ts';
import { sha256 } from './issue.ts';
import { headOf, ownersSeries } from './seriesStore.ts';
import { documentsOf } from './store.ts';

/** No document is older. */
const FIRST_YEAR = 2026;
const TRIES = 2;
const WAIT_MS = 300;

interface Place {
  readonly series: string;
  readonly year: number;
}

async function lookOnce(place: Place): Promise<SeriesVerdict> {
  // What is issued while it looks is of the next time: the head is read first.
  const head = await headOf(place);
  const check = new SeriesCheck(sha256);
  for await (const stored of documentsOf(place)) {
    if (head && stored.said.n > head.n) break;
    check.add(stored.number, stored);
  }
  return { ...place, count: check.count, last: head?.n ?? 0, faults: [...check.end(head)] };
}

/** Whether the documents of a series and year hold: numbers without a gap, hashes, sums. What changes while it looks is looked at again. */
export async function verifySeries(place: Place): Promise<SeriesVerdict> {
  let verdict = await lookOnce(place);
  for (let tried = 1; verdict.faults.length > 0 && tried < TRIES; tried++) {
    await wait(WAIT_MS);
    verdict = await lookOnce(place);
  }
  return verdict;
}

/** Every series and year in which there may be a document: the common ones, and those of owners. */
export async function allPlaces(now: Date): Promise<Place[]> {
  const years = Array.from({ length: now.getUTCFullYear() - FIRST_YEAR + 2 }, (_, i) => FIRST_YEAR + i);
  const common = years.flatMap((year) => COMMON_SERIES.map((series) => ({ series, year })));
  return [...common, ...(await ownersSeries())];
}

/** Verifies a series, and raises the alarm when it does not hold. */
export async function verifyAndTell(
  place: EventOf<'billing.verifyRequested'>,
  { log }: Pick<WorkContext, 'log'>,
): Promise<void> {
  const { faults, ...verdict } = await verifySeries(place);
  if (faults.length === 0) return log.info('A series of documents holds', { ...verdict });
  log.error('A series of documents does not hold', { ...verdict, faults: faults.slice(0, 20) });
  count('ledgerFaults');
}
