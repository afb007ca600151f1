import { Readable } from 'node:stream';
import { HeadBucketCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import type { Case } from '../case.ts';
import { type Corner, refusal } from './subject.ts';

const DIGITS = '0123456789';
const LOCALSTACK = 'recorded answers of AWS in the tests of LocalStack';

/** Objects: what is kept, ranges, conditions. */
export const objects: readonly Case<Corner>[] = [
  {
    name: 'object: a text with its type, metadata and other headers',
    expected: {
      text: 'hola ñ',
      ContentType: 'text/plain',
      ContentLength: 7,
      Metadata: { owner: 'u1' },
      CacheControl: 'no-store',
      ContentDisposition: 'attachment; filename="a.txt"',
      ContentLanguage: 'gl',
      ETag: '"cd8bace02ea604537fdb5ff30ad752e6"',
      AcceptRanges: 'bytes',
    },
    async run(c) {
      const more = {
        CacheControl: 'no-store',
        ContentDisposition: 'attachment; filename="a.txt"',
        ContentLanguage: 'gl',
      };
      await c.put('a.txt', 'hola ñ', { ContentType: 'text/plain', Metadata: { owner: 'u1' }, ...more });
      const {
        ContentType,
        ContentLength,
        Metadata,
        CacheControl,
        ContentDisposition,
        ContentLanguage,
        ETag,
        AcceptRanges,
      } = await c.head('a.txt');
      const text = await c.textOf('a.txt');
      return {
        text,
        ContentType,
        ContentLength,
        Metadata,
        CacheControl,
        ContentDisposition,
        ContentLanguage,
        ETag,
        AcceptRanges,
      };
    },
  },
  {
    name: 'object: a stream that comes in chunks with a trailing checksum',
    expected: [100_000, null, true],
    async run(c) {
      const body = Buffer.alloc(100_000, DIGITS);
      const Body = Readable.from([body.subarray(0, 70_000), body.subarray(70_000)]);
      await c.client.send(new PutObjectCommand({ Bucket: c.Bucket, Key: c.at('s'), Body, ContentLength: body.length }));
      const got = await c.get('s');
      const bytes = await got.Body?.transformToByteArray();
      return [got.ContentLength, got.ContentEncoding ?? null, body.equals(bytes ?? Buffer.alloc(0))];
    },
  },
  {
    name: 'object: an empty one',
    expected: [0, '', '"d41d8cd98f00b204e9800998ecf8427e"', 'InvalidRange 416'],
    async run(c) {
      await c.put('empty', '');
      const got = await c.get('empty');
      const range = await refusal(c.get('empty', { Range: 'bytes=0-' }));
      return [got.ContentLength, await got.Body?.transformToString(), got.ETag, range];
    },
  },
  {
    name: 'object: what is not there has no key, no head, no bucket',
    expected: ['NoSuchKey 404', 'NotFound 404', 'NoSuchBucket 404', 'NotFound 404', 'NoSuchBucket 404'],
    run: async (c) => {
      const Bucket = `${c.Bucket}-not-there`;
      return [
        await refusal(c.get('none')),
        await refusal(c.head('none')),
        await refusal(c.client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' }))),
        await refusal(c.client.send(new HeadBucketCommand({ Bucket }))),
        await refusal(c.client.send(new ListObjectsV2Command({ Bucket }))),
      ];
    },
  },
  {
    name: 'object: a later put replaces it, with its metadata',
    expected: ['two', {}, 'text/csv'],
    async run(c) {
      await c.put('k', 'one', { Metadata: { a: '1' } });
      await c.put('k', 'two', { ContentType: 'text/csv' });
      const { Metadata, ContentType } = await c.head('k');
      return [await c.textOf('k'), Metadata, ContentType];
    },
  },
  {
    name: 'object: metadata of 2 kB at most',
    expected: ['accepted', 'MetadataTooLarge 400'],
    run: async (c) => [
      await refusal(c.put('k', 'x', { Metadata: { a: 'x'.repeat(2000) } })),
      await refusal(c.put('k', 'x', { Metadata: { a: 'x'.repeat(2100) } })),
    ],
  },
  {
    name: 'range: first and last bytes, to the end, beyond the end',
    expected: ['12', '789', '789', '89', '0123456789', 'bytes 1-2/10'],
    async run(c) {
      await c.put('r', DIGITS);
      const range = (Range: string) => c.textOf('r', { Range });
      return [
        await range('bytes=1-2'),
        await range('bytes=7-'),
        await range('bytes=-3'),
        await range('bytes=8-99'),
        await range('bytes=-99'),
        (await c.get('r', { Range: 'bytes=1-2' })).ContentRange,
      ];
    },
  },
  {
    name: 'range: what cannot be read as one range gives the whole object',
    expected: [DIGITS, DIGITS, DIGITS],
    source: LOCALSTACK,
    async run(c) {
      await c.put('r', DIGITS);
      return Promise.all(['bytes=0-1,4-5', 'bytes=5-2', 'lines=1-2'].map((Range) => c.textOf('r', { Range })));
    },
  },
  {
    name: 'range: one beyond the end, and the last nothing',
    expected: ['InvalidRange 416', 'InvalidRange 416'],
    async run(c) {
      await c.put('r', DIGITS);
      return [await refusal(c.get('r', { Range: 'bytes=10-' })), await refusal(c.get('r', { Range: 'bytes=-0' }))];
    },
  },
  {
    name: 'condition: reads by tag and by time',
    expected: {
      match: 'accepted',
      other: 'PreconditionFailed 412',
      same: '304',
      any: '304',
      soon: '304',
      past: 'PreconditionFailed 412',
      fresh: 'accepted',
    },
    async run(c) {
      const { ETag } = await c.put('k');
      const soon = new Date(Date.now() + 60_000);
      const past = new Date(Date.now() - 3600_000);
      return {
        match: await refusal(c.get('k', { IfMatch: ETag })),
        other: await refusal(c.get('k', { IfMatch: '"other"' })),
        same: await refusal(c.get('k', { IfNoneMatch: ETag })),
        any: await refusal(c.get('k', { IfNoneMatch: '*' })),
        // A time that is still to come counts for nothing.
        soon: await refusal(c.get('k', { IfModifiedSince: (await c.head('k')).LastModified })),
        past: await refusal(c.get('k', { IfUnmodifiedSince: past })),
        fresh: await refusal(c.get('k', { IfUnmodifiedSince: soon })),
      };
    },
  },
  {
    name: 'condition: writes only what is new, or what is as it was',
    expected: ['accepted', 'PreconditionFailed 412', 'PreconditionFailed 412', 'NoSuchKey 404', 'accepted', 'three'],
    async run(c) {
      const first = await refusal(c.put('k', 'one', { IfNoneMatch: '*' }));
      const { ETag } = await c.head('k');
      return [
        first,
        await refusal(c.put('k', 'two', { IfNoneMatch: '*' })),
        await refusal(c.put('k', 'two', { IfMatch: '"0123456789abcdef0123456789abcdef"' })),
        await refusal(c.put('none', 'two', { IfMatch: ETag })),
        await refusal(c.put('k', 'three', { IfMatch: ETag })),
        await c.textOf('k'),
      ];
    },
  },
];
