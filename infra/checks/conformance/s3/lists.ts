import type { Case } from '../case.ts';
import { type Corner, refusal } from './subject.ts';

const KEYS = ['1/x', '1/y', '2/x', '3', '4/x', 'é', '\uffff', '😀'];
const fill = async (c: Corner, keys: readonly string[]) => {
  for (const key of [...keys].reverse()) await c.put(key);
};
const keysOf = (c: Corner, page: { Contents?: { Key?: string | undefined }[] | undefined }) =>
  page.Contents?.map((object) => c.bare(object.Key)) ?? [];
const groupsOf = (c: Corner, page: { CommonPrefixes?: { Prefix?: string | undefined }[] | undefined }) =>
  page.CommonPrefixes?.map((group) => c.bare(group.Prefix)) ?? [];

/** ListObjectsV2, and the keys that it must tell apart. */
export const lists: readonly Case<Corner>[] = [
  {
    name: 'list: in the order of the bytes of the keys',
    expected: KEYS,
    async run(c) {
      await fill(c, KEYS);
      return keysOf(c, await c.list());
    },
  },
  {
    name: 'list: grouped at a delimiter',
    expected: [['1/', '2/', '4/'], ['3', 'é', '\uffff', '😀'], 7],
    async run(c) {
      await fill(c, KEYS);
      const page = await c.list({ Delimiter: '/' });
      return [groupsOf(c, page), keysOf(c, page), page.KeyCount];
    },
  },
  {
    name: 'list: page by page, groups counted like keys',
    expected: [['1/', '2/'], ['3', '4/'], ['é', '\uffff'], ['😀']],
    async run(c) {
      await fill(c, KEYS);
      const pages: unknown[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await c.list({ Delimiter: '/', MaxKeys: 2, ContinuationToken });
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
        pages.push(
          [...keysOf(c, page), ...groupsOf(c, page)].sort((a, b) =>
            Buffer.compare(Buffer.from(a ?? ''), Buffer.from(b ?? '')),
          ),
        );
      } while (ContinuationToken && pages.length < 9);
      return pages;
    },
  },
  {
    name: 'list: says what it was asked and whether there is more',
    expected: { first: [2, 2, true, true], last: [2, 1, false, false], empty: [0, false, []] },
    async run(c) {
      await fill(c, ['a', 'b', 'c']);
      const first = await c.list({ MaxKeys: 2 });
      const last = await c.list({ MaxKeys: 2, ContinuationToken: first.NextContinuationToken });
      const empty = await c.list({ Prefix: c.at('nothing') });
      const told = (page: typeof first) => [
        page.MaxKeys,
        page.KeyCount,
        page.IsTruncated,
        page.NextContinuationToken !== undefined,
      ];
      return { first: told(first), last: told(last), empty: [empty.KeyCount, empty.IsTruncated, empty.Contents ?? []] };
    },
  },
  {
    name: 'list: after a key, which need not be there',
    expected: [
      ['3', '4/x'],
      ['2/x', '3', '4/x'],
    ],
    async run(c) {
      await fill(c, KEYS.slice(0, 5));
      return [
        keysOf(c, await c.list({ StartAfter: c.at('2/x') })),
        keysOf(c, await c.list({ StartAfter: c.at('2/') })),
      ];
    },
  },
  {
    name: 'list: of nothing, and with a token that is none',
    expected: [0, false, 'InvalidArgument 400'],
    async run(c) {
      await fill(c, ['a']);
      const none = await c.list({ MaxKeys: 0 });
      return [none.KeyCount, none.IsTruncated, await refusal(c.list({ ContinuationToken: 'nonsense' }))];
    },
  },
  {
    name: 'list: encoded keys',
    expected: ['a%20b%2Bc/%C3%B1%3F%26'.replace('%2F', '/')],
    async run(c) {
      await fill(c, ['a b+c/ñ?&']);
      // The SDK leaves encoded keys as they are, but for the plus that some services write for a space.
      return keysOf(c, await c.list({ EncodingType: 'url' })).map((key) => key?.replaceAll('+', '%20'));
    },
  },
  {
    name: 'list: each object with tag, size and class',
    expected: { ETag: '"9dd4e461268c8034f5c8564e155c67a6"', Size: 1, StorageClass: 'STANDARD', hasTime: true },
    async run(c) {
      await fill(c, ['a']);
      const [object] = (await c.list()).Contents ?? [];
      const { ETag, Size, StorageClass, LastModified } = object ?? {};
      return { ETag, Size, StorageClass, hasTime: Math.abs(Date.now() - (LastModified?.getTime() ?? 0)) < 600_000 };
    },
  },
  {
    name: 'key: any text comes back as it was',
    expected: [
      'año/ñandú + x & (1).txt',
      'a%2Fb',
      'a//b',
      "'!*()~",
      '?#&=;,:@$',
      '\\<>"^`{|}',
      'tab\tend',
      '😀',
    ].sort(),
    async run(c) {
      const odd = ['año/ñandú + x & (1).txt', 'a%2Fb', 'a//b', "'!*()~", '?#&=;,:@$', '\\<>"^`{|}', 'tab\tend', '😀'];
      for (const key of odd) await c.put(key, key);
      const listed = keysOf(c, await c.list());
      const read = await Promise.all(listed.map((key) => c.textOf(key ?? '')));
      return read.filter((text, i) => text === listed[i]).sort();
    },
  },
  {
    name: 'key: 1024 bytes at most',
    expected: ['accepted', 'KeyTooLongError 400', 'KeyTooLongError 400'],
    run: async (c) => [
      await refusal(c.put('k'.repeat(1024 - c.prefix.length))),
      await refusal(c.put('k'.repeat(1025 - c.prefix.length))),
      await refusal(c.put('ñ'.repeat(600))),
    ],
  },
];
