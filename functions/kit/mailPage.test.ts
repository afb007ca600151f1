import { describe, expect, it } from 'vitest';
import { harmless, harmlessWords, subjectOf } from './mailPage.ts';

describe('somebody’s words in our mail', () => {
  it.each([
    ['Pérez & Hijos, S. L.', 'Pérez &amp; Hijos, S. L.'],
    ['<img src=x onerror="a">', '&lt;img src=x onerror=&quot;a&quot;&gt;'],
    ['Souto.example: ven', 'Souto.\u200bexample: ven'],
    ['https://malo.example/a', 'https: //malo.\u200bexample/a'],
    ['unha liña\noutra', 'unha liña<br>outra'],
    ['1.250,5 t', '1.250,5 t'],
  ])('«%s» has neither markup nor a link in the body', (text, html) => {
    expect(harmless(text)).toBe(html);
    expect(harmlessWords({ text, year: 2024 })).toEqual({ text: html, year: '2024' });
  });

  it('has the number of an order in one line, where it fits in one', () => {
    const words = {
      order: 'SO-2026-ZZ9TQ4M2',
      settlement: 'TEST-L-6GB64JQ0AM-2026-000002',
      forest: 'MONTE-RAO',
      year: 2026,
    };
    const { order, ...others } = harmlessWords(words);
    expect(order).toBe('<span style="white-space:nowrap">SO-2026-ZZ9TQ4M2</span>');
    expect(others).toEqual({ settlement: words.settlement, forest: words.forest, year: '2026' });
  });

  it.each([
    ['Pérez & Hijos', 'Pérez & Hijos'],
    ['<b>', '<b>'],
    ['a\r\nBcc: outra@malo.example', 'a Bcc: outra@malo.example'],
  ])('«%s» is in the subject as it is, in one line', (text, subject) => {
    expect(subjectOf(text)).toBe(subject);
  });
});
