import { CopyObjectCommand, DeleteObjectCommand, DeleteObjectsCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import type { Case } from '../case.ts';
import { type Corner, refusal } from './subject.ts';

const LOCALSTACK = 'recorded answers of AWS in the tests of LocalStack';

/** Checksums, copies, deletions. */
export const copies: readonly Case<Corner>[] = [
  {
    name: 'checksum: right ones are kept and shown when asked',
    expected: ['NhCmhg==', 'LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ='],
    async run(c) {
      const shown = { ChecksumMode: 'ENABLED' } as const;
      await c.put('crc', 'hello');
      await c.put('sha', 'hello', { ChecksumAlgorithm: 'SHA256' });
      return [(await c.get('crc', shown)).ChecksumCRC32, (await c.get('sha', shown)).ChecksumSHA256];
    },
  },
  {
    name: 'checksum: wrong ones are refused, and nothing is kept',
    expected: ['BadDigest 400', 'BadDigest 400', 'BadDigest 400', 'NotFound 404'],
    run: async (c) => [
      await refusal(c.put('k', 'x', { ChecksumCRC32: 'AAAAAA==' })),
      await refusal(c.put('k', 'x', { ChecksumSHA256: Buffer.alloc(32).toString('base64') })),
      await refusal(c.put('k', 'x', { ContentMD5: Buffer.alloc(16).toString('base64') })),
      await refusal(c.head('k')),
    ],
  },
  {
    name: 'checksum: what is no checksum at all',
    expected: ['InvalidDigest 400', 'InvalidRequest 400', 'InvalidRequest 400'],
    source: LOCALSTACK,
    run: async (c) => [
      await refusal(c.put('k', 'x', { ContentMD5: 'not a digest' })),
      await refusal(c.put('k', 'x', { ChecksumCRC32: 'nonsense' })),
      await refusal(c.put('k', 'x', { ChecksumSHA256: 'AAAA' })),
    ],
  },
  {
    name: 'copy: with the old metadata, or with new ones',
    expected: [{ a: '1' }, 'text/plain', 'hola', { b: '2' }, 'text/html'],
    async run(c) {
      await c.put('from ñ+&.txt', 'hola', { Metadata: { a: '1' }, ContentType: 'text/plain' });
      const CopySource = `${c.Bucket}/${encodeURIComponent(c.at('from ñ+&.txt'))}`;
      const copy = (key: string, more: object = {}) =>
        c.client.send(new CopyObjectCommand({ Bucket: c.Bucket, Key: c.at(key), CopySource, ...more }));
      await copy('same');
      await copy('new', { MetadataDirective: 'REPLACE', Metadata: { b: '2' }, ContentType: 'text/html' });
      const same = await c.head('same');
      const fresh = await c.head('new');
      return [same.Metadata, same.ContentType, await c.textOf('same'), fresh.Metadata, fresh.ContentType];
    },
  },
  {
    name: 'copy: to itself without a change, and of what is not there',
    expected: ['InvalidRequest 400', 'NoSuchKey 404', 'NoSuchBucket 404'],
    source: LOCALSTACK,
    async run(c) {
      await c.put('k');
      const copy = (CopySource: string) =>
        refusal(c.client.send(new CopyObjectCommand({ Bucket: c.Bucket, Key: c.at('k'), CopySource })));
      return [
        await copy(`${c.Bucket}/${c.at('k')}`),
        await copy(`${c.Bucket}/${c.at('none')}`),
        await copy(`${c.Bucket}-not-there/${c.at('k')}`),
      ];
    },
  },
  {
    name: 'delete: one, and one that is not there',
    expected: [204, 204, 'NoSuchKey 404'],
    async run(c) {
      await c.put('k');
      const remove = async () =>
        (await c.client.send(new DeleteObjectCommand({ Bucket: c.Bucket, Key: c.at('k') }))).$metadata.httpStatusCode;
      return [
        await remove(),
        await remove(),
        await refusal(c.client.send(new GetObjectCommand({ Bucket: c.Bucket, Key: c.at('k') }))),
      ];
    },
  },
  {
    name: 'delete: many at once, told or quietly',
    expected: [['<&>', 'a', 'none'], null, ['left']],
    async run(c) {
      for (const key of ['a', 'b', 'left', '<&>']) await c.put(key);
      const remove = (keys: string[], Quiet = false) =>
        c.client.send(
          new DeleteObjectsCommand({
            Bucket: c.Bucket,
            Delete: { Quiet, Objects: keys.map((key) => ({ Key: c.at(key) })) },
          }),
        );
      const loud = await remove(['a', 'none', '<&>']);
      const quiet = await remove(['b'], true);
      return [
        loud.Deleted?.map((d) => c.bare(d.Key)).sort(),
        quiet.Deleted ?? null,
        (await c.list()).Contents?.map((o) => c.bare(o.Key)),
      ];
    },
  },
  {
    name: 'delete: 1000 at once, not 1001, not none',
    expected: ['accepted', 'MalformedXML 400', 'MalformedXML 400'],
    async run(c) {
      const Objects = Array.from({ length: 1001 }, (_, i) => ({ Key: c.at(`none${i}`) }));
      const remove = (some: typeof Objects) =>
        refusal(c.client.send(new DeleteObjectsCommand({ Bucket: c.Bucket, Delete: { Objects: some } })));
      return [await remove(Objects.slice(1)), await remove(Objects), await remove([])];
    },
  },
];
