import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = ['functions', 'infra/local']
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((file) => join(top, file)))
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|ForTests\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Where something that only its holder knows is compared, by its file. Each must compare in constant time. */
const COMPARING = /timingSafeEqual\(/;
/** `hash === given`, `signature !== wanted`... Fingerprints of content are no secrets and have other names. */
const BY_LETTERS =
  /\b(?:\w*(?:[sS]ecret|[sS]ignature|[pP]assword|[tT]okenHash|[hH]ashOfToken|[hH]ashOfKey|[hH]mac))(?:\([^)]*\))?\s*[!=]==|[!=]==\s*(?:\w+\.)*\w*(?:[sS]ecret|[sS]ignature|[pP]assword|[hH]ashOf\w+|[hH]mac)\b/;

it.each([
  'functions/kit/apiKeys.ts',
  'functions/kit/origin.ts',
  'infra/local/cognito/codes.ts',
  'infra/local/lib/sigV4.ts',
])('%s compares secrets in constant time', (file) => {
  expect(sources.find((source) => source.file === file)?.text).toMatch(COMPARING);
});

it('no secret is compared letter by letter, where its beginning could be found by the time it takes', () => {
  const found = sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => BY_LETTERS.test(line) && !/undefined|null|typeof|''/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
