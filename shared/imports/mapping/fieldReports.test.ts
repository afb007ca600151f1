import { describe, expect, it } from 'vitest';
import { makeXlsx } from '../reader/fixtures/makeXlsx.ts';
import { lines, understand } from './fixtures/understand.ts';

/** What public bug reports of calculators tell of files with activity data, each as a test of its kind, by its id. */

const POWER = { activity: 'electric-power-marketer', fixed: { supplier: 'unknown', site: 'sit_plant' } };
const IN_2020 = { period: { periodStartOn: '2020-01-01', periodEndOn: '2020-12-31' } };
const SPRING = '2020-03-29';
const AUTUMN = '2020-10-25';
const two = (n: number) => String(n).padStart(2, '0');
/** Hours as the grid operator writes them: in autumn 2 o'clock comes twice, in spring never. */
const HOURS = {
  [SPRING]: Array.from({ length: 24 }, (_, h) => two(h)).filter((hour) => hour !== '02'),
  [AUTUMN]: Array.from({ length: 24 }, (_, h) => two(h)).flatMap((hour) => (hour === '02' ? ['2A', '2B'] : [hour])),
};
/** The quantities of the rows of a load curve, in kWh, and their days. */
async function curve(...rows: readonly string[]) {
  const { outcomes } = await understand(lines(...rows), POWER, IN_2020);
  expect(outcomes.flatMap(({ problems }) => problems)).toEqual([]);
  return {
    kWh: outcomes.map(({ draft }) => Number(draft?.inputs.quantity)),
    days: [...new Set(outcomes.map(({ draft }) => draft?.dateOn))],
  };
}

describe('B089: a day of 25 or of 23 hours', () => {
  it.each([
    [AUTUMN, 25],
    [SPRING, 23],
  ] as const)('%s has its %i hours, and the energy of its day', async (day, count) => {
    const [year, month, date] = day.split('-');
    const shapes = [
      HOURS[day].map((hour) => `${day} ${hour}:00`),
      HOURS[day].map((hour) => `${date}/${month}/${year} ${hour}:00`),
    ];
    for (const stamps of shapes) {
      const { kWh, days } = await curve('Fecha;Consumo (kWh)', ...stamps.map((stamp, i) => `${stamp};${i + 1},5`));
      expect(kWh).toEqual(HOURS[day].map((_, i) => i + 1.5));
      expect([kWh.length, days]).toEqual([count, [day]]);
    }
  });

  it('may have its hour in a column of its own, from 1 to 25', async () => {
    const hours = Array.from({ length: 25 }, (_, i) => `2020/10/25;${i + 1};0,75`);
    const { kWh, days } = await curve('Fecha;Hora;Consumo_kWh', ...hours);
    expect([kWh, days]).toEqual([Array.from({ length: 25 }, () => 0.75), [AUTUMN]]);
  });

  it('may say the zone of each hour: the day is the one that is written', async () => {
    const { kWh, days } = await curve(
      'Fecha;Consumo (kWh)',
      `${AUTUMN}T00:00:00+02:00;1,5`,
      `${AUTUMN}T02:00:00+02:00;2,5`,
      `${AUTUMN}T02:00:00+01:00;3,5`,
    );
    expect([kWh, days]).toEqual([[1.5, 2.5, 3.5], [AUTUMN]]);
  });
});

describe('B077: one wrong unit among many rows', () => {
  const HEADER = ['Combustible', 'Cantidad', 'Unidad', 'Fecha'];
  const rows = Array.from({ length: 60 }, (_, i) => ['Gas natural', `${i + 1}`, i === 55 ? 'kwhh' : 'kWh', '45382']);
  const cell = (text: string) => (/^\d/.test(text) ? `<c><v>${text}</v></c>` : `<c t="str"><v>${text}</v></c>`);
  const sheet = [HEADER, ...rows].map((row) => `<row>${row.map(cell).join('')}</row>`).join('');

  it('is told by sheet, row, column and value, with the reason and the nearest unit that is accepted', async () => {
    const { outcomes, rows: good } = await understand(makeXlsx(`<sheetData>${sheet}</sheetData>`));
    expect(good).toHaveLength(59);
    const [told, ...others] = outcomes.flatMap(({ problems }) => problems);
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      ...{ sheet: 'Consumos & más', row: 57, column: 'Unidad', cell: 'C57', value: 'kwhh' },
      ...{ code: 'imports.unknownUnit', severity: 'error', details: { reason: 'unknownUnit', value: 'kwhh' } },
    });
    expect(String(told?.details.accepted).split(', ')[0]).toBe('kWh');
  });

  it.each([
    ['Gas natural;10;kWhs;2024-01-31', 'unknownUnit', 'kWh'],
    ['Gas natural;10 m33;;2024-01-31', 'unknownUnit', 'm3'],
    ['Propano;10;litrso;2024-01-31', 'unknownUnit', 'l'],
    ['Gas natural;10;km;2024-01-31', 'unitMismatch', 'kWh'],
    ['Gas natural;10;;2024-01-31', 'unitRequired', 'kWh'],
  ])('names what would be accepted, the nearest first: %s', async (line, reason, nearest) => {
    const good = 'Gas natural;1,5;kWh;2024-01-31';
    const { outcomes } = await understand(lines('Combustible;Cantidad;Unidad;Fecha', good, line));
    const [told] = outcomes[1]?.problems ?? [];
    expect(told?.details.reason).toBe(reason);
    const accepted = String(told?.details.accepted).split(', ');
    expect(reason === 'unknownUnit' ? accepted[0] : accepted.find((unit) => unit === nearest)).toBe(nearest);
  });
});

describe('B074: rows of a bank without a factor', () => {
  it('are listed as not computed, and the others have their category', async () => {
    const { rows, problems, outcomes } = await understand(
      lines(
        'Fecha;Categoría;Importe',
        '2024-01-31;Librería y papelería;120,50',
        '2024-02-01;Alquimia;99,50',
        '2024-02-02;;80,25',
      ),
      {
        ...{ activity: 'expenses', fixed: { site: 'sit_plant' } },
        columns: [
          { column: 0, field: 'date', unit: null },
          { column: 1, field: 'category', unit: null },
          { column: 2, field: 'amount', unit: 'EUR' },
        ],
      },
    );
    expect(rows).toEqual(['expenses 120.5 EUR library 2024-01-31']);
    expect(problems).toEqual(['B3 unknownValue', 'B4 requiredCell']);
    expect(outcomes.slice(1).map(({ texts }) => texts[2])).toEqual(['99,50', '80,25']);
  });
});
