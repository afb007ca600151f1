import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import words from '../../shared/texts/es/consents.json' with { type: 'json' };
import consent from '../i18n/es/consent.json' with { type: 'json' };
import { STORED_ITEMS } from './storedItems.ts';

const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|storedItems|ForTests/.test(file))
  .map((file) => readFileSync(`web/${file}`, 'utf8'));

/** The names in a source, also those that a template begins with; what ends as a file's name is one. */
const namesIn = (text: string) =>
  [...text.matchAll(/['"`](souto\.[A-Za-z.]+)/g)].flatMap(([, name = '']) => (/\.xlsx$/.test(name) ? [] : [name]));

it('names everything that the site keeps on a machine, and nothing else', () => {
  const names = sources.flatMap(namesIn);
  const kept = STORED_ITEMS.filter(({ purpose }) => purpose !== 'tracking').map(({ name }) => name.replace('*', ''));
  expect([...new Set(names)].sort()).toEqual([...kept].sort());
});

it.each([
  ["const STORED = 'souto.context.';", 'souto.context.'],
  ['const keptAt = (link: string) => `souto.audit.`.concat(link);', 'souto.audit.'],
  ['sessionStorage.setItem("souto.other", value)', 'souto.other'],
])('would find the name in %s', (text, name) => {
  expect(namesIn(text)).toEqual([name]);
});

it('keeps nothing under a name that no constant has', () => {
  const inline = sources.flatMap((text) => text.match(/(?:Storage\.\w+|document\.cookie)\W+['"`][^'"`]+/g) ?? []);
  expect(inline).toEqual([]);
});

it('says of each item what it is for and how long it stays', () => {
  for (const { use, duration, purpose } of STORED_ITEMS) {
    expect(consent.use[use]).toBeTruthy();
    expect(consent.duration[duration]).toBeTruthy();
    expect(purpose === 'necessary' ? consent.necessary.name : words[purpose].name).toBeTruthy();
  }
});
