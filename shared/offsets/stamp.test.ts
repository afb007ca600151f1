import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { claimsIn } from '#shared/marketplace/claims.ts';
import en from '#shared/texts/en/certificate.json' with { type: 'json' };
import es from '#shared/texts/es/certificate.json' with { type: 'json' };
import gl from '#shared/texts/gl/certificate.json' with { type: 'json' };
import pt from '#shared/texts/pt/certificate.json' with { type: 'json' };
import { stampAlt, stampSvg } from './stamp.ts';

const facts = {
  ...{ name: 'Conservas Lema', quantity: 12_345, language: 'es' as const, year: 2026, code: '7KQ2M-00000-ABCDE-ZZZZZ' },
  ...{ address: 'souto.example/certificate', words: { ...es.stamp, alt: 'Sello' } },
};
const TAG = /<\/?[a-z]+(?: [\w:-]+="[^"<>&]*")*\/?>/gi;

const TEXTS = { es, en, gl, pt };
const TONNES = { es: '12.345', en: '12,345', gl: '12.345', pt: '12\u00a0345' };
it.each(LANGUAGES)(
  'the stamp says in %s how much was retired by whom, that it is ex ante, where it is verified, and claims nothing more',
  (language) => {
    const { stamp } = TEXTS[language];
    const svg = stampSvg({ ...facts, language, words: { ...stamp, alt: 'x' } });
    expect([...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
      'Souto',
      `${stamp.contribution} 2026`,
      `${TONNES[language]} t CO₂e`,
      'Conservas Lema',
      stamp.exAnte,
      '7KQ2M-00000-ABCDE-ZZZZZ',
      `${stamp.verify} souto.example/certificate/7KQ2M-00000-ABCDE-ZZZZZ`,
    ]);
    // Also put together: the words of one line and those of the next.
    const said = stampSvg({ ...facts, words: stamp }).replaceAll(/(?:<[^>]*>|\s)+/g, ' ');
    expect(claimsIn(`${said} ${stamp.alt} ${stamp.altUnnamed}`)).toEqual([]);
  },
);

it('is told to those who do not see it with who retired them, and of a private person without a name', () => {
  const alt = (name: string) => stampAlt(es, { ...facts, name });
  expect(alt('Conservas Lema')).toContain('Conservas Lema ha retirado 12.345 t CO2e como contribución');
  expect(alt('')).toBe('Sello de Souto: 12.345 t CO2e retiradas como contribución, código 7KQ2M-00000-ABCDE-ZZZZZ');
});

it('is whole whatever a company is called, and asks for nothing', () => {
  const svg = stampSvg(facts);
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/href|url\(|script|style|https?:|\son\w+=/i);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (name) => {
      const odd = stampSvg({ ...facts, name: `"'><script>${name}` });
      expect(odd.match(TAG)).toEqual(svg.match(TAG));
    }),
    { numRuns: 30 },
  );
});
