import { GetObjectCommand, type GetObjectCommandInput, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Case } from '../case.ts';
import { type Corner, outcomeOf, refusal } from './subject.ts';

const getAddress = (c: Corner, key: string, more: Partial<GetObjectCommandInput> = {}) =>
  getSignedUrl(c.plainClient, new GetObjectCommand({ Bucket: c.Bucket, Key: c.at(key), ...more }), { expiresIn: 60 });
const putAddress = (c: Corner, key: string, more: { ContentType?: string } = {}) =>
  getSignedUrl(c.plainClient, new PutObjectCommand({ Bucket: c.Bucket, Key: c.at(key), ...more }), {
    expiresIn: 60,
    ...(more.ContentType && { signableHeaders: new Set(['content-type', 'host']) }),
  });
const put = async (address: string, body = 'x', headers: Record<string, string> = {}) =>
  outcomeOf(await fetch(address, { method: 'PUT', body: Buffer.from(body), headers }));

/** Addresses that carry their signature. */
export const presigned: readonly Case<Corner>[] = [
  {
    name: 'presigned get: as it is, and under other headers',
    expected: ['hola', 'text/plain', 'attachment; filename="ñ.txt"'.replace('ñ', 'n'), 'application/json'],
    async run(c) {
      await c.put('k', 'hola', { ContentType: 'text/plain' });
      const plain = await fetch(await getAddress(c, 'k'));
      const ResponseContentDisposition = 'attachment; filename="n.txt"';
      const other = await fetch(
        await getAddress(c, 'k', { ResponseContentDisposition, ResponseContentType: 'application/json' }),
      );
      return [
        await plain.text(),
        plain.headers.get('content-type'),
        other.headers.get('content-disposition'),
        other.headers.get('content-type'),
      ];
    },
  },
  {
    name: 'presigned get: of what is not there, in words of XML',
    expected: [404, 'application/xml', ['Code', 'Message', 'Key', 'RequestId', 'HostId'], 'NoSuchKey', true],
    source: 'S3 API reference, "Error responses"',
    async run(c) {
      const answer = await fetch(await getAddress(c, 'none'));
      const text = await answer.text();
      const names = [...text.matchAll(/<(\w+)>[^<]*<\/\1>/g)].map(([, name]) => name);
      const code = /<Code>(.*)<\/Code>/.exec(text)?.[1];
      return [
        answer.status,
        answer.headers.get('content-type'),
        names,
        code,
        text.includes(`<Key>${c.at('none')}</Key>`),
      ];
    },
  },
  {
    name: 'presigned get: changed, for another key, with another parameter, without a signature',
    expected: [
      'SignatureDoesNotMatch 403',
      'SignatureDoesNotMatch 403',
      'SignatureDoesNotMatch 403',
      'AccessDenied 403',
    ],
    async run(c) {
      await c.put('mine');
      await c.put('evil');
      const address = await getAddress(c, 'mine');
      const ask = async (changed: string) => outcomeOf(await fetch(changed));
      return [
        await ask(address.replace(/X-Amz-Signature=.{64}/, `X-Amz-Signature=${'0'.repeat(64)}`)),
        await ask(address.replace('/mine', '/evil')),
        await ask(`${address}&response-content-type=text%2Fhtml`),
        await ask(address.split('?')[0] ?? ''),
      ];
    },
  },
  {
    name: 'presigned get: expires',
    expected: [200, 'AccessDenied 403', true],
    async run(c) {
      await c.put('k');
      const aged = (expiresIn: number) => {
        const signingDate = new Date(Date.now() - 60_000);
        const command = new GetObjectCommand({ Bucket: c.Bucket, Key: c.at('k') });
        return getSignedUrl(c.plainClient, command, { expiresIn, signingDate });
      };
      const young = await fetch(await aged(600));
      const late = await fetch(await aged(59));
      const text = await late.clone().text();
      return [young.status, await outcomeOf(late), text.includes('Request has expired')];
    },
  },
  {
    name: 'presigned put: with and without a type',
    expected: ['200', 'binary/octet-stream', '200', 'text/csv', 'hola'],
    source: 'S3 API reference, "Common response headers" and PutObject: the default type',
    async run(c) {
      const bare = await put(await putAddress(c, 'bare'), 'hola');
      const type = (await c.head('bare')).ContentType;
      const typed = await put(await putAddress(c, 'typed', { ContentType: 'text/csv' }), 'hola', {
        'content-type': 'text/csv',
      });
      return [bare, type, typed, (await c.head('typed')).ContentType, await c.textOf('typed')];
    },
  },
  {
    name: 'presigned put: not with another type, another method, or metadata that were not signed',
    expected: ['SignatureDoesNotMatch 403', 'SignatureDoesNotMatch 403', 'AccessDenied 403', 'NotFound 404'],
    async run(c) {
      const address = await putAddress(c, 'k', { ContentType: 'text/csv' });
      const type = { 'content-type': 'text/csv' };
      return [
        await put(address, 'x', { 'content-type': 'text/html' }),
        await outcomeOf(await fetch(address, { headers: type })),
        await put(address, 'x', { ...type, 'x-amz-meta-owner': 'evil' }),
        await refusal(c.head('k')),
      ];
    },
  },
  {
    name: 'signature: none, another secret, a key that is not known',
    expected: ['AccessDenied 403', 'SignatureDoesNotMatch 403', 'InvalidAccessKeyId 403'],
    async run(c) {
      await c.put('k');
      const address = await getAddress(c, 'k');
      const ask = async (changed: string) => outcomeOf(await fetch(changed));
      return [
        await ask(address.split('?')[0] ?? ''),
        await ask(address.replace(/X-Amz-Signature=.{8}/, 'X-Amz-Signature=00000000')),
        await ask(address.replace(/X-Amz-Credential=[^%]+/, 'X-Amz-Credential=AKIASOUTONOTKNOWN000')),
      ];
    },
  },
];
