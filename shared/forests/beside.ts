import * as z from 'zod';
import { plainName } from '#shared/cadastre/municipality.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { numbersOf } from './rules.ts';
import { Plot } from './schema.ts';

/** What is told of a plot, without its outline. */
const ToldPlot = z.object(Plot.shape).omit({ geometry: true });
/** A forest near another, that may have the same land under another name: nobody but who reads its documents can tell. */
export const Beside = z.object({
  id: idOf('forest'),
  /** Null, as its name: its account has ended, and credits of that land are out. */
  tenantId: idOf('tenant').nullable(),
  name: z.string().nullable(),
  /** Years from this one on of which credits of that land are out already. */
  years: z.array(z.number().int()),
  /** Those of its plots. */
  plots: z.array(ToldPlot),
});
export type Beside = z.output<typeof Beside>;

type Names = Pick<Plot, 'territory' | 'reference' | 'municipality' | 'parish' | 'polygon' | 'parcel' | 'geometry'>;

/** Two of one kind, of which no name is the other's: whatever is the same is refused when the second is sent. */
function haveReferences(one: Names, other: Names): boolean {
  if (one.territory !== other.territory || one.reference === '' || other.reference === '') return false;
  // In Portugal each municipality has references of its own.
  return one.territory !== 'pt' || plainName(one.municipality) === plainName(other.municipality);
}
function haveOtherNumbers(one: Names, other: Names): boolean {
  if (one.territory !== other.territory) return false;
  const [mine, theirs] = [one, other].map(({ polygon, parcel }) => [polygon, parcel].map(numbersOf));
  if (!mine || !theirs || [...mine, ...theirs].includes('')) return false;
  return String(mine) !== String(theirs);
}
const haveOtherCountries = ({ territory: one }: Names, { territory: other }: Names): boolean =>
  (one === 'pt') !== (other === 'pt');
/** Articles of two parishes are two, whatever their numbers. */
const haveOtherParishes = ({ parish: one }: Names, { parish: other }: Names): boolean =>
  one !== '' && other !== '' && plainName(one) !== plainName(other);

/**
 * Whether two plots of two forests that were sent are known to be two: by outlines, which may not lie over one another, or
 * by names of one kind. One that is told by its reference and one that is told by its numbers may be the same.
 */
export const areTwo = (one: Names, other: Names): boolean =>
  (one.geometry !== null && other.geometry !== null) ||
  haveOtherCountries(one, other) ||
  haveReferences(one, other) ||
  haveOtherNumbers(one, other) ||
  haveOtherParishes(one, other);
