import type { Quality } from '#shared/emissions/types.ts';

/**
 * How far figures may be off: half of the 95 % interval, in percent of the value. Only of the data; what science may
 * still find about the warming of a gas is left out, as national inventories do.
 */
export interface Range {
  readonly percent: number;
  /** Row of `agriculture_parameters.csv` whose published range is taken where it is loaded; `percent` else. */
  readonly parameter?: string;
  readonly source: RangeSource;
  /** The source gives a class or a span, and the figure in it is our choice. */
  readonly isOurs: boolean;
}

export const RANGE_SOURCES = {
  /** Fuel statistics, section 1.5, Table 1.4 and Table 2.15. */
  ipccEnergy: '2006 IPCC Guidelines for National Greenhouse Gas Inventories, vol. 2 (Energy), ch. 1 and 2',
  ipccLivestock: '2006 IPCC Guidelines, vol. 4, ch. 10 (Emissions from livestock and manure management)',
  ipccSoils: '2006 IPCC Guidelines, vol. 4, ch. 11 (N2O from managed soils, and CO2 from lime and urea)',
  ipccRice: '2006 IPCC Guidelines, vol. 4, ch. 5 (Cropland: methane from rice)',
  ipccIndustry: '2006 IPCC Guidelines, vol. 3, ch. 2 (Mineral industry)',
  /** Table 6.10, not read again: the methane that COD can make is off by 30 %; the part that is made, by expert judgement. */
  ipccWastewater: '2006 IPCC Guidelines, vol. 5, ch. 6 (Wastewater treatment and discharge)',
  /** Its scale: high within 5 %, good within 15 %, fair within 30 %, poor beyond. */
  ghgProtocol:
    'GHG Protocol guidance on uncertainty assessment in GHG inventories and calculating statistical parameter uncertainty (2003)',
  convention: 'Convention of national inventories: global warming potentials count as fixed',
} as const;
type RangeSource = keyof typeof RANGE_SOURCES;

/** What the activity data of a row may be off by, by its quality. */
export const ACTIVITY_RANGES: Readonly<Record<Quality, Range>> = {
  // Surveys of energy-intensive industry: 2 to 3 %.
  measured: { percent: 3, source: 'ipccEnergy', isOurs: true },
  // The default for fuel bought and burnt.
  invoice: { percent: 5, source: 'ipccEnergy', isOurs: false },
  // The end of "fair".
  estimated: { percent: 30, source: 'ghgProtocol', isOurs: true },
  // "Poor": what an amount of money bought is not known.
  spend: { percent: 50, source: 'ghgProtocol', isOurs: true },
};

/** What a factor may be off by, by what it is of. */
export const FACTOR_RANGES = {
  fuel: { percent: 5, source: 'ipccEnergy', isOurs: true },
  electricity: { percent: 15, source: 'ghgProtocol', isOurs: true },
  heat: { percent: 15, source: 'ghgProtocol', isOurs: true },
  own: { percent: 15, source: 'ghgProtocol', isOurs: true },
  /** The figures of a calculation made elsewhere, by another tool or by an investee: what they rest on is not known. */
  elsewhere: { percent: 30, source: 'ghgProtocol', isOurs: true },
  upstream: { percent: 30, source: 'ghgProtocol', isOurs: true },
  distance: { percent: 30, source: 'ghgProtocol', isOurs: true },
  average: { percent: 30, source: 'ghgProtocol', isOurs: true },
  sector: { percent: 50, source: 'ghgProtocol', isOurs: true },
  gas: { percent: 0, source: 'convention', isOurs: false },
  enteric: { percent: 50, source: 'ipccLivestock', isOurs: true },
  manureCh4: { percent: 30, source: 'ipccLivestock', isOurs: false },
  // "A factor of two": from half to double.
  manureN2o: { percent: 100, source: 'ipccLivestock', isOurs: false },
  soilN2o: { percent: 135, parameter: 'ef1-2006', source: 'ipccSoils', isOurs: false },
  grazingCattleN2o: { percent: 132.5, parameter: 'ef3prp-cpp-2006', source: 'ipccSoils', isOurs: false },
  grazingSheepN2o: { percent: 135, parameter: 'ef3prp-so-2006', source: 'ipccSoils', isOurs: false },
  volatilisedN2o: { percent: 240, parameter: 'ef4-2006', source: 'ipccSoils', isOurs: false },
  leachedN2o: { percent: 163, parameter: 'ef5-2006', source: 'ipccSoils', isOurs: false },
  limeAndUrea: { percent: 50, source: 'ipccSoils', isOurs: false },
  burning: { percent: 50, source: 'ghgProtocol', isOurs: true },
  rice: { percent: 54, parameter: 'rice-ef-2006', source: 'ipccRice', isOurs: false },
  // 30 % of the methane that COD can make, and as much again of the part that is made.
  wastewater: { percent: 42, source: 'ipccWastewater', isOurs: true },
  mineral: { percent: 5, source: 'ipccIndustry', isOurs: true },
} as const satisfies Record<string, Range>;
export type FactorRange = keyof typeof FACTOR_RANGES;

/** A factor of another country, or of the world, is off by this much more: the two are combined. */
export const PROXY_RANGE: Range = { percent: 30, source: 'ghgProtocol', isOurs: true };

/** Above this a symmetric interval says little (it would reach towards zero): a factor is said instead. */
export const FACTOR_ABOVE_PERCENT = 60;
