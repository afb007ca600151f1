import type { GhgCategory, IsoCategory } from './types.ts';

/** ISO 14064-1:2018 category of each GHG Protocol category (correspondence of annex B of the standard). */
export const ISO_OF_GHG: Readonly<Record<GhgCategory, IsoCategory>> = {
  '1': 1,
  '2': 2,
  '3.1': 4,
  '3.2': 4,
  '3.3': 4,
  '3.4': 3,
  '3.5': 4,
  '3.6': 3,
  '3.7': 3,
  '3.8': 4,
  '3.9': 3,
  '3.10': 5,
  '3.11': 5,
  '3.12': 5,
  '3.13': 5,
  '3.14': 5,
  '3.15': 5,
};
const isGhgCategory = (text: string): text is GhgCategory => Object.hasOwn(ISO_OF_GHG, text);
export const ghgCategories: readonly GhgCategory[] = Object.keys(ISO_OF_GHG).filter(isGhgCategory);
