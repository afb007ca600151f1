import { isValidIBAN } from 'ibantools';

/** An IBAN as it is kept: capitals, without spaces and dashes. */
export const cleanIban = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

/**
 * Whether an IBAN holds: its country's length and form, the check of ISO 13616 (modulo 97), and the national checks that
 * the package knows, the Spanish account's among them.
 */
export const isIban = (text: string): boolean => isValidIBAN(cleanIban(text));

/** In groups of four, as on a bank's paper. */
export const shownIban = (text: string): string => cleanIban(text).replace(/(.{4})(?=.)/g, '$1 ');
