import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, type WorkBook } from '@e965/xlsx';
import { HyperFormula } from 'hyperformula';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedFactors } from '#infra/run/factors.ts';
import { RowDraft } from '#shared/calculations/schema.ts';
import { addRow } from '#shared/emissions/addRow.ts';
import { newTotals } from '#shared/emissions/totals.ts';
import { totalsAnswer } from '#shared/emissions/totalsAnswer.ts';
import { traceOf } from '#shared/emissions/trace.ts';
import type { CalculationContext } from '../context.ts';
import { estimateRow, rowInputOf } from '../estimateRow.ts';
import type { StoredRow } from '../rowItem.ts';
import { ROWS } from './rows.test.helper.ts';
import { Sums } from './sums.ts';
import { textsOf } from './texts.ts';
import { type RowOut, writeWorkbook } from './workbook.ts';

const SITES = [
  { id: 'sit_1', number: 1, name: '=HYPERLINK("http://x.test")*', share: 37.5 },
  { id: 'sit_2', number: 2, name: 'Nave <2> & patio', share: 100 },
];
const context: CalculationContext = {
  engine: {
    year: 2023,
    periodStartOn: '2023-01-01',
    periodEndOn: '2023-12-31',
    country: 'ES',
    gwp: 'AR6',
    factors: shippedFactors(),
  },
  facts: {
    factorSet: 'x',
    gwp: 'AR6',
    country: 'ES',
    periodStartOn: '2023-01-01',
    periodEndOn: '2023-12-31',
    sites: Object.fromEntries(SITES.map(({ id, share }) => [id, [share, null]])),
  },
  key: 'x',
};
const rows = ROWS.map(([activity, siteId, inputs], i): StoredRow => {
  const draft = RowDraft.parse({ activity, inputs, dateOn: '2023-05-04', emissionSource: '@cmd', note: '+1' });
  const about = { id: `row_${i}`, importId: null, origin: null, result: null, v: 1, createdBy: 'x' };
  return { ...draft, ...about, siteId, createdAt: '', updatedAt: '' } as unknown as StoredRow;
});
const none = { number: 0, name: 'none' };
const siteOf = (row: StoredRow) => SITES.find((site) => site.id === row.siteId) ?? none;

const sums = new Sums();
const totals = newTotals();
for (const row of rows) {
  const estimate = estimateRow(row, context);
  sums.add(siteOf(row).number, estimate);
  addRow(totals, estimate, { activity: row.activity, siteId: row.siteId });
}
const answer = totalsAnswer(totals, context.engine);

async function* rowsOut(): AsyncGenerator<RowOut[]> {
  yield rows.map((row) => {
    const trace = traceOf(rowInputOf(row, context), context.engine);
    const made = 'error' in trace ? { error: trace.error.code } : { lines: trace.lines };
    return { row, site: siteOf(row), activity: row.activity, made };
  });
}

const folder = mkdtempSync(join(tmpdir(), 'souto-excel-'));
const texts = textsOf('es');
let book: WorkBook;
let sheets: HyperFormula;

beforeAll(async () => {
  const path = join(folder, 'out.xlsx');
  await writeWorkbook(path, {
    texts,
    about: {
      organization: '=1+1',
      periodStartOn: '2023-01-01',
      periodEndOn: '2023-12-31',
      state: 'DRAFT',
      gwp: 'AR6',
      factorSet: 'x',
      writtenOn: '2026-11-27',
      storedKg: answer.total.co2eKg,
    },
    sums,
    sites: [none, ...SITES],
    gwps: { ch4: 27.9, n2o: 273 },
    rows: rowsOut(),
  });
  book = read(readFileSync(path), { cellFormula: true });
  sheets = HyperFormula.buildFromSheets(formulasOf(book), { licenseKey: 'gpl-v3' });
});
afterAll(() => rmSync(folder, { recursive: true }));

type Cell = string | number | boolean | null;
/** The cells of every sheet as somebody who types them in would: formulas as formulas, texts as texts. */
function formulasOf({ SheetNames, Sheets }: WorkBook): Record<string, Cell[][]> {
  const of = (name: string) => {
    const grid: Cell[][] = [];
    for (const [address, cell] of Object.entries(Sheets[name] ?? {})) {
      const at = /^([A-Z]+)(\d+)$/.exec(address);
      if (!at) continue;
      const column = [...at[1]!].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      const row = Number(at[2]) - 1;
      grid[row] ??= [];
      grid[row][column] = cell.f ? `=${cell.f}` : typeof cell.v === 'string' ? `'${cell.v}` : cell.v;
    }
    return Array.from(grid, (row) => Array.from(row ?? [], (cell) => cell ?? null));
  };
  return Object.fromEntries(SheetNames.map((name) => [name, of(name)]));
}
const computed = (sheet: string) => sheets.getSheetValues(sheets.getSheetId(sheet)!);
/** The row of the summary that begins with a text. */
const line = (label: string) => computed(texts.sheets.summary).find(([first]) => first === label) as number[];
const stored = (label: string) => {
  const sheet = book.Sheets[texts.sheets.summary]!;
  const row = computed(texts.sheets.summary).findIndex(([first]) => first === label) + 1;
  return (column: string) => sheet[`${column}${row}`]?.v as number;
};
const near = (value: number, expected: number) =>
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));

describe('the Excel of a calculation, computed by a spreadsheet', () => {
  it('adds up to our totals, by scope and by both electricity methods', () => {
    expect(sums.errorRows).toBe(1);
    near(line('Alcance 1')[1]!, answer.scope1Kg);
    near(line('Alcance 2')[1]!, answer.scope2MarketKg);
    near(line('Alcance 2')[2]!, answer.scope2LocationKg);
    near(line('Alcance 3')[1]!, answer.scope3Kg);
    near(line('Total')[1]!, answer.total.co2eKg);
    near(line(texts.summary.difference)[1]!, 0);
    expect(answer.scope2MarketKg).not.toBe(answer.scope2LocationKg);
  });

  it('adds up by gas and by site', () => {
    const { gas } = texts.summary;
    near(line(gas.co2)[1]!, answer.total.co2Kg);
    near(line(gas.ch4)[1]!, answer.total.ch4Kg);
    near(line(gas.other)[1]!, answer.total.otherCo2eKg);
    near(line(gas.notSplit)[1]!, answer.total.notSplitCo2eKg);
    near(line(gas.biogenic)[1]!, answer.total.biogenicCo2Kg);
    const sites = answer.by.site!;
    expect(sites).toHaveLength(3);
    near(line(`'${SITES[0]!.name}`)[5]!, sites.find((site) => site.key === 'sit_1')!.co2eKg);
    near(line(SITES[1]!.name)[5]!, sites.find((site) => site.key === 'sit_2')!.co2eKg);
    near(line('none')[5]!, sites.find((site) => site.key === '')!.co2eKg);
  });

  it('shows the same values to whoever does not compute it', () => {
    for (const label of ['Alcance 1', 'Alcance 2', 'Alcance 3', 'Total'])
      for (const [i, column] of ['B', 'C'].entries()) near(stored(label)(column), line(label)[i + 1]!);
    const data = computed(texts.sheets.rows);
    const co2e = data[0]!.indexOf(texts.columns.co2e);
    const sheet = book.Sheets[texts.sheets.rows]!;
    for (const [i, row] of data.entries())
      if (typeof row[co2e] === 'number') near(row[co2e], sheet[`W${i + 1}`]?.v as number);
  });

  it('holds no error value, and keeps what people typed a text', () => {
    for (const name of book.SheetNames) {
      const flat = computed(name).flat();
      expect(flat.filter((value) => typeof value === 'object' && value !== null)).toEqual([]);
      expect(flat.filter((value) => typeof value === 'string' && /^[=+@-]/.test(value))).toEqual([]);
    }
    const [header, first] = computed(texts.sheets.rows);
    expect(first![header!.indexOf(texts.columns.note)]).toBe("'+1");
  });

  it('lists each factor once, with its source', () => {
    const factors = computed(texts.sheets.factors);
    const header = factors[3]!;
    const table = factors.slice(4);
    const keys = table.map((row) => row.slice(1, 12).join('|'));
    expect(new Set(keys).size).toBe(keys.length);
    const gas = table.find((row) => String(row[header.indexOf(texts.factors.id)]).includes('natural-gas'))!;
    for (const column of ['source', 'url', 'licence'] as const)
      expect(gas[header.indexOf(texts.factors[column])], column).toBeTruthy();
  });
});
