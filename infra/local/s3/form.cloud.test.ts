import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Bucket, codeOf, failure, origin, startS3 } from '#infra/local/s3/testS3.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3({ corsOrigins: [origin] });
});
afterAll(() => s3.close());

interface Upload {
  readonly size?: number;
  readonly type?: string;
  readonly name?: string;
  readonly change?: (fields: Record<string, string>) => void;
}
async function post(
  options: Partial<PresignedPostOptions>,
  { size = 500, type, name = 'pic.png', change }: Upload = {},
) {
  const { url: to, fields } = await createPresignedPost(s3.client, { Bucket, Key: 'post', Expires: 300, ...options });
  change?.(fields);
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (type !== undefined) form.append('Content-Type', type);
  form.append('file', new Blob([new Uint8Array(size)]), name);
  return fetch(to, { method: 'POST', body: form, headers: { origin } });
}

test('a presigned POST stores the file with its type', async () => {
  const Conditions: PresignedPostOptions['Conditions'] = [
    ['content-length-range', 1, 1000],
    ['starts-with', '$Content-Type', 'image/'],
  ];
  const answer = await post({ Key: 'post/ñ.png', Conditions }, { type: 'image/png' });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  expect(answer.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
  expect(await s3.head('post/ñ.png')).toMatchObject({ ContentLength: 500, ContentType: 'image/png' });
  expect((await post({ Key: 'post/type.png', Conditions }, { type: 'text/html' })).status).toBe(403);
  expect((await post({ Key: 'post/type.png', Conditions })).status).toBe(403);
  expect(await failure(s3.head('post/type.png'))).toBe('NotFound');
});

test('a presigned POST keeps to the sizes of its policy, also over the megabytes', async () => {
  const Conditions: PresignedPostOptions['Conditions'] = [['content-length-range', 10, 1000]];
  expect((await post({ Conditions }, { size: 1000 })).status).toBe(204);
  expect(await codeOf(await post({ Conditions }, { size: 1001 }))).toBe('EntityTooLarge');
  expect(await codeOf(await post({ Conditions }, { size: 4 << 20 }))).toBe('EntityTooLarge');
  expect(await codeOf(await post({ Conditions }, { size: 9 }))).toBe('EntityTooSmall');
  expect((await s3.head('post')).ContentLength).toBe(1000);
});

test('a presigned POST takes exactly the fields of its policy', async () => {
  const denied = async (change: (fields: Record<string, string>) => void, options = {}) => {
    const answer = await post({ Fields: { 'Content-Type': 'text/csv' }, ...options }, { change });
    expect(answer.status).toBe(403);
    return codeOf(answer);
  };
  expect(await denied((f) => Object.assign(f, { key: 'evil' }))).toBe('AccessDenied');
  expect(await denied((f) => Object.assign(f, { 'Content-Type': 'text/html' }))).toBe('AccessDenied');
  expect(await denied((f) => Object.assign(f, { 'x-amz-meta-a': 'extra' }))).toBe('AccessDenied');
  expect(await denied((f) => Object.assign(f, { 'X-Amz-Signature': '0'.repeat(64) }))).toBe('SignatureDoesNotMatch');
  expect(
    await denied((f) => Object.assign(f, { 'X-Amz-Credential': 'nobody/20260101/eu-west-1/s3/aws4_request' })),
  ).toBe('InvalidAccessKeyId');
  const loose = Buffer.from('{"expiration":"2999-01-01T00:00:00Z","conditions":[]}').toString('base64');
  expect(await denied((f) => Object.assign(f, { Policy: loose }))).toBe('SignatureDoesNotMatch');
  expect(await denied(() => {}, { Expires: -1 })).toBe('AccessDenied');
  const Fields = { 'Content-Type': 'text/csv', 'x-amz-meta-name': 'año €', success_action_status: '201' };
  // biome-ignore lint/suspicious/noTemplateCurlyInString: S3 replaces it by the name of the file
  const answer = await post({ Key: 'up/${filename}', Fields }, { name: 'ñ $& x.csv' });
  expect(answer.status).toBe(201);
  expect(await answer.text()).toContain('<Key>up/ñ $&amp; x.csv</Key>');
  expect((await s3.head('up/ñ $& x.csv')).ContentType).toBe('text/csv');
});

test('a form that is no form, or has no file, is refused', async () => {
  const send = async (body: string, type: string) =>
    codeOf(await fetch(`${s3.url}/${Bucket}`, { method: 'POST', body, headers: { 'content-type': type } }));
  expect(await send('x', 'multipart/form-data')).toBe('MalformedPOSTRequest');
  expect(await send('x', 'multipart/form-data; boundary=b')).toBe('MalformedPOSTRequest');
  const field = '--b\r\nContent-Disposition: form-data; name="key"\r\n\r\nk\r\n';
  expect(await send(`${field}--b--\r\n`, 'multipart/form-data; boundary=b')).toBe('MalformedPOSTRequest');
  const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nk\r\n--b--\r\n';
  expect(await send(field + file, 'multipart/form-data; boundary=b')).toBe('AccessDenied');
  expect(await failure(s3.head('k'))).toBe('NotFound');
});
