/** Supply points of electricity and gas: CUPS in Spain, CPE in Portugal. Source: IDENTIFIERS. */

/** As it is kept: capitals, without spaces, points and dashes. */
export const cleanSupplyPoint = (text: string): string => text.toUpperCase().replace(/[\s.-]/g, '');

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const FORM = /^(ES|PT)(\d{16})([A-Z]{2})(?:[A-Z0-9]{2})?$/;

/** The two letters of control: the number modulo 529, by rows and columns of the alphabet of the DNI. */
function lettersOf(number: string): string {
  const rest = [...number].reduce((sum, digit) => (sum * 10 + Number(digit)) % 529, 0);
  return (LETTERS[Math.floor(rest / 23)] ?? '') + (LETTERS[rest % 23] ?? '');
}

/**
 * The country of a supply point; null when it is none. A Spanish one has to have its letters of control; of Portuguese ones
 * only the form is checked.
 */
export function countryOfSupplyPoint(text: string): 'ES' | 'PT' | null {
  const [, country, number = '', letters] = FORM.exec(cleanSupplyPoint(text)) ?? [];
  if (country === 'PT') return cleanSupplyPoint(text).length === 20 ? 'PT' : null;
  return country === 'ES' && letters === lettersOf(number) ? 'ES' : null;
}

/** What looks like a supply point in a text, whether it holds or not. */
export const supplyPointsIn = (text: string): string[] => [
  ...new Set(
    (text.toUpperCase().match(/\b(?:ES|PT)[ .-]?(?:\d[ .-]?){16}[A-Z]{2}(?:[ .-]?\d[A-Z])?\b/g) ?? []).map(
      cleanSupplyPoint,
    ),
  ),
];
