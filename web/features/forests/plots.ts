import { areaM2, middleOf } from '#shared/cadastre/area.ts';
import type { Geometry } from '#shared/cadastre/geometry.ts';
import type { Parcel, Territory } from '#shared/cadastre/schema.ts';
import type { ForestDraft, Plot } from '#shared/forests/schema.ts';

/** Cadastres of their own, as they call themselves in every language, with a reference of the shape that each has. */
export const FORAL = [
  { id: 'navarra', name: 'Navarra / Nafarroa', example: '201-4-114' },
  { id: 'araba', name: 'Araba / Álava', example: '59-12-340' },
  { id: 'bizkaia', name: 'Bizkaia', example: '20-3-41' },
  { id: 'gipuzkoa', name: 'Gipuzkoa', example: '69-2-15' },
] as const satisfies readonly { id: Territory; name: string; example: string }[];

/** A plot as its cadastre tells it; one whose area nobody states and that has no outline is its owner's to tell. */
export function plotOfParcel(parcel: Parcel, country: ForestDraft['country']): Plot {
  const { reference, territory, province, municipality, polygon, parcel: number, geometry } = parcel;
  const area = parcel.areaM2 ?? (geometry ? areaM2(geometry, country) : null);
  return {
    ...{ reference, territory, province, municipality, subparcel: '' },
    ...{ polygon: polygon ?? '', parcel: number ?? '', geometry: geometry as Plot['geometry'] },
    areaM2: Math.max(1, area ?? 1),
    source: area === null ? 'declared' : 'cadastre',
  };
}

export const noPlot = (territory: Territory): Plot => ({
  ...{ territory, reference: '', province: '', municipality: '', polygon: '', parcel: '', subparcel: '' },
  ...{ areaM2: 1, source: 'declared', geometry: null },
});

/** Six decimals are a tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
/** The middle of the first plot that has an outline. */
export function pointOf(plots: readonly Plot[], country: ForestDraft['country']): ForestDraft['point'] {
  const outline = plots.find(({ geometry }) => geometry !== null)?.geometry;
  if (!outline) return null;
  const [lon, lat] = middleOf(outline as Geometry, country);
  return { lat: rounded(lat), lon: rounded(lon) };
}
