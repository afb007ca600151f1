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
