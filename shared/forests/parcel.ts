import { areaM2, middleOf } from '#shared/cadastre/area.ts';
import type { Geometry } from '#shared/cadastre/geometry.ts';
import { placeName } from '#shared/cadastre/placeName.ts';
import type { Parcel } from '#shared/cadastre/schema.ts';
import type { ForestDraft, Plot } from './schema.ts';

/** A plot as its cadastre tells it; one whose area nobody states and that has no outline is its owner's to tell. */
export function plotOfParcel(parcel: Parcel, country: ForestDraft['country']): Plot {
  const { reference, territory, province, municipality, polygon, parcel: number, geometry } = parcel;
  const area = parcel.areaM2 ?? (geometry ? areaM2(geometry, country) : null);
  return {
    ...{ reference, territory, subparcel: '', parish: '' },
    ...{ province: placeName(province), municipality: placeName(municipality) },
    ...{ polygon: polygon ?? '', parcel: number ?? '', geometry: geometry as Plot['geometry'] },
    areaM2: Math.max(1, area ?? 1),
    source: area === null ? 'declared' : 'cadastre',
  };
}

/**
 * A plot that its owner told, as its cadastre tells it. Of one of its parts, which the owner names: as large as the cadastre
 * says of that part, else as they say, and never larger than the whole.
 */
export function plotAsKnown(told: Plot, parcel: Parcel, country: ForestDraft['country']): Plot {
  const whole = plotOfParcel(parcel, country);
  if (whole.source === 'declared') return { ...whole, subparcel: told.subparcel, areaM2: told.areaM2 };
  const named = told.subparcel.trim().toUpperCase();
  if (named === '') return whole;
  const part = parcel.subparcels.find(({ letter }) => letter.toUpperCase() === named)?.areaM2 ?? told.areaM2;
  return { ...whole, subparcel: told.subparcel, areaM2: Math.max(1, Math.min(part, whole.areaM2)) };
}

/** Six decimals are a tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
/** The middle of the first plot that has an outline. */
export function pointOf(plots: readonly Plot[], country: ForestDraft['country']): ForestDraft['point'] {
  const outline = plots.find(({ geometry }) => geometry !== null)?.geometry;
  if (!outline) return null;
  const [lon, lat] = middleOf(outline as Geometry, country);
  return { lat: rounded(lat), lon: rounded(lon) };
}
