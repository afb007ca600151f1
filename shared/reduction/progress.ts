import type { IdOf } from '#shared/kernel/ids.ts';
import type { CommitmentDraft } from './commitment.ts';
import { isShort, reducedShare } from './path.ts';
import { inKg, type Milligrams, savingsOf, sumOfSavings } from './saving.ts';
import type { Scenario } from './scenario.ts';
import type { Counting, Progress, ScenarioView } from './view.ts';

/** A finished calculation of an organization; kg CO2e, electricity by the market. */
export interface FinishedYear {
  readonly calculationId: IdOf<'calculation'>;
  readonly year: number;
  readonly periodEndOn: string;
  readonly isExternal: boolean;
  readonly provisional: boolean;
  readonly gwp: string;
  /** How the organization drew its boundary, as a text to compare. */
  readonly boundary: string;
  readonly scopes12Kg: number;
  /** Null where it was not calculated: totals that were typed. */
  readonly scope3Kg: number | null;
}
type Planned = Pick<CommitmentDraft, 'name' | 'percent' | 'activities' | 'state' | 'dueOn'> & {
  readonly id: IdOf<'commitment'>;
  /** It is measured against an event or a product line: its percentage is not one of the whole organization. */
  readonly isOfPart?: boolean;
};
export interface ScenarioFacts {
  /** Oldest first. */
  readonly finished: readonly FinishedYear[];
  /** What the questions of the newest of them come to. */
  readonly questions: Milligrams;
  readonly commitments: readonly Planned[];
}

interface Groups {
  scopes12: number | null;
  scope3: number | null;
  whole: number | null;
}
const NOTHING: Groups = { scopes12: null, scope3: null, whole: null };
/** The whole is known where both are. */
const withWhole = (scopes12: number | null, scope3: number | null): Groups => ({
  scopes12,
  scope3,
  whole: scopes12 === null || scope3 === null ? null : scopes12 + scope3,
});
const figuresOf = (one: FinishedYear | null): Groups => (one ? withWhole(one.scopes12Kg, one.scope3Kg) : NOTHING);

/** What a path asks of a year, from the base on. */
function targetOf(scenario: Scenario, base: Groups, year: number): Groups {
  const of = (group: 'scopes12' | 'scope3') => {
    const kg = base[group];
    return kg === null ? null : kg * (1 - reducedShare(scenario, group, year));
  };
  return withWhole(of('scopes12'), of('scope3'));
}

interface Stand {
  baseKg: number | null;
  targetKg: number | null;
  currentKg: number | null;
  pathKg: number | null;
}
/** How far a group has come. A target that is no lower than its base is none: there is no way to go. */
export function progressOf(stand: Stand): Progress {
  const { baseKg, targetKg, currentKg } = stand;
  const isTarget = baseKg !== null && targetKg !== null && targetKg < baseKg;
  if (!isTarget || currentKg === null) return { ...stand, percentComplete: null, isExceeded: false };
  return {
    ...stand,
    percentComplete: (100 * (baseKg - currentKg)) / (baseKg - targetKg),
    isExceeded: currentKg <= targetKg,
  };
}

/**
 * What was due by the end of the newest calculation is in its figures where it was done; what is due after the target year
 * comes too late.
 */
export function countingOf({ state, dueOn, isOfPart }: Planned, from: string, targetYear: number): Counting {
  if (state === 'dropped') return 'dropped';
  if (isOfPart) return 'part';
  if (dueOn === null) return 'noDate';
  if (dueOn <= from) return state === 'done' ? 'already' : 'overdue';
  return dueOn > `${targetYear}-12-31` ? 'later' : 'counts';
}

type Expected = Pick<ScenarioView, 'questions' | 'savingKg' | 'expectedKg' | 'commitments' | 'isOver'>;
/** The target year from the newest calculation and what is still to be done; once it is over, what it came to. */
function expectedOf(scenario: Scenario, { finished, questions, commitments }: ScenarioFacts): Expected {
  const { baseYear, targetYear } = scenario;
  const current = finished.findLast(({ year }) => year >= baseYear);
  const isOver = current !== undefined && current.year >= targetYear;
  const listed = commitments.map((one) => {
    const { id, name, percent, activities, state, dueOn } = one;
    const counting = countingOf(one, current?.periodEndOn ?? '', targetYear);
    return { id, name, percent, activities, state, dueOn, counting };
  });
  const none = { questions: [], savingKg: null, commitments: listed, isOver };
  if (isOver) {
    const ended = finished.findLast(({ year }) => year === targetYear) ?? null;
    return { ...none, expectedKg: figuresOf(ended).whole };
  }
  const whole = figuresOf(current ?? null).whole;
  if (!current || current.isExternal || whole === null) return { ...none, expectedKg: null };
  const counted = listed.filter(({ counting }) => counting === 'counts');
  const savings = savingsOf(questions, counted);
  const savingKg = inKg(sumOfSavings(savings));
  return {
    ...{ ...none, savingKg, expectedKg: whole - savingKg },
    questions: savings
      .filter(({ measures }) => measures.length > 0)
      .map(({ activity, milligrams, percent, saving, measures }) => ({
        ...{ activity, percent, kg: inKg(milligrams), savingKg: inKg(saving), commitments: measures.length },
      })),
  };
}

function cautionsOf(scenario: Scenario, base: FinishedYear | null, current: FinishedYear | null) {
  const both = [base, current].filter((one) => one !== null);
  const cautions: ScenarioView['cautions'] = [];
  if (base && current && base.gwp !== current.gwp) cautions.push('gwp');
  if (base && current && base.boundary !== current.boundary) cautions.push('boundary');
  if (both.some(({ provisional }) => provisional)) cautions.push('provisional');
  if (both.some(({ scope3Kg }) => scope3Kg === null)) cautions.push('noScope3');
  if (isShort(scenario)) cautions.push('short');
  return cautions;
}

const named = (one: FinishedYear | null): ScenarioView['base'] =>
  one && { calculationId: one.calculationId, year: one.year, isExternal: one.isExternal };

/** A scenario with where things stand: base against target, current against target, year by year, and what is left to do. */
export function scenarioView(scenario: Scenario, facts: ScenarioFacts): ScenarioView {
  const { baseYear, targetYear } = scenario;
  const ofYear = (year: number) => facts.finished.findLast((one) => one.year === year) ?? null;
  const base = ofYear(baseYear);
  const current = facts.finished.findLast(({ year }) => year >= baseYear) ?? null;
  const [from, now] = [figuresOf(base), figuresOf(current)];
  const target = targetOf(scenario, from, targetYear);
  const path = current ? targetOf(scenario, from, current.year) : NOTHING;
  const group = (key: keyof Groups) =>
    progressOf({ baseKg: from[key], targetKg: target[key], currentKg: now[key], pathKg: path[key] });
  const expected = expectedOf(scenario, facts);
  return {
    ...scenario,
    ...{ base: named(base), current: named(current) },
    groups: { scopes12: group('scopes12'), scope3: group('scope3'), whole: group('whole') },
    years: Array.from({ length: targetYear - baseYear + 1 }, (_, i) => baseYear + i).map((year) => ({
      ...{ year, target: targetOf(scenario, from, year), actual: figuresOf(ofYear(year)) },
    })),
    ...expected,
    gapKg: expected.expectedKg === null || target.whole === null ? null : expected.expectedKg - target.whole,
    cautions: cautionsOf(scenario, base, current),
  };
}
