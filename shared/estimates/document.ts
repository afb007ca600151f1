import { outsidePeriod } from '#shared/calculations/rules.ts';
import { addRow } from '#shared/emissions/addRow.ts';
import type { FactorSet } from '#shared/emissions/factors/set.ts';
import type { FactorContext } from '#shared/emissions/plan.ts';
import { newTotals } from '#shared/emissions/totals.ts';
import { totalsAnswer } from '#shared/emissions/totalsAnswer.ts';
import {
  COUNTRIES,
  type Country,
  type Estimate,
  type EstimateError,
  FACTOR_YEARS,
  type FactorYear,
  type FieldValue,
  GWP_SETS,
  type GwpSet,
  type OwnFactor,
  QUALITIES,
  type Quality,
  type RowInput,
  SOIL_SETS,
  type SoilSet,
} from '#shared/emissions/types.ts';
import { monthOf, yearOf } from '#shared/emissions/year.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { Day } from '#shared/kernel/time.ts';
import { answer } from './answer.ts';
import { chainsAnswer, estimateShared, type Route, routeOf } from './chains.ts';
import type { ChainsAnswer } from './contract.ts';
import { wrongField } from './rowFields.ts';

type Json = Record<string, unknown>;
/** What is answered, row by row and in total. */
export interface EstimatedDocument extends ChainsAnswer {
  readonly context: Json;
  readonly estimates: Json[];
  readonly totals: Json;
}
/** Keys of a row that are not answers of its activity. */
const ROW_KEYS = [
  'activity',
  'clients',
  'id',
  'inputs',
  'factorId',
  'factor',
  'dateOn',
  'date',
  'datePrecision',
  'sitePercent',
  'region',
  'quality',
  'confirmed',
  'site',
  'siteId',
  'source',
  'emissionSource',
  'note',
  'label',
  'comment',
  'observations',
];

/** A document that cannot be estimated at all: what is wrong, and where. */
export class UnreadableDocument extends Error {
  override name = 'UnreadableDocument';
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`${problem.path.join('.')}: ${problem.code}`);
    this.problem = problem;
  }
}
const wrongContext = (field: string, code: Problem['code'], details: Problem['details'] = {}) =>
  new UnreadableDocument({ path: ['context', field], code, details });

/**
 * Estimates the rows of a document `{ context, rows }`, in their order: masses in kg as decimals, each row its estimate
 * or `{ error: { code, field } }`, the totals, and the transport chains where there are any. Throws UnreadableDocument
 * when there are no rows or the context is wrong.
 */
export function estimateDocument(document: unknown, factors: FactorSet): EstimatedDocument {
  if (!isObject(document) || !Array.isArray(document.rows))
    throw new UnreadableDocument({ path: ['rows'], code: 'input.required' });
  const about = isObject(document.context) ? document.context : {};
  const context = readContext(about, factors);
  const region = wordOf(about.region);
  const totals = newTotals();
  const routes: Route[] = [];
  const estimates = document.rows.map((given: unknown, at) => {
    if (!isObject(given)) return { error: { code: 'notARow', field: 'activity' } };
    const row = readRow(given, region);
    const wrong = wrongField(given) ?? outsideOf(row, context);
    const made: Estimate = wrong === null ? estimateShared(row, context, given.clients) : { ok: false, error: wrong };
    routes.push(...routeOf({ number: at + 1, row, clients: given.clients }, made));
    addRow(totals, made, {
      activity: row.activity,
      siteId: wordOf(given.siteId ?? given.site),
      source: wordOf(given.source ?? given.emissionSource),
      month: monthOf(row.dateOn, row.datePrecision),
    });
    return made.ok ? answer(row, context, made.lines) : { error: made.error };
  });
  const { by, ...rest } = totalsAnswer(totals, context);
  return {
    context: { ...context, factors: factors.hash },
    estimates,
    totals: { co2eKg: rest.total.co2eKg, ...rest, by },
    ...chainsAnswer(routes, context),
  };
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function oneOf<T extends string>(value: unknown, options: readonly T[], otherwise: T, name: string): T {
  if (value === undefined) return otherwise;
  const found = options.find((option) => option === String(value).toUpperCase() || option === value);
  if (found === undefined)
    throw wrongContext(name, 'input.unknownChoice', { value: String(value), accepted: options.join(', ') });
  return found;
}

function dayOf(given: Json, name: string): string | null {
  const value = given[name];
  if (value === undefined || value === null) return null;
  const read = Day.safeParse(value);
  if (!read.success) throw wrongContext(name, 'input.badDate', { value: JSON.stringify(value) });
  return read.data;
}

function readContext(given: Json, factors: FactorSet): FactorContext {
  const year = Number(given.year);
  if (!Number.isInteger(year) || year < 1990 || year > 2100)
    throw wrongContext('year', 'input.badDate', { value: String(given.year), accepted: '1990-2100' });
  const periodStartOn = dayOf(given, 'periodStartOn') ?? `${year}-01-01`;
  const periodEndOn = dayOf(given, 'periodEndOn') ?? `${year}-12-31`;
  if (periodEndOn < periodStartOn)
    throw wrongContext('periodEndOn', 'input.tooSmall', { value: periodEndOn, minimum: periodStartOn });
  return {
    year,
    periodStartOn,
    periodEndOn,
    country: oneOf<Country>(given.country, COUNTRIES, 'ES', 'country'),
    gwp: oneOf<GwpSet>(given.gwp, GWP_SETS, 'AR6', 'gwp'),
    factorYear: oneOf<FactorYear>(given.factorYear, FACTOR_YEARS, 'row', 'factorYear'),
    soils: oneOf<SoilSet>(given.soils, SOIL_SETS, '2006', 'soils'),
    factors,
  };
}

/** A row that is dated outside of the period is of another calculation, as in the calculations themselves. */
function outsideOf({ dateOn }: RowInput, context: FactorContext): EstimateError | null {
  if (dateOn === undefined || Number.isNaN(yearOf(dateOn))) return null;
  const isInside = dateOn >= context.periodStartOn && dateOn <= context.periodEndOn;
  return isInside ? null : outsidePeriod(dateOn, context);
}

/** A row of the document: its answers may stand beside `activity` or under `inputs`; its region may be that of all rows. */
function readRow(given: Json, region: string): RowInput {
  const inputs = answersOf(given);
  const known = {
    dateOn: wordOf(given.dateOn ?? given.date) || undefined,
    datePrecision: (['day', 'month', 'year'] as const).find((one) => one === given.datePrecision),
    factorId: wordOf(given.factorId) || undefined,
    factor: isObject(given.factor) ? ownFactor(given.factor, inputs) : undefined,
    sitePercent: typeof given.sitePercent === 'number' ? given.sitePercent : undefined,
    region: wordOf(given.region) || region || undefined,
    quality: QUALITIES.find((one): one is Quality => one === given.quality),
    confirmed: given.confirmed === true || undefined,
  };
  const present = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  return { activity: wordOf(given.activity), inputs, ...present };
}

/** `unit` is the unit of the quantity or distance; what is null is not answered. */
function answersOf(given: Json): Record<string, FieldValue> {
  const { unit, ...beside } = Object.fromEntries(Object.entries(given).filter(([key]) => !ROW_KEYS.includes(key)));
  const answers: Json = { ...beside, ...(isObject(given.inputs) ? given.inputs : {}) };
  const main = 'distance' in answers ? 'distanceUnit' : 'quantityUnit';
  if (unit !== undefined && answers[main] === undefined) answers[main] = unit;
  const known = Object.entries(answers).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(known) as Record<string, FieldValue>;
}

/** A factor without a unit is for that of the quantity. */
const ownFactor = (given: Json, answers: Record<string, FieldValue>): OwnFactor =>
  ({ ...given, unit: wordOf(given.unit) || String(answers.quantityUnit ?? answers.distanceUnit ?? '') }) as OwnFactor;
