import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { claimsIn } from '#shared/marketplace/claims.ts';
import { catalogues, TEXT_LANGUAGES } from './texts/catalogue.ts';

it.each(TEXT_LANGUAGES)('no text in %s claims what credits do not give', (language) => {
  const found = catalogues().flatMap(({ name, of }) =>
    [...of[language]].flatMap(([key, text]) =>
      claimsIn(text).map(({ words }) => `${name} ${key}: ${words} in: ${text}`),
    ),
  );
  expect(found).toEqual([]);
});

const TUTORIALS = 'web/features/content/tutorials';
it.each(TEXT_LANGUAGES)('nor does a tutorial in %s', (language) => {
  const files = readdirSync(`${TUTORIALS}/${language}`);
  expect(files.length).toBeGreaterThan(10);
  const found = files.filter((file) => {
    // A line goes on in the next one.
    const text = readFileSync(`${TUTORIALS}/${language}/${file}`, 'utf8').replaceAll(/\s+/g, ' ');
    return claimsIn(text).length > 0;
  });
  expect(found).toEqual([]);
});
