import { AbortMultipartUploadCommand } from '@aws-sdk/client-s3';
import type { Case } from '../case.ts';
import { type Corner, refusal } from './subject.ts';

const PART_BYTES = 5 << 20;

/** Uploads in parts. */
export const uploads: readonly Case<Corner>[] = [
  {
    name: 'upload: its parts become one object, in the order of their numbers',
    expected: { etag: true, bytes: PART_BYTES + 3, ends: 'aend', type: 'x/y', sameTag: true },
    async run(c) {
      const id = await c.begin('k');
      const last = await c.part('k', id, { PartNumber: 7, Body: 'end' });
      await c.part('k', id, { PartNumber: 2, Body: 'replaced' });
      const first = await c.part('k', id, { PartNumber: 2, Body: Buffer.alloc(PART_BYTES, 'a') });
      const { ETag } = await c.complete('k', id, [first, last]);
      const got = await c.get('k');
      const text = (await got.Body?.transformToString()) ?? '';
      const etag = /^"[0-9a-f]{32}-2"$/.test(ETag ?? '');
      return { etag, bytes: text.length, ends: text.slice(-4), type: got.ContentType, sameTag: got.ETag === ETag };
    },
  },
  {
    name: 'upload: is not there before it is complete',
    expected: ['NoSuchKey 404', 0],
    async run(c) {
      const id = await c.begin('k');
      await c.part('k', id, { PartNumber: 1, Body: 'x' });
      return [await refusal(c.get('k')), (await c.list()).KeyCount];
    },
  },
  {
    name: 'upload: parts in another order, with another tag, not uploaded, none',
    expected: ['InvalidPartOrder 400', 'InvalidPart 400', 'InvalidPart 400', 'MalformedXML 400'],
    async run(c) {
      const id = await c.begin('k');
      const one = await c.part('k', id, { PartNumber: 1, Body: 'x' });
      const two = await c.part('k', id, { PartNumber: 2, Body: 'y' });
      const tag = '"0123456789abcdef0123456789abcdef"';
      return [
        await refusal(c.complete('k', id, [two, one])),
        await refusal(c.complete('k', id, [{ PartNumber: 1, ETag: tag }])),
        await refusal(c.complete('k', id, [{ PartNumber: 3, ETag: tag }])),
        await refusal(c.complete('k', id, [])),
      ];
    },
  },
  {
    name: 'upload: every part but the last has 5 MiB at least',
    expected: ['EntityTooSmall 400', 'NoSuchKey 404'],
    async run(c) {
      const id = await c.begin('k');
      const parts = [
        await c.part('k', id, { PartNumber: 1, Body: 'x' }),
        await c.part('k', id, { PartNumber: 2, Body: 'y' }),
      ];
      return [await refusal(c.complete('k', id, parts)), await refusal(c.get('k'))];
    },
  },
  {
    name: 'upload: aborted, done, begun for another key, or never begun',
    expected: ['NoSuchUpload 404', 'NoSuchUpload 404', 'NoSuchUpload 404', 'NoSuchUpload 404'],
    async run(c) {
      const part = { PartNumber: 1, Body: 'x' };
      const aborted = await c.begin('k');
      await c.client.send(new AbortMultipartUploadCommand({ Bucket: c.Bucket, Key: c.at('k'), UploadId: aborted }));
      const kept = await c.begin('k');
      return [
        await refusal(c.part('k', aborted, part)),
        await refusal(c.complete('k', aborted, [{ PartNumber: 1, ETag: '"x"' }])),
        await refusal(c.part('other', kept, part)),
        await refusal(c.part('k', 'nonsense', part)),
      ];
    },
  },
  {
    name: 'upload: parts are numbered from 1 to 10,000',
    expected: ['accepted', 'accepted', 'InvalidArgument 400', 'InvalidArgument 400'],
    async run(c) {
      const id = await c.begin('k');
      const numbers = [1, 10_000, 0, 10_001];
      return Promise.all(numbers.map((PartNumber) => refusal(c.part('k', id, { PartNumber, Body: 'x' }))));
    },
  },
];
