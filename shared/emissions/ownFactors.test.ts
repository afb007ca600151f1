import { describe, expect, it } from 'vitest';
import { estimate } from './estimate.ts';
import { codes, ok, row } from './estimates.test.helper.ts';
import { contextOf } from './samples.test.helper.ts';
import type { FieldValue, OwnFactor } from './types.ts';

const spain = contextOf();

describe('own and forced factors', () => {
  const own = (factor: Partial<OwnFactor>) =>
    estimate(
      row('combustible-consumed', { quantity: 10, quantityUnit: 'l' }, { factor: { unit: 'l', ...factor } }),
      spain,
    );

  it('recomputes CO2e from gases, and never splits a CO2e', () => {
    expect(ok(own({ co2Kg: 2, ch4Kg: 0.001, n2oKg: 0.0001 })).lines[0]?.co2e).toEqual({
      co2eMilligrams: 20_552_000,
      parts: { co2: 20_000_000, ch4: 279_000, n2o: 273_000, other: 0, notSplit: 0 },
    });
    expect(ok(own({ co2eKg: 2.5 })).lines[0]?.co2e.parts).toEqual({
      co2: 0,
      ch4: 0,
      n2o: 0,
      other: 0,
      notSplit: 25_000_000,
    });
  });

  it('takes the gases where CO2e is given beside them and is theirs but for rounding', () => {
    const gases = { co2Kg: 2, ch4Kg: 0.001, n2oKg: 0.0001 };
    expect(ok(own({ ...gases, co2eKg: 2.06 })).lines).toEqual(ok(own(gases)).lines);
    for (const factor of [
      { ...gases, co2eKg: 2.07 },
      { co2Kg: 2, co2eKg: 2.5 },
      { otherCo2eKg: 1, co2eKg: 0 },
    ])
      expect(own(factor)).toMatchObject({ ok: false, error: { code: 'splitTwice', field: 'factor' } });
    expect(ok(own({ biogenicCo2Kg: 1, co2eKg: 2.5 })).lines[0]?.co2e.parts.notSplit).toBe(25_000_000);
  });

  it.each([
    ['nothing in it', {}, 'factorEmpty'],
    ['a negative mass', { co2Kg: -1 }, 'factorNegative'],
    ['no number', { co2eKg: Number.NaN }, 'factorNegative'],
    ['an unknown unit', { unit: 'xyz', co2eKg: 1 }, 'unknownUnit'],
    ['a unit of another dimension', { unit: 'km', co2eKg: 1 }, 'unitMismatch'],
  ])('refuses an own factor with %s', (_, factor, code) => {
    expect(own(factor)).toMatchObject({ ok: false, error: { code } });
  });

  it('takes a factor by its id, of the year of the row', () => {
    const given = {
      ...row('fixed-installations', { quantity: 10, quantityUnit: 'kg' }),
      factorId: 'fuel.propane.stationary',
    };
    expect(ok(estimate(given, spain)).lines[0]?.factors[0]).toMatchObject({
      id: 'fuel.propane.stationary',
      year: 2024,
      reason: 'chosen',
    });
    expect(estimate({ ...given, factorId: 'no.such' }, spain)).toMatchObject({
      error: { code: 'factorUnknown', field: 'factorId' },
    });
    expect(estimate({ ...given, factorId: 'electricity.gb.grid' }, spain)).toMatchObject({
      error: { code: 'factorUnknown' },
    });
  });

  it('takes no parameter for a factor: a row without CO2e would be a silent zero', () => {
    const kWhAnHour = { ...row('telecommuting', { hours: 10 }), factorId: 'telecommuting.office-equipment.kwh-hour' };
    expect(estimate(kWhAnHour, spain)).toMatchObject({ error: { code: 'noFactor', field: 'factorId' } });
  });

  const factor: OwnFactor = { unit: 'kWh', co2eKg: 1 };
  it.each([
    ['renewable-energies', { quantity: 1 }, { factor }],
    ['renewable-energies', { quantity: 1 }, { factorId: 'electricity.gb.grid' }],
    ['expenses', { category: 'company-expenses', amount: 1 }, { factorId: 'transaction.parcel' }],
    ['external-factor', { scope: '1', quantity: 1, factorCo2eKg: 1 }, { factorId: 'no.such' }],
    ['external-calculation', { scope: '1', co2e: 1 }, { factor }],
    ['external-calculation', { scope: '1', co2e: 1 }, { factorId: 'no.such' }],
    ['process-emissions', { co2: 1 }, { factorId: 'no.such' }],
    ['invested-services', { investeeCo2e: 1, sharePercent: 1 }, { factorId: 'no.such' }],
    ['water-consumption', { quantity: 1 }, { factorId: 'water.supply-and-treatment' }],
  ])('refuses in %s of %o a factor that it cannot take: %o', (activity, inputs, more) => {
    const field = Object.keys(more)[0];
    expect(estimate(row(activity, inputs, more), spain)).toMatchObject({
      error: { code: 'factorOfAnotherActivity', field },
    });
  });

  it('values a forced refrigerant in any year, as CO2e of another gas', () => {
    const made = ok(
      estimate(
        { activity: 'fugitive-emissions', inputs: { quantity: 1 }, factorId: 'fugitive.r-410a' },
        contextOf({ year: 2030 }),
      ),
    );
    expect(made.lines[0]).toMatchObject({
      masses: { otherCo2eMilligrams: 2_256_000_000 },
      factors: [{ provisional: false }],
    });
  });

  it('adds up an external calculation as it is, and marks it', () => {
    const made = estimate(
      row('external-calculation', { scope: '3', ghgCategory: '3.6', co2e: 2, co2eUnit: 't' }),
      spain,
    );
    expect(ok(made).lines).toMatchObject([
      { scope: 3, ghgCategory: '3.6', isoCategory: 3, co2e: { co2eMilligrams: 2_000_000_000 } },
    ]);
    expect(codes(made)).toContain('externalCalculation');
  });

  it('adds no upstream to a CO2e of one’s own, which may hold it, and says so; gases burnt get theirs', () => {
    const burnt = row('combustible-consumed', { use: 'car-m1', fuel: 'diesel-b7', quantity: 10, quantityUnit: 'l' });
    const driven = row('own-road-transport', { vehicle: 'car-m1', fuel: 'diesel', distance: 100 });
    for (const [given, unit] of [
      [burnt, 'l'],
      [driven, 'km'],
    ] as const) {
      const whole = estimate({ ...given, factor: { unit, co2eKg: 2.5 } }, spain);
      expect(ok(whole).lines.map(({ kind }) => kind)).toEqual(['main']);
      expect(codes(whole)).toContain('ownFactorUpstream');
      const gases = estimate({ ...given, factor: { unit, co2Kg: 2.5, ch4Kg: 0, n2oKg: 0 } }, spain);
      expect(ok(gases).lines.map(({ kind }) => kind)).toEqual(['main', 'wellToTank']);
      expect(codes(gases)).not.toContain('ownFactorUpstream');
    }
  });

  it('names the units that a factor may have', () => {
    expect(own({ unit: 'xyz', co2eKg: 1 })).toMatchObject({
      error: { code: 'unknownUnit', details: { accepted: expect.stringContaining('l, m3, kg') } },
    });
  });

  it('takes one per EUR without the usual VAT, unless the row says it', () => {
    const bought = (more: Record<string, FieldValue>) =>
      estimate(
        row('expenses', { category: 'purchases', amount: 121, ...more }, { factor: { unit: 'EUR', co2eKg: 1 } }),
        spain,
      );
    expect(ok(bought({})).lines[0]?.co2e.co2eMilligrams).toBe(121_000_000);
    expect(codes(bought({}))).not.toContain('vatAssumed');
    expect(ok(bought({ vatPercent: 21 })).lines[0]?.co2e.co2eMilligrams).toBe(100_000_000);
  });
});
