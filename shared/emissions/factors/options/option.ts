import type { FactorSet } from '../set.ts';

/** Groups of words of the emissions texts that options are named by. */
export type OptionTexts =
  | 'fuels'
  | 'fuelUses'
  | 'vehicles'
  | 'vehicleFuels'
  | 'suppliers'
  | 'travelVehicles'
  | 'countries'
  | 'transports'
  | 'livestock'
  | 'crops'
  | 'freightVehicles'
  | 'freightVessels'
  | 'glecVehicles'
  | 'fleetVehicles'
  | 'materials'
  | 'treatments'
  | 'sectors'
  | 'capitalGoods'
  | 'processes'
  | 'expenseCategories';

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

/** Option source -> what it offers. */
export type OptionSources = Readonly<Record<string, (set: FactorSet) => readonly Option[]>>;

export const plain = { label: null, years: null, goesWith: [] } as const;
