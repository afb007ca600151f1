import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, luminance, mix } from './colours.ts';
import { SHIPPED_BRANDS } from './data.ts';
import { DEFAULT_BRAND } from './defaultBrand.ts';
import { isBrandAddress, isLogo, isMailDomain, LETTERS, MARK_CONTRAST, MARKS, TEXT_CONTRAST as TEXT } from './rules.ts';
import { Brand, BrandDraft, BrandId } from './schema.ts';
import { brandTokens } from './tokens.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const look = fc.record({
  color: colour,
  secodarycolor: colour,
  colorBg: fc.oneof(colour, fc.constant('')),
  colorBgSidebar: fc.oneof(colour, fc.constant('none')),
  font: fc.constantFrom('Verdana', '"; background: url(x)'),
});
const SURFACE = '#ffffff';

describe('whatever the colours of a brand, its pages', () => {
  const check = (given: Parameters<typeof brandTokens>[0]) => {
    const tokens = brandTokens(given) as Record<string, string>;
    const of = (name: string) => tokens[name] ?? '';
    const grounds = ['--paper', '--paper-sunk', '--mark-soft', '--mark-wash'].map(of);
    const pairs: [string, string, number][] = [
      [of('--on-primary'), of('--primary'), TEXT],
      [of('--on-primary'), of('--primary-hover'), TEXT],
      [of('--on-mark'), of('--mark'), TEXT],
      ...[...grounds, SURFACE].map((on): [string, string, number] => [of('--primary-ink'), on, TEXT]),
      ...['#15302b', '#3f524c', '#5a6660'].flatMap((ink) =>
        grounds.map((on): [string, string, number] => [ink, on, TEXT]),
      ),
      ...LETTERS.flatMap((ink) =>
        [of('--paper'), of('--paper-sunk')].map((on): [string, string, number] => [ink, on, TEXT]),
      ),
      ...MARKS.map((mark): [string, string, number] => [mark, of('--paper'), MARK_CONTRAST]),
    ];
    for (const [a, b, least] of pairs) expect(contrast(a, b), `${a} on ${b}`).toBeGreaterThanOrEqual(least);
  };
  it('can be read (AA)', () => fc.assert(fc.property(look, check), { numRuns: 1500 }));
  it.each(SHIPPED_BRANDS.map(({ brand }) => [brand.id, brand] as const))('of %s too', (_, brand) => check(brand));

  it('keep the colour itself on buttons, and take no font that is not in the list', () => {
    const tokens = brandTokens({ ...DEFAULT_BRAND, color: '#f2c230', font: '"; background: url(x)' });
    expect(tokens).toMatchObject({ '--primary': '#f2c230', '--on-primary': '#15302b' });
    expect(tokens['--font-sans']).toContain('Hanken Grotesk');
    expect(brandTokens({ ...DEFAULT_BRAND, color: 'red;' })).toEqual({});
  });
  it('stand on the colours that the product has', () => {
    const css = readFileSync('web/ui/tokens.css', 'utf8');
    for (const value of [...LETTERS, ...MARKS]) expect(css).toContain(value);
    for (const own of ['--paper: #fbfaf6', '--paper-sunk: #f3f0e7', '--surface: #ffffff']) expect(css).toContain(own);
  });
});

it('contrast and mixing are those of WCAG and of sRGB', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  expect(luminance('#ff0000')).toBeCloseTo(0.2126, 4);
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
});

describe('the brands of the product', () => {
  it('are nine, written as an administrator could write them', () => {
    expect(SHIPPED_BRANDS).toHaveLength(9);
    for (const { brand, domains } of SHIPPED_BRANDS) {
      const { id, ...draft } = brand;
      expect(BrandId.parse(id)).toBe(id);
      expect(BrandDraft.parse({ ...draft, domains })).toEqual({ ...draft, domains });
      expect(brand.logo.length).toBeLessThan(2_500);
    }
  });
  it('are told apart: no two have near colours, a domain or a name in common', () => {
    const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const far = (a: string, b: string) => Math.hypot(...parts(a).map((value, i) => value - (parts(b)[i] ?? 0)));
    SHIPPED_BRANDS.forEach((one, i) => {
      for (const other of SHIPPED_BRANDS.slice(i + 1)) {
        expect(far(one.brand.color, other.brand.color), `${one.brand.id}, ${other.brand.id}`).toBeGreaterThan(60);
        expect(one.domains.filter((domain) => other.domains.includes(domain))).toEqual([]);
        expect(one.brand.name).not.toBe(other.brand.name);
      }
    });
  });
  it('have the fields of the specification, and so has one that is not known', () => {
    expect(Object.keys(Brand.shape).join(' ')).toBe(
      'id name color logo url secodarycolor textClass font colorBg colorBgSidebar urlLogin urlLogout',
    );
    expect(DEFAULT_BRAND).toMatchObject({
      name: 'Souto',
      color: '#8DD4BD',
      secodarycolor: '#878787',
      logo: '',
      url: '',
      textClass: 'souto general',
      urlLogout: '/',
    });
  });
});

describe('what a brand may say', () => {
  it.each(['/', '/login-external?brand=x', 'https://norte.example/adeus?a=1'])('%s is an address', (text) =>
    expect(isBrandAddress(text)).toBe(true),
  );
  it.each([
    '//evil.example',
    '/\\evil.example',
    'http://norte.example',
    'javascript:alert(1)',
    'https://a:b@norte.example',
    'https://norte.example:8443/',
    'https://localhost/',
    'norte.example',
    '/a\nb',
    '',
  ])('%j is none', (text) => expect(isBrandAddress(text)).toBe(false));
  it('never leaves the site by a path', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (tail) => {
        const text = `/${tail}`;
        if (isBrandAddress(text)) expect(new URL(text, 'https://souto.example').origin).toBe('https://souto.example');
      }),
    ));

  const svg = (inside: string) => `data:image/svg+xml,${encodeURIComponent(`<svg>${inside}</svg>`)}`;
  it.each([
    [svg('<path d="M0 0"/>'), true],
    [svg('<use href="#a"/>'), true],
    ['data:image/png;base64,iVBORw0KGgo=', true],
    [svg('<script>1</script>'), false],
    [svg('<g onload="x()"/>'), false],
    [svg('<image href="https://evil.example/x.png"/>'), false],
    ['data:image/svg+xml,%', false],
    ['data:text/html,<svg></svg>', false],
    ['https://norte.example/logo.svg', false],
  ])('%s is a logo: %s', (text, isOne) => expect(isLogo(text)).toBe(isOne));

  it.each([
    ['norte.example', true],
    ['correo.norte.example', true],
    ['gmail.com', false],
    ['hotmail.es', false],
    ['norte', false],
    ['-a.example', false],
    ['a@b.example', false],
  ])('the domain %s can be owned: %s', (text, isOne) => expect(isMailDomain(text)).toBe(isOne));
});
