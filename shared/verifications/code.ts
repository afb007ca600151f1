import { CODE_LENGTH } from '#shared/constants/verifications.ts';

/** Digits and letters that are not taken for one another (Crockford). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`);
const GROUP = /.{5}(?=.)/g;

/** A code of so many random bytes, five bits of each: 32 divides 256, so that every letter is as likely. */
export const codeFrom = (bytes: Uint8Array): string => Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('');

/** A code as it is printed: four groups of five. */
export const writtenCode = (code: string): string => code.replace(GROUP, '$&-');

/** A code that somebody typed from paper, in any case and grouping, `O` for zero and `I` or `L` for one; null for no code. */
export function readCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}
