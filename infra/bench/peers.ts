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

const SITES = 20;
const MONTHS = 12;
const SOURCES = 7;
const letter = (column: number) => String.fromCharCode('A'.charCodeAt(0) + column);
/** Columns: kind, site, month, source, quantity, a gas each, CO2e. */
const QUANTITY = 4;
const CO2E = QUANTITY + GASES + 1;

/**
 * The same sums as a user's own sheet computes them: in each row the factor of each gas is looked up and multiplied, and
 * the row is added up; below stand the sums by gas, kind, site, month and source. Answers the sum of the first gas.
 */
export function spreadsheet(rows: number): () => number {
  const factors = Array.from({ length: FACTORS }, (_, kind) => [
    kind,
    ...Array.from({ length: GASES }, (_, gas) => factorOf(kind, gas)),
  ]);
  const table = `Factors!$A$1:$${letter(GASES)}$${FACTORS}`;
  const gases = Array.from({ length: GASES }, (_, gas) => gas);
  const cells: (number | string)[][] = Array.from({ length: rows }, (_, i) => [
    ...[i % FACTORS, i % SITES, i % MONTHS, i % SOURCES, quantityOf(i)],
    ...gases.map((gas) => `=$${letter(QUANTITY)}${i + 1}*VLOOKUP($A${i + 1},${table},${gas + 2},FALSE())`),
    `=SUM(${letter(QUANTITY + 1)}${i + 1}:${letter(CO2E - 1)}${i + 1})`,
  ]);
  const column = (at: number) => `$${letter(at)}$1:$${letter(at)}$${rows}`;
  cells.push(gases.map((gas) => `=SUM(${column(QUANTITY + 1 + gas)})`));
  for (const [at, groups] of [FACTORS, SITES, MONTHS, SOURCES].entries())
    cells.push(Array.from({ length: groups }, (_, group) => `=SUMIF(${column(at)},${group},${column(CO2E)})`));
  return () => {
    const options = { licenseKey: 'gpl-v3', maxRows: rows + cells.length };
    const book = HyperFormula.buildFromSheets({ Factors: factors, Rows: cells }, options);
    const total = book.getCellValue({ sheet: book.getSheetId('Rows') ?? 1, row: rows, col: 0 });
    book.destroy();
    return Number(total);
  };
}
