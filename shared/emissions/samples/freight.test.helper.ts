import fc from 'fast-check';
import type { RowInput } from '../types.ts';
import { amount, one, percent, row } from './row.test.helper.ts';

const trips = fc.integer({ min: 0, max: 400 });
const load = fc.integer({ min: 1, max: 400_000 }).map((kg) => kg / 1000);
const km = fc.integer({ min: 1, max: 60_000 }).map((tenths) => tenths / 10);
const legs = one('pick-up', 'main', 'delivery');
const kinds = one('shortest', 'actual', 'great-circle');
const others = one('own', 'subcontracted');

const freightOfOthers: readonly fc.Arbitrary<RowInput>[] = [
  row('supplier-road-transport', {
    vehicle: one('hgv_artic-over-33t', 'hgv_average', 'hgv_rigid-3_5-7_5t'),
    laden: one('average', 'half', 'full'),
    refrigerated: fc.boolean(),
    load: amount,
    loadUnit: one('t', 'kg', 'lb'),
    distance: amount,
    distanceUnit: one('km', 'mi'),
  }),
  row('distributor-road-transport', {
    vehicle: one('van_class-3', 'van_average'),
    fuel: one('diesel', 'petrol', 'electric', 'plug-in-hybrid'),
    refrigerated: fc.boolean(),
    load,
    distance: km,
    trips,
    roundTrip: fc.boolean(),
  }),
  row('supplier-road-transport', {
    computedBy: one('vehicle-km'),
    vehicle: one('hgv_rigid-over-17t'),
    laden: one('empty', 'full'),
    distance: amount,
    loadShare: percent,
  }),
  row('distributor-road-transport', {
    computedBy: one('vehicle-km'),
    vehicle: one('van_average'),
    fuel: one('electric', 'plug-in-hybrid', 'unknown'),
    distance: amount,
  }),
  row('supplier-road-transport', {
    computedBy: one('consumption'),
    vehicle: one('hgv_artic-over-33t', 'van_average'),
    fuel: one('diesel-b7', 'petrol-e10'),
    distance: km,
    trips,
    consumption: fc.constantFrom(31.7, 8),
    loadShare: percent,
  }),
  row('supplier-road-transport', {
    computedBy: one('consumption'),
    distance: km,
    consumption: fc.constantFrom(22.5, 110),
    consumptionUnit: one('kWh/100 km'),
  }),
  row('supplier-rail-transport', { load: amount, distance: km }),
  row('supplier-air-transport', { haul: one('long-haul', 'short-haul'), load, distance: km }),
  row('distributor-maritime-transport', {
    vessel: one('roro-ferry_average'),
    load,
    distance: km,
    distanceUnit: one('nmi'),
  }),
  row('distributor-rail-transport', {
    computedBy: one('consumption'),
    fuel: one('diesel'),
    distance: km,
    consumption: fc.constantFrom(400),
    loadShare: percent,
  }),
  row('supplier-maritime-transport', {
    vessel: one('container-ship_8000-plus-teu', 'roro-ferry_average'),
    load: amount,
    distance: km,
    distanceUnit: one('nmi', 'km'),
  }),
  row('distributor-air-transport', {
    haul: one('domestic', 'short-haul', 'long-haul', 'international'),
    radiativeForcing: one('with', 'without'),
    load: amount,
    loadUnit: one('kg'),
    distance: km,
  }),
];

const chainElements: readonly fc.Arbitrary<RowInput>[] = [
  row('glec-routes', {
    chain: one('A', 'B'),
    client: one('Uno', 'Dos'),
    element: legs,
    mode: one('road'),
    operator: others,
    vehicle: one('glec_road_artic-34-40t_average-mixed_diesel', 'glec_road_rigid-26-32t_average-mixed_diesel'),
    distanceKind: kinds,
    refrigerated: fc.boolean(),
    load,
    distance: km,
    trips,
  }),
  row('glec-routes', {
    element: legs,
    mode: one('maritime'),
    vehicle: one('glec_sea_ropax_2000-4999gt_hfo', 'container-ship_average', 'glec_sea_ropax_over-20000gt_hfo'),
    load,
    distance: km,
  }),
  row('glec-routes', { element: legs, mode: one('rail'), distanceKind: one('actual'), load, distance: km }),
  row('glec-routes', {
    element: legs,
    mode: one('air'),
    haul: one('long-haul'),
    distanceKind: kinds,
    load,
    distance: km,
  }),
  row('glec-routes', {
    element: legs,
    mode: one('road'),
    vehicle: one('van_average'),
    fuel: one('electric', 'plug-in-hybrid', 'diesel'),
    operator: others,
    load,
    distance: km,
  }),
  row('glec-routes', {
    element: legs,
    mode: one('road'),
    operator: others,
    computedBy: one('consumption'),
    fuel: one('diesel-b7'),
    consumption: fc.constantFrom(33.5),
    emptyConsumption: fc.constantFrom(25),
    emptyShare: fc.integer({ min: 0, max: 99 }),
    adBlue: fc.constantFrom(1.6),
    refrigeration: fc.constantFrom(3),
    distanceKind: kinds,
    load,
    distance: km,
    trips,
  }),
  row('glec-routes', {
    element: legs,
    mode: one('road'),
    computedBy: one('fleet'),
    operator: others,
    vehicle: one('hgv_artic-over-33t', 'hgv_average'),
    fuel: one('diesel-b7'),
    refrigerated: fc.boolean(),
    loadPercent: fc.integer({ min: 1, max: 100 }),
    payload: fc.constantFrom(500, 25_000),
    payloadUnit: one('t', 'kg'),
    emptyShare: fc.integer({ min: 0, max: 50 }),
    load,
    distance: km,
  }),
  row('glec-routes', {
    element: legs,
    mode: one('road'),
    computedBy: one('carrier'),
    carrierFactor: fc.constantFrom(0.0653, 0.08),
    carrierBasis: one('well-to-wheel', 'tank-to-wheel'),
    distanceKind: kinds,
    load,
    distance: km,
  }),
  row('glec-routes', {
    element: one('hub'),
    operator: others,
    load,
    trips,
    electricityPerTonne: fc.constantFrom(4.75),
    electricityPerTonneUnit: one('kWh', 'MJ', 'toe'),
    hubFuel: one('lpg'),
    fuelPerTonne: fc.constantFrom(0.12),
    fuelPerTonneUnit: one('l', 'kg'),
    gas: one('r-404a'),
    gasPerTonne: fc.constantFrom(0.05),
  }),
  row('glec-routes', { element: one('hub'), load, hubFactor: fc.constantFrom(0.6, 2.25) }),
];

/** For tests: freight by others and elements of transport chains, every way through their methods. */
export const freightRows = [...freightOfOthers, ...chainElements];
