import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure, startS3 } from '#infra/local/s3/testS3.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

test('any key comes back as it was, in a list too', async () => {
  const key = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((k) => !/\p{Cc}/u.test(k));
  const odd = [
    'año/ñandú + x & (1).txt',
    'a%2Fb',
    '//',
    'a//b',
    '.',
    '..',
    '../../escape.txt',
    '😀/\uffff',
    "'!*()~",
    '?#&=',
  ];
  let round = 0;
  const check = async (name: string) => {
    const prefix = `keys/${round++}/`;
    await s3.put(prefix + name, name);
    expect(await s3.textOf(prefix + name)).toBe(name);
    expect((await s3.list(prefix)).Contents?.map((o) => o.Key)).toEqual([prefix + name]);
    expect((await s3.list(prefix, { EncodingType: 'url' })).KeyCount).toBe(1);
  };
  for (const name of odd) await check(name);
  await fc.assert(fc.asyncProperty(key, check), { numRuns: 25 });
  expect(await failure(s3.put('k'.repeat(1025)))).toBe('KeyTooLongError');
});

test('lists by prefix and delimiter, page by page, in the order of bytes', async () => {
  const keys = ['l/1/x', 'l/1/y', 'l/2/x', 'l/3', 'l/4/x', 'l/é', 'l/\uffff', 'l/😀'];
  for (const key of [...keys].reverse()) await s3.put(key);
  expect((await s3.list('l/')).Contents?.map((o) => o.Key)).toEqual(keys);
  const grouped = await s3.list('l/', { Delimiter: '/' });
  expect(grouped.CommonPrefixes?.map((p) => p.Prefix)).toEqual(['l/1/', 'l/2/', 'l/4/']);
  expect(grouped.Contents?.map((o) => o.Key)).toEqual(['l/3', 'l/é', 'l/\uffff', 'l/😀']);
  for (const MaxKeys of [1, 2, 3, 7]) {
    const seen: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await s3.list('l/', { Delimiter: '/', MaxKeys, ContinuationToken });
      expect(page.KeyCount).toBeLessThanOrEqual(MaxKeys);
      seen.push(...(page.CommonPrefixes ?? []).map((p) => p.Prefix), ...(page.Contents ?? []).map((o) => o.Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(seen.sort()).toEqual(['l/1/', 'l/2/', 'l/3', 'l/4/', 'l/é', 'l/\uffff', 'l/😀'].sort());
  }
  expect((await s3.list('l/', { StartAfter: 'l/2/x' })).Contents?.[0]?.Key).toBe('l/3');
  expect((await s3.list('l/', { MaxKeys: 0 })).KeyCount).toBe(0);
});
