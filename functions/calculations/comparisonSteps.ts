import type { Steps } from '#shared/calculations/bridge.ts';
import { movedInto } from '#shared/calculations/copy.ts';
import type { Period } from '#shared/calculations/rules.ts';
import type { ContextFacts } from './changes.ts';
import type { ComparedSide } from './comparison.ts';
import { type CalculationContext, contextWith, loadFor } from './context.ts';
import { estimateRow, type Given, resultOf } from './estimateRow.ts';

/** Rows of the later calculation, computed as the base would. */
interface Stepper {
  /** Loads the factors of these rows, to be awaited before they are computed. */
  load(rows: readonly Given[]): Promise<void>;
  of(row: Given, asIs: number): Steps & { isSplit: boolean };
}

/** The facts of a later calculation with the method of the base, then also with the shares of its sites. */
function factsBetween(base: ContextFacts, later: ContextFacts) {
  const { soils: _, ...others } = later;
  const counted: ContextFacts = { ...others, gwp: base.gwp, ...(base.soils && { soils: base.soils }) };
  const sites = Object.fromEntries(
    Object.entries(later.sites).map(([id, [share, region]]) => [id, [base.sites[id]?.[0] ?? share, region] as const]),
  );
  return { counted, shared: { ...counted, sites }, factored: { ...base, sites } };
}

/**
 * How each row of the later calculation is computed step by step like the base: its method (warming potentials, tables
 * of soils), the shares of its sites, its factors (set, year and own figures).
 */
export async function stepsFrom(base: ComparedSide, later: ComparedSide): Promise<Stepper> {
  const [ofBase, ofLater] = [base.totals?.head.facts, later.totals?.head.facts];
  if (!ofBase || !ofLater) throw new Error('Without totals there is nothing to compare');
  const facts = factsBetween(ofBase, ofLater);
  const [counted, shared, factored] = await Promise.all([
    contextWith(later.calculation, facts.counted),
    contextWith(later.calculation, facts.shared),
    contextWith(base.calculation, facts.factored),
  ]);
  const isCounted = ofBase.gwp !== ofLater.gwp || ofBase.soils !== ofLater.soils;
  const move = mover(later.calculation, base.calculation);
  return {
    async load(rows) {
      await Promise.all([counted, shared, factored].map((context) => loadFor(context, rows)));
    },
    of(row, asIs) {
      const { activity, siteId } = row;
      const asCounted = isCounted ? (milligramsOf(row, counted) ?? asIs) : asIs;
      const isShared = siteId !== null && ofBase.sites[siteId]?.[0] !== ofLater.sites[siteId]?.[0];
      const asShared = isShared ? (milligramsOf(row, shared) ?? asCounted) : asCounted;
      const made = milligramsOf(move(row), factored);
      return { activity, siteId, asIs, asCounted, asShared, asFactored: made ?? asShared, isSplit: made !== null };
    },
  };
}

const milligramsOf = (row: Given, context: CalculationContext): number | null =>
  resultOf(row, estimateRow(row, context)).co2eMilligrams;

/** Moves a row by whole years into the period of the base, where its date decides which factors it takes; else to its end nearby. */
function mover(from: Period, to: Period): (row: Given) => Given {
  const nearest = (day: string) => (day < to.periodStartOn ? to.periodStartOn : to.periodEndOn);
  return (row) => {
    const { dateOn, datePrecision } = row;
    if (dateOn === null) return row;
    return { ...row, dateOn: movedInto({ dateOn, datePrecision }, from, to) ?? nearest(dateOn) };
  };
}
