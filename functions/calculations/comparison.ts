import { messageOf } from '#functions/kit/outbox.ts';
import { commit } from '#functions/kit/transaction.ts';
import { now } from '#functions/ports/clock.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { Comparison } from '#shared/calculations/review.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { askingBridge, type Pair, readBridge, type StoredBridge } from './comparisonStore.ts';
import { countsOf, readHeads } from './heads.ts';
import type { Scope } from './keys.ts';
import { reachedScope } from './reach.ts';
import { isHalfCopied, readCalculation, type StoredCalculation } from './store.ts';
import { headlineKg, isOfCounts, readTotals, type StoredTotals } from './totalsStore.ts';

interface Asked {
  readonly id: IdOf<'calculation'>;
  readonly baseId: IdOf<'calculation'>;
}
/** One of the two, with the totals that stand. */
export interface ComparedSide {
  readonly scope: Scope;
  readonly calculation: StoredCalculation;
  readonly totals: StoredTotals | null;
  /** Its totals are of the rows as they are. */
  readonly isCurrent: boolean;
}
/** After that long, a job that has not ended is thought lost: who looks asks again. */
const JOB_MINUTES = 15;
const isLost = ({ state, askedAt }: StoredBridge, at: Date): boolean =>
  state === 'RUNNING' && at.getTime() - Date.parse(askedAt) > JOB_MINUTES * 60_000;

async function sideOf(scope: Scope): Promise<ComparedSide> {
  const [calculation, totals, heads] = await Promise.all([readCalculation(scope), readTotals(scope), readHeads(scope)]);
  return { scope, calculation, totals, isCurrent: isOfCounts(totals?.head ?? null, countsOf(heads)) };
}
/** Both sides of a comparison, as they stand. */
export async function readSides(later: Scope, base: Scope): Promise<{ later: ComparedSide; base: ComparedSide }> {
  const [one, other] = await Promise.all([sideOf(later), sideOf(base)]);
  return { later: one, base: other };
}

/** The runs whose figures are compared; null where one has none. */
export const runsOf = ({ later, base }: Readonly<Record<'later' | 'base', ComparedSide>>): string | null =>
  later.totals && base.totals ? `${base.totals.head.run} ${later.totals.head.run}` : null;

/** An organization, or which of its events or product lines. */
const kindOf = ({ calculation: { draft } }: ComparedSide): string =>
  draft.type === 'productLine' ? `${draft.type} ${draft.name}` : draft.type;

/** Why the two cannot be compared; null when they can. */
export function refusalOfPair({ later, base }: Readonly<Record<'later' | 'base', ComparedSide>>) {
  const sides = [base, later];
  if (later.calculation.id === base.calculation.id) return 'same' as const;
  if (later.calculation.draft.organizationId !== base.calculation.draft.organizationId) return 'organization' as const;
  if (sides.some(({ calculation }) => calculation.draft.external !== null)) return 'external' as const;
  if (kindOf(later) !== kindOf(base)) return 'kind' as const;
  if (sides.some(({ calculation }) => isHalfCopied(calculation))) return 'halfCopied' as const;
  if (sides.some(({ totals }) => totals === null || totals.totals.rows - totals.totals.errorRows === 0))
    return 'noFigures' as const;
  return sides.every(({ isCurrent }) => isCurrent) ? null : ('notCurrent' as const);
}

/**
 * Two calculations side by side, and the bridge from the base to the other where it has been made of the figures that
 * stand.
 * @throws AppError `calculations.notFound`, for either
 */
export async function getComparison(by: Reach, { id, baseId }: Asked): Promise<Comparison> {
  const sides = await readSides(await reachedScope(by, id), await reachedScope(by, baseId));
  const stored = await readBridge({ scope: sides.later.scope, baseId });
  const notComparable = refusalOfPair(sides);
  const isOfThese =
    stored !== null && notComparable === null && stored.runs === runsOf(sides) && !isLost(stored, now());
  const bridge = isOfThese ? stored.bridge : null;
  return {
    base: sideAnswer(sides.base),
    later: sideAnswer(sides.later),
    notComparable,
    cautions: cautionsOf(sides, bridge?.unsplitRows ?? 0),
    state: isOfThese ? stored.state : 'NONE',
    bridge,
  };
}

const sideAnswer = ({ calculation, totals }: ComparedSide): Comparison['base'] => ({
  calculationId: calculation.id,
  organizationId: calculation.draft.organizationId,
  year: calculation.draft.year,
  state: calculation.state,
  gwp: totals?.head.facts.gwp ?? calculation.draft.gwp,
  soils: totals?.head.facts.soils ?? '2006',
  totalKg: totals && headlineKg(totals.head.total),
  rows: totals?.head.rows ?? 0,
});

const DAY_MILLISECONDS = 86_400_000;
/** Periods of so many days more or less are of the same length: a leap year. */
const SAME_DAYS = 1;
const daysOf = ({ calculation: { periodStartOn, periodEndOn } }: ComparedSide): number =>
  (Date.parse(periodEndOn) - Date.parse(periodStartOn)) / DAY_MILLISECONDS;

function cautionsOf(
  { later, base }: Readonly<Record<'later' | 'base', ComparedSide>>,
  unsplitRows: number,
): Comparison['cautions'] {
  const any = (is: (side: ComparedSide) => boolean) => [later, base].some(is);
  return [
    ...(any(({ calculation }) => calculation.state !== 'FINISHED') ? (['draft'] as const) : []),
    ...(any(({ totals }) => (totals?.totals.errorRows ?? 0) > 0) ? (['errorRows'] as const) : []),
    ...(any(({ totals }) => (totals?.totals.provisionalRows ?? 0) > 0) ? (['provisional'] as const) : []),
    ...(Math.abs(daysOf(later) - daysOf(base)) > SAME_DAYS ? (['periods'] as const) : []),
    ...(unsplitRows > 0 ? (['factorsMissing'] as const) : []),
  ];
}

/**
 * Has the bridge between two calculations made. Asked again while a job works on the same figures, or when it is there,
 * nothing new begins.
 * @throws AppError `calculations.notFound` for either, `calculations.notComparable`
 */
export async function startComparison(actor: UserActor, { id, baseId }: Asked, at: Date): Promise<Comparison> {
  const sides = await readSides(await reachedScope(actor, id), await reachedScope(actor, baseId));
  const runs = runsOf(sides);
  if (refusalOfPair(sides) !== null || runs === null) throw new AppError('calculations.notComparable');
  const pair: Pair = { scope: sides.later.scope, baseId };
  const stored = await readBridge(pair);
  const isThere = stored?.runs === runs && stored.state !== 'FAILED' && !isLost(stored, at);
  if (!isThere)
    await commit({
      writes: [askingBridge(pair, { runs, askedAt: at.toISOString() })],
      messages: [messageOf('calculations.comparisonRequested', { ...pair.scope, baseId })],
    });
  return getComparison(actor, { id, baseId });
}
