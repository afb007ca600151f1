import { isOneStretch as isStretch } from '#shared/cadastre/adjoining.ts';
import { areaM2 } from '#shared/cadastre/area.ts';
import { doOverlap } from '#shared/cadastre/overlap.ts';
import type { ForestDraft, Plot } from './schema.ts';

/**
 * Whether the plots make one stretch of land. Where one has no outline (Gipuzkoa, some of Portugal) nobody can tell but
 * its owner, who ticks that they lie together.
 */
export function isOneStretch(plots: readonly Plot[], country: ForestDraft['country']): boolean {
  const outlines = plots.flatMap(({ geometry }) => (geometry ? [geometry] : []));
  return outlines.length < plots.length || isStretch(outlines, country);
}

/** Plots that no cadastre has confirmed: the team looks at them, and everybody is told so. */
export const toVerify = (plots: readonly Plot[]): Plot[] => plots.filter(({ source }) => source !== 'cadastre');
/**
 * Which plot, from 1 on, nobody can tell from others, though its cadastre will: by polygon and parcel alone it is known by
 * another name than by its reference, and has no outline. 0: none.
 */
export const unnamedOf = (plots: readonly Plot[]): number =>
  plots.findIndex(
    ({ territory, reference, geometry }) => territory === 'catastro' && reference === '' && geometry === null,
  ) + 1;
/** Whether the place of some plot is told by its owner alone: nobody sees then whether several adjoin, or lie over others. */
export const isPlaceTold = (plots: readonly Plot[]): boolean => plots.some(({ geometry }) => geometry === null);

/** Whether two of the plots lie over one another. */
export function doPlotsOverlap(plots: readonly Plot[], country: ForestDraft['country']): boolean {
  const outlines = plots.flatMap(({ geometry }) => (geometry ? [geometry] : []));
  return outlines.some((one, i) => outlines.slice(i + 1).some((other) => doOverlap(one, other, country)));
}

/** A plot as its outline is: what nobody but its owner says of its area counts for nothing where it is drawn. */
export const measured = (plot: Plot, country: ForestDraft['country']): Plot =>
  plot.geometry ? { ...plot, areaM2: Math.max(1, areaM2(plot.geometry, country)) } : plot;
