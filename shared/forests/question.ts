import type { ParcelQuestion } from '#shared/cadastre/schema.ts';
import type { Plot } from './schema.ts';

/** By what a cadastre knows a plot; null where none is asked: it is drawn without a name, or told by hand. */
export function questionOf(plot: Plot): ParcelQuestion | null {
  const { territory, reference, province, municipality, polygon, parcel, source } = plot;
  if (territory === 'gipuzkoa' || territory === 'pt') return null;
  if (reference !== '') return { territory, reference, withNeighbours: false };
  const isTold =
    [province, municipality].every((name) => name !== '') && [polygon, parcel].every((n) => /^\d{1,5}$/.test(n));
  // In a foral one municipalities have numbers, which owners do not know.
  return territory === 'catastro' && source !== 'drawn' && isTold
    ? { territory, province, municipality, polygon, parcel }
    : null;
}

/** A plot that its cadastre has not confirmed, and may still. */
export const isOpen = (plot: Plot): boolean => plot.source !== 'cadastre' && questionOf(plot) !== null;
