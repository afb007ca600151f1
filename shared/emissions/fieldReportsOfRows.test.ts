import { describe, expect, it } from 'vitest';
import { activityTypes } from './activityTypes.ts';
import { addRow } from './addRow.ts';
import { estimate } from './estimate.ts';
import { exampleInputs } from './examples.ts';
import { compileFamily, FactorDataError } from './factors/compile.ts';
import { shippedTexts } from './factors/shipped.test.helper.ts';
import { contextOf } from './samples.test.helper.ts';
import { newTotals } from './totals.ts';
import { totalsAnswer } from './totalsAnswer.ts';
import { traceOf } from './trace.ts';
import type { FactorOverride, FieldValue, RowInput } from './types.ts';

/** More of what public bug reports of calculators tell, each as a test of its kind, by its id. */

const row = (activity: string, inputs: Readonly<Record<string, FieldValue>>, more: Partial<RowInput> = {}) =>
  ({ activity, inputs, ...more }) satisfies RowInput;
function made(given: RowInput, context = contextOf()) {
  const answer = estimate(given, context);
  if (!answer.ok) throw new Error(`${answer.error.code} ${answer.error.field}`);
  return answer;
}
const kgOf = (given: RowInput, context = contextOf()) =>
  (made(given, context).lines[0]?.co2e.co2eMilligrams ?? Number.NaN) / 1e6;
const totalsOf = (rows: readonly RowInput[]) => {
  const totals = newTotals();
  for (const one of rows) addRow(totals, estimate(one, contextOf()), { activity: one.activity });
  return totalsAnswer(totals, contextOf());
};

describe('B073: parts of a factor with one validity', () => {
  const diesel = row('combustible-consumed', { use: 'car-m1', fuel: 'diesel-b7', quantity: 1000, quantityUnit: 'l' });

  it('all count: gases of one year, and what is upstream of it', () => {
    const { lines } = made(diesel);
    const trace = traceOf(diesel, contextOf());
    if ('error' in trace) throw new Error(trace.error.code);
    const parts = lines[0]?.co2e.parts;
    expect([parts?.co2, parts?.ch4, parts?.n2o].every((part) => (part ?? 0) > 0)).toBe(true);
    const sum = Object.values(parts ?? {}).reduce((all, part) => all + part, 0);
    expect(lines[0]?.co2e.co2eMilligrams).toBe(sum);
    expect(new Set(lines.map(({ factors }) => factors[0]?.year)).size).toBe(1);
    const all = lines.reduce((total, { co2e }) => total + co2e.co2eMilligrams, 0);
    expect([lines.length, totalsOf([diesel]).total.co2eKg]).toEqual([2, all / 1e6]);
  });

  it('are refused when one comes twice, in the shipped data of every kind', () => {
    for (const family of ['heat_steam', 'hotel_nights', 'td_losses'] as const) {
      const texts = shippedTexts();
      const [header = '', ...rows] = (texts[family] ?? '').split('\n').filter(Boolean);
      const whole = rows.find((line) => !line.startsWith(',')) ?? '';
      const again = { ...texts, [family]: [header, whole, whole].join('\n') };
      expect(() => compileFamily(family, again), family).toThrow(FactorDataError);
      expect(() => compileFamily(family, again), family).toThrow(/twice/);
    }
  });
});

describe('B074: what a purchase in euros falls back on', () => {
  const spend = (more: Partial<RowInput> = {}) =>
    row('purchased-services-and-materials', { basedOn: 'spend', sector: '62', amount: 1000 }, more);
  const override = (factorId: string): FactorOverride => ({
    ...{ factorId, region: 'ES', year: null, perUnit: { co2eKg: 0.5 } },
    ...{ reason: 'Of our supplier', source: 'Its report', evidence: 'report.pdf' },
  });

  it('is its own factor, then that of the organization, then that of the sector; never nothing', () => {
    const sector = made(spend()).lines[0]?.factors[0];
    const organization = contextOf({ overrides: [override(sector?.id ?? '')] });
    const own = spend({ factor: { unit: 'EUR', co2eKg: 0.25 } });
    expect([kgOf(own, organization), kgOf(spend(), organization)]).toEqual([250, 500]);
    const bySector = kgOf(spend());
    expect(bySector).toBeGreaterThan(0);
    expect([250, 500]).not.toContain(bySector);
  });

  it('is none for a sector that there is not: the row is counted as not computed', () => {
    const unknown = row('purchased-services-and-materials', { basedOn: 'spend', sector: 'alchemy', amount: 1000 });
    expect(estimate(unknown, contextOf())).toMatchObject({ ok: false, error: { field: 'sector' } });
    const totals = totalsOf([spend(), unknown]);
    expect([totals.rows, totals.errorRows, totals.total.co2eKg]).toEqual([2, 1, totalsOf([spend()]).total.co2eKg]);
  });
});

describe('B079: spend on electricity', () => {
  const bill = (amount: number, more: Partial<RowInput> = {}) =>
    row('expenses', { category: 'electricity', amount, vatPercent: 0 }, more);
  const kWhOf = (given: RowInput, context = contextOf()) => {
    const trace = traceOf(given, context);
    if ('error' in trace) throw new Error(trace.error.code);
    const step = trace.lines[0]?.steps.find(({ result }) => result.unit === 'kWh');
    const price = step?.inputs.find(({ unit }) => unit === 'EUR/kWh');
    return { kWh: step?.result.value ?? Number.NaN, price: price?.value ?? Number.NaN };
  };

  it('is that of the row, whether it is of a day, a month or a year: nothing makes twelve of it', () => {
    const year = kWhOf(bill(437));
    expect(year.kWh).toBeCloseTo(437 / year.price, 6);
    for (const datePrecision of ['day', 'month', 'year'] as const)
      expect(kWhOf(bill(437, { dateOn: '2024-12-31', datePrecision }))).toEqual(year);
    const months = Array.from(
      { length: 12 },
      (_, i) => kWhOf(bill(437 / 12, { dateOn: `2024-${String(i + 1).padStart(2, '0')}-28` })).kWh,
    );
    expect(months.reduce((sum, kWh) => sum + kWh, 0)).toBeCloseTo(year.kWh, 6);
  });

  it('is kWh at a price that can be, in every year and country', () => {
    for (const country of ['ES', 'PT'] as const)
      for (let year = 2015; year <= 2026; year += 1) {
        const { kWh, price } = kWhOf(bill(437), contextOf({ year, country }));
        expect(price, `${country} ${year}`).toBeGreaterThan(0.05);
        expect(price, `${country} ${year}`).toBeLessThan(0.5);
        expect(kWh).toBeLessThan(10_000);
      }
  });

  it('is said to be an estimate, with the VAT that was taken off', () => {
    const guessed = made(row('expenses', { category: 'electricity', amount: 437 }));
    expect(guessed.warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(['kwhFromSpend', 'vatAssumed']));
  });
});

describe('B080: what nobody said', () => {
  it('adds nothing: neither without rows, nor as a row of only its activity', () => {
    expect(totalsOf([]).total.co2eKg).toBe(0);
    const empty = activityTypes.map(({ key }) => row(key, {}));
    expect(empty.length).toBeGreaterThan(40);
    const totals = totalsOf(empty);
    expect([totals.rows, totals.errorRows, totals.total.co2eKg]).toEqual([empty.length, empty.length, 0]);
  });

  it('is no quantity: without each of its required numbers a row is refused by that field', () => {
    const required = activityTypes.flatMap(({ key, fields }) =>
      fields.filter(({ type, required }) => type === 'number' && required === true).map((field) => [key, field.key]),
    );
    expect(required.length).toBeGreaterThan(40);
    for (const [activity = '', field = ''] of required) {
      const { [field]: _, ...rest } = exampleInputs(activity) ?? {};
      const without = estimate(row(activity, rest), contextOf());
      expect(without, `${activity}.${field}`).toMatchObject({ ok: false, error: { field } });
    }
  });
});
