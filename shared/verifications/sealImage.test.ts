import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import en from '#shared/texts/en/verifications.json' with { type: 'json' };
import es from '#shared/texts/es/verifications.json' with { type: 'json' };
import gl from '#shared/texts/gl/verifications.json' with { type: 'json' };
import pt from '#shared/texts/pt/verifications.json' with { type: 'json' };
import { sealSvg } from './sealImage.ts';

const facts = {
  organizationName: 'Conservas do Courel, S. L.',
  year: 2024,
  scopes: [1, 2],
  code: '7KQ2M-00000-ABCDE-ZZZZZ',
  address: 'souto.example/verify',
  words: { ...es.seal, alt: 'Sello' },
};
const textsOf = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text);

describe('the seal', () => {
  it.each([
    ['es', es],
    ['en', en],
    ['gl', gl],
    ['pt', pt],
  ])('says in %s whose year it is, which scopes it covers, and the code', (_, { seal }) => {
    const svg = sealSvg({ ...facts, words: { ...seal, alt: 'x' } });
    expect(textsOf(svg)).toEqual([
      'Souto',
      seal.measured,
      '2024',
      'Conservas do Courel, S. L.',
      `✓ ${seal.scope} 1`,
      `✓ ${seal.scope} 2`,
      `– ${seal.scope} 3`,
      '7KQ2M-00000-ABCDE-ZZZZZ',
      `${seal.verify} souto.example/verify`,
    ]);
  });

  it('is the same bytes of the same facts, and asks for nothing and runs nothing', () => {
    const svg = sealSvg(facts);
    expect(svg).toBe(sealSvg({ ...facts }));
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /href|url\(|script|style|https?:|\son\w+=|@import/i,
    );
  });

  it('is whole whatever an organization is called, and no name writes into the picture', () => {
    const parser = new XMLParser({ ignoreAttributes: false });
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (organizationName) => {
        const svg = sealSvg({ ...facts, organizationName: `"'><script>${organizationName}` });
        expect(XMLValidator.validate(svg)).toBe(true);
        expect(parser.parse(svg).svg.script).toBeUndefined();
        expect(svg.match(/<text/g)).toHaveLength(9);
      }),
    );
  });

  it('shortens a long name by letters as people count them', () => {
    const [, , , name = ''] = textsOf(sealSvg({ ...facts, organizationName: '🌳'.repeat(60) }));
    expect([...name]).toEqual([...'🌳'.repeat(43), '…']);
  });
});
