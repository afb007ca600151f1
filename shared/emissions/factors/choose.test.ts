import { describe, expect, it } from 'vitest';
import { unitOf } from '../units.ts';
import { choose, placesOf, refOf } from './choose.ts';
import type { Series } from './series.ts';
import { shippedFactors } from './shipped.test.helper.ts';

const facts = { gwp: 'AR6', source: '', quality: '', note: '', nameEn: '', nameEs: '' } as const;
const series = (region: string, ...years: number[]): Series => ({
  id: 'f',
  region,
  category: '',
  scope: '1',
  ghgCategory: '',
  family: 'fuels_mobile',
  unit: unitOf('l')!,
  rows: years.map((year) => ({ year, values: [1, null, null, null, 1, null], facts, extra: {} })),
});
const spain = placesOf('ES', undefined);

describe('the choice of a factor', () => {
  it.each([
    [
      'same region and year',
      [series('ES', 2023, 2024), series('GB', 2024)],
      2024,
      ['ES', 2024, 'sameRegionAndYear', false],
    ],
    ['nearest earlier year', [series('ES', 2019, 2021), series('GLO', 2023)], 2023, ['ES', 2021, 'earlierYear', false]],
    [
      'a wider region',
      [series('ES', 2024), series('GLO', 2006), series('GB', 2010)],
      2012,
      ['GLO', 2006, 'widerRegion', false],
    ],
    ['EU before global', [series('GLO', 2006), series('EU', 2008)], 2012, ['EU', 2008, 'widerRegion', false]],
    ['GB as a proxy', [series('ES', 2024), series('GB', 2010, 2011)], 2012, ['GB', 2011, 'proxyRegion', true]],
    [
      'nearest later year, own region first',
      [series('GB', 2019), series('ES', 2022, 2024)],
      2012,
      ['ES', 2022, 'laterYear', false],
    ],
    ['later year of a proxy', [series('GB', 2019)], 2012, ['GB', 2019, 'laterYear', true]],
  ])('takes %s', (_, candidates, year, [region, factorYear, reason, isProxy]) => {
    const chosen = choose(candidates as Series[], { year: year as number, places: spain });
    expect([chosen?.series.region, chosen?.row.year, chosen?.reason, chosen?.isProxy]).toEqual([
      region,
      factorYear,
      reason,
      isProxy,
    ]);
  });

  it('knows from which year on its own place has one', () => {
    const own = (year: number) =>
      choose([series('ES', 2022, 2024), series('GB', 2010)], { year, places: spain })?.ownFrom;
    expect([own(2012), own(2022), own(2009)]).toEqual([2022, undefined, undefined]);
  });

  it('is null, never zero, when nothing fits', () => {
    expect(choose([series('BR', 2024)], { year: 2024, places: spain })).toBeNull();
    expect(choose([], { year: 2024, places: spain })).toBeNull();
  });

  it('takes the territory of a site, then its country', () => {
    expect(placesOf('PT', 'PT-20').own).toEqual(['PT-20']);
    expect(placesOf('PT', 'PT-20').wider[0]).toBe('PT');
    expect(placesOf('ES', 'PT-20').own).toEqual(['ES']);
    expect(placesOf('ES', 'ES-GA').own).toEqual(['ES']);
  });

  it('marks the years after the last publication as provisional, companions and global defaults not', () => {
    const set = shippedFactors();
    const ref = (id: string, year: number, isCompanion = false) => {
      const chosen = choose(set.withId(id), { year, places: spain });
      return chosen && refOf(set, chosen, { year, gwp: 'AR6', isCompanion });
    };
    expect(ref('fuel.natural-gas.stationary', 2024)?.provisional).toBe(false);
    expect(ref('fuel.natural-gas.stationary', 2026)).toMatchObject({
      year: 2024,
      reason: 'earlierYear',
      provisional: true,
    });
    // The series ended, the table did not: an earlier year, nothing to wait for.
    expect(ref('fuel.diesel-a.stationary', 2022)).toMatchObject({
      year: 2018,
      reason: 'earlierYear',
      provisional: false,
    });
    expect(ref('fuel.ipcc.peat.kg', 2026)?.provisional).toBe(false);
    expect(ref('wtt.electricity.generation.kwh', 2026, true)?.provisional).toBe(false);
  });
});
