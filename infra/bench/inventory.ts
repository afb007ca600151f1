import type { CalculationRow } from '#shared/emissions/calculate.ts';
import { COLUMN, COLUMNS } from '#shared/emissions/columns.ts';
import type { LineLayout } from '#shared/emissions/layout.ts';
import type { FactorContext, RowPlan } from '#shared/emissions/plan.ts';
import { planOf } from '#shared/emissions/planOf.ts';
import { monthOf } from '#shared/emissions/year.ts';
import { makeRows } from './engineRows.ts';

/** CO2e of five gases, which add up to the row's, and biogenic CO2 beside them. */
const GAS_COLUMNS = [
  COLUMN.partCo2,
  COLUMN.partCh4,
  COLUMN.partN2o,
  COLUMN.partOther,
  COLUMN.partNotSplit,
  COLUMN.biogenic,
] as const;
export const GASES = GAS_COLUMNS.length;
/** Of the gases, those that add up to the CO2e. */
export const CO2E_GASES = GASES - 1;
const MILLIGRAMS_PER_KG = 1_000_000;
const CHUNK = 10_000;

/**
 * The rows of the bench as another program computes them: a quantity, its kind, where it belongs, and what a unit of the
 * kind emits by gas, the companions that count included. Every peer takes these, so that all must come to the engine's sum.
 */
export interface Inventory {
  readonly rows: number;
  readonly quantities: Float64Array;
  readonly kinds: Int32Array;
  readonly sites: Int32Array;
  readonly months: Int32Array;
  readonly sources: Int32Array;
  readonly counts: { readonly sites: number; readonly months: number; readonly sources: number };
  /** Kilograms a unit, `GASES` numbers a kind: all lines that count together. */
  readonly factors: Float64Array;
  readonly lines: Lines;
}
/** Every figure of every line, kind after kind, as the engine's totals have them: first those that count, then those by location. */
interface Lines {
  /** Kilograms (water: litres) a unit. */
  readonly factors: Float64Array;
  /** Column of each in the totals. */
  readonly columns: Int32Array;
  /** Of each kind, where its figures begin and where those that count end; behind the last kind the end of all. */
  readonly starts: Int32Array;
  readonly countedEnds: Int32Array;
}

/** Numbers the words that come, from 0 on. */
function numbering<Word>() {
  const known = new Map<Word, number>();
  const numberOf = (word: Word): number => {
    const number = known.get(word) ?? known.size;
    known.set(word, number);
    return number;
  };
  return { known, numberOf };
}

export function inventoryOf(rows: number, context: FactorContext): Inventory {
  const quantities = new Float64Array(rows);
  const [kinds, sites, months, sources] = [rows, rows, rows, rows].map((length) => new Int32Array(length)) as Four;
  const [site, month, source] = [numbering<string>(), numbering<string>(), numbering<string>()];
  const plans = numbering<RowPlan>();
  for (let from = 0; from < rows; from += CHUNK)
    for (const [i, row] of makeRows(from, Math.min(rows, from + CHUNK)).entries()) {
      kinds[from + i] = plans.numberOf(planned(row, context));
      sites[from + i] = site.numberOf(row.siteId ?? '');
      months[from + i] = month.numberOf(monthOf(row.dateOn));
      sources[from + i] = source.numberOf(row.source ?? '');
      quantities[from + i] = Number(row.inputs.quantity ?? row.inputs.distance);
    }
  const counts = { sites: site.known.size, months: month.known.size, sources: source.known.size };
  const all = [...plans.known.keys()];
  const factors = Float64Array.from(all.flatMap(gasFactors));
  return { rows, quantities, kinds, sites, months, sources, counts, factors, lines: linesOf(all) };
}
type Four = [Int32Array, Int32Array, Int32Array, Int32Array];

function planned(row: CalculationRow, context: FactorContext): RowPlan {
  const plan = planOf(row, context);
  if ('error' in plan) throw new Error(`${row.activity}: ${plan.error.code}`);
  return plan;
}

/** Kilograms (litres) a unit of one column of a line. */
const perUnit = ({ rates }: LineLayout, i: number): number =>
  Number(rates.long.numerators[i]) / Number(rates.long.denominator) / MILLIGRAMS_PER_KG;

const gasFactors = ({ layout }: RowPlan): number[] =>
  GAS_COLUMNS.map((column) =>
    layout.lines.reduce((kg, line) => {
      const at = line.rates.columns.indexOf(column);
      return line.isCounted && at >= 0 ? kg + perUnit(line, at) : kg;
    }, 0),
  );

function linesOf(plans: readonly RowPlan[]): Lines {
  const factors: number[] = [];
  const columns: number[] = [];
  const starts: number[] = [];
  const countedEnds: number[] = [];
  const add = (line: LineLayout) => {
    for (const [i, column] of line.rates.columns.entries()) {
      if (column >= COLUMNS) continue;
      factors.push(perUnit(line, i));
      columns.push(column);
    }
  };
  for (const { layout } of plans) {
    starts.push(factors.length);
    for (const line of layout.lines) if (line.isCounted) add(line);
    countedEnds.push(factors.length);
    for (const line of layout.lines) if (!line.isCounted) add(line);
  }
  return {
    factors: Float64Array.from(factors),
    columns: Int32Array.from(columns),
    starts: Int32Array.from([...starts, factors.length]),
    countedEnds: Int32Array.from(countedEnds),
  };
}
