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

const alike = (one: readonly string[], other: readonly string[]) => one.some((word) => other.includes(word));
const partsOf = (told: string): string[] => numbersOf(told).split('-');

/**
 * How a reference is written: `201-4-114` has three numbers, and `2014114` has seven digits. Where no cadastre has said it
 * one parcel may be told in both ways; two of one way are two.
 */
function writingOf({ territory, reference }: Names): string {
  if (territory === 'catastro') return territory;
  const known = numbersOf(reference);
  if (!known.includes('-')) return String(known.length);
  return known.replace(/\d+/g, '9').replace(/[A-Z]+/g, 'A');
}
/** Two of one kind, of which no name is the other's: whatever is the same is refused when the second is sent. */
function haveReferences(one: Names, other: Names): boolean {
  if (one.territory !== other.territory || one.reference === '' || other.reference === '') return false;
  if (writingOf(one) !== writingOf(other)) return false;
  // In Portugal each municipality has references of its own.
  return one.territory !== 'pt' || plainName(one.municipality) === plainName(other.municipality);
}

/** What stands in the name of any parish: those of 2013 are the union of several that were. */
const OF_ANY_PARISH = ['UNIAO', 'FREGUESIA', 'FREGUESIAS', 'UF', 'DE', 'DO', 'DA', 'DOS', 'DAS', 'E'];
const parishOf = ({ parish }: Names): string[] => partsOf(parish).filter((word) => !OF_ANY_PARISH.includes(word));
/** Articles of two parishes are two, whatever their numbers. */
const haveOtherParishes = (one: Names, other: Names): boolean =>
  one.parish !== '' && other.parish !== '' && !alike(parishOf(one), parishOf(other));
/** `B` and `Secção B` are alike, and so are `7` and `7-A`: nobody has said that they are two. */
function haveOtherNumbers(one: Names, other: Names): boolean {
  if (one.territory !== other.territory) return false;
  // A union of parishes has numbers of its own for what each of them had.
  if (one.parish !== '' && other.parish !== '' && plainName(one.parish) !== plainName(other.parish)) return false;
  const isOther = (of: 'polygon' | 'parcel') => !alike(partsOf(one[of]), partsOf(other[of]));
  const isTold = ({ polygon, parcel }: Names) => numbersOf(polygon) !== '' && numbersOf(parcel) !== '';
  return isTold(one) && isTold(other) && (isOther('polygon') || isOther('parcel'));
}
const haveOtherCountries = ({ territory: one }: Names, { territory: other }: Names): boolean =>
  (one === 'pt') !== (other === 'pt');

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
