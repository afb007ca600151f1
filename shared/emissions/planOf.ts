import { activityType } from './activityTypes.ts';
import { answeredRow } from './answered.ts';
import { regionsOf } from './factors/choose.ts';
import { familiesOfMethod } from './families.ts';
import { warnOfForced } from './forced.ts';
import type { Method } from './methods/method.ts';
import { planNothing } from './methods/notRelevant.ts';
import { methods } from './methods/registry.ts';
import { refuseStrangers, withNearest } from './nearestOptions.ts';
import type { FactorContext } from './plan.ts';
import { Planner } from './planner.ts';
import { Fork, type Planned } from './planTree.ts';
import { Reading, RowError } from './reading.ts';
import { isNotRelevant } from './relevance.ts';
import { warnOfAnswers } from './toldAnswers.ts';
import type { ActivityType, EstimateError, Field, RowInput } from './types.ts';
import { yearOf, yearOfPeriod } from './year.ts';

interface Activity {
  readonly type: ActivityType;
  readonly method: Method;
  readonly isOwn: Method['isOwn'];
  readonly shape: Method['shape'];
  /** The answers that it knows, and those that are numbers. */
  readonly answers: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}
/** What else decides a plan, beside the answers: no answer can have these names. */
const YEAR = Symbol('year');
const REGION = Symbol('region');
const FACTOR = Symbol('factor');
const SHAPE = Symbol('shape');

/** Plans made for a context, by activity. Rows that say the same share one; strangers' words must not grow it without end. */
class Plans {
  readonly byActivity = new Map<string, { readonly activity: Activity; readonly root: Fork }>();
  count = 0;
}
const MAX_PLANS = 20_000;

const plansOf = new WeakMap<FactorContext, Plans>();
let lastContext: FactorContext | null = null;
let lastPlans = new Plans();

const isNumber = ({ type }: Field): boolean => type === 'number' || type === 'integer' || type === 'percent';

function activityOf(key: string): Activity | undefined {
  const type = activityType(key);
  const method = type === undefined ? undefined : methods[type.method];
  if (type === undefined || method === undefined) return undefined;
  const { fields } = type;
  const unitsOf = ({ key: field, units }: Field) => (units === undefined ? [] : [`${field}Unit`]);
  const answers = new Set(fields.flatMap((field) => [field.key, ...unitsOf(field)]));
  const { isOwn, shape } = method;
  return { type, method, isOwn, shape, answers, numbers: new Set(fields.filter(isNumber).map((field) => field.key)) };
}

function plans(context: FactorContext): Plans {
  if (context === lastContext) return lastPlans;
  let found = plansOf.get(context);
  if (found === undefined) {
    found = new Plans();
    plansOf.set(context, found);
  }
  lastContext = context;
  lastPlans = found;
  return found;
}

function known(plansThere: Plans, key: string) {
  const found = plansThere.byActivity.get(key);
  if (found !== undefined) return found;
  const activity = activityOf(key);
  if (activity === undefined) return undefined;
  const made = { activity, root: new Fork() };
  plansThere.byActivity.set(key, made);
  return made;
}

function factorYearOf({ dateOn }: RowInput, context: FactorContext): number | { readonly error: EstimateError } {
  const own = dateOn === undefined ? null : yearOf(dateOn);
  if (Number.isNaN(own)) return { error: { code: 'badDate', field: 'dateOn', details: { value: dateOn ?? '' } } };
  return own === null || context.factorYear === 'period' ? yearOfPeriod(context) : own;
}

/** The lines of a row, which no other row shares: for whoever asks the same row with hundreds of factors. */
export function plannerOfRow(row: RowInput, context: FactorContext): Planner | { readonly error: EstimateError } {
  const activity = activityOf(row.activity);
  if (activity === undefined)
    return { error: { code: 'unknownActivity', field: 'activity', details: { value: row.activity } } };
  const year = factorYearOf(row, context);
  return typeof year === 'number' ? plannerOf(activity, answeredRow(row), { context, year }) : year;
}

/**
 * The plan of a row: its factors, steps and rates, everything but the numbers. Made once for the rows of a context that
 * give the same answers; a row with a factor of its own has a plan of its own.
 */
export function planOf(row: RowInput, context: FactorContext): Planned {
  const there = plans(context);
  const of = known(there, row.activity);
  if (of === undefined)
    return { error: { code: 'unknownActivity', field: 'activity', details: { value: row.activity } } };
  const { activity, root } = of;
  const year = factorYearOf(row, context);
  if (typeof year !== 'number') return year;
  // By its answers: blank ones decide nothing here either.
  if (row.factor !== undefined || activity.isOwn?.(answeredRow(row)) === true)
    return makeAnswered(activity, row, { context, year });
  const fork = walk(root, activity, { row, year });
  if (fork.planned !== null) return fork.planned;
  const planned = makeAnswered(activity, row, { context, year });
  fork.planned = planned;
  there.count += 1;
  if (there.count > MAX_PLANS) forget(there);
  return planned;
}

function forget(there: Plans): void {
  there.byActivity.clear();
  there.count = 0;
}

function walk(root: Fork, { shape, numbers }: Activity, { row, year }: { row: RowInput; year: number }): Fork {
  const { inputs, region, factorId, dateOn } = row;
  let fork = root;
  for (const key in inputs) fork = fork.question(key, numbers).answer(inputs[key]);
  // A row without a date is told whose year it took: its plan is not that of a dated row.
  fork = fork.question(YEAR, numbers).answer(dateOn === undefined ? -year : year);
  if (region !== undefined) fork = fork.question(REGION, numbers).answer(region);
  if (factorId !== undefined) fork = fork.question(FACTOR, numbers).answer(factorId);
  return shape === undefined ? fork : fork.question(SHAPE, numbers).answer(shape(inputs));
}

const unknownField = ({ answers }: Activity, { inputs }: RowInput): string | undefined =>
  Object.keys(inputs).find((key) => !answers.has(key));

/** Blank answers are words of the tree, so that rows with them have plans of their own, which leave them out. */
function makeAnswered(activity: Activity, row: RowInput, where: { context: FactorContext; year: number }): Planned {
  const answered = answeredRow(row);
  const planned = make(activity, answered, where);
  return answered === row || 'error' in planned ? planned : { ...planned, hasBlanks: true };
}

function make(activity: Activity, row: RowInput, { context, year }: { context: FactorContext; year: number }): Planned {
  const unknown = unknownField(activity, row);
  if (unknown !== undefined) return { error: { code: 'unknownField', field: unknown } };
  context.factors.require(familiesOfMethod(activity.method));
  const planner = plannerOf(activity, row, { context, year });
  if (!(planner instanceof Planner)) return planner;
  const { factorId, ...answers } = row;
  if (factorId !== undefined) {
    const answered = plannerOf(activity, answers, { context, year });
    warnOfForced(planner, answered instanceof Planner ? answered : null);
  }
  if (row.dateOn === undefined && context.periodStartOn.slice(0, 4) !== context.periodEndOn.slice(0, 4))
    planner.warn('yearOfPeriod', { year });
  if (planner.notRelevant === null) warnOfAnswers(planner);
  return planner.done();
}

/** A region of another country, or one without factors of its own, would be left aside. */
function refuseRegion({ region }: RowInput, { country }: FactorContext): void {
  const accepted = regionsOf(country);
  if (region !== undefined && region !== '' && !accepted.includes(region))
    throw new RowError('regionUnknown', 'region', { value: region, accepted: accepted.join(', ') });
}

/** The lines of a row, or why it has none. */
function plannerOf(
  activity: Activity,
  row: RowInput,
  { context, year }: { context: FactorContext; year: number },
): Planner | { readonly error: EstimateError } {
  const reading = new Reading(activity.type, row);
  const planner = new Planner(reading, context, year);
  try {
    refuseRegion(row, context);
    if (isNotRelevant(activity.type, row.inputs)) planNothing(planner, reading);
    else planLines(activity, planner, reading);
  } catch (error) {
    if (error instanceof RowError) return { error: withNearest(error.error, activity.type, context) };
    throw error;
  }
  return planner;
}

function planLines({ type, method }: Activity, planner: Planner, reading: Reading): void {
  const missing = type.fields.find((field) => isMissing(reading, field));
  if (missing !== undefined) throw new RowError('required', missing.key);
  if (type.mayBeNotRelevant === true) reading.choice('relevance');
  method.plan(planner, reading);
  reading.refuseOtherUnits();
  refuseStrangers(reading, planner.factors);
}

/** Numbers must be there whatever brings the factor; choices only where the method asks for them. */
const isMissing = (reading: Reading, field: ActivityType['fields'][number]): boolean =>
  field.type !== 'choice' && field.type !== 'text' && reading.isRequired(field) && !reading.has(field.key);
