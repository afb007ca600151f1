import type { RowInput } from '../types.ts';

/** A company whose totals are held to the milligram: a change of one must be explained where it is made. */
export interface GoldenCompany {
  readonly name: string;
  readonly country: 'ES' | 'PT';
  readonly rows: readonly RowInput[];
  /** kg CO2e; the headline total takes electricity by market. */
  readonly kg: {
    readonly scope1: number;
    readonly scope2: number;
    readonly scope2Location: number;
    readonly scope3: number;
    readonly total: number;
  };
}

const row = (activity: string, inputs: RowInput['inputs']): RowInput => ({ activity, inputs });

const foodFactory: readonly RowInput[] = [
  row('fixed-installations', { fuel: 'natural-gas', quantity: 1_284_350, quantityUnit: 'kWh (GCV)' }),
  row('fixed-installations', { fuel: 'biomass-pellets', quantity: 64.2, quantityUnit: 't' }),
  row('combustible-consumed', { use: 'van-n1', fuel: 'diesel-b7', quantity: 8412.6, quantityUnit: 'l' }),
  row('own-road-transport', { vehicle: 'car-m1', fuel: 'petrol', distance: 21_480 }),
  row('fugitive-emissions', { gas: 'r-404a', quantity: 12.5, quantityUnit: 'kg' }),
  row('electric-power-marketer', {
    ...{ supplier: 'endesa-energia', quantity: 912_300, quantityUnit: 'kWh' },
    ...{ guarantee: 'renewable', coveredPercent: 35 },
  }),
  row('renewable-energies', { technology: 'solar', quantity: 118_400 }),
  row('industrial-wastewater', { quantity: 15_200, system: 'anaerobic-reactor', recovered: 2100 }),
  row('water-consumption', { quantity: 22_640, dischargedPercent: 85 }),
  row('waste', {
    material: 'organic-food-and-drink-waste',
    treatment: 'anaerobic-digestion',
    quantity: 186.4,
    quantityUnit: 't',
  }),
  row('purchased-services-and-materials', {
    material: 'glass',
    origin: 'recycled',
    quantity: 412.7,
    quantityUnit: 't',
  }),
  row('purchased-services-and-materials', { basedOn: 'spend', sector: 'm69-70', amount: 84_300, vatPercent: 21 }),
  row('capital-goods', { item: 'laptop-computer', quantity: 24 }),
  row('supplier-road-transport', { vehicle: 'hgv_artic-over-33t', load: 22.5, distance: 610, trips: 96 }),
  row('supplier-maritime-transport', { vessel: 'container-ship_8000-plus-teu', load: 310, distance: 9800 }),
  row('distributor-road-transport', { vehicle: 'hgv_rigid-7_5-17t', load: 5.4, distance: 240, trips: 210 }),
  row('business-trip-air-transport', { distance: 2060, cabin: 'economy', roundTrip: true, passengers: 4 }),
  row('business-trip-road-transport', {
    vehicle: 'car-average',
    fuel: 'diesel',
    distance: 480,
    trips: 35,
    roundTrip: true,
  }),
  row('hotel-nights', { country: 'ES', nights: 46 }),
  row('employee-road-transport', {
    ...{ vehicle: 'car-average', fuel: 'diesel', distance: 24, daysPerWeek: 5, weeksPerYear: 46 },
    ...{ employees: 62, occupancy: 1.3 },
  }),
  row('end-of-life', {
    material: 'glass',
    quantity: 1120,
    quantityUnit: 't',
    landfillPercent: 28,
    recyclingPercent: 72,
  }),
];

const logisticsOperator: readonly RowInput[] = [
  row('combustible-consumed', { use: 'truck-n2-n3', fuel: 'diesel-b7', quantity: 418_250.75, quantityUnit: 'l' }),
  row('combustible-consumed', { use: 'truck-n2-n3', fuel: 'adblue', quantity: 20_912.5, quantityUnit: 'l' }),
  row('own-road-transport', { vehicle: 'van-n1', fuel: 'diesel', distance: 312_700 }),
  row('fugitive-emissions', { gas: 'r-452a', way: 'leakRate', charge: 84, leakRate: 12.5 }),
  row('electric-power-marketer', { supplier: 'unknown', quantity: 268_140, quantityUnit: 'kWh' }),
  row('hybrid-vehicle', {
    ...{ use: 'car-m1', fuel: 'petrol-e5', distance: 46_200, consumption: 2.4 },
    ...{ electricConsumption: 16.5, supplier: 'unknown' },
  }),
  row('glec-routes', {
    ...{ chain: 'Lugo-Lyon', element: 'main', client: 'Horta', mode: 'road', load: 18.4, distance: 1290, trips: 42 },
    vehicle: 'glec_road_artic-34-40t_average-mixed_diesel',
  }),
  row('supplier-rail-transport', { load: 2400, distance: 640 }),
  row('supplier-air-transport', { haul: 'long-haul', load: 860, loadUnit: 'kg', distance: 8420 }),
  row('purchased-services-and-materials', {
    material: 'paper-and-board-board',
    origin: 'primary',
    quantity: 38.6,
    quantityUnit: 't',
  }),
  row('leased-assets', { position: 'upstream', quantity: 96_400, quantityUnit: 'kWh' }),
  row('waste', { material: 'tyres', treatment: 'recycling-closed-loop', quantity: 11.2, quantityUnit: 't' }),
  row('telecommuting', { hours: 8600, employees: 9 }),
  row('employee-rail-transport', { vehicle: 'metro', distance: 18, daysPerWeek: 4, weeksPerYear: 45, employees: 27 }),
  row('events', {
    ...{ eventName: 'Feira', localDistance: 8, localByCar: 60, nationalDistance: 450, nationalByTrain: 25 },
    ...{ nights: 20, country: 'ES', meals: 90, foodPerMeal: 0.7, printed: 15 },
  }),
  row('franchises', { relevance: 'not-relevant', reason: 'No franchises' }),
];

const farm: readonly RowInput[] = [
  row('soil-tillage', { quantity: 14_620.5, quantityUnit: 'l' }),
  row('enteric-fermentation', { livestock: 'dairy-cattle', heads: 148 }),
  row('manure-and-slurry', {
    ...{ livestock: 'dairy-cattle', heads: 148, temperature: 13, solidStorage: 60, pasture: 40 },
    ...{ climate: 'wet', indirect: 'computed' },
  }),
  row('fertilizer-emissions', {
    ...{ fertilizer: 'urea', quantity: 18_400, quantityUnit: 'kg', nPercent: 46 },
    ...{ climate: 'wet', indirect: 'computed' },
  }),
  row('limestone-amendments', { lime: 'limestone', quantity: 62, quantityUnit: 't' }),
  row('crop-emissions', {
    ...{ cropEmission: 'residues', crop: 'wheat', area: 84.5, areaUnit: 'ha', yield: 5200, yieldUnit: 'kg/ha' },
    ...{ removedPercent: 60, climate: 'wet', irrigation: 'rainfed', indirect: 'computed' },
  }),
  row('electric-power-marketer', { supplier: 'unknown', quantity: 86_210, quantityUnit: 'kWh' }),
  row('purchased-services-and-materials', { basedOn: 'spend', sector: 'a01', amount: 61_800 }),
  row('water-consumption', { waterSource: 'own', quantity: 4800, dischargedPercent: 0 }),
  row('expenses', { category: 'insurance', amount: 9400 }),
];

/** All of 2024, AR6, soils by the IPCC 2006 tables. */
export const companies: readonly GoldenCompany[] = [
  {
    name: 'a food factory in Galicia',
    country: 'ES',
    rows: foodFactory,
    kg: {
      scope1: 355680.633856,
      scope2: 163073.625,
      scope2Location: 149361.756,
      scope3: 862134.962312,
      total: 1380889.221168,
    },
  },
  {
    name: 'a logistics operator',
    country: 'ES',
    rows: logisticsOperator,
    kg: {
      scope1: 1161818.483734,
      scope2: 78040.929,
      scope2Location: 45147.91836,
      scope3: 527612.406092,
      total: 1767471.818826,
    },
  },
  {
    name: 'a dairy farm in Portugal',
    country: 'PT',
    rows: farm,
    kg: {
      scope1: 839661.553713,
      scope2: 24230.1826,
      scope2Location: 7931.32,
      scope3: 92193.211972,
      total: 956084.948285,
    },
  },
];
