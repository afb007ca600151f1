import { describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '#shared/errors/catalogue.ts';
import { textOf } from '#shared/errors/fill.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { errorText, languageOf } from './errorText.ts';

const codes = Object.keys(ERRORS) as ErrorCode[];

describe('error texts', () => {
  it.each(LANGUAGES)('has every code of the catalogue in %s', (language) => {
    expect(codes.filter((code) => errorText(language, code) === code)).toEqual([]);
  });
  it('fills in the values, and leaves out those that are not there', () => {
    expect(textOf({ a: { b: 'at most {{maximum}} of {{what}}' } }, 'a.b', { maximum: 3 })).toBe('at most 3 of');
    expect(textOf({ a: { b: 'x' } }, 'a')).toBeNull();
    expect(textOf({ a: { b: 'x' } }, 'a.b.c')).toBeNull();
  });
});

describe('language of a request', () => {
  it.each([
    [undefined, 'es'],
    ['', 'es'],
    ['de-DE', 'es'],
    ['de, gl;q=0.2', 'gl'],
    ['pt-BR,en;q=0.8', 'pt'],
    ['en;q=0.3, gl;q=0.9', 'gl'],
    ['en;q=0', 'es'],
    ['*', 'es'],
    ['EN-us', 'en'],
  ])('%s -> %s', (header, language) => expect(languageOf(header)).toBe(language));
});
