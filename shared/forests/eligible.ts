import { MITECO_FIRST_YEAR } from '#shared/constants/forests.ts';
import type { ForestDraft } from './schema.ts';

/** What an owner writes of the ministry's registry, whatever they call it. */
const OF_MITECO = /miteco|oecc|minist(?:[eé]ri|ry)|transici[oó]n ecol|huella de carbono.*absorci/i;

/** Whether a forest can meet the conditions of the ministry's registry at all; the others a reviewer has to see. */
export const mayBeEligible = ({ country, plantedYear }: Pick<ForestDraft, 'country' | 'plantedYear'>): boolean =>
  country === 'ES' && plantedYear !== null && plantedYear >= MITECO_FIRST_YEAR;

/**
 * Why it cannot be said so of a forest; null: it can. A natural or old forest may be sold, but what it absorbs must not be
 * called registered at the ministry: who says that it is has to be believed by a reviewer. METHOD_forest.md, section 6.
 */
export function eligibleRefusal(
  forest: Pick<ForestDraft, 'country' | 'plantedYear' | 'registry'>,
  isEligible: boolean | null,
): 'forests.notEligible' | 'forests.registryNotSeen' | null {
  if (isEligible && !mayBeEligible(forest)) return 'forests.notEligible';
  const isSaid = forest.country === 'ES' && forest.registry !== null && OF_MITECO.test(forest.registry.name);
  return isSaid && !isEligible ? 'forests.registryNotSeen' : null;
}
