import { type Chosen, type Cost, choose, type Places, placesOf, refOf } from './factors/choose.ts';
import type { Series } from './factors/series.ts';
import type { FactorSet } from './factors/set.ts';
import type { NotRelevantRow } from './insights/asideLayout.ts';
import { foreignOf } from './insights/foreign.ts';
import { standingOf } from './insights/standing.ts';
import { layoutOf } from './layout.ts';
import type { Limit } from './limit.ts';
import { numberRule } from './numberRule.ts';
import { overridden, overrideOf } from './override.ts';
import type { Amount, Category, FactorContext, LinePlan, LineSpec, RowPlan, UsedFactor } from './plan.ts';
import { conversionsTo, scaleOf } from './properties.ts';
import { type Gwp, ratesOf } from './rates.ts';
import { type Reading, RowError } from './reading.ts';
import type { FactorRef, OwnFactor, Warning } from './types.ts';
import { unitFieldOf } from './unitField.ts';
import { absurdFactor, masses, ownFactor } from './usedFactor.ts';

/** Fuel- and energy-related activities not in scope 1 or 2; in ISO 14064-1 products used by the organization. */
const UPSTREAM: Category = { scope: 3, ghgCategory: '3.3', isoCategory: 4 };

/** Gathers the plan of a row: methods ask it for amounts and factors and hand it lines. */
export class Planner {
  readonly reading: Reading;
  readonly context: FactorContext;
  readonly year: number;
  readonly places: Places;
  readonly gwp: Gwp;
  readonly amounts: Amount[] = [];
  readonly lines: LinePlan[] = [];
  readonly warnings: Warning[] = [];
  /** Ids of all factors that mean what the row answers: one of them is chosen. */
  readonly meant = new Set<string>();
  /** What is asked of a number by what else the row says: of a liquid, fewer cubic metres than of a gas. */
  readonly #limits = new Map<string, Limit>();
  /** Set by a row that answers its category with "not relevant, because". */
  notRelevant: NotRelevantRow | null = null;
  /** Best data quality that the way of computing can give. */
  atBest: RowPlan['atBest'];
  /** Where companions count: scope 3.3, unless the method knows a rule that puts them with the row's own emission. */
  companionsIn: Category = UPSTREAM;

  constructor(reading: Reading, context: FactorContext, year: number) {
    this.reading = reading;
    this.context = context;
    this.year = year;
    this.places = placesOf(context.country, reading.row.region);
    this.gwp = context.factors.gwpOf(context.gwp);
  }

  get factors(): FactorSet {
    return this.context.factors;
  }

  warn(code: string, details?: Warning['details']): void {
    if (!this.warnings.some((warning) => warning.code === code))
      this.warnings.push(details === undefined ? { code } : { code, details });
  }

  /** Asks of a number of the row above a limit, beside those of its field. */
  asksAbove(field: string, limit: Limit): void {
    this.#limits.set(field, limit);
  }

  amount(amount: Amount): number {
    return this.amounts.push(amount) - 1;
  }

  /** The series that fits best, or null. */
  choose(candidates: readonly Series[], cost?: Cost, places: Places = this.places): Chosen | null {
    for (const { id } of candidates) this.meant.add(id);
    return choose(candidates, { year: this.year, places, cost });
  }

  /** The factor that a row forces by its id, or null. It must be of one of the families. */
  forced(families: readonly Series['family'][], cost?: Cost): UsedFactor | null {
    const id = this.reading.row.factorId;
    if (id === undefined) return null;
    const fitting = this.factors.withId(id).filter((one) => families.includes(one.family));
    if (fitting.length === 0) throw new RowError('factorUnknown', 'factorId', { value: id });
    const everywhere: Places = {
      own: this.places.own,
      wider: [...this.places.wider, ...fitting.map((one) => one.region)],
      proxies: [],
    };
    const chosen = this.choose(fitting, cost, everywhere);
    if (chosen === null) throw new RowError('noFactor', 'factorId', { value: id });
    return this.used({ ...chosen, reason: 'chosen' });
  }

  /** The factor that the row brings along, or null. */
  own(factor: OwnFactor | undefined = this.reading.row.factor): UsedFactor | null {
    if (factor === undefined) return null;
    const own = ownFactor(factor, { type: this.reading.type, gwp: this.gwp });
    if (factor === this.reading.row.factor) this.askOfFactor(own, 'factor');
    if (Object.values(own.perUnit).every(({ n }) => n === 0n)) this.warn('ownFactorZero');
    return own;
  }

  /** Asks of a figure that the row brings: such a plan serves that row only, so what it confirms is known here. */
  askOfFactor(own: UsedFactor, field: string): void {
    const limit = this.reading.row.confirmed === true ? null : absurdFactor(own, this.gwp);
    if (limit !== null) throw new RowError('absurdQuantity', field, { limit: limit.value, unit: limit.unit });
  }

  /** What the organization has in the place of a factor, or null: it is the whole of it, whatever parts the factor has. */
  replaced(series: Series): UsedFactor | null {
    const override = overrideOf(this.context.overrides, series, this.year);
    return override === undefined ? null : overridden(override, series, this.context.gwp);
  }

  /**
   * Reads a chosen row, or what the organization has in its place: gases where they are known (CO2e follows from the
   * GWP set), else only CO2e, never split. Of a companion, and of the grid beside the market's factor, the choice is
   * kept in the reference and not warned of.
   */
  used(chosen: Chosen, as: 'main' | 'companion' | 'grid' = 'main'): UsedFactor {
    const { series, row } = chosen;
    const replaced = this.replaced(series);
    if (replaced !== null) return replaced;
    const [co2, ch4, n2o, other, co2e, biogenic] = row.values;
    const hasMasses = co2 !== null || ch4 !== null || n2o !== null;
    const isSplit = hasMasses || other !== null;
    const set = row.facts.gwp === '' ? null : row.facts.gwp;
    // Methane and nitrous oxide may be inside the other gases (FIGARO): such a row keeps the set of its publisher.
    const isMixed = (other ?? 0) !== 0 && ch4 === null && n2o === null;
    const gwp = hasMasses && !isMixed ? this.context.gwp : set;
    const ref = refOf(this.factors, chosen, { year: this.year, gwp, isCompanion: as === 'companion' });
    if (as === 'main') this.#warnOfChoice(chosen, ref, isSplit);
    if (!isSplit && co2e === null) throw new RowError('noFactor', 'factorId', { value: series.id });
    const kg = isSplit ? { co2, ch4, n2o, other, biogenic } : { notSplit: co2e, biogenic };
    return { perUnit: masses(kg), unit: series.unit, ref, source: () => this.factors.sourceOfRow(series, row) };
  }

  /** Of the year and the place that it is of. */
  #warnOfPlace({ row, series, reason, isProxy, ownFrom }: Chosen, ref: FactorRef): void {
    const details = { year: this.year, factorYear: row.year, region: series.region };
    if (ref.provisional) this.warn('provisional', details);
    else if (reason === 'earlierYear' || reason === 'laterYear' || reason === 'widerRegion') this.warn(reason, details);
    if (isProxy) this.warn('proxyRegion', details);
    if (ownFrom !== undefined) this.warn('ownFactorLater', { year: this.year, ownYear: ownFrom });
  }

  #warnOfChoice(chosen: Chosen, ref: FactorRef, isSplit: boolean): void {
    const { row } = chosen;
    this.#warnOfPlace(chosen, ref);
    // Zero is zero by any set.
    const isZero = !isSplit && row.values[4] === 0;
    if (!isZero && ref.gwp !== null && ref.gwp !== this.context.gwp) this.warn('otherGwpSet', { set: ref.gwp });
    if (!isSplit && !isZero) this.warn('notSplit');
    else if ((row.values[0] ?? 0) !== 0 && row.values.slice(1, 4).every((kg) => kg === null)) this.warn('co2Only');
  }

  line(spec: LineSpec): void {
    const { factor, amount, after = [], kind = 'main', basis = 'both', part = null } = spec;
    const { type } = this.reading;
    const given = this.amounts[amount];
    if (given === undefined) throw new Error(`${type.key} has no amount ${amount}`);
    const steps = conversionsTo(this.factors, spec.fuel, { from: given.unit, to: factor.unit });
    // A day of use is not 24 hours of it, nor a year 8,760.
    const isOtherTime = given.unit.dimension === 'time' && given.unit.id !== factor.unit.id;
    if (steps === null || isOtherTime) {
      throw new RowError(spec.fuel === undefined ? 'unitMismatch' : 'propertyMissing', unitFieldOf(given, type), {
        value: given.unit.id,
        accepted: factor.unit.id,
      });
    }
    const conversions = [...steps, ...after];
    const { scope, ghgCategory, isoCategory } = spec.category ?? (kind === 'main' ? type : this.companionsIn);
    const standing = spec.standing ?? standingOf(this.factors, factor.ref, this.context.country);
    this.lines.push({
      kind,
      scope,
      ghgCategory,
      isoCategory,
      basis,
      part,
      amount,
      conversions,
      factor,
      factors: [factor.ref],
      rates: ratesOf(factor.perUnit, this.gwp, scaleOf(conversions)),
      standing,
      foreign: foreignOf(scope, { activity: type.key, ref: factor.ref, standing }),
    });
  }

  done(): RowPlan {
    const { type, row } = this.reading;
    const numbers = type.fields
      .filter((field) => ['number', 'integer', 'percent'].includes(field.type) && this.reading.has(field.key))
      .map((field) => {
        const { key } = field;
        return numberRule(field, row, { limit: this.#limits.get(key), unit: this.reading.takenUnits.get(key) });
      });
    const { amounts, lines, warnings, gwp, atBest } = this;
    const layout = layoutOf(lines, { activity: type.key, warnings, notRelevant: this.notRelevant });
    return { amounts, lines, warnings, layout, numbers, gwp, atBest, hasBlanks: false };
  }
}
