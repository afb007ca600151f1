import { activityType } from './activityTypes.ts';
import type { Method } from './methods/method.ts';
import { methods } from './methods/registry.ts';
import type { FactorContext, RowPlan } from './plan.ts';
import { Planner } from './planner.ts';
import { Reading, RowError } from './reading.ts';
import type { ActivityType, EstimateError, FieldValue, RowInput } from './types.ts';
import { yearOf, yearOfPeriod } from './year.ts';

/** The plan of a row, or what is wrong with it. */
export type Planned = RowPlan | { readonly error: EstimateError };

interface Activity {
  readonly type: ActivityType;
  readonly method: Method;
  /** Answer -> whether it is a number: of those only the presence decides the plan. */
  readonly answers: ReadonlyMap<string, boolean>;
}
type Key = FieldValue | undefined;
/** A step of the way from the answers to the plan: one level an answer. */
class Branch {
  readonly next = new Map<Key, Branch>();
  planned: Planned | null = null;
  lastKey: Key = undefined;
  last: Branch | null = null;
}
/** Plans made for a context. Rows that say the same share one; strangers' words must not grow it without end. */
class Plans {
  root = new Branch();
  count = 0;
}
const MAX_PLANS = 20_000;

const activities = new Map<string, Activity>();
const plansOf = new WeakMap<FactorContext, Plans>();
let lastContext: FactorContext | null = null;
let lastPlans = new Plans();

function activityOf(key: string): Activity | undefined {
  const known = activities.get(key);
  if (known !== undefined) return known;
  const type = activityType(key);
  const method = type === undefined ? undefined : methods[type.method];
  if (type === undefined || method === undefined) return undefined;
  const answers = new Map<string, boolean>();
  for (const field of type.fields) {
    answers.set(field.key, field.type === 'number' || field.type === 'integer' || field.type === 'percent');
    if (field.units !== undefined) answers.set(`${field.key}Unit`, false);
  }
  const activity = { type, method, answers };
  activities.set(key, activity);
  return activity;
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

/**
 * The plan of a row: its factors, steps and rates, everything but the numbers. Made once for the rows of a context that
 * give the same answers; a row with a factor of its own has a plan of its own.
 */
export function planOf(row: RowInput, context: FactorContext): Planned {
  const activity = activityOf(row.activity);
  if (activity === undefined)
    return { error: { code: 'unknownActivity', field: 'activity', details: { value: row.activity } } };
  const year = row.dateOn === undefined ? yearOfPeriod(context) : yearOf(row.dateOn);
  if (Number.isNaN(year)) return { error: { code: 'badDate', field: 'dateOn', details: { value: row.dateOn ?? '' } } };
  if (row.factor !== undefined || activity.method.isOwn?.(row) === true) return make(activity, row, context, year);
  const known = plans(context);
  const branch = walk(known, activity, row, year);
  if (branch.planned === null) {
    branch.planned = make(activity, row, context, year);
    known.count += 1;
    if (known.count > MAX_PLANS) forget(known);
  }
  return branch.planned;
}

function forget(known: Plans): void {
  known.root = new Branch();
  known.count = 0;
}

/** Follows the answers in the order in which the row gives them: rows of one origin give the same order. */
function walk(known: Plans, { method, answers }: Activity, row: RowInput, year: number): Branch {
  let branch = step(known.root, row.activity);
  const { inputs } = row;
  for (const key in inputs) {
    branch = step(branch, key);
    const value = inputs[key];
    const isNumber = answers.get(key) === true;
    branch = step(branch, isNumber ? value !== undefined && value !== '' : value);
  }
  branch = step(branch, year);
  branch = step(branch, row.region);
  branch = step(branch, row.factorId);
  return method.shape === undefined ? branch : step(branch, method.shape(inputs));
}

function step(branch: Branch, key: Key): Branch {
  if (branch.lastKey === key && branch.last !== null) return branch.last;
  let next = branch.next.get(key);
  if (next === undefined) {
    next = new Branch();
    branch.next.set(key, next);
  }
  branch.lastKey = key;
  branch.last = next;
  return next;
}

const unknownField = ({ answers }: Activity, { inputs }: RowInput): string | undefined =>
  Object.keys(inputs).find((key) => !answers.has(key));

function make(activity: Activity, row: RowInput, context: FactorContext, year: number): Planned {
  const unknown = unknownField(activity, row);
  if (unknown !== undefined) return { error: { code: 'unknownField', field: unknown } };
  const reading = new Reading(activity.type, row);
  const planner = new Planner(reading, context, year);
  try {
    const missing = activity.type.fields.find((field) => isMissing(reading, field));
    if (missing !== undefined) throw new RowError('required', missing.key);
    activity.method.plan(planner, reading);
  } catch (error) {
    if (error instanceof RowError) return { error: error.error };
    throw error;
  }
  if (row.dateOn === undefined && context.periodStartOn.slice(0, 4) !== context.periodEndOn.slice(0, 4))
    planner.warn('yearOfPeriod', { year });
  return planner.done();
}

/** Numbers must be there whatever brings the factor; choices only where the method asks for them. */
const isMissing = (reading: Reading, field: ActivityType['fields'][number]): boolean =>
  field.type !== 'choice' && field.type !== 'text' && reading.isRequired(field) && !reading.has(field.key);
