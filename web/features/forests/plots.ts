import type { Territory } from '#shared/cadastre/schema.ts';
import type { Plot } from '#shared/forests/schema.ts';

/** Cadastres of their own, as they call themselves in every language, with a reference of the shape that each has. */
export const FORAL = [
  { id: 'navarra', name: 'Navarra / Nafarroa', example: '201-4-114' },
  { id: 'araba', name: 'Araba / Álava', example: '59-12-340' },
  { id: 'bizkaia', name: 'Bizkaia', example: '20-3-41' },
  { id: 'gipuzkoa', name: 'Gipuzkoa', example: '69-2-15' },
] as const satisfies readonly { id: Territory; name: string; example: string }[];

export const noPlot = (territory: Territory): Plot => ({
  ...{ territory, reference: '', province: '', municipality: '', polygon: '', parcel: '', subparcel: '', parish: '' },
  ...{ areaM2: 1, source: 'declared', geometry: null },
});
