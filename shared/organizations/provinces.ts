import type { Country } from '#shared/emissions/types.ts';
import { OTHER_NAMES, PROVINCE_ROWS } from './data/provinces.ts';

/** A province or autonomous city of Spain, a district or autonomous region of Portugal. */
interface Province {
  readonly country: Country;
  readonly code: string;
  readonly name: string;
  /** The autonomous community, in Spain. */
  readonly region: string | null;
}

const ALL: readonly Province[] = PROVINCE_ROWS.map(([country, code, name, region = null]) => ({
  ...{ country, code, name, region },
}));

/** As names are compared: without accents, capitals and their article, which a cadastre puts behind them (`Coruña, A`). */
const keyOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/^(.+), (\w+)$/, '$2 $1')
    .replace(/ *- */g, '-')
    .replace(/^(?:a|la|las|regiao autonoma d[ao]s?) /, '');
/** `Araba/Álava` is Araba and Álava. */
const formsOf = (name: string) => [name, ...name.split('/')].map(keyOf);
const namesOf = (name: string) => [...formsOf(name), ...(OTHER_NAMES[name] ?? []).map(keyOf)];
const isNamed = (name: string, said: string) => formsOf(said).some((form) => namesOf(name).includes(form));

export const provincesOf = (country: Country): readonly Province[] => ALL.filter((one) => one.country === country);

/** The province that a name means in a country, however its letters are accented; null when it is none. */
export function provinceOf(country: Country, name: string): Province | null {
  return provincesOf(country).find((one) => isNamed(one.name, name)) ?? null;
}
/** The same of either country: they have no name in common. */
export const anyProvince = (name: string): Province | null => provinceOf('ES', name) ?? provinceOf('PT', name);

/** The province that a Spanish postal code is of: its first two digits. Null for any other. */
export const provinceOfPostalCode = (country: Country, postalCode: string): Province | null =>
  country === 'ES' ? (ALL.find((one) => one.country === 'ES' && one.code === postalCode.slice(0, 2)) ?? null) : null;

/** Autonomous communities of Spain, by name; Portugal has none. */
export const regionsOf = (country: Country): readonly string[] => [
  ...new Set(provincesOf(country).flatMap(({ region }) => region ?? [])),
];

/** The autonomous community that a name means; null when it is none. */
export const regionOf = (name: string): string | null =>
  regionsOf('ES').find((region) => isNamed(region, name)) ?? null;
