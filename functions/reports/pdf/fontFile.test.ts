import { expect, it } from 'vitest';
import { fontFor } from './fontFile.ts';
import { sampleFonts } from './sampleForTests.ts';

const widthsOf = (text: string) => {
  const { positions } = fontFor(sampleFonts().regular).layout(text);
  return positions.map(({ xAdvance }) => xAdvance);
};

it.each(['renova-se', 'TEST-F-2026-000002'])('the hyphens of %s stand in no gap; digits have one width', (text) => {
  const widths = widthsOf(text);
  const digit = widthsOf('1')[0] ?? 0;
  for (const [i, letter] of [...text].entries()) {
    if (letter === '-') expect(widths[i]).toBeLessThan(digit * 0.9);
    if (/\d/.test(letter)) expect(widths[i]).toBe(digit);
  }
});
