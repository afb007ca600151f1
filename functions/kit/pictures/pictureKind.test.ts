import { describe, expect, it } from 'vitest';
import { isAnimated, pictureKind } from './pictureKind.ts';
import { animatedWebp, jpeg, png, pngChunk, webp } from './picturesForTests.ts';

const text = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'));

describe('what a file is', () => {
  it('is told by its first bytes', () => {
    expect([png({ width: 40, height: 40 }), jpeg, webp, animatedWebp].map(pictureKind)).toEqual([
      'png',
      'jpeg',
      'webp',
      'webp',
    ]);
  });

  it.each([
    ['nothing', ''],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a drawing with a declaration', '<?xml version="1.0"?><svg/>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00'],
    ['a bitmap', 'BM\x00\x00'],
    ['a TIFF', 'II*\x00'],
    ['an AVIF', '\x00\x00\x00\x1cftypavif'],
    ['a PDF', '%PDF-1.7'],
    ['a page that claims to be a PNG later', '<html>\x89PNG\r\n\x1a\n'],
    ['half a PNG signature', '\x89PNG'],
    ['a sound', 'RIFF\x00\x00\x00\x00WAVE'],
  ])('is nothing that is read: %s', (_, content) => {
    expect(pictureKind(text(content))).toBeNull();
  });
});

describe('a picture that moves', () => {
  it('says so in its head', () => {
    const frames = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
    expect(isAnimated(png({ width: 40, height: 40, extra: [frames] }), 'png')).toBe(true);
    expect(isAnimated(animatedWebp, 'webp')).toBe(true);
    expect(isAnimated(png({ width: 40, height: 40 }), 'png')).toBe(false);
    expect([isAnimated(webp, 'webp'), isAnimated(jpeg, 'jpeg')]).toEqual([false, false]);
  });

  it('is looked for in any bytes without an error', () => {
    const cut = png({ width: 40, height: 40 });
    const endless = Buffer.concat([cut.subarray(0, 8), Buffer.from('ffffffff61626364', 'hex')]);
    for (const bytes of [endless, cut.subarray(0, 8), cut.subarray(0, 14)])
      expect(isAnimated(bytes, 'png')).toBe(false);
    expect(isAnimated(text('RIFF\x00\x00\x00\x00WEBPVP8X'), 'webp')).toBe(false);
  });
});
