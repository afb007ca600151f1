import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toNumber } from '../exact.ts';
import { freightRows } from '../samples/freight.test.helper.ts';
import { contextOf } from '../samples.test.helper.ts';
import type { FieldValue, RowInput } from '../types.ts';
import { chainsOf } from './chains.ts';
import type { ChainRow } from './types.ts';

const spain = contextOf();
type Inputs = Record<string, FieldValue>;
const row = (inputs: Inputs, more: Partial<RowInput> = {}): ChainRow => ({
  row: { activity: 'glec-routes', inputs: { chain: 'Vigo-Lyon', ...inputs }, ...more },
});
const kg = (milligrams: bigint | null | undefined) =>
  typeof milligrams === 'bigint' ? Number(milligrams) / 1e6 : milligrams;
const one = (inputs: Inputs, more?: Partial<RowInput>) => {
  const [chain] = chainsOf([row(inputs, more)], spain).chains;
  if (chain === undefined) throw new Error('no chain');
  return chain;
};
const road = { element: 'main', mode: 'road', load: 10 };
const artic = { ...road, vehicle: 'glec_road_artic-34-40t_average-mixed_diesel' };

/** 10 t: a carrier's 50 km, a terminal, 525 actual km by a default of GLEC, the last 21 km with an own truck. */
const chain: readonly ChainRow[] = [
  row({
    ...{ element: 'pick-up', mode: 'road', computedBy: 'carrier', carrierFactor: 0.1, factorSource: 'Carrier 2024' },
    ...{ load: 10, distance: 50 },
  }),
  row({ element: 'hub', load: 10, hubFactor: 0.6, factorSource: 'Terminal 2024' }),
  row({ ...artic, distance: 525, distanceKind: 'actual' }),
  row(
    {
      ...{ element: 'delivery', mode: 'road', operator: 'own', computedBy: 'consumption', fuel: 'diesel-b7' },
      ...{ consumption: 25, load: 10, distance: 21, distanceKind: 'actual' },
    },
    { quality: 'measured' },
  ),
];

describe('a transport chain', () => {
  const [made] = chainsOf(chain, spain).chains;

  it('has the transport activity by shortest feasible distance', () => {
    expect(made?.elements.map(({ tkm }) => toNumber(tkm))).toEqual([500, 0, 5000, 200]);
    expect(toNumber(made?.tkm ?? { n: 0n, d: 1n })).toBe(5700);
  });

  it('tells tank-to-wheel from well-to-tank where both are known, and what is missing where not', () => {
    // 21 km x 25 l/100 km = 5.25 l: 2.482 kg CO2 + 0.000047 kg CH4 + 0.000136 kg N2O, and 0.61101 kg before the tank.
    const delivery = made?.elements[3];
    expect(kg(delivery?.emissions.tankToWheel)).toBeCloseTo(5.25 * (2.482 + 0.000047 * 27.9 + 0.000136 * 273), 5);
    expect(kg(delivery?.emissions.wellToTank)).toBeCloseTo(5.25 * 0.61101, 5);
    expect(made?.elements.map(({ missing }) => missing)).toEqual(['split', 'split', null, null]);
    expect(made?.elements.slice(0, 3).map(({ emissions }) => kg(emissions.co2e))).toEqual([50, 6, 475]);
    expect([kg(made?.elements[2]?.emissions.tankToWheel), kg(made?.elements[2]?.emissions.wellToTank)]).toEqual([
      365, 110,
    ]);
    expect(made?.emissions.tankToWheel).toBeNull();
    const parts = made?.elements.reduce((sum, { emissions }) => sum + emissions.co2e, 0n);
    expect(made?.emissions.co2e).toBe(parts);
  });

  it('has intensities of its legs and of the whole', () => {
    expect(made?.elements.map(({ gramsPerTkm }) => gramsPerTkm)).toEqual([100, null, 95, expect.closeTo(82.20054, 5)]);
    expect(made?.gramsPerTkm).toBeCloseTo((kg(made?.emissions.co2e) ?? 0) / 5.7, 6);
  });

  it('knows the energy where fuel is known', () => {
    // 5.25 l x 0.833518216 kg/l x 42.718372557 MJ/kg.
    const energy = made?.elements[3]?.energyMegajoules;
    expect(toNumber(energy ?? { n: 0n, d: 1n })).toBeCloseTo(5.25 * 0.833518216 * 42.718372557, 9);
    expect(made?.energyMegajoules).toBeNull();
  });

  it('is not called ISO 14083 with a default, and is when all of it is primary or modelled', () => {
    expect(made?.obstacles).toEqual([{ code: 'defaultData', at: 2 }]);
    const [better] = chainsOf([...chain.slice(0, 2), ...chain.slice(3)], spain).chains;
    expect(better?.obstacles).toEqual([]);
    expect(one({ element: 'hub', load: 1, electricityPerTonne: 4 }).obstacles).toEqual([{ code: 'noLegs', at: null }]);
  });

  it('keeps a row in error apart, and does not hide it', () => {
    const [half] = chainsOf([...chain, row({ ...artic, distance: -3 })], spain).chains;
    expect(half?.errors).toMatchObject([{ at: 4, error: { code: 'negative', field: 'distance' } }]);
    expect(half?.emissions.co2e).toBe(made?.emissions.co2e);
    expect(half?.obstacles).toContainEqual({ code: 'rowError', at: 4 });
  });
});

describe('distances', () => {
  const tkm = (inputs: Inputs) => one(inputs).elements.map((element) => toNumber(element.tkm));

  it('are adjusted to what a figure is stated for', () => {
    expect(tkm({ ...artic, distance: 100, distanceKind: 'actual' })).toEqual([expect.closeTo(1000 / 1.05, 9)]);
    expect(tkm({ ...artic, distance: 100, distanceKind: 'great-circle' })).toEqual([expect.closeTo(1290 / 1.05, 9)]);
    expect(tkm({ ...artic, distance: 49, distanceKind: 'great-circle' })).toEqual([
      expect.closeTo((490 * 1.36) / 1.05, 9),
    ]);
    const flight = { element: 'main', mode: 'air', haul: 'long-haul', load: 1, distance: 5400 };
    expect(tkm({ ...flight, distanceKind: 'great-circle' })).toEqual([5400]);
    expect(tkm({ ...flight, distanceKind: 'actual' })).toEqual([5000]);
  });

  it('of defaults of GLEC hold the 5 % already; British ones and own figures are by kilometres driven', () => {
    const shortest = (inputs: Inputs) => kg(one({ ...inputs, distance: 100 }).emissions.co2e) ?? 0;
    const actual = (inputs: Inputs) =>
      kg(one({ ...inputs, distance: 105, distanceKind: 'actual' }).emissions.co2e) ?? 0;
    const own = { ...road, computedBy: 'consumption', fuel: 'diesel-b7', consumption: 30 };
    for (const inputs of [artic, { ...road, vehicle: 'hgv_average' }, own])
      expect(actual(inputs)).toBeCloseTo(shortest(inputs), 5);
    expect(shortest(artic)).toBe(95);
  });

  it.each(['rail', 'maritime'])('a great circle by %s is refused', (mode) => {
    const vehicle = mode === 'rail' ? {} : { vehicle: 'container-ship_average' };
    const made = one({ element: 'main', mode, ...vehicle, load: 1, distance: 10, distanceKind: 'great-circle' });
    expect(made.errors).toMatchObject([{ error: { code: 'greatCircleForMode', field: 'distanceKind' } }]);
  });
});

describe('any chain', () => {
  it('falls to its clients without losing a milligram, whoever shares what', () => {
    const names = fc.constantFrom('', 'Uno', 'Dos', 'Tres');
    const carried = fc.array(
      fc.record({ client: names, tonnes: fc.integer({ min: 0, max: 90 }), km: fc.integer({ min: 0, max: 900 }) }),
      { maxLength: 4 },
    );
    const rows = fc.array(
      fc
        .record({ row: fc.oneof(...freightRows.slice(10)), client: names, clients: carried })
        .map(({ row: given, client, clients }) => ({
          row: { ...given, inputs: { ...given.inputs, client } },
          clients,
        })),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(rows, (given) => {
        const { chains, clients } = chainsOf(given, spain);
        for (const { emissions, clients: shares, elements } of chains) {
          expect(shares.reduce((sum, share) => sum + share.co2eMilligrams, 0n)).toBe(emissions.co2e);
          for (const { emissions: of } of elements)
            if (of.tankToWheel !== null && of.wellToTank !== null) expect(of.tankToWheel + of.wellToTank).toBe(of.co2e);
        }
        const total = chains.reduce((sum, { emissions }) => sum + emissions.co2e, 0n);
        expect(clients.reduce((sum, share) => sum + share.co2eMilligrams, 0n)).toBe(total);
      }),
      { numRuns: 60 },
    );
  });
});
