/** Provinces of Spain by INE code, the first two digits of a municipality's. Source: INE. */
const SPAIN =
  '01 Araba/Álava|02 Albacete|03 Alicante/Alacant|04 Almería|05 Ávila|06 Badajoz|07 Illes Balears|08 Barcelona|09 Burgos|10 Cáceres|11 Cádiz|12 Castellón/Castelló|13 Ciudad Real|14 Córdoba|15 A Coruña|16 Cuenca|17 Girona|18 Granada|19 Guadalajara|20 Gipuzkoa|21 Huelva|22 Huesca|23 Jaén|24 León|25 Lleida|26 La Rioja|27 Lugo|28 Madrid|29 Málaga|30 Murcia|31 Navarra|32 Ourense|33 Asturias|34 Palencia|35 Las Palmas|36 Pontevedra|37 Salamanca|38 Santa Cruz de Tenerife|39 Cantabria|40 Segovia|41 Sevilla|42 Soria|43 Tarragona|44 Teruel|45 Toledo|46 Valencia/València|47 Valladolid|48 Bizkaia|49 Zamora|50 Zaragoza|51 Ceuta|52 Melilla';
/** Districts of Portugal; a concelho of Madeira begins with 3, one of the Azores with 4. Source: ISO 3166-2:PT. */
const PORTUGAL =
  '01 Aveiro|02 Beja|03 Braga|04 Bragança|05 Castelo Branco|06 Coimbra|07 Évora|08 Faro|09 Guarda|10 Leiria|11 Lisboa|12 Portalegre|13 Porto|14 Santarém|15 Setúbal|16 Viana do Castelo|17 Vila Real|18 Viseu|3 Madeira|4 Açores';

const table = (country: string, rows: string) =>
  rows
    .split('|')
    .map((row) => [`${country}${row.slice(0, row.indexOf(' '))}`, row.slice(row.indexOf(' ') + 1)] as const);
const names = new Map([...table('ES', SPAIN), ...table('PT', PORTUGAL)]);

/** Municipalities that are no namesakes of their province, but its capital. */
const CAPITALS = new Set([
  ...['ES01059', 'ES07040', 'ES12040', 'ES20069', 'ES26089', 'ES31201', 'ES33044', 'ES35016', 'ES39075', 'ES48020'],
  ...['PT3103', 'PT4203'],
]);

/** Province or district of a municipality by its code; null when there is none. */
export const provinceOf = (country: string, code: string): string | null =>
  names.get(country + code.slice(0, 2)) ?? names.get(country + code.slice(0, 1)) ?? null;

/** Whether a municipality is the capital of its province: the best that we know of a town's size. */
export function isCapital(country: string, code: string, officialNames: readonly string[]): boolean {
  const province = provinceOf(country, code);
  return CAPITALS.has(country + code) || (province?.split('/') ?? []).some((name) => officialNames.includes(name));
}
