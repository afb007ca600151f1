import { describe, expect, it } from 'vitest';
import { OverrideFigures } from '#shared/factors/override.ts';
import { EMPTY, OwnFactorForm, perUnitOf } from './ownFactorForm.ts';

const words = { reason: 'x', source: 'y' };

describe('own figures as they are written', () => {
  it('are CO2e alone, or gases: what the other way holds is not sent', () => {
    const both = { ...EMPTY, ...words, co2eKg: 0.1, co2Kg: 0.2, biogenicCo2Kg: 0 };
    expect(perUnitOf(both)).toEqual({ co2eKg: 0.1 });
    expect(perUnitOf({ ...both, way: 'gases' })).toEqual({ co2Kg: 0.2, biogenicCo2Kg: 0 });
    for (const way of ['co2e', 'gases'] as const)
      expect(OverrideFigures.safeParse({ ...words, perUnit: perUnitOf({ ...both, way }) }).success).toBe(true);
  });

  it('need a figure of their way, a reason and a source', () => {
    const fits = (more: object) => OwnFactorForm.safeParse({ ...EMPTY, ...words, ...more }).success;
    expect(fits({ co2eKg: 0 })).toBe(true);
    expect(fits({})).toBe(false);
    expect(fits({ way: 'gases', biogenicCo2Kg: 1 })).toBe(false);
    expect(fits({ way: 'gases', ch4Kg: 1 })).toBe(true);
    expect(fits({ co2eKg: 1, source: ' ' })).toBe(false);
  });
});
