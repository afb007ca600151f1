import type { Mapping } from '#shared/imports/schema.ts';
import { isFormula, trial } from '#shared/imports/transform/computed.ts';
import type { SampleTable } from './sample.ts';

/** A table with its computed columns behind those of the sheet, as the server will read it. */
export function withFormulas(table: SampleTable, { formulas = [], decimalMark }: Mapping, width: number): SampleTable {
  if (formulas.length === 0) return table;
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, column) => cells[column] ?? '');
  const texts = table.rows.map(({ cells }) => cells);
  const values = formulas.map(({ formula }) =>
    isFormula(formula, table.headers) ? trial(formula, table.headers, texts, decimalMark) : texts.map(() => ''),
  );
  return {
    ...table,
    headers: [...padded(table.headers), ...formulas.map(({ name }) => name)],
    rows: table.rows.map(({ row, cells }, at) => ({
      row,
      cells: [...padded(cells), ...values.map((column) => column[at] ?? '')],
    })),
  };
}

/** The mapping without one of its formulas: what was read from its column is not read any more, those behind it move up. */
export function withoutFormula(mapping: Mapping, at: number, width: number): Mapping {
  const gone = width + at;
  const formulas = (mapping.formulas ?? []).filter((_, i) => i !== at);
  const columns = mapping.columns
    .filter(({ column }) => column !== gone)
    .map((target) => (target.column > gone ? { ...target, column: target.column - 1 } : target));
  return { ...mapping, formulas, columns };
}
