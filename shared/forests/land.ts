import { isOneStretch as isStretch } from '#shared/cadastre/adjoining.ts';
import { areaM2 } from '#shared/cadastre/area.ts';
import type { ForestDraft, Plot } from './schema.ts';

/**
 * Whether the plots make one stretch of land. Where one has no outline (Gipuzkoa, some of Portugal) nobody can tell but
 * its owner, who ticks that they lie together.
 */
export function isOneStretch(plots: readonly Plot[], country: ForestDraft['country']): boolean {
  const outlines = plots.flatMap(({ geometry }) => (geometry ? [geometry] : []));
  return outlines.length < plots.length || isStretch(outlines, country);
}

/** Area that the outline of a plot gives, in whole square metres; null where it has none. */
export const drawnM2 = ({ geometry }: Plot, country: ForestDraft['country']): number | null =>
  geometry && areaM2(geometry, country);
