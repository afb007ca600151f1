import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogues, placeholdersOf, TEXT_LANGUAGES } from './texts/catalogue.ts';

/** What is told of a row, with the group of texts that says it. */
const TOLD = [
  { opening: /new RowError\(\s*'(\w+)'/g, group: 'errors' },
  { opening: /\.warn\(\s*'(\w+)'/g, group: 'warnings' },
  { opening: /\{\s*code: '(\w+)', field/g, group: 'errors' },
] as const;

const sourceOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n')
    .replaceAll(/`[^`]*`/g, '``');
const source = sourceOf('shared/emissions');

/** The text up to the bracket that closes what was opened before it. */
function upToEnd(text: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < text.length; at++) {
    if ('([{'.includes(text[at] ?? '')) depth += 1;
    if (')]}'.includes(text[at] ?? '')) depth -= 1;
  }
  return text.slice(from, at - 1);
}
/** Names of the properties of the object that begins a text; null where it is no literal, or holds another one. */
function namesIn(text: string): string[] | null {
  const [, rest = ''] = text.split(/\{(.*)/s);
  const body = upToEnd(rest, 0);
  if (rest === '' || body.includes('...')) return null;
  const flat = body.replaceAll(/'[^']*'/g, '');
  const names: string[] = [];
  let depth = 0;
  for (const part of flat.split(/(?=[([{)\]},])/)) {
    if (/^[([{]/.test(part)) depth += 1;
    if (/^[)\]}]/.test(part)) depth -= 1;
    const name = /^,?\s*(\w+)/.exec(part)?.[1];
    if (depth === 0 && name !== undefined && (names.length === 0 || part.startsWith(','))) names.push(name);
  }
  return names;
}

/** Names of the details of one place; null where they are made elsewhere. */
function detailsIn(text: string, isObject: boolean): string[] | null {
  if (isObject)
    return text.includes('details:') ? namesIn(text.split('details:')[1] ?? '') : /\bdetails\b/.test(text) ? null : [];
  if (text.includes('{')) return namesIn(text);
  return /\bdetails\b/.test(text) ? null : [];
}

const told = TOLD.flatMap(({ opening, group }) =>
  [...source.matchAll(opening)].flatMap(({ 0: match, 1: code = '', index }) => {
    const names = detailsIn(upToEnd(source, index + match.length), match.startsWith('{'));
    return names === null ? [] : [{ code, group, names }];
  }),
);

/** What a text names and the place that tells it does not give. */
function missingIn(text: string | undefined, names: readonly string[]): string[] {
  const named = placeholdersOf(text ?? '').map((mark) => mark.replaceAll(/[{}\s]/g, ''));
  return named.filter((name) => !names.includes(name));
}

describe('what the engine says of a row', () => {
  it('is found in its source', () => {
    expect(told.length).toBeGreaterThan(150);
    expect(told).toContainEqual({ code: 'manureSharesNotOne', group: 'errors', names: ['total', 'accepted'] });
  });

  it.each(TEXT_LANGUAGES)('has all that its text names, in %s', (language) => {
    const texts = catalogues().find(({ name }) => name.endsWith('/emissions.json'))?.of[language];
    const short = told.flatMap(({ code, group, names }) => {
      const text = texts?.get(`${group}.${code}`);
      const missing = missingIn(text, names);
      return text === undefined || missing.length > 0 ? [`${code}: ${missing.join(', ')}`] : [];
    });
    expect(short).toEqual([]);
  });
});

describe('a refusal of an operation', () => {
  const thrown = ['shared', 'functions'].flatMap((folder) => {
    const all = sourceOf(folder);
    return [...all.matchAll(/new AppError\(\s*'([\w.]+)'/g)].flatMap(({ 0: match, 1: code = '', index }) => {
      const names = detailsIn(upToEnd(all, index + match.length), false);
      return names === null ? [] : [{ code, names }];
    });
  });

  it('has all that its text names: an unknown number is a hole in the sentence', () => {
    expect(thrown.length).toBeGreaterThan(200);
    expect(thrown).toContainEqual({ code: 'input.tooLarge', names: ['maximumMb'] });
    const texts = catalogues().find(({ name }) => name.endsWith('/errors.json'))?.of.es;
    const short = thrown.map(({ code, names }) => `${code}: ${missingIn(texts?.get(code), names).join(', ')}`);
    expect(short.filter((one) => !one.endsWith(': '))).toEqual([]);
  });
});
