import { HyperFormula } from 'hyperformula';
import Publicodes from 'publicodes';
import { COLUMN, COLUMNS } from '#shared/emissions/columns.ts';
import { CO2E_GASES, GASES, type Inventory } from './inventory.ts';

/** Another way to compute an inventory; answers its CO2e, kg. */
export type Peer = (inventory: Inventory) => () => number;

/**
 * The bare limit: the same inventory in typed arrays and floating point. Every line of every row (companions, both
 * electricity methods), each gas, its CO2e and the masses, is one multiplication, added to the sums of its kind (of which
 * scopes, categories and the total follow) and, where it counts, to those of the site, the month and the source. No
 * reading, exactness, rounding, check, trace or warning; nothing is kept of a row.
 */
export const bareLoop: Peer = ({ rows, quantities, kinds, sites, months, sources, counts, lines }) => {
  const { factors, columns, starts, countedEnds } = lines;
  const sums = new Float64Array(factors.length);
  const bySite = new Float64Array(counts.sites * COLUMNS);
  const byMonth = new Float64Array(counts.months * COLUMNS);
  const bySource = new Float64Array(counts.sources * COLUMNS);
  return () => {
    for (const all of [sums, bySite, byMonth, bySource]) all.fill(0);
    for (let i = 0; i < rows; i++) {
      const quantity = quantities[i] as number;
      const kind = kinds[i] as number;
      const site = (sites[i] as number) * COLUMNS;
      const month = (months[i] as number) * COLUMNS;
      const source = (sources[i] as number) * COLUMNS;
      const countedEnd = countedEnds[kind] as number;
      const end = starts[kind + 1] as number;
      let at = starts[kind] as number;
      for (; at < countedEnd; at++) {
        const kg = quantity * (factors[at] as number);
        const column = columns[at] as number;
        sums[at] = (sums[at] as number) + kg;
        bySite[site + column] = (bySite[site + column] as number) + kg;
        byMonth[month + column] = (byMonth[month + column] as number) + kg;
        bySource[source + column] = (bySource[source + column] as number) + kg;
      }
      for (; at < end; at++) sums[at] = (sums[at] as number) + quantity * (factors[at] as number);
    }
    return bySite.reduce((sum, kg, at) => (at % COLUMNS === COLUMN.co2e ? sum + kg : sum), 0);
  };
};

/** Less than the inventory: the gases of all lines of a row together, one multiply-add each, and no other sum. */
export const gasLoop: Peer = ({ rows, quantities, kinds, factors }) => {
  const totals = new Float64Array(GASES);
  return () => {
    totals.fill(0);
    for (let i = 0; i < rows; i++) {
      const quantity = quantities[i] as number;
      const at = (kinds[i] as number) * GASES;
      for (let gas = 0; gas < GASES; gas++)
        totals[gas] = (totals[gas] as number) + quantity * (factors[at + gas] as number);
    }
    return totals.subarray(0, CO2E_GASES).reduce((sum, kg) => sum + kg, 0);
  };
};

const letter = (column: number) => String.fromCharCode('A'.charCodeAt(0) + column);
/** Columns: kind, site, month, source, quantity, a gas each, CO2e. */
const QUANTITY = 4;
const CO2E = QUANTITY + GASES + 1;

/**
 * The same sums as a user's own sheet computes them: in each row the factor of each gas is looked up and multiplied, and
 * the row is added up; below stand the sums by gas, kind, site, month and source.
 */
export const spreadsheet: Peer = ({ rows, quantities, kinds, sites, months, sources, counts, factors }) => {
  const kindCount = factors.length / GASES;
  const table = Array.from({ length: kindCount }, (_, kind) => [
    kind,
    ...factors.subarray(kind * GASES, (kind + 1) * GASES),
  ]);
  const range = `Factors!$A$1:$${letter(GASES)}$${kindCount}`;
  const gases = Array.from({ length: GASES }, (_, gas) => gas);
  const cells: (number | string)[][] = Array.from({ length: rows }, (_, i) => [
    ...[kinds[i] ?? 0, sites[i] ?? 0, months[i] ?? 0, sources[i] ?? 0, quantities[i] ?? 0],
    ...gases.map((gas) => `=$${letter(QUANTITY)}${i + 1}*VLOOKUP($A${i + 1},${range},${gas + 2},FALSE())`),
    `=SUM(${letter(QUANTITY + 1)}${i + 1}:${letter(QUANTITY + CO2E_GASES)}${i + 1})`,
  ]);
  const column = (at: number) => `$${letter(at)}$1:$${letter(at)}$${rows}`;
  cells.push([`=SUM(${column(CO2E)})`, ...gases.map((gas) => `=SUM(${column(QUANTITY + 1 + gas)})`)]);
  for (const [at, groups] of [kindCount, counts.sites, counts.months, counts.sources].entries())
    cells.push(Array.from({ length: groups }, (_, group) => `=SUMIF(${column(at)},${group},${column(CO2E)})`));
  return () => {
    const options = { licenseKey: 'gpl-v3', maxRows: rows + cells.length };
    const book = HyperFormula.buildFromSheets({ Factors: table, Rows: cells }, options);
    const total = book.getCellValue({ sheet: book.getSheetId('Rows') ?? 1, row: rows, col: 0 });
    book.destroy();
    return Number(total);
  };
};

/** More terms in one sum than this overflow the stack of its parser. */
const TERMS = 100;
/** Numbers as its grammar reads them: no exponent. */
const plain = (value: number) => value.toFixed(20).replace(/\.?0+$/, '');

/**
 * The same as rules of publicodes: a factor each kind and gas, a row each the sum of its gases, and their total. Parsing
 * is part of it, as reading the sheet is of the spreadsheet's.
 */
export const publicodes: Peer = ({ rows, quantities, kinds, factors }) => {
  const rules: Record<string, { valeur: string } | { somme: string[] }> = {};
  for (const [at, kg] of factors.entries())
    if (at % GASES < CO2E_GASES) rules[`factor k${Math.floor(at / GASES)} g${at % GASES}`] = { valeur: plain(kg) };
  const gases = Array.from({ length: CO2E_GASES }, (_, gas) => gas);
  const names = Array.from({ length: rows }, (_, i) => `row r${i}`);
  for (const [i, name] of names.entries())
    rules[name] = { somme: gases.map((gas) => `${plain(quantities[i] ?? 0)} * factor k${kinds[i]} g${gas}`) };
  const sums = Array.from({ length: Math.ceil(rows / TERMS) }, (_, part) => `part p${part}`);
  for (const [part, name] of sums.entries()) rules[name] = { somme: names.slice(part * TERMS, (part + 1) * TERMS) };
  rules.total = { somme: sums };
  const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };
  return () => Number(new Publicodes(rules, { logger: silent }).evaluate('total').nodeValue);
};
