import type { CommitmentDraft } from '../commitment.ts';

/** A known measure: what it is about, and what explains it. Its words are the texts `measures`. */
interface Measure {
  readonly key: string;
  readonly type: CommitmentDraft['type'];
  /** Questions (activity types) that it acts on. */
  readonly activities: readonly string[];
  readonly source: string;
}
const ROADS = ['combustible-consumed', 'own-road-transport', 'hybrid-vehicle'];
const TRIPS = ['road', 'rail', 'maritime', 'air'].map((by) => `business-trip-${by}-transport`);
const COMMUTES = ['road', 'rail', 'maritime', 'air'].map((by) => `employee-${by}-transport`);
const FREIGHT = ['supplier', 'distributor'].flatMap((who) =>
  ['road', 'rail', 'maritime', 'air'].map((by) => `${who}-${by}-transport`),
);
const BOUGHT = ['purchased-services-and-materials', 'capital-goods', 'expenses'];
const SOILS = ['fertilizer-emissions', 'indirect-n2o', 'crop-emissions', 'soil-tillage'];

export const MEASURES = [
  {
    key: 'heatPump',
    type: 'energyEfficiency',
    activities: ['fixed-installations', 'heat-steam-cold-compressed-air'],
    source: 'IPCC AR6 WG III (2022), chapter 9',
  },
  {
    key: 'insulation',
    type: 'energyEfficiency',
    activities: ['fixed-installations', 'electric-power-marketer', 'heat-steam-cold-compressed-air'],
    source: 'IPCC AR6 WG III (2022), chapter 9',
  },
  {
    key: 'wasteHeat',
    type: 'process',
    activities: ['fixed-installations', 'process-emissions', 'heat-steam-cold-compressed-air'],
    source: 'IPCC AR6 WG III (2022), chapter 11',
  },
  {
    key: 'efficientEquipment',
    type: 'energyEfficiency',
    activities: ['electric-power-marketer'],
    source: 'Directive (EU) 2023/1791; ISO 50001:2018',
  },
  {
    key: 'selfConsumption',
    type: 'renewableEnergy',
    activities: ['electric-power-marketer', 'renewable-energies'],
    source: 'Directive (EU) 2018/2001, article 21',
  },
  {
    key: 'guarantees',
    type: 'renewableEnergy',
    activities: ['electric-power-marketer'],
    source: 'GHG Protocol Scope 2 Guidance (2015)',
  },
  { key: 'electricFleet', type: 'mobility', activities: ROADS, source: 'IPCC AR6 WG III (2022), chapter 10' },
  { key: 'efficientDriving', type: 'mobility', activities: ROADS, source: 'IPCC AR6 WG III (2022), chapter 10' },
  {
    key: 'lowGwpGases',
    type: 'refrigerants',
    activities: ['fugitive-emissions'],
    source: 'Regulation (EU) 2024/573',
  },
  {
    key: 'leakChecks',
    type: 'refrigerants',
    activities: ['fugitive-emissions'],
    source: 'Regulation (EU) 2024/573, article 5',
  },
  {
    key: 'fewerTrips',
    type: 'mobility',
    activities: [...TRIPS, 'hotel-nights'],
    source: 'IPCC AR6 WG III (2022), chapters 5 and 10',
  },
  {
    key: 'commuting',
    type: 'mobility',
    activities: [...COMMUTES, 'telecommuting'],
    source: 'IPCC AR6 WG III (2022), chapters 5 and 10',
  },
  {
    key: 'freight',
    type: 'mobility',
    activities: [...FREIGHT, 'glec-routes'],
    source: 'GLEC Framework V3 (2023); ISO 14083:2023',
  },
  {
    key: 'supplierData',
    type: 'purchasing',
    activities: BOUGHT,
    source: 'GHG Protocol Scope 3 Standard (2011), chapter 9',
  },
  {
    key: 'recycledMaterials',
    type: 'purchasing',
    activities: ['purchased-services-and-materials'],
    source: 'IPCC AR6 WG III (2022), chapter 11',
  },
  { key: 'wasteHierarchy', type: 'waste', activities: ['waste'], source: 'Directive 2008/98/EC, article 4' },
  {
    key: 'water',
    type: 'waste',
    activities: ['water-consumption', 'industrial-wastewater'],
    source: 'IPCC 2019 Refinement, volume 5, chapter 6',
  },
  { key: 'fertilising', type: 'process', activities: SOILS, source: 'IPCC AR6 WG III (2022), chapter 7' },
  {
    key: 'livestock',
    type: 'process',
    activities: ['manure-and-slurry', 'enteric-fermentation'],
    source: 'IPCC AR6 WG III (2022), chapter 7',
  },
  {
    key: 'productDesign',
    type: 'other',
    activities: ['use-of-products', 'end-of-life', 'processing-of-products'],
    source: 'Regulation (EU) 2024/1781',
  },
  { key: 'events', type: 'other', activities: ['events'], source: 'ISO 20121:2024' },
] as const satisfies readonly Measure[];
export type MeasureKey = (typeof MEASURES)[number]['key'];
