import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact, times, toNumber } from './exact.ts';
import { readCsv } from './factors/csv.ts';
import { shippedTexts } from './factors/shipped.test.helper.ts';
import { scaleOf, unitSteps } from './properties.ts';
import { findUnit, ratioOf, unitOf, unitOfFactor } from './units.ts';
import { units } from './unitTable.ts';

describe('the unit registry', () => {
  it('has each id and each way of writing once', () => {
    const written = new Map<string, string>();
    for (const unit of units)
      for (const text of new Set([unit.id, ...(unit.aliases ?? [])].map((alias) => findUnit(alias)?.id))) {
        expect(text).toBe(unit.id);
        expect(written.has(unit.id)).toBe(false);
        written.set(unit.id, unit.id);
      }
  });

  it('agrees with the published constants', () => {
    const constants = new Map(readCsv(shippedTexts().constants ?? '').map((row) => [row.id, row]));
    const sizes: Record<string, number> = { 'unit.toe-gj': 1000, 'unit.thermie-kwh': 3.6, 'unit.cuft-m3': 1000 };
    const checked = units.filter((unit) => unit.constant !== undefined);
    expect(checked.length).toBe(12);
    for (const { id, inBase, constant } of checked) {
      const published = exact(Number(constants.get(constant ?? '')?.value));
      expect(toNumber(times(published, exact(sizes[constant ?? ''] ?? 1))), id).toBe(inBase);
    }
  });

  it.each([
    ['Litros', 'l'],
    ['L', 'l'],
    ['m³', 'm3'],
    ['kWh PCS', 'kWh (GCV)'],
    ['kwh', 'kWh'],
    ['Tn.', 't'],
    ['Mg', 't'],
    ['€', 'EUR'],
    ['días', 'day'],
  ])('reads %s as %s', (text, id) => {
    expect(findUnit(text)?.id).toBe(id);
  });

  it.each(['mg', 'mWh', 'kw', 'ton', 'GB', '', 'unknown'])('does not guess %s', (text) => {
    expect(findUnit(text)).toBeUndefined();
  });

  it('keeps kWh, MWh, GJ and Wh in the right ratio', () => {
    const ratio = (from: string, to: string) => toNumber(ratioOf(unitOf(from)!, unitOf(to)!));
    expect(ratio('Wh', 'kWh')).toBe(0.001);
    expect(ratio('MWh', 'kWh')).toBe(1000);
    expect(ratio('GJ', 'kWh')).toBeCloseTo(277.777777777778, 9);
    expect(ratio('mi', 'km')).toBe(1.609344);
  });

  it('converts there and back to the same amount, exactly', () => {
    const pairs = units.flatMap((a) => units.filter((b) => b.dimension === a.dimension).map((b) => [a, b] as const));
    fc.assert(
      fc.property(fc.constantFrom(...pairs), fc.double({ min: 0, max: 1e9, noNaN: true }), ([from, to], amount) => {
        const there = times(exact(amount), scaleOf(unitSteps(from, to)));
        expect(times(there, scaleOf(unitSteps(to, from)))).toEqual(exact(amount));
        expect(there).toEqual(times(exact(amount), ratioOf(from, to)));
      }),
    );
  });
});

describe('the unit of a factor', () => {
  it.each([
    ['kWh', 'kWh'],
    ['Litros', 'l'],
    ['kgCO2e/kWh', 'kWh'],
    ['kg CO2e/l', 'l'],
    ['KG CO₂-eq / kWh PCS', 'kWh (GCV)'],
    ['kg de CO2 equivalente por tonelada', 't'],
    ['kg CO2 eq. per tkm', 'tkm'],
    ['kg N2O/ha', 'ha'],
    ['kg/kWh', 'kWh'],
    ['l/100 km', 'l/100 km'],
    ['kgCO2/ud', 'ud'],
  ])('%s is %s', (text, unit) => {
    expect(unitOfFactor(text)?.id).toBe(unit);
  });

  it('is none where the figure is in grams or tonnes, or of something else', () => {
    for (const text of ['g CO2e/kWh', 't CO2e/MWh', 'gCO2/km', 'EUR CO2e/l', 'kg CO2e/xyz', 'kgs of coal/kWh', ''])
      expect(unitOfFactor(text), text).toBeUndefined();
  });
});
