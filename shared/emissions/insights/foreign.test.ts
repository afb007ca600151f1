import { describe, expect, it } from 'vitest';
import { calculateChunk } from '../calculate.ts';
import golden from '../golden/miteco.json' with { type: 'json' };
import { contextOf } from '../samples.test.helper.ts';
import { newTotals } from '../totals.ts';
import type { RowInput } from '../types.ts';
import { foreignParts, gradesOf, uncertaintiesOf } from './asideAnswer.ts';

describe('what is not by the method of the registry', () => {
  const reasonsOf = (rows: readonly RowInput[], year = 2024) => {
    const totals = newTotals();
    const period = { periodStartOn: `${year}-01-01`, periodEndOn: `${year}-12-31` };
    calculateChunk(rows, contextOf({ year, country: 'ES', gwp: 'AR6', ...period }), totals);
    return foreignParts(totals.aside).map(({ reason, rows: count }) => [reason, count]);
  };
  const gas = {
    activity: 'fixed-installations',
    inputs: { fuel: 'natural-gas', quantity: 10, quantityUnit: 'kWh (GCV)' },
  };

  it('is, in the cases of its own calculator, nothing but what it lets people bring', () => {
    for (const { id, year, lines } of golden.cases) {
      const rows = lines.map(({ row }) => row as RowInput);
      const isOwn = new Set(['ownFactor', 'externalCalculation']);
      const found = reasonsOf(rows, year).map(([reason]) => String(reason));
      expect(
        found.filter((reason) => !isOwn.has(reason)),
        id,
      ).toEqual([]);
    }
  });

  it('is a factor of an earlier year, of the row itself, of another tool', () => {
    expect(reasonsOf([gas])).toEqual([]);
    expect(reasonsOf([gas, gas], 2026)).toEqual([['provisional', 2]]);
    expect(reasonsOf([{ ...gas, factor: { unit: 'kWh (GCV)', co2eKg: 0.2 } }])).toEqual([['ownFactor', 1]]);
    const external = { activity: 'external-calculation', inputs: { scope: '1', co2e: 5, co2eUnit: 't' } };
    expect(reasonsOf([external])).toEqual([['externalCalculation', 1]]);
    const process = { activity: 'process-emissions', inputs: { co2: 5, co2Unit: 't' } };
    expect(reasonsOf([process])).toEqual([]);
  });

  it('is a figure of the organization in the place of an official one, which is no official one any more', () => {
    const own = { factorId: 'fuel.natural-gas.stationary', region: 'ES', perUnit: { co2eKg: 0.1 } };
    const said = { reason: 'Biometano', source: 'Certificado', evidence: 'c.pdf' };
    for (const year of [null, 2024]) {
      const totals = newTotals();
      const overrides = [{ ...own, ...said, year }];
      calculateChunk([gas], contextOf({ year: 2024, country: 'ES', gwp: 'AR6', overrides }), totals);
      expect(foreignParts(totals.aside).map(({ reason, rows }) => [reason, rows])).toEqual([['ownFactor', 1]]);
      expect([...gradesOf(totals.aside).keys()].toSorted()).toEqual(['own', 'proxy']);
      const [whole] = uncertaintiesOf(totals.aside);
      const official = newTotals();
      calculateChunk([gas], contextOf({ year: 2024, country: 'ES', gwp: 'AR6' }), official);
      expect(whole?.percent).toBeGreaterThan(uncertaintiesOf(official.aside)[0]?.percent ?? Number.NaN);
    }
  });

  it('is said of scope 1 and 2 only, and the grades are of all', () => {
    const totals = newTotals();
    calculateChunk([gas], contextOf({ year: 2024, country: 'ES', gwp: 'AR6' }), totals);
    expect([...gradesOf(totals.aside).keys()].toSorted()).toEqual(['national', 'proxy']);
    expect(totals.aside.foreign.size).toBe(0);
  });
});
