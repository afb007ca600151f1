import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basalAreaM2PerHa } from './basalArea.ts';

describe('the basal area of a stand', () => {
  it('ex-40: Scots pine of SIMANFOR at 40 years has 45.08 m2/ha', () => {
    expect(basalAreaM2PerHa(1440.6, 19.96)).toBeCloseTo(45.08, 2);
  });

  it('is nothing without trees, and that of the circles of its trunks', () => {
    expect(basalAreaM2PerHa(0, 20)).toBe(0);
    const diameters = fc.array(fc.double({ min: 7.5, max: 150, noNaN: true }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(diameters, (dCm) => {
        const circles = dCm.reduce((sum, d) => sum + Math.PI * (d / 200) ** 2, 0);
        const quadraticMean = Math.sqrt(dCm.reduce((sum, d) => sum + d * d, 0) / dCm.length);
        expect(Math.abs(basalAreaM2PerHa(dCm.length, quadraticMean) / circles - 1)).toBeLessThan(1e-12);
      }),
    );
  });
});
