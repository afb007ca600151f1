import { describe, expect, it } from 'vitest';
import { estimate } from './estimate.ts';
import { replay } from './replay.ts';
import { contextOf } from './samples.test.helper.ts';
import { traceOf } from './trace.ts';
import type { Estimate, FactorOverride, RowInput } from './types.ts';

const GAS = 'fuel.natural-gas.stationary';
const override = (more: Partial<FactorOverride> = {}): FactorOverride => ({
  factorId: GAS,
  region: 'ES',
  year: null,
  perUnit: { co2eKg: 0.1 },
  reason: 'Our supplier mixes biomethane',
  source: 'Certificate 12/2024',
  evidence: 'certificate.pdf',
  ...more,
});
const row: RowInput = {
  activity: 'fixed-installations',
  inputs: { fuel: 'natural-gas', quantity: 1000, quantityUnit: 'kWh (GCV)' },
};
const kgOf = (made: Estimate) => (made.ok ? (made.lines[0]?.co2e.co2eMilligrams ?? 0) / 1e6 : null);
const under = (...overrides: FactorOverride[]) => contextOf({ overrides });

describe('the own figures of an organization', () => {
  it('stand in the place of the factor, and its companions stay', () => {
    const made = estimate(row, under(override()));
    expect(kgOf(made)).toBe(100);
    expect(made.ok && made.lines[0]?.factors[0]).toMatchObject({ id: GAS, region: 'ES', year: null, reason: 'own' });
    const without = estimate(row, contextOf());
    expect(made.ok && made.lines.slice(1)).toEqual(without.ok && without.lines.slice(1));
  });

  it('serve the year that they name, before those of all years', () => {
    const both = under(override({ year: 2024, perUnit: { co2eKg: 0.2 } }), override());
    expect(kgOf(estimate({ ...row, dateOn: '2024-05-01' }, both))).toBe(200);
    expect(kgOf(estimate({ ...row, dateOn: '2023-05-01' }, both))).toBe(100);
    const later = contextOf({ year: 2026, overrides: [override({ year: 2026 })] });
    const made = estimate(row, later);
    expect(made.ok && made.warnings.map(({ code }) => code)).not.toContain('provisional');
    expect(kgOf(estimate(row, later))).toBe(100);
  });

  it('serve no other region, and no other factor', () => {
    const without = estimate(row, contextOf());
    expect(estimate(row, under(override({ region: 'PT' })))).toEqual(without);
    expect(estimate(row, under(override({ factorId: 'fuel.propane.stationary' })))).toEqual(without);
  });

  it('may be gases: CO2e follows from the GWP set of the calculation', () => {
    const gases = override({ perUnit: { co2Kg: 0.1, ch4Kg: 0.001 } });
    expect(kgOf(estimate(row, under(gases)))).toBe(127.9);
    expect(kgOf(estimate(row, contextOf({ gwp: 'AR4', overrides: [gases] })))).toBe(125);
  });

  it('replace a supplier of electricity, also where a row forces it', () => {
    const supplier = 'electricity.es.supplier.endesa-energia';
    const bought = { activity: 'electric-power-marketer', inputs: { supplier: 'Endesa Energía', quantity: 1000 } };
    const own = under(override({ factorId: supplier, perUnit: { co2eKg: 0.05 } }));
    expect(kgOf(estimate(bought, own))).toBe(50);
    expect(kgOf(estimate({ ...bought, inputs: { quantity: 1000 }, factorId: supplier }, own))).toBe(50);
  });

  it('are told with their evidence, and replay', () => {
    const trace = traceOf(row, under(override()));
    if ('error' in trace) throw new Error(trace.error.code);
    const [line] = trace.lines;
    const source = line?.steps.find((step) => step.label === 'factor')?.source;
    expect(source).toMatchObject({
      id: GAS,
      source: 'Certificate 12/2024 (certificate.pdf)',
      quality: 'own',
      note: 'Our supplier mixes biomethane',
    });
    expect(line && replay(line)).toBe(100_000_000);
  });
});
