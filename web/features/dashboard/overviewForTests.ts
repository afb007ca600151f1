import type { Dashboard, Emission } from '#shared/dashboard/schema.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { priceToday } from '#shared/pricing/priceToday.ts';

/** For tests of the screens of figures together: two calculations of two organizations. */
const id = (last: string) => `01J${'0'.repeat(22)}${last}`;
export const north = idFrom('organization', id('1'));
export const south = idFrom('organization', id('2'));
export const ofNorth = idFrom('calculation', id('3'));
export const ofSouth = idFrom('calculation', id('4'));

const group = (key: string, co2eKg: number, waterL = 0) => ({ key, co2eKg, waterL, rows: 1 });
const figures = (kg: number, more: object = {}) => ({
  ...{ totalKg: kg, scope1Kg: kg / 2, scope2MarketKg: kg / 4, scope2LocationKg: kg / 5, scope3Kg: kg / 4 },
  ...{ waterL: 0, rows: 2, ...more },
});
const activities = (kg: number, waterL = 0) => [
  group('fixed-installations', (kg * 3) / 4),
  group('water-consumption', kg / 4, waterL),
];

export const dashboardOf = (more: Partial<Dashboard> = {}): Dashboard => ({
  choices: {
    years: [2024, 2023],
    organizations: [
      { id: north, name: 'Norte' },
      { id: south, name: 'Sur' },
    ],
  },
  ...{ years: [2024], organizationIds: [] },
  calculations: [
    {
      ...{ calculationId: ofNorth, organizationId: north, organizationName: 'Norte', year: 2024, state: 'DRAFT' },
      ...{ isCalculating: false, figures: { ...figures(6_000, { waterL: 900 }), activities: activities(6_000, 900) } },
    },
    {
      ...{ calculationId: ofSouth, organizationId: south, organizationName: 'Sur', year: 2024, state: 'FINISHED' },
      ...{ isCalculating: false, figures: { ...figures(2_000), activities: activities(2_000) } },
    },
  ],
  totals: {
    ...figures(8_000, { waterL: 900, rows: 4 }),
    months: Array.from({ length: 12 }, (_, i) => ({
      key: `2024-${String(i + 1).padStart(2, '0')}`,
      co2eKg: i > 8 ? 2_000 : 200,
    })),
    categories: [group('combustion', 6_000), group('waste', 2_000, 900)],
    activities: [
      { ...group('fixed-installations', 6_000), block: 'combustion', scope: 1 },
      { ...group('water-consumption', 2_000, 900), block: 'waste', scope: 3 },
    ],
  },
  before: { year: 2023, ...figures(10_000), activities: [{ key: 'fixed-installations', co2eKg: 5_000 }] },
  cautions: [{ code: 'draft', calculationIds: [ofNorth] }],
  price: priceToday('none'),
  ...more,
});
export const nothingYet = (more: Partial<Dashboard> = {}) =>
  dashboardOf({
    choices: { years: [], organizations: [] },
    ...{ years: [], calculations: [], totals: null, before: null, cautions: [], ...more },
  });

export const emissionOf = (more: Partial<Emission> = {}): Emission => ({
  ...{ id: idFrom('row', id('5')), calculationId: ofNorth, organizationName: 'Norte', year: 2024 },
  ...{ dateOn: '2024-03-01', datePrecision: 'day', block: 'combustion', activity: 'fixed-installations' },
  ...{ co2eKg: 2_000, co2Kg: 1_900, ch4Kg: 0.5, n2oKg: 0.01, waterL: 0, costCents: 4_462, discountBp: 7_000 },
  ...more,
});
