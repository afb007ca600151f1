import { COLUMN } from '#shared/emissions/columns.ts';
import type { FactorContext, RowPlan } from '#shared/emissions/plan.ts';
import { planOf } from '#shared/emissions/planOf.ts';
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
 * The rows of the bench as another program computes them: a quantity, its kind, and what a unit of the kind emits by
 * gas, the companions that count included. Every peer takes these, so that all must come to the engine's sum.
 */
export interface Inventory {
  readonly rows: number;
  readonly quantities: Float64Array;
  readonly kinds: Int32Array;
  /** Kilograms a unit, `GASES` numbers a kind. */
  readonly factors: Float64Array;
}

export function inventoryOf(rows: number, context: FactorContext): Inventory {
  const quantities = new Float64Array(rows);
  const kinds = new Int32Array(rows);
  const known = new Map<RowPlan, number>();
  for (let from = 0; from < rows; from += CHUNK)
    for (const [i, row] of makeRows(from, Math.min(rows, from + CHUNK)).entries()) {
      const plan = planOf(row, context);
      if ('error' in plan) throw new Error(`${row.activity}: ${plan.error.code}`);
      const kind = known.get(plan) ?? known.size;
      known.set(plan, kind);
      kinds[from + i] = kind;
      quantities[from + i] = Number(row.inputs.quantity ?? row.inputs.distance);
    }
  return { rows, quantities, kinds, factors: Float64Array.from([...known.keys()].flatMap(factorsOf)) };
}

const factorsOf = ({ layout }: RowPlan): number[] =>
  GAS_COLUMNS.map((column) => {
    let kg = 0;
    for (const { rates, isCounted } of layout.lines) {
      const at = rates.columns.indexOf(column);
      if (isCounted && at >= 0) kg += Number(rates.long.numerators[at]) / Number(rates.long.denominator);
    }
    return kg / MILLIGRAMS_PER_KG;
  });
