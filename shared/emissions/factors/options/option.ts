import type { FamilyName } from '../format.ts';
import type { FactorSet } from '../set.ts';

/** Groups of words of the emissions texts that options are named by. */
const OPTION_TEXTS = [
  'fuels',
  'fuelUses',
  'vehicles',
  'vehicleFuels',
  'suppliers',
  'travelVehicles',
  'countries',
  'transports',
  'livestock',
  'crops',
  'freightVehicles',
  'freightVessels',
  'glecVehicles',
  'fleetVehicles',
  'materials',
  'treatments',
  'sectors',
  'capitalGoods',
  'processes',
  'expenseCategories',
] as const;
export type OptionTexts = (typeof OPTION_TEXTS)[number];

/** Keys of the texts that may name an option, whose source is not known. */
export const optionKeys = (value: string): string[] => OPTION_TEXTS.map((group) => `${group}.${value}`);

/** Something that a choice may be. `label` is a proper name; without one the text is `emissions.<texts>.<value>`. */
export interface Option {
  readonly value: string;
  readonly label: string | null;
  readonly texts: OptionTexts | null;
  /** Years of the official rows of the country, where there are some. */
  readonly years: readonly [number, number] | null;
  /** Uses (or vehicles) that it goes with, where that depends. */
  readonly goesWith: readonly string[];
}

/** What a choice offers, and the families of the factor set that it reads for it. */
export interface OptionSource {
  readonly families: readonly FamilyName[];
  readonly make: (set: FactorSet) => readonly Option[];
}
export type OptionSources = Readonly<Record<string, OptionSource>>;

export const plain = { label: null, years: null, goesWith: [] } as const;
