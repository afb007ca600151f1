import { cleanCadastre } from '#shared/identifiers/cadastre.ts';

const RURAL = /^\d{5}[A-ZÑ]\d{8}/;

/** The parcel of a reference: its first 14 characters. One forest at a time has it. */
export const parcelOf = (reference: string): string => cleanCadastre(reference).slice(0, 14);

/** Province and municipality of the cadastre (not those of the INE) that a rural reference begins with; null of another. */
export const cadastreMunicipality = (reference: string): string | null => {
  const parcel = parcelOf(reference);
  return RURAL.test(parcel) ? parcel.slice(0, 5) : null;
};

/** Polygon and parcel that stand in a rural reference; null of another. */
export const polygonAndParcel = (reference: string): { polygon: string; parcel: string } | null => {
  const [, polygon, parcel] = /^\d{5}[A-ZÑ](\d{3})(\d{5})/.exec(parcelOf(reference)) ?? [];
  return polygon && parcel ? { polygon: String(Number(polygon)), parcel: String(Number(parcel)) } : null;
};

export interface Where {
  readonly reference?: string | undefined;
  readonly province: string;
  readonly municipality: string;
}

/** A name without its accents, in capitals, whatever stands between its words. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
/** The words of a name without its accents, in one order: `Nogais, As` is As Nogais. */
const wordsOf = (name: string): string => plainName(name).split(' ').sort().join(' ');
/** All names of a place, each in one way: `Alicante/Alacant` is both, and so is `Vitoria-Gasteiz`. */
export const placeForms = (name: string): string[] => [
  ...new Set([name, ...name.split(/[/-]/)].map(wordsOf).filter((form) => form !== '')),
];

/** Whether two names are of one place: cadastres, maps and owners each write them their own way. */
export function isSamePlace(one: string, other: string): boolean {
  const forms = placeForms(other);
  return placeForms(one).some((form) => forms.includes(form));
}
/** Two that nobody has told are told to be lacking, and not to be others. */
const isSame = (one: string, other: string) => one.trim() === other.trim() || isSamePlace(one, other);
const isSameName = (one: Where, other: Where) =>
  isSame(one.province, other.province) && isSame(one.municipality, other.municipality);

/** Whether plots lie in one municipality: by their rural references, else by what their places are called. */
export const areInOneMunicipality = (plots: readonly Where[]): boolean =>
  plots.every((plot) => {
    const [first = plot] = plots;
    const codes = [first, plot].map(({ reference }) => reference && cadastreMunicipality(reference));
    return codes[0] && codes[1] ? codes[0] === codes[1] : isSameName(first, plot);
  });
