import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate.ts';
import { kilograms, row } from '../estimates.test.helper.ts';
import { conversionsTo } from '../properties.ts';
import { contextOf } from '../samples.test.helper.ts';
import { registered } from './amounts.ts';

const spain = contextOf();

describe('energy on either basis', () => {
  it('is the same figure, of each line', () => {
    const gas = (quantity: number, quantityUnit: string) =>
      kilograms(estimate(row('fixed-installations', { fuel: 'natural-gas', quantity, quantityUnit }), spain));
    expect(gas(901, 'kWh (NCV)')).toEqual(gas(1000, 'kWh (GCV)'));
    const upstream = (quantity: number, quantityUnit: string) =>
      kilograms(
        estimate(
          row('well-to-tank-fuels', { countedIn: 'external-factor', fuel: 'natural-gas', quantity, quantityUnit }),
          spain,
        ),
      );
    expect(upstream(0.901, 'MWh (NCV)')).toEqual(upstream(1000, 'kWh (GCV)'));
  });

  it('is by the same rows, of every fuel', () => {
    const [net, gross] = [registered('GJ (NCV)'), registered('GJ (GCV)')];
    const fuels = spain.factors
      .table('mappings', 'fuels')
      .filter((one) => conversionsTo(spain.factors, one, { from: net, to: gross }) !== null)
      .map(({ fuel = '' }) => fuel);
    const idsOf = (fuel: string, quantityUnit: string) => {
      const made = estimate(row('fixed-installations', { fuel, quantity: 1, quantityUnit }), spain);
      return made.ok ? made.lines.map(({ factors }) => factors[0]?.id) : null;
    };
    const known = [...new Set(fuels)].filter((fuel) => idsOf(fuel, net.id) !== null);
    expect(known.length).toBeGreaterThan(8);
    for (const fuel of known) expect(idsOf(fuel, net.id), fuel).toEqual(idsOf(fuel, gross.id));
  });
});
