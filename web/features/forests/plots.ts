import type { Territory } from '#shared/cadastre/schema.ts';
import type { Plot } from '#shared/forests/schema.ts';

/** Cadastres of their own, as they call themselves in every language, with the province that each is of and a reference of its shape. */
export const FORAL = [
  { id: 'navarra', name: 'Navarra / Nafarroa', province: 'Navarra', example: '201-4-114' },
  { id: 'araba', name: 'Araba / Álava', province: 'Araba/Álava', example: '59-12-340' },
  { id: 'bizkaia', name: 'Bizkaia', province: 'Bizkaia', example: '20-3-41' },
  { id: 'gipuzkoa', name: 'Gipuzkoa', province: 'Gipuzkoa', example: '69-2-15' },
] as const satisfies readonly { id: Territory; name: string; province: string; example: string }[];

/** That of a foral cadastre; nobody has to write it. */
export const provinceOf = (territory: Territory): string => FORAL.find(({ id }) => id === territory)?.province ?? '';

export const noPlot = (territory: Territory): Plot => ({
  ...{
    territory,
    reference: '',
    province: provinceOf(territory),
    municipality: '',
    polygon: '',
    parcel: '',
    subparcel: '',
    parish: '',
  },
  ...{ areaM2: 1, source: 'declared', geometry: null },
});
