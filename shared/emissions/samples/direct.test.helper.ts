import fc from 'fast-check';
import type { RowInput } from '../types.ts';
import { amount, one, percent, row } from './row.test.helper.ts';

/** For tests: rows of scopes 1 and 2 and external ones, every way through their methods. */
export const directRows: readonly fc.Arbitrary<RowInput>[] = [
  row('fixed-installations', {
    fuel: one('natural-gas'),
    quantity: amount,
    quantityUnit: one('kWh (GCV)', 'MWh (NCV)', 'm3', 'kg', 'kWh'),
  }),
  row('fixed-installations', {
    fuel: one('natural-gas'),
    quantity: amount,
    quantityUnit: one('m3'),
    calorificValue: fc.constantFrom(11.63, 10.9),
  }),
  row('fixed-installations', {
    fuel: one('lpg', 'propane', 'diesel-c-heating-gasoil'),
    quantity: amount,
    quantityUnit: one('l', 'kg', 't', 'GJ (NCV)', 'kWh (GCV)'),
  }),
  row('fixed-installations', {
    fuel: one('biomass-pellets', 'peat', 'municipal-waste'),
    quantity: amount,
    quantityUnit: one('kg', 't', 'GJ (NCV)'),
  }),
  row('combustible-consumed', {
    use: one('car-m1', 'truck-n2-n3'),
    fuel: one('diesel-b7', 'diesel', 'adblue'),
    quantity: amount,
    quantityUnit: one('l', 'm3'),
  }),
  row('own-road-transport', {
    vehicle: one('car-m1', 'van-n1'),
    fuel: one('diesel', 'petrol', 'electric'),
    distance: amount,
    distanceUnit: one('km', 'mi'),
  }),
  row('own-road-transport', {
    vehicle: one('car-m1'),
    fuel: one('diesel-b7'),
    distance: amount,
    distanceUnit: one('km', 'mi'),
    consumption: fc.constantFrom(5.7, 6),
  }),
  row('own-rail-transport', { fuel: one('diesel'), quantity: amount, quantityUnit: one('l') }),
  row('own-maritime-transport', { fuel: one('diesel'), quantity: amount, quantityUnit: one('l') }),
  row('own-air-transport', {
    fuel: one('kerosene', 'aviation-gasoline'),
    quantity: amount,
    quantityUnit: one('l', 'kg'),
  }),
  row('own-rail-transport', { fuel: one('diesel'), quantity: amount, quantityUnit: one('l', 'kg') }),
  row('own-maritime-transport', { fuel: one('diesel', 'fuel-oil'), quantity: amount, quantityUnit: one('l', 'kg') }),
  row('fugitive-emissions', {
    gas: one('r-410a', 'r-513a', 'ch4', 'sf6', 'r-401a'),
    quantity: amount,
    quantityUnit: one('kg', 'g'),
  }),
  row('fugitive-emissions', { gas: one('hfc-32'), way: one('leakRate'), charge: amount, leakRate: percent }),
  row('fugitive-emissions', { gas: one('r-404a'), way: one('endOfLife'), charge: amount, recovered: percent }),
  row('electric-power-marketer', {
    supplier: one('endesa-energia', 'unknown'),
    quantity: amount,
    quantityUnit: one('kWh', 'MWh', 'GJ'),
  }),
  row('electric-power-marketer', {
    supplier: one('unknown'),
    quantity: amount,
    guarantee: one('renewable', 'high-efficiency-chp'),
    coveredPercent: percent,
  }),
  row('electric-power-marketer', {
    supplier: one('unknown'),
    quantity: fc.constant(5_000_001.5),
    guarantee: one('renewable'),
    covered: amount,
    selfConsumed: fc.constant(0.25),
    selfConsumedUnit: one('kWh', 'MJ', 'GJ'),
  }),
  row('renewable-energies', { quantity: amount, exported: amount }),
  row('heat-steam-cold-compressed-air', {
    kind: one('heat', 'steam'),
    quantity: amount,
    quantityUnit: one('kWh', 'GJ'),
  }),
  row('heat-steam-cold-compressed-air', {
    kind: one('cold'),
    quantity: amount,
    supplierFactor: fc.constantFrom(0.143, 0.2),
  }),
  row('process-emissions', { co2: amount, co2Unit: one('kg', 't'), ch4: amount, ch4Unit: one('g') }),
  row('external-factor', {
    scope: one('3'),
    ghgCategory: one('3.1', '3.5'),
    quantity: amount,
    quantityUnit: one('kg', 'EUR'),
    factorCo2eKg: fc.constantFrom(0.333, 2.5),
  }),
  row('external-calculation', { scope: one('1', '2'), co2e: amount, co2eUnit: one('t') }),
];
