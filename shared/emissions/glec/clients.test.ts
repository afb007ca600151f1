import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact, toNumber } from '../exact.ts';
import { contextOf } from '../samples.test.helper.ts';
import { allocate } from './allocate.ts';
import { chainsOf } from './chains.ts';
import type { ChainRow } from './types.ts';

const spain = contextOf();
const leg = {
  activity: 'glec-routes',
  inputs: { chain: 'ronda', element: 'main', mode: 'road', computedBy: 'carrier' },
};
const shared = (load: number, distance: number): ChainRow['row'] => ({
  ...leg,
  inputs: { ...leg.inputs, carrierFactor: 0.1, factorSource: 'carrier', load, distance },
});

describe('the shares of a whole', () => {
  it('add up to it, and follow the weights', () => {
    expect(allocate(10n, [exact(1), exact(1), exact(1)])).toEqual([4n, 3n, 3n]);
    expect(allocate(100n, [exact(0.25), exact(0.75)])).toEqual([25n, 75n]);
    expect(allocate(7n, [exact(0), exact(0)])).toEqual([7n, 0n]);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 18n }),
        fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 9 }),
        (total, weights) => {
          const parts = allocate(total, weights.map(exact));
          expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(total);
          expect(parts.every((part) => part >= 0n)).toBe(true);
        },
      ),
    );
  });
});

describe('the clients of a chain', () => {
  it('share a leg by their tonne-kilometres', () => {
    // 10 t x 100 km x 0.1 = 100 kg. Client A: 3 t x 100 km, client B: 7 t x 60 km: 300 and 420 tkm.
    const clients = [
      { client: 'A', tonnes: 3, km: 100 },
      { client: 'B', tonnes: 7, km: 60 },
    ];
    const made = chainsOf([{ row: shared(10, 100), clients }], spain).clients;
    expect(made.map(({ client, co2eMilligrams }) => [client, co2eMilligrams])).toEqual([
      ['A', 41_666_667n],
      ['B', 58_333_333n],
    ]);
    expect(made.map(({ tonnes }) => toNumber(tonnes))).toEqual([3, 7]);
    // Lean & Green: kg CO2e per tonne.
    expect(made[0]?.kgPerTonne).toBeCloseTo(13.888889, 6);
  });

  it('share a hub by their tonnes, and a leg that names nobody by what they move in the chain', () => {
    const of = (client: string, load: number, distance: number): ChainRow => {
      const { inputs, ...row } = shared(load, distance);
      return { row: { ...row, inputs: { ...inputs, element: 'delivery', client } } };
    };
    const hub: ChainRow = {
      row: { activity: 'glec-routes', inputs: { chain: 'ronda', element: 'hub', load: 10, hubFactor: 2 } },
    };
    // Deliveries: A 2 t x 100 km = 20 kg, B 8 t x 50 km = 40 kg. Hub: 20 kg by 2 and 8 t. Main leg: 300 kg by 200 and 400 tkm.
    const { clients } = chainsOf([{ row: shared(10, 300) }, hub, of('A', 2, 100), of('B', 8, 50)], spain);
    expect(clients.map(({ client, co2eMilligrams }) => [client, co2eMilligrams])).toEqual([
      ['A', 124_000_000n],
      ['B', 256_000_000n],
    ]);
    expect(clients.map(({ tonnes }) => toNumber(tonnes))).toEqual([2, 8]);
    expect(clients.map(({ kgPerTonne }) => kgPerTonne)).toEqual([62, 32]);
    expect(clients.map(({ tkm }) => toNumber(tkm))).toEqual([1200, 2400]);
  });

  it('are nobody where no row names one', () => {
    const { clients } = chainsOf([{ row: shared(10, 100) }], spain);
    expect(clients).toMatchObject([{ client: '', co2eMilligrams: 100_000_000n, gramsPerTkm: 100, kgPerTonne: 10 }]);
  });

  it('are added up over the chains of a year', () => {
    const { inputs, ...row } = shared(10, 100);
    const other: ChainRow = { row: { ...row, inputs: { ...inputs, chain: 'otra', client: 'A' } } };
    const first: ChainRow = { row: { ...row, inputs: { ...inputs, client: 'A' } } };
    const { chains, clients } = chainsOf([first, other], spain);
    expect(chains.length).toBe(2);
    expect(clients).toMatchObject([{ client: 'A', co2eMilligrams: 200_000_000n, kgPerTonne: 10 }]);
  });
});
