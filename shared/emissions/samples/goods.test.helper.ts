import fc from 'fast-check';
import type { RowInput } from '../types.ts';
import { amount, one, percent, row } from './row.test.helper.ts';

/** Some shares of a hundred, in tenths. */
const split = fc.integer({ min: 0, max: 1000 }).map((tenths) => [tenths / 10, (1000 - tenths) / 10] as const);
const few = fc.integer({ min: 1, max: 400 }).map((tenths) => tenths / 10);

const shared: fc.Arbitrary<RowInput> = fc
  .tuple(amount, split, one('waste', 'end-of-life'))
  .map(([quantity, [landfillPercent, energyRecoveryPercent], activity]) => ({
    activity,
    inputs: { material: 'household-residual-waste', quantity, landfillPercent, energyRecoveryPercent },
  }));

export const goodsRows: readonly fc.Arbitrary<RowInput>[] = [
  row('purchased-services-and-materials', {
    material: one('glass', 'plastics-pet', 'paper-and-board-board'),
    origin: one('primary', 'recycled'),
    quantity: amount,
    quantityUnit: one('kg', 't'),
  }),
  row('purchased-services-and-materials', {
    basedOn: one('spend'),
    sector: one('c10t12', '62', 'q87-88', 'd35'),
    amount,
    vatPercent: fc.constantFrom(0, 4, 10, 21, 23),
  }),
  row('purchased-services-and-materials', {
    basedOn: one('spend'),
    sector: one('f', 'i'),
    amount,
    priceBasis: one('basic', 'purchaser'),
  }),
  row('capital-goods', { item: one('laptop-computer', 'monitor'), quantity: amount }),
  row('capital-goods', { basedOn: one('spend'), sector: one('c28'), amount }),
  row('capital-goods', { relevance: one('not-relevant'), reason: one('nothing was bought') }),
  row('invested-services', { investeeCo2e: few, investeeCo2eUnit: one('kg', 't'), sharePercent: percent }),
  row('invested-services', { basedOn: one('spend'), sector: one('g46', 'c24'), amount, sharePercent: percent }),
  row('leased-assets', { position: one('upstream', 'downstream'), quantity: amount, quantityUnit: one('kWh', 'MJ') }),
  row('leased-assets', {
    position: one('downstream'),
    basedOn: one('fuel'),
    fuel: one('natural-gas'),
    quantity: amount,
    quantityUnit: one('kWh', 'm3'),
  }),
  row('franchises', { quantity: amount, quantityUnit: one('kWh') }),
  row('waste', {
    material: one('metal-aluminium-cans-and-foil', 'wood', 'tyres', 'copper-wire'),
    treatment: one('landfill', 'incineration'),
    quantity: amount,
    quantityUnit: one('kg', 't'),
  }),
  row('waste', {
    material: one('organic-garden-waste'),
    treatment: one('composting', 'anaerobic-digestion'),
    place: one('on-site', 'elsewhere'),
    quantity: amount,
  }),
  row('waste', {
    material: one('healthcare-infectious'),
    treatment: one('autoclave-incineration'),
    quantity: amount,
  }),
  shared,
  row('industrial-wastewater', {
    quantity: amount,
    quantityUnit: one('kg COD', 't COD'),
    system: one('anaerobic-reactor', 'septic', 'aerobic'),
    place: one('on-site', 'elsewhere'),
  }),
  row('industrial-wastewater', {
    quantity: fc.constant(5_000_001),
    system: one('anaerobic-deep-lagoon'),
    sludge: amount,
    recovered: few,
  }),
  row('water-consumption', { quantity: amount, quantityUnit: one('m3', 'l') }),
  row('water-consumption', { quantity: amount, waterSource: one('own', 'mains'), dischargedPercent: percent }),
  row('water-consumption', { quantity: amount, quantityUnit: one('l'), waterSource: one('bottled') }),
  row('use-of-products', { quantity: amount, lifetime: few, energyPerUnit: few, energyPerUnitUnit: one('kWh') }),
  row('use-of-products', {
    quantity: amount,
    basedOn: one('uses'),
    uses: few,
    energy: one('fuel'),
    fuel: one('natural-gas', 'propane'),
    energyPerUnit: few,
    energyPerUnitUnit: one('kg'),
  }),
  row('processing-of-products', { quantity: amount, energyPerUnit: few, energyPerUnitUnit: one('kWh', 'MJ') }),
  row('process-emissions', {
    process: one('clinker', 'dolomitic-lime', 'carbonate-soda-ash'),
    quantity: amount,
    quantityUnit: one('t', 'kg'),
  }),
  row('expenses', {
    category: one('household', 'flights', 'gas-stations', 'electricity', 'payroll', 'banks'),
    amount,
  }),
  row('expenses', { category: one('purchases', 'electricity'), amount, vatPercent: fc.constantFrom(0, 21) }),
];
