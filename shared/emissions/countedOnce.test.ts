import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityTypes } from './activityTypes.ts';
import { estimate } from './estimate.ts';
import { codes, type Inputs, kilograms, ok, refusalOf, row } from './estimates.test.helper.ts';
import { exampleInputs } from './examples.ts';
import { planOf } from './planOf.ts';
import { anyRow, contextOf } from './samples.test.helper.ts';
import type { Estimate, RowInput } from './types.ts';

const spain = contextOf();
const lines = (activity: string, inputs: Inputs, more: Partial<RowInput> = {}) =>
  ok(estimate(row(activity, inputs, more), spain)).lines;
const sorts = (made: Estimate) => ok(made).lines.map(({ kind, scope, basis }) => `${kind} ${scope} ${basis}`);

describe('what the organization has in the place of a factor', () => {
  const truck = { element: 'main', mode: 'road', load: 18, distance: 1290 };
  const id = 'glec.road.artic-34-40t.average-mixed.diesel';
  const own = { factorId: id, region: 'EU-SA', year: null, perUnit: { co2eKg: 0.06 } };
  const told = { reason: 'Measured', source: 'Fleet 2024', evidence: 'fleet.pdf' };
  const context = contextOf({ overrides: [{ ...own, ...told }] });
  const leg = (more: Inputs = {}) =>
    row('glec-routes', { ...truck, vehicle: 'glec_road_artic-34-40t_average-mixed_diesel', ...more });

  it('is the whole of a GLEC default, once', () => {
    const made = estimate(leg(), context);
    expect(kilograms(made)).toEqual([1393.2]);
    expect(ok(made).lines[0]).toMatchObject({ part: 'wellToWheel', factors: [{ id, reason: 'own' }] });
    expect(codes(made)).not.toContain('glecDefaults');
    expect(refusalOf(leg({ operator: 'own' }), context)?.code).toBe('splitRequired');
  });

  it('is never used twice for one amount', () => {
    fc.assert(
      fc.property(anyRow, (given) => {
        const plan = planOf(given, spain);
        if ('error' in plan) return;
        const ids = plan.lines.flatMap(({ factor: { ref } }) => (ref.id === null ? [] : [ref]));
        for (const { id: factorId, region } of ids) {
          const other = { ...told, factorId: factorId ?? '', region, year: null, perUnit: { co2eKg: 1 } };
          const again = planOf(given, contextOf({ overrides: [other] }));
          if ('error' in again) continue;
          const uses = again.lines
            .filter(({ factor, conversions }) => factor.ref.reason === 'own' && !conversions.some(isLoss))
            .map(({ amount, basis, factor }) => `${amount} ${basis} ${factor.ref.id}`);
          expect(new Set(uses).size, `${given.activity} ${factorId}`).toBe(uses.length);
        }
      }),
      { numRuns: 150 },
    );
  });
});
const isLoss = ({ label }: { label: string }): boolean => label === 'loss';

describe('electricity of scope 2', () => {
  it('is by the market and by the location, never one of them in both', () => {
    fc.assert(
      fc.property(anyRow, (given) => {
        const made = estimate(given, spain);
        if (!made.ok || given.activity === 'renewable-energies') return;
        const bought = made.lines.filter(
          ({ kind, scope, part, factors }) =>
            kind === 'main' && scope === 2 && (part === 'electricity' || factors[0]?.id?.startsWith('electricity.')),
        );
        const bases = new Set(bought.map(({ basis }) => basis));
        expect([...bases].sort(), given.activity).toEqual(bought.length === 0 ? [] : ['location', 'market']);
      }),
      { numRuns: 1000 },
    );
  });

  const van = { element: 'main', mode: 'road', operator: 'own', fuel: 'electric', load: 1, distance: 100 };
  const charged = { ...van, computedBy: 'consumption', consumption: 120, consumptionUnit: 'kWh/100 km' };
  it('of an own vehicle takes the residual mix, as that of a hybrid does, or the factor of the row', () => {
    const leg = (more: Partial<RowInput> = {}, inputs: Inputs = {}) =>
      lines('glec-routes', { ...charged, distanceKind: 'actual', ...inputs }, more).filter(
        ({ kind }) => kind === 'main',
      );
    const kg = (made: ReturnType<typeof leg>) => made.map(({ co2e }) => co2e.co2eMilligrams / 1e6);
    expect(kg(leg())).toEqual([33.96, 19.6464]);
    expect(kg(leg({ factor: { unit: 'kWh', co2eKg: 0 } }))).toEqual([0, 19.6464]);
    expect(kg(leg({ factorId: 'electricity.es.go-renewable' }))).toEqual([0, 19.6464]);
    const others = leg({ factor: { unit: 'kWh', co2eKg: 0.1 } }, { operator: 'subcontracted' });
    expect([kg(others), others[0]?.basis]).toEqual([[12], 'both']);
  });

  it('moves no train or lorry that burns fuel', () => {
    const way = { computedBy: 'consumption', distance: 100, consumption: 180, consumptionUnit: 'kWh/100 km' };
    const refused = { code: 'unitMismatch', field: 'consumptionUnit' };
    const train = row('supplier-rail-transport', { ...way, fuel: 'diesel' });
    const lorry = row('supplier-road-transport', { ...way, vehicle: 'hgv_average', fuel: 'diesel-b7' });
    for (const burning of [train, lorry]) expect(refusalOf(burning, spain)).toMatchObject(refused);
    const cold = { ...lorry, inputs: { ...lorry.inputs, fuel: 'electric', refrigerated: true, laden: 'full' } };
    expect(ok(estimate(cold, spain)).warnings).toContainEqual({
      code: 'answerNotUsed',
      details: { fields: 'laden, refrigerated' },
    });
  });

  it('bought by its price counts there whatever brings the factor', () => {
    const bought = (factor?: RowInput['factor']) =>
      estimate(
        row('expenses', { category: 'electricity', amount: 1000 }, factor === undefined ? {} : { factor }),
        spain,
      );
    const official = bought();
    for (const unit of ['EUR', 'kWh']) expect(sorts(bought({ unit, co2eKg: 0.5 }))).toEqual(sorts(official));
    expect(kilograms(bought({ unit: 'EUR', co2eKg: 0.5 }))[0]).toBe(500);
    const location = ok(official).lines.findIndex(({ kind, basis }) => kind === 'main' && basis === 'location');
    expect(kilograms(bought({ unit: 'kWh', co2eKg: 0.5 }))[location]).toBe(kilograms(official)[location]);
  });
});

describe('a factor of one’s own', () => {
  const UNITS = ['kWh', 'kWh (GCV)', 'l', 'kg', 'km', 'pkm', 'tkm', 'EUR', 'ud', 'night', 'm3', 'hour', 'kg COD'];
  const placesOf = (made: Estimate) =>
    new Set(
      ok(made)
        .lines.filter(({ kind, basis }) => kind === 'main' && basis !== 'location')
        .map(({ scope, ghgCategory }) => `${scope} ${ghgCategory}`),
    );

  it('counts where the activity counts', () => {
    const taken = activityTypes.filter(({ key }) => {
      const inputs = exampleInputs(key) ?? {};
      const made = UNITS.map((unit) => estimate(row(key, inputs, { factor: { unit, co2eKg: 1 } }), spain)).find(
        ({ ok: isOk }) => isOk,
      );
      if (made === undefined) return false;
      expect(placesOf(made), key).toEqual(placesOf(estimate(row(key, inputs), spain)));
      return true;
    });
    expect(taken.length).toBeGreaterThan(25);
  });

  it('per day is of days at home, per hour of hours: a day of work is not 24 hours', () => {
    const home = { workedBy: 'days', days: 200, hoursPerDay: 8 };
    const of = (unit: string, inputs: Inputs = home) =>
      estimate(row('telecommuting', inputs, { factor: { unit, co2eKg: 2 } }), spain);
    expect(kilograms(of('day'))).toEqual([400]);
    expect(kilograms(of('day', { ...home, employees: 3 }))).toEqual([1200]);
    expect(kilograms(of('hour'))).toEqual([3200]);
    const refused = { ok: false, error: { code: 'unitMismatch', field: 'factor' } };
    expect(of('day', { hours: 1600 })).toMatchObject(refused);
    expect(of('year')).toMatchObject(refused);
    const machine = { scope: '3', ghgCategory: '3.1', quantity: 3, quantityUnit: 'day' };
    expect(estimate(row('external-factor', machine, { factor: { unit: 'hour', co2eKg: 1 } }), spain)).toMatchObject({
      error: { code: 'unitMismatch', field: 'quantityUnit' },
    });
  });

  it('leaves the heating that is asked for beside it', () => {
    const home = { hours: 100, heating: 'british-average' };
    const made = lines('telecommuting', home, { factor: { unit: 'kWh', co2eKg: 0.1 } });
    expect(made.map(({ part }) => part)).toEqual([null, 'heating']);
  });

  it('is refused beside the masses that a plant measures', () => {
    const factor = { unit: 't', co2eKg: 100 };
    const plant = { co2: 10, co2Unit: 't', quantity: 5, quantityUnit: 't' };
    expect(refusalOf(row('process-emissions', plant, { factor }), spain)).toEqual({
      code: 'processTwice',
      field: 'co2',
    });
    expect(
      kilograms(estimate(row('process-emissions', { quantity: 5, quantityUnit: 't' }, { factor }), spain)),
    ).toEqual([500]);
  });
});
