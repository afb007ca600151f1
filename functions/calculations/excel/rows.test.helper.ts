/** Rows of goods, waste, water, products and expenses. */
const GOODS_ROWS: readonly [string, string | null, Record<string, string | number | boolean>][] = [
  ['purchased-services-and-materials', 'sit_1', { material: 'plastics-pet', origin: 'recycled', quantity: 1234.5 }],
  ['purchased-services-and-materials', null, { basedOn: 'spend', sector: '62', amount: 9999.99, vatPercent: 21 }],
  ['capital-goods', null, { relevance: 'not-relevant', reason: '=nothing was bought' }],
  [
    'waste',
    'sit_2',
    { material: 'wood', quantity: 3.3, quantityUnit: 't', landfillPercent: 33.3, recyclingPercent: 66.7 },
  ],
  ['industrial-wastewater', 'sit_1', { quantity: 12.5, quantityUnit: 't COD', system: 'septic', recovered: 100.25 }],
  ['water-consumption', 'sit_2', { quantity: 321.5, dischargedPercent: 80 }],
  ['water-consumption', null, { quantity: 12, waterSource: 'own' }],
  ['use-of-products', null, { quantity: 150, lifetime: 7.5, energyPerUnit: 33.3, energyPerUnitUnit: 'kWh' }],
  ['expenses', null, { category: 'electricity', amount: 1234.56 }],
  ['expenses', 'sit_1', { category: 'library', amount: 77.7 }],
];

/** For tests: activity, site and answers of rows that take every way through the sheets; the last one has an error. */
export const ROWS: [string, string | null, Record<string, string | number | boolean>][] = [
  ['fixed-installations', 'sit_1', { fuel: 'natural-gas', quantity: 123456.789, quantityUnit: 'kWh (GCV)' }],
  ['fixed-installations', 'sit_2', { fuel: 'natural-gas', quantity: 77.7, quantityUnit: 'm3' }],
  ['fixed-installations', null, { fuel: 'biomass-pellets', quantity: 3.25, quantityUnit: 't' }],
  ['combustible-consumed', 'sit_1', { use: 'car-m1', fuel: 'diesel', quantity: 1234.56, quantityUnit: 'l' }],
  ['own-road-transport', 'sit_2', { vehicle: 'car-m1', fuel: 'diesel', distance: 12000, consumption: 6.5 }],
  ['own-road-transport', null, { vehicle: 'car-medium', fuel: 'petrol', distance: 500, distanceUnit: 'mi' }],
  ['fugitive-emissions', 'sit_1', { gas: 'R-410A', quantity: 2.4, quantityUnit: 'kg' }],
  ['fugitive-emissions', 'sit_2', { gas: 'R-407C', way: 'leakRate', charge: 12, leakRate: 7.5 }],
  ['electric-power-marketer', 'sit_1', { supplier: 'unknown', quantity: 54321.5, quantityUnit: 'kWh' }],
  ['electric-power-marketer', 'sit_2', { quantity: 12.5, quantityUnit: 'MWh', guarantee: 'renewable' }],
  ['heat-steam-cold-compressed-air', 'sit_2', { kind: 'steam', quantity: 800, quantityUnit: 'kWh' }],
  ['process-emissions', null, { co2: 1.5, co2Unit: 't', ch4: 12, ch4Unit: 'kg' }],
  [
    'business-trip-road-transport',
    'sit_1',
    {
      vehicle: 'car-small',
      fuel: 'electric',
      distance: 310,
      distanceUnit: 'mi',
      passengers: 4,
      occupancy: 3,
      roundTrip: true,
    },
  ],
  [
    'events',
    null,
    {
      eventName: '=Feria',
      nationalDistance: 480,
      nationalByPlane: 7,
      nights: 3,
      country: 'PT',
      waste: 0.7,
      wasteUnit: 't',
    },
  ],
  ['external-factor', null, { scope: '3', ghgCategory: '3.1', quantity: 17, quantityUnit: 'kg', factorCo2eKg: 1.75 }],
  ['external-calculation', null, { scope: '1', co2e: 2.5, co2eUnit: 't' }],
  ...GOODS_ROWS,
  ['fixed-installations', null, { fuel: 'no-such-fuel', quantity: 1 }],
];
