/** Tax identifiers of Spain (NIF of persons and entities, NIE) and Portugal (NIF, NIPC). Source: IDENTIFIERS. */

/** Of a person (`dni`, `nie`, `special`: K, L, M), of an entity (`cif`), or of Portugal. */
export type TaxIdKind = 'dni' | 'nie' | 'special' | 'cif' | 'nipc';

/** As it is kept and compared: capitals, without spaces, points, dashes, slashes and the prefix of an EU VAT number. */
export const cleanTaxId = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s./-]/g, '')
    .replace(/^(?:ES(?=[A-Z0-9]{9}$)|PT(?=\d{9}$))/, '');

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const letterOf = (digits: string) => LETTERS[Number(digits) % LETTERS.length];

/** X, Y, Z of a foreigner stand for 0, 1, 2; K, L, M count for nothing. */
function isPerson(id: string): boolean {
  const digits = id.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
  return letterOf(digits.replace(/^[KLM]/, '')) === id.at(-1);
}

const CIF_LETTERS = 'JABCDEFGHI';
const sumOfDigits = (value: number) => Math.floor(value / 10) + (value % 10);

/**
 * The control of an entity's number is a digit or a letter. Which of the two goes with which first letter is not asked:
 * old numbers do not keep to it.
 */
function isEntity(id: string): boolean {
  const digits = Array.from(id.slice(1, 8), Number);
  const sum = digits.reduce((total, digit, i) => total + (i % 2 === 1 ? digit : sumOfDigits(2 * digit)), 0);
  const control = (10 - (sum % 10)) % 10;
  return id.at(-1) === String(control) || id.at(-1) === CIF_LETTERS[control];
}

const PT_WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2];

/** By its control only: which first digits are given out grows with the years. */
function isPortuguese(id: string): boolean {
  const rest = PT_WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(id[i]), 0) % 11;
  return Number(id[8]) === (rest < 2 ? 0 : 11 - rest);
}

const KINDS: readonly { kind: TaxIdKind; form: RegExp; holds: (id: string) => boolean }[] = [
  { kind: 'dni', form: /^\d{8}[A-Z]$/, holds: isPerson },
  { kind: 'nie', form: /^[XYZ]\d{7}[A-Z]$/, holds: isPerson },
  { kind: 'special', form: /^[KLM]\d{7}[A-Z]$/, holds: isPerson },
  { kind: 'cif', form: /^[ABCDEFGHJNPQRSUVW]\d{7}[\dA-J]$/, holds: isEntity },
  { kind: 'nipc', form: /^\d{9}$/, holds: isPortuguese },
];

/** What a tax identifier is, by its form and its check; null when it is none of Spain or Portugal. */
export function taxIdKind(text: string): TaxIdKind | null {
  const id = cleanTaxId(text);
  return KINDS.find(({ form, holds }) => form.test(id) && holds(id))?.kind ?? null;
}

/** Whether a text is a tax identifier of a country; of another country than these two, nothing is known. */
export function isTaxIdOf(country: string, text: string): boolean {
  const kind = taxIdKind(text);
  if (country === 'PT') return kind === 'nipc';
  return country !== 'ES' || (kind !== null && kind !== 'nipc');
}
