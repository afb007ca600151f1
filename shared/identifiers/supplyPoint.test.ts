import { describe, expect, it } from 'vitest';
import { countryOfSupplyPoint, supplyPointsIn } from './supplyPoint.ts';

describe('a supply point', () => {
  it.each([
    ['ES1234123456789012JY', 'ES'],
    ['es 1234 1234 5678 9012 jy', 'ES'],
    ['ES1234123456789012JY0F', 'ES'],
    ['ES1234123456789012JX', null],
    ['ES1234123456789013JY', null],
    ['PT0002000012345678AB', 'PT'],
    ['PT0002000012345678AB0F', null],
    ['PT000200001234567', null],
    ['', null],
  ])('%s: %s', (text, country) => expect(countryOfSupplyPoint(text)).toBe(country));

  it('is found in a text, once', () => {
    const text = 'CUPS: ES 1234 1234 5678 9012 JY 0F\nCUPS ES1234123456789012JY0F y CPE PT0002000012345678AB';
    expect(supplyPointsIn(text)).toEqual(['ES1234123456789012JY0F', 'PT0002000012345678AB']);
  });
});
