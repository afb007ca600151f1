import type { AuditEntry } from '#functions/kit/audit.ts';
import { commit, requiring } from '#functions/kit/transaction.ts';
import { markSites } from '#functions/organizations/references.ts';
import { now } from '#functions/ports/clock.ts';
import { mergeTotals } from '#shared/emissions/addRow.ts';
import { mergeRoutes, type Routes } from '#shared/emissions/insights/routes.ts';
import { newTotals } from '#shared/emissions/totals.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { auditOfStored } from './about.ts';
import { bySize, changesOf, type StoredChange } from './changes.ts';
import type { CalculationContext } from './context.ts';
import { totalsOfExternal } from './externalTotals.ts';
import type { HeadCounts } from './heads.ts';
import { type Scope, SHARDS } from './keys.ts';
import { computePart, emptyPart, type Part, readPart, removePart } from './parts.ts';
import { Progress } from './progress.ts';
import { storingRoutes } from './routes.ts';
import { holdingRun } from './runStore.ts';
import { calculationKey, calculations, type StoredCalculation } from './store.ts';
import { headlineKg, removeOldTotals, storingTotals, type TotalsHead } from './totalsStore.ts';

/** There is no time for another shard: ask for the job again. What was computed is kept. */
export class OutOfTime extends Error {
  override name = 'OutOfTime';
}
/** A worker stops this long before its end. */
const STOP_MS = 60_000;
const LANES = 4;
/** A message comes again soon, if at all. */
const ASKED_KEPT = 10;

export interface Pass {
  scope: Scope;
  calculation: StoredCalculation;
  context: CalculationContext;
  counts: HeadCounts;
  /** The totals as they are, which nobody changes while the job is held. */
  before: TotalsHead | null;
  /** Token of the lease, and name of the run. */
  token: string;
  /** Reads every row again, whatever was computed before. */
  isFresh?: boolean;
  /** Message by which a person asked for it: what it comes to is noted in the audit trail, once. */
  askedBy?: string | undefined;
  remainingMs(): number;
}

/** Parts that were stored by an engine that added up less, or otherwise, are computed again. */
const PART_VERSION = 'e';

/** A label for each shard; null for one that never had a row, or whose rows do not count. */
const labelsOf = ({ counts, context, isFresh, token }: Pass): (string | null)[] =>
  counts.map((count) =>
    count === 0 || context.facts.external
      ? null
      : `${count}-${context.key}-${PART_VERSION}${isFresh ? `-${token}` : ''}`,
  );

/**
 * Computes a calculation: the parts that are not there yet, then totals and what changed, stored in one transaction
 * that asks that the job is still held.
 * @throws OutOfTime, LostRun
 */
export async function computeAll(pass: Pass): Promise<{ head: TotalsHead; parts: Part[] }> {
  const { scope, context, token, counts, before, isFresh } = pass;
  const labels = labelsOf(pass);
  const progress = new Progress(scope, token);
  const parts = await partsOf(pass, labels, progress);
  await progress.phase('writing');
  const totals = startOf(context);
  const routes: Routes = new Map();
  for (const part of parts) {
    mergeTotals(totals, part.totals);
    mergeRoutes(routes, part.routes);
  }
  const changes = before ? await changesSince(pass, { before, labels, parts }) : [];
  // A seal that finds the same figures is no news: what the last calculation changed can still be read.
  const isNews = !before || !isFresh || changes.length > 0;
  const head: TotalsHead = {
    run: token,
    counts,
    facts: context.facts,
    factsKey: context.key,
    labels,
    rows: totals.rows,
    errorRows: totals.errorRows,
    total: totals.total,
    calculatedAt: now().toISOString(),
    askedBy: [pass.askedBy ?? [], before?.askedBy ?? []].flat().slice(0, ASKED_KEPT),
    ...(isNews ? newsOf(pass, changes.length) : newsBefore(before)),
  };
  await markSites({ ...scope, organizationId: pass.calculation.draft.organizationId }, sitesOf(parts));
  await commit({
    writes: [
      ...(await storingTotals(scope, { head, totals }, isNews ? changes : null)),
      storingRoutes(scope, head.run, routes),
      holdingRun(scope, token),
      requiring(calculations.get(calculationKey(scope)).params(), new AppError('calculations.notFound')),
    ],
    audit: pass.askedBy === undefined ? [] : [calculated(pass.calculation, head)],
  });
  await removeOldParts(scope, before, labels);
  // Small totals have none, and most are small.
  if (before && before.hasFiles !== false) await removeOldTotals(scope, [head.run, head.changesRun]);
  return { head, parts };
}

type News = Required<Pick<TotalsHead, 'beforeKg' | 'changes' | 'changesRun' | 'hasFiles'>>;
const newsOf = ({ before, token }: Pass, changes: number): News => ({
  beforeKg: before && headlineKg(before.total),
  changes,
  changesRun: token,
  hasFiles: false,
});
const newsBefore = ({ beforeKg, changes, changesRun, hasFiles }: TotalsHead): News => ({
  ...{ beforeKg, changes, changesRun },
  hasFiles: hasFiles !== false,
});

/** What the rows are added to: nothing, or totals that were typed. */
const startOf = ({ facts: { external } }: CalculationContext) => (external ? totalsOfExternal(external) : newTotals());

const calculated = (calculation: StoredCalculation, { facts, beforeKg, total }: TotalsHead): AuditEntry => ({
  ...auditOfStored(calculation),
  tenantId: calculation.tenantId,
  action: 'calculations.calculated',
  by: 'calculations-work',
  before: { totalKg: beforeKg },
  after: { totalKg: headlineKg(total), factorSet: facts.factorSet, gwp: facts.gwp },
});

const sitesOf = (parts: readonly Part[]) =>
  new Set(parts.flatMap((part) => part.figures.flatMap(([, , , , siteId]) => siteId ?? [])));

async function partsOf(pass: Pass, labels: readonly (string | null)[], progress: Progress): Promise<Part[]> {
  const { scope, context, remainingMs } = pass;
  const parts: Part[] = SHARDS.map(emptyPart);
  const todo = SHARDS.filter((shard) => labels[shard] !== null);
  const lane = async () => {
    for (let shard = todo.shift(); shard !== undefined; shard = todo.shift()) {
      if (remainingMs() < STOP_MS) throw new OutOfTime('Too late for another shard');
      const at = { scope, shard, label: labels[shard] ?? '' };
      const known = await readPart(at);
      const part = known ?? (await computePart(at, context, (count) => progress.rows(count)));
      parts[shard] = part;
      await progress.shard(part.totals.rows, known !== null);
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const end of lanes) if (end.status === 'rejected') throw end.reason;
  return parts;
}

interface Since {
  before: TotalsHead | null;
  labels: readonly (string | null)[];
  parts: readonly Part[];
}

async function changesSince({ scope, context }: Pass, { before, labels, parts }: Since): Promise<StoredChange[]> {
  const changes: StoredChange[] = [];
  if (!before) return changes;
  for (const shard of SHARDS) {
    const old = before.labels[shard] ?? null;
    if (old === labels[shard]) continue;
    const was = old === null ? emptyPart() : await readPart({ scope, shard, label: old });
    const is = parts[shard];
    if (!was || !is) continue;
    const sides = [
      { figures: was.figures, facts: before.facts },
      { figures: is.figures, facts: context.facts },
    ] as const;
    changes.push(...changesOf(...sides));
  }
  return changes.sort(bySize);
}

/** The end of the parts that the run before this one used. */
async function removeOldParts(scope: Scope, before: TotalsHead | null, labels: Since['labels']): Promise<void> {
  const old = SHARDS.flatMap((shard) => {
    const label = before?.labels[shard];
    return label && label !== labels[shard] ? [{ scope, shard, label }] : [];
  });
  await Promise.all(old.map(removePart));
}
