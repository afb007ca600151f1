import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import type { Case } from '../case.ts';
import { type Corner, outcomeOf, refusal } from './subject.ts';

interface Upload {
  readonly size?: number;
  readonly type?: string;
  readonly name?: string;
  readonly change?: Record<string, string>;
}
async function post(c: Corner, key: string, upload: Upload & Partial<PresignedPostOptions> = {}) {
  const { size = 5, type, name = 'file.txt', change = {}, ...options } = upload;
  const { url, fields } = await createPresignedPost(c.client, {
    Bucket: c.Bucket,
    Key: c.at(key),
    Expires: 60,
    ...options,
  });
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...fields, ...change })) form.append(field, value);
  if (type !== undefined) form.append('Content-Type', type);
  form.append('file', new Blob([new Uint8Array(size)]), name);
  return fetch(url, { method: 'POST', body: form });
}
const sizes: PresignedPostOptions['Conditions'] = [['content-length-range', 2, 10]];

/** Forms that carry their signature: uploads of browsers. */
export const forms: readonly Case<Corner>[] = [
  {
    name: 'form: a file under its key, with its type',
    expected: [204, true, 5, 'image/png'],
    async run(c) {
      const Conditions: PresignedPostOptions['Conditions'] = [['starts-with', '$Content-Type', 'image/']];
      const answer = await post(c, 'ñ.png', { Conditions, type: 'image/png' });
      const { ContentLength, ContentType } = await c.head('ñ.png');
      return [answer.status, /^"[0-9a-f]{32}"$/.test(answer.headers.get('etag') ?? ''), ContentLength, ContentType];
    },
  },
  {
    name: 'form: answers with the status that it asks for, and takes the name of the file',
    expected: [201, true, 200, 5],
    async run(c) {
      const created = await post(c, 'up/', {
        Key: `${c.at('up/')}\${filename}`,
        Fields: { success_action_status: '201' },
        name: 'a b.csv',
      });
      const text = await created.text();
      const plain = await post(c, 'k', { Fields: { success_action_status: '200' } });
      return [
        created.status,
        text.includes(`<Key>${c.at('up/a b.csv')}</Key>`),
        plain.status,
        (await c.head('up/a b.csv')).ContentLength,
      ];
    },
  },
  {
    name: 'form: keeps to the sizes of its policy',
    expected: ['204', '204', 'EntityTooSmall 400', 'EntityTooLarge 400', 10],
    async run(c) {
      const send = async (size: number) => outcomeOf(await post(c, 'k', { Conditions: sizes, size }));
      return [await send(2), await send(10), await send(1), await send(11), (await c.head('k')).ContentLength];
    },
  },
  {
    name: 'form: no other key, type or field than its policy says',
    expected: ['AccessDenied 403', 'AccessDenied 403', 'AccessDenied 403', 'AccessDenied 403', 'NotFound 404'],
    async run(c) {
      const Fields = { 'Content-Type': 'text/csv' };
      const send = async (change: Record<string, string>) => outcomeOf(await post(c, 'k', { Fields, change }));
      const images: PresignedPostOptions['Conditions'] = [['starts-with', '$Content-Type', 'image/']];
      return [
        await send({ key: c.at('evil') }),
        await send({ 'Content-Type': 'text/html' }),
        await send({ 'x-amz-meta-a': 'extra' }),
        await outcomeOf(await post(c, 'k', { Conditions: images, type: 'text/html' })),
        await refusal(c.head('k')),
      ];
    },
  },
  {
    name: 'form: another policy or signature, an unknown key, a policy that expired',
    expected: ['SignatureDoesNotMatch 403', 'SignatureDoesNotMatch 403', 'InvalidAccessKeyId 403', 'AccessDenied 403'],
    async run(c) {
      const Policy = Buffer.from('{"expiration":"2999-01-01T00:00:00Z","conditions":[]}').toString('base64');
      const send = async (change: Record<string, string>, Expires = 60) =>
        outcomeOf(await post(c, 'k', { Expires, change }));
      const credential = { 'X-Amz-Credential': 'AKIASOUTONOTKNOWN000/20260101/eu-west-1/s3/aws4_request' };
      return [
        await send({ Policy }),
        await send({ 'X-Amz-Signature': '0'.repeat(64) }),
        await send(credential),
        await send({}, -60),
      ];
    },
  },
];
