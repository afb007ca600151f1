/** Postal codes and codes of municipalities of Spain and Portugal. Source: IDENTIFIERS. */

/** A postal code as it is kept: `27001`, `1000-205`. The hyphen of a Portuguese one may be left out. */
export const cleanPostalCode = (text: string): string =>
  text.replace(/[\s-]/g, '').replace(/^(\d{4})(\d{3})$/, '$1-$2');

const isProvince = (code: string) => Number(code) >= 1 && Number(code) <= 52;

/** The country of a postal code; null when it is none of Spain (01001 to 52999) or Portugal. */
export function countryOfPostalCode(text: string): 'ES' | 'PT' | null {
  const code = cleanPostalCode(text);
  if (/^\d{5}$/.test(code)) return isProvince(code.slice(0, 2)) && !code.endsWith('000') ? 'ES' : null;
  return /^[1-9]\d{3}-\d{3}$/.test(code) ? 'PT' : null;
}

/** A municipality's code as it is kept: the digit of control that the INE adds is not. */
export const cleanMunicipality = (text: string): string => text.replace(/\s/g, '').replace(/^(\d{5})\d$/, '$1');

/** The districts of Portugal (01 to 18), the islands of Madeira (31, 32) and of the Azores (41 to 49). */
const PT_DISTRICT = /^(?:0[1-9]|1[0-8]|3[12]|4[1-9])/;

/**
 * The country of a municipality's code: five digits of the INE in Spain (province and number), four of the DGT in
 * Portugal (district and concelho). Null when it is neither.
 */
export function countryOfMunicipality(text: string): 'ES' | 'PT' | null {
  const code = cleanMunicipality(text);
  if (/^\d{5}$/.test(code)) return isProvince(code.slice(0, 2)) && !code.endsWith('000') ? 'ES' : null;
  return /^\d{4}$/.test(code) && PT_DISTRICT.test(code) && !code.endsWith('00') ? 'PT' : null;
}

/** Whether a postal code can be in a municipality: same country, and in Spain the same province (its first two digits). */
export function isPostalCodeOf(municipality: string, postalCode: string): boolean {
  const country = countryOfMunicipality(municipality);
  if (country === null || country !== countryOfPostalCode(postalCode)) return false;
  return country === 'PT' || cleanMunicipality(municipality).slice(0, 2) === cleanPostalCode(postalCode).slice(0, 2);
}
