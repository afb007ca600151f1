import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_LENGTH } from '#shared/constants/verifications.ts';
import { codeFrom, readCode, writtenCode } from './code.ts';

const bytes = fc.uint8Array({ minLength: CODE_LENGTH, maxLength: CODE_LENGTH });

describe('a verification code', () => {
  it('is read as it is printed, in any case and grouping', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = codeFrom(random);
        const written = writtenCode(code);
        expect(written).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
        for (const typed of [code, written, written.toLowerCase(), ` ${written.replaceAll('-', ' ')} `])
          expect(readCode(typed)).toBe(code);
      }),
    );
  });

  it('has all the chance of its bytes: five bits a letter, each as likely', () => {
    const letters = Array.from({ length: 256 }, (_, byte) => codeFrom(Uint8Array.of(byte)));
    const times = [...new Set(letters)].map((letter) => letters.filter((one) => one === letter).length);
    expect(times).toEqual(Array(32).fill(8));
  });

  it('is read with the letters that people take for digits', () =>
    expect(readCode('ooooo-iiiii-lllll-00011')).toBe('00000111111111100011'));

  it.each([
    '',
    'nada',
    '0'.repeat(19),
    '0'.repeat(21),
    'UUUUU-00000-00000-00000',
    '../../../../../..//../',
    '00000-00000-00000-0000\0',
  ])('%j is none', (text) => expect(readCode(text)).toBeNull());
});
