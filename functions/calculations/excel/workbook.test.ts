import { beforeAll, describe, expect, it } from 'vitest';
import { ROWS } from './rows.test.helper.ts';
import { type ComputedWorkbook, computedWorkbook, texts } from './workbookForTests.ts';

const SITES = [
  { id: 'sit_1', number: 1, name: '=HYPERLINK("http://x.test")*', share: 37.5 },
  { id: 'sit_2', number: 2, name: 'Nave <2> & patio', share: 100 },
];
let made: ComputedWorkbook;
beforeAll(async () => {
  const rows = ROWS.map(([activity, siteId, inputs]) => ({ activity, siteId, inputs }));
  made = await computedWorkbook(SITES, rows, {
    ...{ year: 2023, country: 'ES' },
    choices: { factorYear: { choice: 'period', year: 2023 }, soils: '2019' },
  });
});

const stored = (label: string) => {
  const sheet = made.book.Sheets[texts.sheets.summary]!;
  const row = made.computed(texts.sheets.summary).findIndex(([first]) => first === label) + 1;
  return (column: string) => sheet[`${column}${row}`]?.v as number;
};
const near = (value: number, expected: number) =>
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));

describe('the Excel of a calculation, computed by a spreadsheet', () => {
  it('adds up to our totals, by scope and by both electricity methods', () => {
    expect(made.sums.errorRows).toBe(1);
    near(made.line('Alcance 1')[1]!, made.answer.scope1Kg);
    near(made.line('Alcance 2')[1]!, made.answer.scope2MarketKg);
    near(made.line('Alcance 2')[2]!, made.answer.scope2LocationKg);
    near(made.line('Alcance 3')[1]!, made.answer.scope3Kg);
    near(made.line('Total')[1]!, made.answer.total.co2eKg);
    near(made.line(texts.summary.difference)[1]!, 0);
    expect(made.answer.scope2MarketKg).not.toBe(made.answer.scope2LocationKg);
  });

  it('adds up by gas and by site', () => {
    const { gas } = texts.summary;
    near(made.line(gas.co2)[1]!, made.answer.total.co2Kg);
    near(made.line(gas.ch4)[1]!, made.answer.total.ch4Kg);
    near(made.line(gas.other)[1]!, made.answer.total.otherCo2eKg);
    near(made.line(gas.notSplit)[1]!, made.answer.total.notSplitCo2eKg);
    near(made.line(gas.biogenic)[1]!, made.answer.total.biogenicCo2Kg);
    const sites = made.answer.by.site!;
    expect(sites).toHaveLength(3);
    near(made.line(`'${SITES[0]!.name}`)[5]!, sites.find((site) => site.key === 'sit_1')!.co2eKg);
    near(made.line(SITES[1]!.name)[5]!, sites.find((site) => site.key === 'sit_2')!.co2eKg);
    near(made.line('none')[5]!, sites.find((site) => site.key === '')!.co2eKg);
  });

  it('shows the same values to whoever does not compute it', () => {
    for (const label of ['Alcance 1', 'Alcance 2', 'Alcance 3', 'Total'])
      for (const [i, column] of ['B', 'C'].entries()) near(stored(label)(column), made.line(label)[i + 1]!);
    const data = made.computed(texts.sheets.rows);
    const co2e = data[0]!.indexOf(texts.columns.co2e);
    const sheet = made.book.Sheets[texts.sheets.rows]!;
    for (const [i, row] of data.entries())
      if (typeof row[co2e] === 'number') near(row[co2e], sheet[`W${i + 1}`]?.v as number);
  });

  it('has days as days, which a spreadsheet can sort and group', () => {
    const cell = made.book.Sheets[texts.sheets.rows]!.E2!;
    expect([cell.t === 's' ? cell.v : 'a day', cell.w]).toEqual(['a day', '04/05/2023']);
  });

  it('tells the lines of a row apart, in words', () => {
    const data = made.computed(texts.sheets.rows);
    const names = data.map((row) => String(row[data[0]!.indexOf(texts.columns.line)]));
    for (const part of ['Emisión', 'Emisión: A vertedero', 'Emisión: A reciclado', 'Del pozo al tanque'])
      expect(names).toContain(part);
  });

  it('holds no error value, and keeps what people typed a text', () => {
    for (const name of made.book.SheetNames) {
      const flat = made.computed(name).flat();
      expect(flat.filter((value) => typeof value === 'object' && value !== null)).toEqual([]);
      expect(flat.filter((value) => typeof value === 'string' && /^[=+@-]/.test(value))).toEqual([]);
    }
    const [header, first] = made.computed(texts.sheets.rows);
    expect(first![header!.indexOf(texts.columns.note)]).toBe("'+1");
  });

  it('says what was chosen', () => {
    const { factorYear, soils } = texts.summary;
    expect(made.line(factorYear)[1]).toBe('El de la mayor parte del ejercicio: 2023');
    expect(made.line(soils)[1]).toBe('IPCC 2019');
  });

  it('lists each factor once, with its source', () => {
    const factors = made.computed(texts.sheets.factors);
    const header = factors[3]!;
    const table = factors.slice(4);
    const keys = table.map((row) => row.slice(1, 12).join('|'));
    expect(new Set(keys).size).toBe(keys.length);
    const gas = table.find((row) => String(row[header.indexOf(texts.factors.id)]).includes('natural-gas'))!;
    for (const column of ['source', 'url', 'licence'] as const)
      expect(gas[header.indexOf(texts.factors[column])], column).toBeTruthy();
    expect(gas[header.indexOf(texts.factors.licence)]).toMatch(/^Se permite reutilizarlo/);
  });

  it('lists what the lines were computed with beside their factors, each once, with its source', () => {
    const [header, ...parameters] = made.computed(texts.sheets.parameters);
    const { factors } = texts;
    const of = (column: 'id' | 'value' | 'source') => header!.indexOf(factors[column]);
    expect(parameters.slice(0, 2).map((row) => [row[of('id')], row[of('value')]])).toEqual([
      ['gwp.ch4', 27.9],
      ['gwp.n2o', 273],
    ]);
    expect(parameters.length).toBeGreaterThan(3);
    expect(new Set(parameters.map((row) => row.slice(0, 6).join('|'))).size).toBe(parameters.length);
    for (const row of parameters)
      expect([typeof row[of('value')], String(row[of('source')]).length > 3]).toEqual(['number', true]);
  });
});
