import { expect, it } from 'vitest';
import { aboutPage } from './aboutPage.ts';

it.each([
  ['/footprint/myfootprint', '/footprint/myfootprint'],
  ['//evil.example', null],
  ['https://evil.example', null],
  ['/a b', null],
  [`/${'x'.repeat(200)}`, null],
  [undefined, null],
])('%s -> %s', (page, expected) => expect(aboutPage({ page })).toBe(expected));
