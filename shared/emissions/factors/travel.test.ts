import { describe, expect, it } from 'vitest';
import { FUELLED_VEHICLES } from '../activities/people.ts';
import { estimate } from '../estimate.ts';
import { contextOf } from '../samples.test.helper.ts';
import { optionsOf } from './options.ts';
import { shippedFactors } from './shipped.test.helper.ts';

const set = shippedFactors();
const travel = set.table('mappings', 'travel');

describe('the vehicles of trips', () => {
  it('are each once, and have factors of the kind that they say, with companions of the same unit', () => {
    expect(new Set(travel.map(({ mode, vehicle, fuel }) => `${mode} ${vehicle} ${fuel}`)).size).toBe(travel.length);
    for (const { vehicle, fuel, per, factor, wtt, kwh } of travel) {
      const name = `${vehicle} ${fuel}`;
      const units = (factor ? factor.split(' ') : []).flatMap((id) => {
        const series = set.withId(id);
        expect(series.length, id).toBeGreaterThan(0);
        return series.map(({ unit }) => unit.id);
      });
      for (const unit of units) expect(unit, name).toBe(per === 'vehicle' ? 'km' : 'pkm');
      if (wtt && wtt !== '-') expect(set.withId(wtt)[0]?.unit.id, name).toBe(units[0]);
      if (factor?.endsWith('lca')) expect(wtt, name).toBe('-');
      if (kwh) expect(Number(set.withId(kwh)[0]?.rows[0]?.extra.kwh_per_100km), name).toBeGreaterThan(0);
      expect(Boolean(factor || kwh), name).toBe(true);
    }
  });

  it('with several fuels are those that the form asks for', () => {
    const fuelled = optionsOf(set, 'travel.road').filter(({ goesWith }) => goesWith.length > 0);
    expect(fuelled.map(({ value }) => value)).toEqual(FUELLED_VEHICLES);
  });

  it.each(['road', 'rail', 'maritime'])('by %s can all be estimated in both countries, from 2019 on', (mode) => {
    for (const country of ['ES', 'PT'] as const)
      for (const year of [2019, 2024, 2026])
        for (const { vehicle = '', fuel = '' } of travel.filter((one) => one.mode === mode)) {
          const inputs = { vehicle, ...(fuel === '' ? {} : { fuel }), distance: 1 };
          const made = estimate({ activity: `business-trip-${mode}-transport`, inputs }, contextOf({ country, year }));
          expect(made.ok, `${vehicle} ${fuel} ${country} ${year}`).toBe(true);
        }
  });

  it('offers well-to-tank of transport that all have a figure', () => {
    for (const { value: transport, goesWith } of optionsOf(set, 'transport.wellToTank'))
      for (const fuel of goesWith.length > 0 ? goesWith : [undefined]) {
        const made = ['km', 'pkm', 'tkm'].map((quantityUnit) => {
          const counted = { countedIn: 'external-factor', ghgCategory: '3.6', transport };
          const inputs = { ...counted, ...(fuel === undefined ? {} : { fuel }), quantity: 1, quantityUnit };
          return estimate({ activity: 'well-to-tank-transport', inputs }, contextOf());
        });
        expect(
          made.some(({ ok }) => ok),
          transport,
        ).toBe(true);
      }
  });

  it('offers well-to-tank fuels that all have a figure', () => {
    for (const { value: fuel } of optionsOf(set, 'fuels.wellToTank')) {
      const made = ['l', 'kg', 'm3', 'GJ (NCV)', 'kWh'].map((quantityUnit) =>
        estimate(
          { activity: 'well-to-tank-fuels', inputs: { countedIn: 'external-factor', fuel, quantity: 1, quantityUnit } },
          contextOf(),
        ),
      );
      expect(
        made.some(({ ok }) => ok),
        fuel,
      ).toBe(true);
    }
  });
});
