import type { ForestDraft, Plot } from './schema.ts';

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

/** Whether plots lie in one municipality. */
export const areInOneMunicipality = (plots: readonly Plot[]): boolean =>
  new Set(plots.map(({ province, municipality }) => `${plain(province)}#${plain(municipality)}`)).size <= 1;

/** Whether the plots make one stretch of land, as far as their outlines are known. */
export const isOneStretch = (_plots: readonly Plot[], _country: ForestDraft['country']): boolean => true;

/** Area that the outline of a plot gives, in whole square metres. */
export const drawnM2 = (_plot: Plot, _country: ForestDraft['country']): number | null => null;
