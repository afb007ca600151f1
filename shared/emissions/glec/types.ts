import type { Exact } from '../exact.ts';
import type { EstimateError, RowInput } from '../types.ts';

/** Kinds of data of ISO 14083: measured, modelled for the vehicle and its load, or default values of others. */
export type DataKind = 'primary' | 'modelled' | 'default';
/** What a figure lacks: the well-to-tank part, or its split from the tank-to-wheel part (only their sum is published). */
export type Missing = 'wellToTank' | 'split';

/** Goods of one client among those that share an element: tonnes of the whole row, and km of shortest feasible distance (0 at a hub). */
export interface Carried {
  readonly client: string;
  readonly tonnes: number;
  readonly km: number;
}
/**
 * A row of `glec-routes`. `clients` says who shares it; without, it is of the client that the row names, or of all.
 * `error`: what keeps it from being counted beside its own answers, such as a day outside of the period.
 */
export interface ChainRow {
  readonly row: RowInput;
  readonly clients?: readonly Carried[];
  readonly error?: EstimateError;
}

/** Emissions in milligrams of CO2e: null is what nobody publishes, never zero. `co2e` is all that is known. */
export interface Emissions {
  readonly tankToWheel: bigint | null;
  readonly wellToTank: bigint | null;
  readonly co2e: bigint;
}

export interface ChainElement {
  /** Place of its row among those that were given. */
  readonly at: number;
  readonly element: string;
  /** Null at a hub. */
  readonly mode: string | null;
  /** Null: shared. */
  readonly client: string | null;
  readonly isOwn: boolean;
  readonly data: DataKind;
  /** The part of the row that counts, of 1: rows of a shared site. */
  readonly siteShare: Exact;
  /** Tonnes of all trips, of that part. */
  readonly tonnes: Exact;
  /** Transport activity: tonnes x shortest feasible (by air great-circle) km; zero at a hub. */
  readonly tkm: Exact;
  /** Energy used, in MJ of net calorific value and of electricity; null where it is not known. */
  readonly energyMegajoules: Exact | null;
  readonly emissions: Emissions;
  readonly missing: Missing | null;
  /** g CO2e per tkm; null at a hub. */
  readonly gramsPerTkm: number | null;
}

/** What falls to a client: emissions of its legs and hubs and its part of the shared ones. */
export interface ClientShare {
  readonly client: string;
  readonly co2eMilligrams: bigint;
  readonly tkm: Exact;
  /** Tonnes that were moved from door to door: those delivered, else those picked up, else of the largest leg. */
  readonly tonnes: Exact;
  readonly gramsPerTkm: number | null;
  readonly kgPerTonne: number | null;
}

/** Why a chain may not be called calculated by ISO 14083. `at` is the row. */
export interface Obstacle {
  readonly code: 'noLegs' | 'rowError' | 'defaultData' | 'wellToTankMissing';
  readonly at: number | null;
}

export interface Chain {
  readonly name: string;
  readonly elements: readonly ChainElement[];
  readonly errors: readonly { readonly at: number; readonly error: EstimateError }[];
  readonly tkm: Exact;
  /** Null where the energy of an element is not known. */
  readonly energyMegajoules: Exact | null;
  readonly emissions: Emissions;
  readonly gramsPerTkm: number | null;
  readonly clients: readonly ClientShare[];
  /** Empty: ISO 14083 may be claimed. */
  readonly obstacles: readonly Obstacle[];
}
