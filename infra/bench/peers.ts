import { HyperFormula } from 'hyperformula';

const GASES = 6;
const FACTORS = 16;

const quantityOf = (i: number) => (i % 9973) + 0.25;
const factorOf = (kind: number, gas: number) => (kind * GASES + gas + 1) / 1000;

/** The bare limit: one multiply-add a gas over as many rows, in typed arrays. Answers the sum of the first gas. */
export function bareLoop(rows: number): () => number {
  const quantities = Float64Array.from({ length: rows }, (_, i) => quantityOf(i));
  const kinds = Int32Array.from({ length: rows }, (_, i) => i % FACTORS);
  const factors = Float64Array.from({ length: FACTORS * GASES }, (_, i) => factorOf(Math.floor(i / GASES), i % GASES));
  const totals = new Float64Array(GASES);
  return () => {
    totals.fill(0);
    for (let i = 0; i < rows; i++) {
      const quantity = quantities[i] as number;
      const at = (kinds[i] as number) * GASES;
      for (let gas = 0; gas < GASES; gas++)
        totals[gas] = (totals[gas] as number) + quantity * (factors[at + gas] as number);
    }
    return totals[0] as number;
  };
}

/** The same sums as a spreadsheet computes them: a formula for each row and gas, and the sum of each column. */
export function spreadsheet(rows: number): () => number {
  const columns = Array.from({ length: GASES }, (_, gas) => String.fromCharCode('B'.charCodeAt(0) + gas));
  const cells: (number | string)[][] = Array.from({ length: rows }, (_, i) => [
    quantityOf(i),
    ...columns.map((_, gas) => `=A${i + 1}*${factorOf(i % FACTORS, gas)}`),
  ]);
  cells.push(['', ...columns.map((column) => `=SUM(${column}1:${column}${rows})`)]);
  return () => {
    const sheet = HyperFormula.buildFromArray(cells, { licenseKey: 'gpl-v3', maxRows: rows + 1 });
    const total = sheet.getCellValue({ sheet: 0, row: rows, col: 1 });
    sheet.destroy();
    return Number(total);
  };
}
