import { plainName } from '#shared/cadastre/municipality.ts';
import { type Zone, zoneOf } from '#shared/kernel/time.ts';
import type { ForestDraft, Plot } from './schema.ts';

/** Area of a forest, in whole square metres. */
export const areaOf = (plots: readonly { areaM2: number }[]): number =>
  plots.reduce((sum, { areaM2 }) => sum + areaM2, 0);

const M2_PER_HA = 10_000;
/** Trees per hectare, as said or as the planting frame gives: rounded down, so that no credit is of half a tree. */
export function treesPerHaOf({ treesPerHa, frame }: Pick<ForestDraft, 'treesPerHa' | 'frame'>): number | null {
  if (treesPerHa !== null) return treesPerHa;
  // Spacings have centimetres at most: the division by whole ones is exact where it should be.
  return frame && Math.floor((M2_PER_HA * M2_PER_HA) / (Math.round(frame.aM * 100) * Math.round(frame.bM * 100)));
}

/** Years since plantation, on a day. */
export const ageOn = (day: string, plantedYear: number | null): number | null =>
  plantedYear === null ? null : Number(day.slice(0, 4)) - plantedYear;

const PARCEL_LENGTH = 14;
/** Numbers and names of a parcel in the one way that is kept of them: `201-04-0114` is `201-4-114`, and Oñati is OÑATI. */
export const numbersOf = (text: string): string =>
  plainName(text)
    .replace(/\b0+(?=\d)/g, '')
    .replaceAll(' ', '-');
/**
 * What a parcel is known by, so that no two forests have it: its reference without the unit in it, or where its cadastre
 * gives none, what stands in its place. One that is only drawn has no name. In Portugal each parish has numbers of its own.
 */
export function parcelKeyOf({ territory, reference, municipality, parish, polygon, parcel }: Plot): string | null {
  if (territory === 'catastro' && reference !== '') return reference.slice(0, PARCEL_LENGTH);
  const [place, known] = [plainName(municipality), numbersOf(reference)];
  if (known !== '') return [territory, ...(territory === 'pt' ? [place] : []), known].join('-');
  const numbers = [polygon, parcel].map(numbersOf);
  // Of plots that were kept before parishes were asked for: none.
  const inParish = parish ? [plainName(parish)] : [];
  return place === '' || numbers.includes('') ? null : [territory, place, ...inParish, ...numbers].join('-');
}
export const parcelKeysOf = (plots: readonly Plot[]): string[] => [
  ...new Set(plots.map(parcelKeyOf).filter((key) => key !== null)),
];

/** Of Spain only the Canary Islands lie south of it, and of Portugal only the Azores west of it. */
const [CANARIES_LAT, AZORES_LON] = [30, -20];
/** The zone in which days and hours of a forest are read: both islands are an hour behind the rest of their country. */
export function zoneOfForest({ country, point }: Pick<ForestDraft, 'country' | 'point'>): Zone {
  if (country === 'ES' && point !== null && point.lat < CANARIES_LAT) return 'Atlantic/Canary';
  if (country === 'PT' && point !== null && point.lon < AZORES_LON) return 'Atlantic/Azores';
  return zoneOf(country);
}

/** Where most people would say it is: of its first plot. */
export const placeOf = ([plot]: readonly Plot[]) => ({
  municipality: plot?.municipality ?? '',
  province: plot?.province ?? '',
});
