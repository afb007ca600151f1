import { SPECIES } from '../data/species.ts';
import type { SpeciesData } from './speciesData.ts';

export type SpeciesId = keyof typeof SPECIES;
export const SPECIES_IDS = Object.keys(SPECIES) as [SpeciesId, ...SpeciesId[]];
/** What an owner may choose: `mixed` too, which is answered with the forestry team's address. */
export const MIXED = 'mixed';
export const dataOf = (species: SpeciesId): SpeciesData => SPECIES[species];
