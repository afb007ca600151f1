/**
 * Species that may be named, as the method knows them. `mixed` is in the list that people choose from, and nowhere else:
 * whoever chooses it is told to write to the forestry team. Source: 002 §3; METHOD_forest, forest_species.csv.
 */
export const SPECIES_IDS = [
  'chestnut',
  'holm-oak',
  'eucalyptus',
  'maritime-pine',
  'radiata-pine',
  'oak',
  'mixed',
  'stone-pine',
  'scots-pine',
  'beech',
  'aleppo-pine',
  'black-pine',
  'laricio-pine',
  'canary-pine',
  'common-fir',
  'douglas-fir',
  'spanish-juniper',
  'sessile-oak',
  'downy-oak',
  'pyrenean-oak',
  'portuguese-oak',
  'cork-oak',
] as const;
export type SpeciesId = (typeof SPECIES_IDS)[number];
