import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import consent from '../i18n/es/consent.json' with { type: 'json' };
import { STORED_ITEMS } from './storedItems.ts';

const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|storedItems|ForTests/.test(file))
  .map((file) => readFileSync(`web/${file}`, 'utf8'));

it('names everything that the site keeps on a machine, and nothing else', () => {
  const names = sources.flatMap((text) =>
    [...text.matchAll(/^(?:export )?const \w+ = '(souto\.[a-z.]+)';$/gm)].map(([, name = '']) => name),
  );
  const kept = STORED_ITEMS.filter(({ purpose }) => purpose !== 'tracking').map(({ name }) => name.replace('*', ''));
  expect([...new Set(names)].sort()).toEqual([...kept].sort());
});

it('keeps nothing under a name that no constant has', () => {
  const inline = sources.flatMap((text) => text.match(/(?:Storage\.\w+|document\.cookie)\W+['"`][^'"`]+/g) ?? []);
  expect(inline).toEqual([]);
});

it('says of each item what it is for and how long it stays', () => {
  for (const { use, duration, purpose } of STORED_ITEMS) {
    expect(consent.use[use]).toBeTruthy();
    expect(consent.duration[duration]).toBeTruthy();
    expect(consent.purpose[purpose].name).toBeTruthy();
  }
});
