import { describe, expect, it } from 'vitest';
import { readBy } from '#shared/errors/problems.ts';
import { OverrideFigures } from '#shared/factors/override.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { formOf, OwnFactorForm, perUnitOf } from './ownFactorForm.ts';

const words = { reason: 'x', source: 'y' };
const EMPTY = formOf(null);
const given = { factor: { id: 'fuel.natural-gas', region: 'ES', unit: 'kWh' }, evidence: 'analysis.pdf' };

describe('own figures as they are written', () => {
  it('are CO2e alone, or gases: what the other way holds is not sent', () => {
    const both = { ...EMPTY, ...words, co2eKg: 0.1, co2Kg: 0.2, biogenicCo2Kg: 0 };
    expect(perUnitOf(both)).toEqual({ co2eKg: 0.1, biogenicCo2Kg: 0 });
    expect(perUnitOf({ ...both, way: 'gases' })).toEqual({ co2Kg: 0.2, biogenicCo2Kg: 0 });
    for (const way of ['co2e', 'gases'] as const)
      expect(OverrideFigures.safeParse({ ...words, perUnit: perUnitOf({ ...both, way }) }).success).toBe(true);
  });

  it('need a figure of their way, a reason and a source', () => {
    const fits = (more: object) => OwnFactorForm.safeParse({ ...EMPTY, ...given, ...words, ...more }).success;
    expect(fits({ co2eKg: 0 })).toBe(true);
    expect(fits({})).toBe(false);
    expect(fits({ way: 'gases', biogenicCo2Kg: 1 })).toBe(false);
    expect(fits({ way: 'gases', ch4Kg: 1 })).toBe(true);
    expect(fits({ co2eKg: 1, source: ' ' })).toBe(false);
  });

  it('say everything that is missing at once', () => {
    const read = readBy(OwnFactorForm, EMPTY);
    const fields = 'problems' in read ? read.problems.map(({ path }) => path.join('.')) : [];
    expect(fields.toSorted()).toEqual(['co2eKg', 'evidence', 'factor', 'reason', 'source']);
  });

  it('open as they are, and go back the same', () => {
    const { id: factorId, region, unit } = given.factor;
    const kept = {
      id: idFrom('override', '01J00000000000000000000000'),
      byName: 'x',
      v: 1,
      createdAt: 'x',
      updatedAt: 'x',
    };
    for (const perUnit of [
      { co2eKg: 0.2, biogenicCo2Kg: 0.1 },
      { co2Kg: 0.2, ch4Kg: 0 },
    ]) {
      const row = {
        ...kept,
        ...words,
        factorId,
        region,
        unit,
        year: 2024,
        perUnit,
        name: 'x',
        nameEn: 'x',
        fileName: 'a.pdf',
      };
      const written = OwnFactorForm.parse(formOf(row));
      expect(perUnitOf(written)).toEqual(perUnit);
      expect(written).toMatchObject({ factor: given.factor, year: 2024, ...words, evidence: 'a.pdf' });
    }
  });
});
