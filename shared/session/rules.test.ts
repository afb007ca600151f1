import { describe, expect, it } from 'vitest';
import { brandOfIdentities, languageOfLocale, plainText, userTypeOf } from './rules.ts';

describe('registration', () => {
  it.each([
    ['Representante empresarial', 'Representante empresarial'],
    ['REPRESENTANTE EMPRESARIAL', 'Representante empresarial'],
    [' propietario forestal ', 'Propietario Forestal'],
    ['admin', null],
    ['', null],
    [undefined, null],
    ['__proto__', null],
  ])('user type %s -> %s', (text, type) => expect(userTypeOf(text)).toBe(type));

  it.each([
    ['gl', 'gl'],
    ['pt-PT', 'pt'],
    ['EN_us', 'en'],
    ['de', 'es'],
    ['', 'es'],
    [undefined, 'es'],
  ])('locale %s -> %s', (locale, language) => expect(languageOfLocale(locale)).toBe(language));

  it.each([
    ['[{"userId":"a","providerName":"norte","providerType":"OIDC"}]', 'norte'],
    ['[]', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('identities %s -> brand %s', (identities, brand) => expect(brandOfIdentities(identities)).toBe(brand));

  it('keeps names that cannot mislead: composed, visible, cut to length', () => {
    expect(plainText(' Jose\u0301\u202Egnp.exe\u0000\u200B ')).toBe('José' + 'gnp.exe');
    expect(plainText('x'.repeat(500))).toHaveLength(120);
    expect(plainText(undefined)).toBe('');
  });
});
