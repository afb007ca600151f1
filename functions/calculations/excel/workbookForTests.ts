import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, type WorkBook } from '@e965/xlsx';
import { HyperFormula } from 'hyperformula';
import { shippedFactors } from '#infra/run/factors.ts';
import type { Choices } from '#shared/calculations/choices.ts';
import { RowDraft } from '#shared/calculations/schema.ts';
import { addRow } from '#shared/emissions/addRow.ts';
import { newTotals } from '#shared/emissions/totals.ts';
import { totalsAnswer } from '#shared/emissions/totalsAnswer.ts';
import { traceOf } from '#shared/emissions/trace.ts';
import type { Context, RowInput } from '#shared/emissions/types.ts';
import type { CalculationContext } from '../context.ts';
import { estimateRow, rowInputOf } from '../estimateRow.ts';
import type { StoredRow } from '../rowItem.ts';
import { usedGwps } from '../usedFactors.ts';
import { Sums } from './sums.ts';
import { textsOf } from './texts.ts';
import { type RowOut, writeWorkbook } from './workbook.ts';

/** For tests: a site of a workbook; `share` in percent. */
export interface SiteForTests {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly share: number;
}
/** For tests: what a row says, and its site. */
export type RowForTests = Pick<RowInput, 'activity' | 'inputs'> & { readonly siteId: string | null };

export const texts = textsOf('es');
const none = { number: 0, name: 'none' };

function contextOf(
  sites: readonly SiteForTests[],
  { year, country }: Pick<Context, 'year' | 'country'>,
): CalculationContext {
  const period = { periodStartOn: `${year}-01-01`, periodEndOn: `${year}-12-31` };
  return {
    engine: { year, ...period, country, gwp: 'AR6', factors: shippedFactors() },
    facts: {
      ...{ factorSet: 'x', gwp: 'AR6', country, ...period },
      sites: Object.fromEntries(sites.map(({ id, share }) => [id, [share, null]])),
    },
    key: 'x',
  };
}

const storedRow = ({ activity, inputs, siteId }: RowForTests, i: number, year: number): StoredRow => {
  const draft = RowDraft.parse({ activity, inputs, dateOn: `${year}-05-04`, emissionSource: '@cmd', note: '+1' });
  const about = { id: `row_${i}`, importId: null, origin: null, result: null, v: 1, createdBy: 'x' };
  return { ...draft, ...about, siteId, createdAt: '', updatedAt: '' } as unknown as StoredRow;
};

/** For tests: the Excel of some rows, read back and computed by a spreadsheet, beside our own totals. */
export async function computedWorkbook(
  sites: readonly SiteForTests[],
  given: readonly RowForTests[],
  about: Pick<Context, 'year' | 'country'> & { readonly choices?: Choices },
) {
  const context = contextOf(sites, about);
  const rows = given.map((row, i) => storedRow(row, i, about.year));
  const siteOf = (row: StoredRow) => sites.find((site) => site.id === row.siteId) ?? none;
  const sums = new Sums();
  const totals = newTotals();
  for (const row of rows) {
    const estimate = estimateRow(row, context);
    sums.add({ siteNumber: siteOf(row).number, activity: row.activity }, estimate);
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
  const path = join(folder, 'out.xlsx');
  await writeWorkbook(path, {
    texts,
    about: {
      organization: '=1+1',
      periodStartOn: context.engine.periodStartOn,
      periodEndOn: context.engine.periodEndOn,
      state: 'DRAFT',
      gwp: 'AR6',
      factorSet: 'x',
      choices: about.choices ?? { factorYear: null, soils: null },
      writtenOn: '2026-11-27',
      external: null,
      storedKg: answer.total.co2eKg,
    },
    sums,
    sites: [none, ...sites],
    gwps: usedGwps(context.engine.factors, 'AR6'),
    insights: null,
    rows: rowsOut(),
  });
  const { book, computed } = computedBook(path);
  rmSync(folder, { recursive: true });
  /** The row of the summary that begins with a text. */
  const line = (label: string) => computed(texts.sheets.summary).find(([first]) => first === label) as number[];
  return { book, computed, line, sums, answer };
}
export type ComputedWorkbook = Awaited<ReturnType<typeof computedWorkbook>>;

/** For tests: a workbook read back, and the values of a sheet as a spreadsheet computes them. */
export function computedBook(path: string) {
  const book = read(readFileSync(path), { cellFormula: true });
  const sheets = HyperFormula.buildFromSheets(formulasOf(book), { licenseKey: 'gpl-v3' });
  return { book, computed: (sheet: string) => sheets.getSheetValues(sheets.getSheetId(sheet) ?? 0) };
}

type Cell = string | number | boolean | null;
type Grid = Cell[][];
const columnOf = (letters: string) => [...letters].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1;
const typed = (cell: { f?: string; v?: unknown }): Cell =>
  cell.f ? `=${cell.f}` : typeof cell.v === 'string' ? `'${cell.v}` : (cell.v as Cell);

/** The cells of every sheet as somebody who types them in would: formulas as formulas, texts as texts. */
function formulasOf({ SheetNames, Sheets }: WorkBook): Record<string, Grid> {
  const of = (name: string): Grid => {
    const grid: Grid = [];
    for (const [address, cell] of Object.entries(Sheets[name] ?? {})) {
      const [, letters, number] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
      if (letters === undefined) continue;
      const row = Number(number) - 1;
      grid[row] ??= [];
      grid[row][columnOf(letters)] = typed(cell);
    }
    return Array.from(grid, (row) => Array.from(row ?? [], (cell) => cell ?? null));
  };
  return Object.fromEntries(SheetNames.map((name) => [name, of(name)]));
}
