import { GetObjectCommand, PutObjectCommand, type PutObjectCommandInput } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Bucket, codeOf, failure, origin, startS3 } from '#infra/local/s3/testS3.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3({ corsOrigins: [origin] });
});
afterAll(() => s3.close());

const signedPut = (input: Omit<PutObjectCommandInput, 'Bucket'>, sender = s3.plainClient) =>
  getSignedUrl(sender, new PutObjectCommand({ Bucket, ...input }), { expiresIn: 300 });

test('a presigned PUT works as from a browser, preflight included', async () => {
  const address = await signedPut({ Key: 'put.txt', ContentType: 'text/plain' });
  const asked = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' };
  const preflight = await fetch(address, { method: 'OPTIONS', headers: asked });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
  const answer = await fetch(address, {
    method: 'PUT',
    body: 'via put',
    headers: { 'content-type': 'text/plain', origin },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  expect(answer.headers.get('access-control-expose-headers')).toContain('ETag');
  expect(await s3.textOf('put.txt')).toBe('via put');
});

test('other origins are refused the preflight and get no permission to read', async () => {
  const address = await signedPut({ Key: 'other.txt' });
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' };
  expect((await fetch(address, { method: 'OPTIONS', headers })).status).toBe(403);
  const answer = await fetch(address, { method: 'PUT', body: 'x', headers: { origin: 'https://evil.example' } });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test('a wrong checksum signed into the address is refused, as S3 does', async () => {
  const address = await signedPut({ Key: 'checksum' }, s3.client);
  expect(address).toContain('x-amz-checksum-crc32=AAAAAA');
  expect(await codeOf(await fetch(address, { method: 'PUT', body: 'not empty' }))).toBe('BadDigest');
  expect(await failure(s3.head('checksum'))).toBe('NotFound');
});

test('a presigned GET downloads under the name it was signed with, and is never guessed to be a page', async () => {
  await s3.client.send(new PutObjectCommand({ Bucket, Key: 'get.html', Body: '<b>', ContentType: 'text/html' }));
  const download = async (ResponseContentDisposition: string) =>
    fetch(
      await getSignedUrl(s3.client, new GetObjectCommand({ Bucket, Key: 'get.html', ResponseContentDisposition }), {
        expiresIn: 60,
      }),
    );
  const disposition = `attachment; filename="a.txt"; filename*=UTF-8''a%C3%B1o.txt`;
  const answer = await download(disposition);
  expect(await answer.text()).toBe('<b>');
  expect(answer.headers.get('content-disposition')).toBe(disposition);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await download('attachment; filename="€.txt"')).status).toBe(400);
  expect((await download('x\r\nset-cookie: a=b')).status).toBe(400);
});
