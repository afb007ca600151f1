import fc from 'fast-check';
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

/** A tag with its attributes, none of which holds a sign of the markup. */
const TAG = /<\/?[a-z]+(?: [\w:-]+="[^"<>&]*")*\/?>/gi;
/** What the text of XML may not hold: a sign that is no entity, a control character. */
const NO_TEXT = /[<>]|&(?!(?:amp|lt|gt|quot|apos);)|(?!\n)\p{Cc}/u;

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

  it.each([
    ['Conservas do Courel, S. L.', false],
    ['Conservas do Courel com um nome muito comprido', true],
    ['W'.repeat(30), true],
  ])('has room for %s', (organizationName, isFitted) => {
    const [, tag] = /(<text[^>]*y="150"[^>]*>)/.exec(sealSvg({ ...facts, organizationName })) ?? [];
    expect(tag?.includes('textLength="410"')).toBe(isFitted);
  });

  it('is the same bytes of the same facts, and asks for nothing and runs nothing', () => {
    const svg = sealSvg(facts);
    expect(svg).toBe(sealSvg({ ...facts }));
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /href|url\(|script|style|https?:|\son\w+=|@import/i,
    );
  });

  it('is whole whatever an organization is called, and no name writes into the picture', () => {
    const tags = sealSvg(facts).match(TAG);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (organizationName) => {
        const svg = sealSvg({ ...facts, organizationName: `"'><script>${organizationName}` });
        expect(svg.match(TAG)).toEqual(tags);
        expect(svg.replaceAll(TAG, '')).not.toMatch(NO_TEXT);
        expect(svg).not.toMatch(/\p{Cs}/u);
      }),
    );
  });

  it('shortens a long name by letters as people count them', () => {
    const [, , , name = ''] = textsOf(sealSvg({ ...facts, organizationName: '🌳'.repeat(60) }));
    expect([...name]).toEqual([...'🌳'.repeat(43), '…']);
  });
});
