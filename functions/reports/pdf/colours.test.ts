import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COLOURS } from './colours.ts';

it('are those of the site', () => {
  const css = readFileSync('web/ui/tokens.css', 'utf8');
  for (const [name, value] of Object.entries(COLOURS))
    expect(new RegExp(`\\s${name}:\\s*([^;]+);`).exec(css)?.[1], name).toBe(value);
});
