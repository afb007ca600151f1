import { describe, expect, it } from 'vitest';
import { formatFor } from '#shared/kernel/format.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { addRow } from './addRow.ts';
import { estimate } from './estimate.ts';
import { row } from './estimates.test.helper.ts';
import { contextOf } from './samples.test.helper.ts';
import { newTotals } from './totals.ts';
import { totalsAnswer } from './totalsAnswer.ts';
import { traceOf } from './trace.ts';
import type { RowInput } from './types.ts';

/** What public bug reports of calculators tell, each as a test of its kind, by its id. */

const power = (quantity: number, quantityUnit: string, more: Partial<RowInput> = {}) =>
  row('electric-power-marketer', { supplier: 'unknown', quantity, quantityUnit }, more);
function mainOf(given: RowInput, context = contextOf()) {
  const made = estimate(given, context);
  if (!made.ok) throw new Error(made.error.code);
  return made.lines[0]!;
}
const milligrams = (given: RowInput, context = contextOf()) => mainOf(given, context).co2e.co2eMilligrams;

describe('units', () => {
  it('B055: a thousand Wh are one kWh, not a thousand', () => {
    expect(milligrams(power(1000, 'Wh'))).toBe(milligrams(power(1, 'kWh')));
  });

  it('B058: the same number in other units differs in the right ratio', () => {
    expect(milligrams(power(1, 'MWh'))).toBe(1000 * milligrams(power(1, 'kWh')));
    expect(milligrams(power(9, 'GJ'))).toBe(milligrams(power(2500, 'kWh')));
  });

  it('B058: an unknown unit is an error, never zero or one', () => {
    expect(estimate(power(1, 'kWhr/month'), contextOf())).toMatchObject({ ok: false, error: { code: 'unknownUnit' } });
  });

  it('B086: a result tells its number and its unit together', () => {
    const trace = traceOf(power(1500, 'kWh'), contextOf());
    if ('error' in trace) throw new Error(trace.error.code);
    expect(trace.lines[0]!.steps.at(-1)!.result).toEqual({
      value: mainOf(power(1500, 'kWh')).co2e.co2eMilligrams / 1e6,
      unit: 'kgCO2e',
    });
  });
});

describe('factors', () => {
  it('B070: of another year are another result, each by its own year', () => {
    const of = (year: number) => mainOf(power(1000, 'kWh'), contextOf({ year }));
    expect(of(2018).factors[0]!.year).toBe(2018);
    expect(of(2019).factors[0]!.year).toBe(2019);
    expect(of(2018).co2e.co2eMilligrams).not.toBe(of(2019).co2e.co2eMilligrams);
  });

  it('B071: of a fiscal year go by the day of each row, or all by the larger part of it', () => {
    const fiscal = contextOf({ year: 2023, periodStartOn: '2023-04-01', periodEndOn: '2024-03-31' });
    const of = (dateOn: string) => mainOf(power(1000, 'kWh', { dateOn }), fiscal).factors[0]!.year;
    expect([of('2023-05-01'), of('2024-02-01')]).toEqual([2023, 2024]);
    const one = { ...fiscal, factorYear: 'period' as const };
    const ofOne = (dateOn: string) => mainOf(power(1000, 'kWh', { dateOn }), one).factors[0]!.year;
    expect([ofOne('2023-05-01'), ofOne('2024-02-01')]).toEqual([2023, 2023]);
  });

  it('B068: of a later year take an earlier one, and say so', () => {
    const made = estimate(power(1000, 'kWh'), contextOf({ year: 2026 }));
    if (!made.ok) throw new Error(made.error.code);
    expect(made.lines[0]!.factors).toMatchObject([{ year: 2024, provisional: true }]);
    expect(made.warnings.map(({ code }) => code)).toContain('provisional');
  });

  it('B067: that hold only CO2 are told so: CH4 and N2O are not there, not zero', () => {
    const made = estimate(power(1000, 'kWh'), contextOf({ year: 2018 }));
    if (!made.ok) throw new Error(made.error.code);
    expect(made.warnings.map(({ code }) => code)).toContain('co2Only');
    const trace = traceOf(power(1000, 'kWh'), contextOf({ year: 2018 }));
    if ('error' in trace) throw new Error(trace.error.code);
    expect(trace.lines[0]!.gases.map(({ gas }) => gas)).toEqual(['co2']);
  });

  it('B062: of a gas that is none of the greenhouse gases are refused', () => {
    const factor = row('external-factor', {
      ...{ scope: '1', quantity: 1, quantityUnit: 'kg' },
      factorNoxKg: 3,
    });
    expect(estimate(factor, contextOf())).toMatchObject({ error: { code: 'unknownField', field: 'factorNoxKg' } });
  });
});

describe('sums', () => {
  const totalsOf = (rows: readonly RowInput[]) => {
    const totals = newTotals();
    for (const one of rows) addRow(totals, estimate(one, contextOf()), { activity: one.activity });
    return totalsAnswer(totals, contextOf());
  };

  it('B059: split the activity first, then take the factor of each site', () => {
    const portugal = contextOf({ country: 'PT', year: 2022 });
    const of = (region: string, quantity: number, sitePercent = 100) => {
      const made = estimate(power(quantity, 'kWh', { region, sitePercent }), portugal);
      if (!made.ok) throw new Error(made.error.code);
      return made.lines.find(({ basis, kind }) => basis === 'location' && kind === 'main')!.co2e.co2eMilligrams;
    };
    expect(of('PT-20', 1000)).not.toBe(of('PT-mainland', 1000));
    expect(of('PT-20', 1000, 30)).toBe(of('PT-20', 300));
  });

  it('B080: hold what was entered and no more: what is left out adds nothing', () => {
    const only = totalsOf([power(1000, 'kWh')]);
    const withError = totalsOf([power(1000, 'kWh'), power(1, 'nope')]);
    expect(withError.total.co2eKg).toBe(only.total.co2eKg);
    expect([withError.rows, withError.errorRows]).toEqual([2, 1]);
  });

  it('B080: go on as running totals do: the last is the whole', () => {
    const rows = Array.from({ length: 7 }, (_, i) => power(100.1 * (i + 1), 'kWh'));
    const running = rows.map((_, i) => totalsOf(rows.slice(0, i + 1)).total.co2eKg);
    expect(running.at(-1)).toBe(totalsOf(rows.toReversed()).total.co2eKg);
    expect(running.every((kg, i) => i === 0 || kg > (running[i - 1] ?? 0))).toBe(true);
  });

  it('B088: do not take a negative quantity, and say what to do instead', () => {
    expect(estimate(power(-5, 'kWh'), contextOf())).toMatchObject({ error: { code: 'negative', field: 'quantity' } });
  });
});

describe('figures on screen', () => {
  it('B083: round a half up by their decimals, without a binary slip', () => {
    for (const language of LANGUAGES) {
      const { number } = formatFor(language);
      const plain = (value: number, decimals: number) => number(value, decimals).replace(',', '.');
      expect([plain(4.55, 1), plain(1.005, 2), plain(2.675, 2)], language).toEqual(['4.6', '1.01', '2.68']);
    }
  });

  it('B085: show a small factor with the digits of its source', () => {
    for (const language of LANGUAGES)
      expect(formatFor(language).number(0.00123, { upTo: 9 }).replace(',', '.'), language).toBe('0.00123');
  });
});
