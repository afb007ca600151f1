import { describe, expect, it } from 'vitest';
import { makeXlsx } from '#shared/imports/reader/fixtures/makeXlsx.ts';
import { lines, understand } from './fixtures/understand.ts';

const HEADER = 'Fecha;Gas natural (kWh PCS)';
const ofAmount = (amount: string) => understand(lines(HEADER, `2024-01-31;${amount}`, '2024-02-29;200,5'));
const text = (word: string) => `<c t="str"><v>${word}</v></c>`;
const sheet = (...rows: string[]) => `<sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData>`;

describe('what stands in a column of amounts and is no amount of it is told at its cell, never taken for one', () => {
  it.each([
    ['a percentage', '25 %', 'B2 unknownUnit'],
    ['money, its sign behind', '25 €', 'B2 unknownUnit'],
    ['money, its sign before', '£25', 'B2 unknownUnit'],
    ['money, its code', 'EUR 25', 'B2 unknownUnit'],
    ['another sign of money', 'R$ 25', 'B2 badNumber'],
    ['a negative in brackets', '(25,5)', 'B2 negative'],
    ['a negative with its sign behind', '25,5-', 'B2 negative'],
    ['a negative with a minus of print', '−25,5', 'B2 negative'],
    ['an amount of a ledger', '25,5 CR', 'B2 unknownUnit'],
    ['two amounts on a line', '12 kWh 5 €', 'B2 unknownUnit'],
    ['two amounts on two lines', '"100\n200"', 'B2 badNumber'],
    ['a note beside it', '25 (est.)', 'B2 badNumber'],
  ])('%s', async (_, amount, problem) => {
    const { problems, rows } = await ofAmount(amount);
    expect([problems, rows.map((row) => row.split(' ')[1])]).toEqual([[problem], ['200.5']]);
  });

  it('a percentage among the amounts of a sum', async () => {
    const { problems, rows } = await understand(
      lines('Fecha;P1 (kWh);P2 (kWh)', '2024-01-31;10;25 %', '2024-02-29;20;30'),
      { activity: 'electric-power-marketer', fixed: { supplier: 'unknown', site: 'sit_plant' } },
    );
    expect([problems, rows.map((row) => row.split(' ')[1])]).toEqual([['C2 unknownUnit'], ['50']]);
  });

  it('a percentage by the format of a number', async () => {
    const head = text('Fecha') + text('Gas natural (kWh PCS)');
    const row = (day: string, cell: string) => text(day) + cell;
    const cells = [row('2024-01-31', '<c s="1"><v>0.25</v></c>'), row('2024-02-29', '<c><v>5</v></c>')];
    const { problems, rows } = await understand(makeXlsx(sheet(head, ...cells), { formats: [0, 9] }));
    expect([problems, rows.length]).toEqual([['B2 unknownUnit'], 1]);
  });
});

it('a row in one cell, as of a text opened with another delimiter, is parted, and it is told', async () => {
  const book = makeXlsx(sheet(text(HEADER), text('2024-01-31;25'), text('2024-02-29;5')));
  const { rows, preview } = await understand(book);
  expect(rows).toEqual([expect.stringContaining(' 25 '), expect.stringContaining(' 5 ')]);
  expect(preview.warnings).toEqual([{ code: 'imports.gluedCells', details: { mark: ';' } }]);
});
