import type { FieldValue } from './types.ts';

type Inputs = Readonly<Record<string, FieldValue>>;

/** One plain row of each activity type: what the methodology page computes before the reader's eyes. */
const EXAMPLES: Readonly<Record<string, Inputs>> = {
  'fixed-installations': { fuel: 'natural-gas', quantity: 85_000, quantityUnit: 'kWh (GCV)' },
  'combustible-consumed': { use: 'car-m1', fuel: 'diesel-b7', quantity: 1200, quantityUnit: 'l' },
  'own-road-transport': { vehicle: 'car-m1', fuel: 'diesel', distance: 18_000, distanceUnit: 'km' },
  'own-rail-transport': { fuel: 'diesel', quantity: 3000, quantityUnit: 'l' },
  'own-maritime-transport': { fuel: 'diesel', quantity: 2500, quantityUnit: 'l' },
  'own-air-transport': { fuel: 'kerosene', quantity: 900, quantityUnit: 'l' },
  'process-emissions': { co2: 12.5, co2Unit: 't' },
  'fugitive-emissions': { gas: 'r-410a', quantity: 2.4, quantityUnit: 'kg' },
  'electric-power-marketer': { supplier: 'unknown', quantity: 42_000, quantityUnit: 'kWh' },
  'renewable-energies': { technology: 'solar', quantity: 18_500, quantityUnit: 'kWh' },
  'heat-steam-cold-compressed-air': { kind: 'heat', quantity: 30_000, quantityUnit: 'kWh' },
  'hybrid-vehicle': {
    ...{ use: 'car-m1', fuel: 'petrol-e5', distance: 12_000, consumption: 2 },
    ...{ electricConsumption: 15, supplier: 'unknown' },
  },
  'business-trip-road-transport': { vehicle: 'car-average', fuel: 'diesel', distance: 620, trips: 6, roundTrip: true },
  'business-trip-rail-transport': { vehicle: 'train', distance: 600, passengers: 2, roundTrip: true },
  'business-trip-maritime-transport': { vehicle: 'ferry-foot', distance: 210, roundTrip: true },
  'business-trip-air-transport': { distance: 2060, cabin: 'economy', roundTrip: true },
  'hotel-nights': { country: 'ES', nights: 3, rooms: 2 },
  'employee-road-transport': { vehicle: 'bus', distance: 18, daysPerWeek: 5, weeksPerYear: 46, employees: 12 },
  'employee-rail-transport': { vehicle: 'metro', distance: 14, daysPerWeek: 5, weeksPerYear: 46, employees: 8 },
  'employee-maritime-transport': { vehicle: 'ferry-foot', distance: 9, daysPerWeek: 5, weeksPerYear: 46 },
  'employee-air-transport': { distance: 400, daysPerWeek: 1, weeksPerYear: 40 },
  telecommuting: { hours: 700, employees: 10 },
  events: {
    ...{ eventName: 'Feria', localDistance: 8, localByCar: 60, nationalDistance: 450, nationalByTrain: 25 },
    ...{ nights: 20, country: 'ES', meals: 90, foodPerMeal: 0.7, printed: 15 },
  },
  'well-to-tank-fuels': { countedIn: 'external-calculation', fuel: 'diesel-b7', quantity: 1000, quantityUnit: 'l' },
  'well-to-tank-electricity': { countedIn: 'external-calculation', quantity: 5000, quantityUnit: 'kWh' },
  'well-to-tank-transport': {
    ...{ countedIn: 'external-factor', ghgCategory: '3.6', transport: 'rail-train' },
    ...{ quantity: 8000, quantityUnit: 'pkm' },
  },
  'enteric-fermentation': { livestock: 'dairy-cattle', heads: 50 },
  'manure-and-slurry': {
    ...{ livestock: 'dairy-cattle', heads: 50, temperature: 14, solidStorage: 60, pasture: 40 },
    ...{ climate: 'wet', indirect: 'computed' },
  },
  'fertilizer-emissions': {
    ...{ fertilizer: 'urea', quantity: 10_000, quantityUnit: 'kg', nPercent: 46 },
    ...{ climate: 'wet', indirect: 'computed' },
  },
  'indirect-n2o': { nitrogenKind: 'organic', nitrogen: 2500, climate: 'wet' },
  'limestone-amendments': { lime: 'limestone', quantity: 20, quantityUnit: 't' },
  'crop-emissions': {
    ...{ cropEmission: 'residues', crop: 'wheat', area: 100, areaUnit: 'ha', yield: 5000, yieldUnit: 'kg/ha' },
    ...{ removedPercent: 60, climate: 'dry', irrigation: 'rainfed', indirect: 'computed' },
  },
  'soil-tillage': { quantity: 4000, quantityUnit: 'l' },
  'supplier-road-transport': { vehicle: 'hgv_artic-over-33t', load: 24, distance: 620, trips: 12 },
  'supplier-rail-transport': { load: 800, distance: 550 },
  'supplier-maritime-transport': { vessel: 'container-ship_8000-plus-teu', load: 22, distance: 9500 },
  'supplier-air-transport': { haul: 'long-haul', load: 350, loadUnit: 'kg', distance: 8400 },
  'distributor-road-transport': { vehicle: 'van_average', fuel: 'diesel', load: 0.4, distance: 85, trips: 200 },
  'distributor-rail-transport': { load: 300, distance: 640 },
  'distributor-maritime-transport': { vessel: 'roro-ferry_average', load: 40, distance: 210, distanceUnit: 'nmi' },
  'distributor-air-transport': { haul: 'short-haul', load: 120, loadUnit: 'kg', distance: 1250 },
  'glec-routes': {
    ...{ chain: 'Lugo-Lyon', element: 'main', client: 'Horta', mode: 'road', load: 18, distance: 1290 },
    vehicle: 'glec_road_artic-34-40t_average-mixed_diesel',
  },
  'purchased-services-and-materials': { material: 'glass', origin: 'recycled', quantity: 4200, quantityUnit: 'kg' },
  'capital-goods': { item: 'laptop-computer', quantity: 12 },
  'invested-services': { basedOn: 'spend', sector: 'f', amount: 800_000, sharePercent: 15 },
  'leased-assets': { position: 'upstream', quantity: 14_000, quantityUnit: 'kWh' },
  franchises: { quantity: 36_000, quantityUnit: 'kWh' },
  waste: { material: 'paper-and-board-mixed', treatment: 'recycling-closed-loop', quantity: 3.4, quantityUnit: 't' },
  'industrial-wastewater': { quantity: 900, system: 'anaerobic-reactor', recovered: 120 },
  'water-consumption': { quantity: 650, dischargedPercent: 90 },
  'end-of-life': {
    ...{ material: 'glass', quantity: 8, quantityUnit: 't' },
    ...{ landfillPercent: 40, recyclingPercent: 60 },
  },
  'use-of-products': { quantity: 500, lifetime: 8, energyPerUnit: 120, energyPerUnitUnit: 'kWh' },
  'processing-of-products': { quantity: 60, energyPerUnit: 45, energyPerUnitUnit: 'kWh' },
  expenses: { category: 'purchases', amount: 2400 },
  'external-factor': {
    ...{ scope: '3', ghgCategory: '3.1', quantity: 500, quantityUnit: 'kg' },
    factorCo2eKg: 1.8,
  },
  'external-calculation': { scope: '1', co2e: 3.2, co2eUnit: 't' },
};

/** The example of an activity type, or undefined. */
export const exampleInputs = (activity: string): Inputs | undefined => EXAMPLES[activity];
