import { CEILING_SHARE, CO2_PER_CARBON, THRESHOLD_CM } from '#shared/constants/forestCo2.ts';
import type { Power, SpeciesData } from './speciesData.ts';

/** Equations of METHOD_forest.md, section 3: diameters in cm, masses in kg of dry matter, CO2 in t. */

const THRESHOLD_MM = 10 * THRESHOLD_CM;

/** `e` and `c` of the closed form of growth `dD/dt = u D^w / (k m D^(m-1))`. */
export function growthOf({ growth, volume }: SpeciesData): { e: number; c: number; start: number } {
  const e = volume.m - growth.w;
  return { e, c: (growth.u * e) / (volume.k * volume.m), start: THRESHOLD_MM ** e };
}

/** Modelled diameter at an age; 0 while it is below the threshold. */
export function diameterAt(species: SpeciesData, years: number): number {
  if (years <= species.startYears) return 0;
  const { e, c, start } = growthOf(species);
  return (start + c * (years - species.startYears)) ** (1 / e) / 10;
}

/** The age at which the model has a diameter. */
export function yearsAt(species: SpeciesData, dCm: number): number {
  const { e, c, start } = growthOf(species);
  return species.startYears + ((10 * dCm) ** e - start) / c;
}

const power = ({ a, b, see }: Power, dCm: number): number => Math.exp(see ** 2 / 2) * Math.exp(a) * dCm ** b;

export const aboveKg = (species: SpeciesData, dCm: number): number => power(species.above, dCm);

/** Roots to shoots of eucalyptus by t/ha above the ground. Source: IPCC 2006 vol. 4 ch. 4 table 4.4. */
const ROOT_CLASSES = [
  { below: 50, ratio: 0.44 },
  { below: 150, ratio: 0.28 },
] as const;
const LAST_RATIO = 0.2;
export const rootRatio = (aboveTPerHa: number): number =>
  ROOT_CLASSES.find(({ below }) => aboveTPerHa < below)?.ratio ?? LAST_RATIO;

/** `treesPerHa` tells the class of a root ratio. */
export function belowKg(species: SpeciesData, dCm: number, treesPerHa: number): number {
  const { below } = species;
  if (below.kind === 'power') return power(below, dCm);
  if (below.kind === 'coefficient') return below.c * dCm ** below.b;
  const above = aboveKg(species, dCm);
  return above * rootRatio((above * treesPerHa) / 1000);
}

/** Trees per hectare that a closed stand of a diameter carries. */
export const ceilingAt = ({ ceiling }: SpeciesData, dCm: number): number =>
  Math.exp(ceiling.a0 + ceiling.b0 * Math.log(dCm));
export const countedTrees = (species: SpeciesData, dCm: number, treesPerHa: number): number =>
  Math.min(treesPerHa, CEILING_SHARE * ceilingAt(species, dCm));

/** t CO2 of a hectare with so many trees of so many kg. */
export const co2PerHa = (species: SpeciesData, treesPerHa: number, kg: number): number =>
  ((treesPerHa * kg) / 1000) * species.carbonFraction * CO2_PER_CARBON;

/** Trees per hectare of a planting frame, its sides in metres. */
export const treesOfFrame = (aM: number, bM: number): number => 10_000 / (aM * bM);
