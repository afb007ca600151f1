/** Where manure is kept: the field of its share, and the rows of the tables that serve it. */
export interface ManureSystem {
  /** Field of the activity: percent of the manure of the class. */
  readonly field: string;
  /** `ef3-<...>` */
  readonly ef3: string;
  /** `fracgasms-<...>-<class>`; none is published for the rest. */
  readonly volatilisation?: string;
  /** `mcf-<...>-<climate>`; none is at hand for the rest. */
  readonly mcf?: string;
}

export const manureSystems: readonly ManureSystem[] = [
  { field: 'uncoveredLagoon', ef3: 'uncovered-lagoon', volatilisation: 'lagoon', mcf: 'lagoon' },
  { field: 'liquidCrust', ef3: 'liquid-crust', volatilisation: 'liquid-slurry', mcf: 'liquid-crust' },
  { field: 'liquidNoCrust', ef3: 'liquid-no-crust', volatilisation: 'liquid-slurry', mcf: 'liquid' },
  { field: 'pitShort', ef3: 'pit-storage', volatilisation: 'pit-storage', mcf: 'pit-1-lt2-months' },
  { field: 'pitLong', ef3: 'pit-storage', volatilisation: 'pit-storage', mcf: 'pit-2-gt2months' },
  { field: 'solidStorage', ef3: 'solid-storage', volatilisation: 'solid-storage', mcf: 'solid' },
  { field: 'dryLot', ef3: 'dry-lot', volatilisation: 'dry-lot', mcf: 'drylot' },
  { field: 'deepBedding', ef3: 'deep-bedding-no-mixing', volatilisation: 'deep-bedding' },
  { field: 'deepBeddingMixed', ef3: 'deep-bedding-mixing', volatilisation: 'deep-bedding' },
  { field: 'dailySpread', ef3: 'daily-spread', volatilisation: 'daily-spread', mcf: 'daily-spread' },
  { field: 'anaerobicDigester', ef3: 'anaerobic-digester', mcf: 'biogas' },
  { field: 'compostInVessel', ef3: 'composting-in-vessel', mcf: 'compost' },
  { field: 'compostStaticPile', ef3: 'composting-static-pile' },
  { field: 'compostIntensive', ef3: 'composting-intensive' },
  { field: 'compostPassive', ef3: 'composting-passive' },
  { field: 'aerobicNatural', ef3: 'aerobic-natural', mcf: 'aerobic-processing' },
  { field: 'aerobicForced', ef3: 'aerobic-forced', mcf: 'aerobic-processing' },
  { field: 'poultryLitter', ef3: 'poultry-litter', volatilisation: 'poultry-litter', mcf: 'litter' },
  {
    field: 'poultryNoLitter',
    ef3: 'poultry-no-litter',
    volatilisation: 'poultry-no-litter',
    mcf: 'manure-without-litter',
  },
];
/** Grazing: its nitrogen goes to soils and is no manure management. */
export const PASTURE = 'pasture';
export const PASTURE_MCF = 'pasture-and-paddock';
export const shareFields: readonly string[] = [...manureSystems.map(({ field }) => field), PASTURE];

/** Climate zones of the methane conversion factors (IPCC 2019 table 10.17), and the coarser one of the simple systems. */
export const climateZones = {
  'cool-temp-moist': 'cool',
  'cool-temp-dry': 'cool',
  'warm-temp-moist': 'temperate',
  'warm-temp-dry': 'temperate',
} as const;
export type ClimateZone = keyof typeof climateZones;
