import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partOfBill } from './bills.ts';
import { lines, understand } from './fixtures/understand.ts';

const year = (n: number) => ({ periodStartOn: `${n}-01-01`, periodEndOn: `${n}-12-31` });

describe('a bill and the period of a calculation', () => {
  it('stays as it is inside, and is nothing outside', () => {
    const bill = { startOn: '2024-03-01', endOn: '2024-03-31' };
    expect(partOfBill(1234.56, bill, year(2024))).toMatchObject({ quantity: 1234.56, days: 31, billDays: 31, rest: 0 });
    expect(partOfBill(1234.56, bill, year(2023))).toBeNull();
  });

  it('is split by days where it crosses the boundary, both ends included', () => {
    const bill = { startOn: '2023-12-15', endOn: '2024-01-14' };
    expect(partOfBill(3100, bill, year(2023))).toEqual({
      quantity: 1700,
      endOn: '2023-12-31',
      days: 17,
      billDays: 31,
      rest: 1400,
    });
    expect(partOfBill(3100, bill, year(2024))).toMatchObject({
      quantity: 1400,
      endOn: '2024-01-14',
      days: 14,
      rest: 1700,
    });
  });

  it('adds up to itself over any years, whichever comes first', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2024-12-31'), noInvalidDate: true });
    const quantity = fc.oneof(
      fc.integer({ min: 0, max: 1e9 }),
      fc.double({ min: 0, max: 1e6, noNaN: true }).map((n) => Number(n.toFixed(4))),
    );
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 900 }), quantity, (start, length, amount) => {
        const startOn = start.toISOString().slice(0, 10);
        const endOn = new Date(start.getTime() + length * 86_400_000).toISOString().slice(0, 10);
        const parts = [2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027].flatMap(
          (n) => partOfBill(amount, { startOn, endOn }, year(n)) ?? [],
        );
        const exact = (value: number) => {
          const [whole = '', decimals = ''] = String(value).split('.');
          return BigInt(whole + decimals.padEnd(8, '0'));
        };
        expect(parts.reduce((sum, part) => sum + exact(part.quantity), 0n)).toBe(exact(amount));
        expect(parts.every((part) => part.quantity >= 0)).toBe(true);
      }),
    );
  });
});

describe('a bill that crosses the year', () => {
  const bill = (headings: string, numbers: string) =>
    understand(
      lines(
        `Comercializadora;Desde;Hasta;Consumo (kWh);${headings}`,
        `Naturgy Iberia;16/12/2023;14/01/2024;${numbers}`,
      ),
    );

  it('is split with all its energy: what was self-consumed, covered, given to the grid', async () => {
    const { outcomes, problems } = await bill('Autoconsumo (kWh);Excedentes (kWh)', '3000;600;90');
    expect(outcomes[0]?.draft?.inputs).toMatchObject({ quantity: 1400, selfConsumed: 280, exported: 42 });
    expect(problems).toEqual(['C2 billSplit']);
  });
});
