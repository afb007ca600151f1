import { estimate } from './estimate.ts';
import type { FactorContext } from './plan.ts';
import { RowAdder, type RowKeys } from './rowAdder.ts';
import type { RunningTotals } from './totals.ts';
import type { Estimate, RowInput } from './types.ts';
import { monthOf } from './year.ts';

/** A row of a calculation: what the user answered, and where it belongs. */
export interface CalculationRow extends RowInput, Omit<RowKeys, 'month'> {}
export interface Calculated<Row> {
  readonly row: Row;
  readonly estimate: Estimate;
}

/** Not a literal: those may be allocated as long-lived after a while, and would keep the rows of chunks that are gone. */
class Done<Row> implements Calculated<Row> {
  readonly row: Row;
  readonly estimate: Estimate;
  constructor(row: Row, made: Estimate) {
    this.row = row;
    this.estimate = made;
  }
}

/** Estimates the rows of one chunk and adds them to the totals. */
export function calculateChunk<Row extends CalculationRow>(
  rows: readonly Row[],
  context: FactorContext,
  totals: RunningTotals,
): Calculated<Row>[] {
  const adder = new RowAdder(totals);
  const calculated: Calculated<Row>[] = [];
  for (const row of rows) {
    const { activity, siteId = '', source = '' } = row;
    const made = estimate(row, context);
    adder.add(made, { activity, siteId, source, month: monthOf(row.dateOn, row.datePrecision) });
    calculated.push(new Done(row, made));
  }
  adder.done();
  return calculated;
}

/**
 * Calculates rows as they come, chunk by chunk: what is yielded is the caller's to write and forget, so that memory does
 * not grow with the rows beyond the totals.
 */
export async function* calculate<Row extends CalculationRow>(
  chunks: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  context: FactorContext,
  totals: RunningTotals,
): AsyncGenerator<Calculated<Row>[], void, undefined> {
  for await (const rows of chunks) yield calculateChunk(rows, context, totals);
}
