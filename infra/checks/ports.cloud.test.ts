import { once } from 'node:events';
import { type IncomingMessage, request, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleOf } from '#infra/local/console/consoleOf.ts';
import { closeServer, listen } from '#infra/local/lib/server.ts';
import { signedHeaders } from '#infra/local/lib/signedFetch.ts';
import { SIGNING_KEY } from '#infra/local/runtime/environment.ts';
import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';

let cloud: TestCloud;
let consoleSite: Server;
let urls: Readonly<Record<string, string>>;
beforeAll(async () => {
  cloud = await startCloud({
    isStill: true,
    faults: false,
    brands: [{ id: 'courel', name: 'Courel', domains: ['courel.example'] }],
  });
  consoleSite = consoleOf(cloud.runtime);
  urls = { ...cloud.urls, console: await listen(consoleSite) };
});
afterAll(async () => {
  await closeServer(consoleSite);
  await cloud.close();
});

interface Call {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
/** `fetch` would not let us choose the Host header. */
async function call(port: string, { method = 'GET', path = '/', headers = {}, body }: Call) {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const sent = request(`${urls[port]}${path}`, { method, headers: { ...headers, ...length } }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of response) text += part;
  return { status: response.statusCode, text };
}

describe('a page elsewhere that rebinds its name to this machine', () => {
  const PORTS = ['cognito', 'console', 'dynamo', 'oidc', 'payments', 's3', 'scheduler', 'ses', 'site', 'sqs'];
  const FOREIGN = [
    'evil.example',
    'evil.example:80',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    'localhost@evil.example',
    '0.0.0.0',
    '169.254.169.254',
  ];
  const REFUSAL = 'Only 127.0.0.1 and localhost are served here.\n';
  /** What a page would ask for, on one port or another. */
  const CALLS: readonly Call[] = [
    { path: '/' },
    { path: '/inbox' },
    { path: '/config.json' },
    { path: '/api/me' },
    { path: '/clock', method: 'POST', body: 'days=1' },
    { method: 'OPTIONS' },
  ];

  it('knows every port', () => expect(Object.keys(urls).sort()).toEqual(PORTS));

  it.each(PORTS)('gets nothing from %s', async (port) => {
    for (const host of FOREIGN)
      for (const asked of CALLS) {
        const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
        const { status, text } = await call(port, { ...asked, headers });
        expect([status, text], `${host} ${asked.path}`).toEqual([403, REFUSAL]);
      }
    for (const host of ['LOCALHOST', 'localhost:4000', '127.0.0.1'])
      expect((await call(port, { headers: { host } })).text).not.toContain('are served here');
  });
});

interface Signed {
  /** In the credential scope. */
  readonly service: string;
  readonly asked: { readonly method: string; readonly path: string; readonly headers: Record<string, string> };
  readonly body: string;
  readonly status: number;
  readonly errors: Record<'missing' | 'malformed' | 'unknownKey' | 'wrong' | 'late', string>;
}
const post = (target?: string) => ({
  method: 'POST',
  path: '/',
  headers: { 'content-type': 'application/x-amz-json-1.0', ...(target && { 'x-amz-target': target }) },
});
const json = {
  missing: 'MissingAuthenticationTokenException',
  malformed: 'IncompleteSignatureException',
  unknownKey: 'UnrecognizedClientException',
  wrong: 'InvalidSignatureException',
  late: 'InvalidSignatureException',
};
const SIGNED: Readonly<Record<string, Signed>> = {
  dynamo: { service: 'dynamodb', asked: post('DynamoDB_20120810.ListTables'), body: '{}', status: 400, errors: json },
  cognito: {
    service: 'cognito-idp',
    asked: post('AWSCognitoIdentityProviderService.ListUsers'),
    body: '{"UserPoolId":"eu-west-1_SoutoLocal"}',
    status: 400,
    errors: json,
  },
  ses: {
    service: 'ses',
    asked: { ...post(), path: '/v2/email/outbound-emails' },
    body: JSON.stringify({
      FromEmailAddress: 'a@example.com',
      Destination: { ToAddresses: ['b@example.com'] },
      Content: { Simple: { Subject: { Data: 'x' }, Body: { Text: { Data: 'x' } } } },
    }),
    status: 403,
    errors: json,
  },
  scheduler: {
    service: 'scheduler',
    asked: { method: 'GET', path: '/schedules?MaxResults=9&NamePrefix=a%20b', headers: {} },
    body: '{}',
    status: 403,
    errors: json,
  },
  sqs: {
    service: 'sqs',
    asked: post('AmazonSQS.ListQueues'),
    body: '{}',
    status: 403,
    errors: {
      missing: 'MissingAuthenticationToken',
      malformed: 'IncompleteSignature',
      unknownKey: 'InvalidClientTokenId',
      wrong: 'SignatureDoesNotMatch',
      late: 'SignatureDoesNotMatch',
    },
  },
  s3: {
    service: 's3',
    asked: { method: 'PUT', path: '/documents/signed%20%C3%B1.txt', headers: {} },
    body: 'text',
    status: 403,
    errors: {
      missing: 'AccessDenied',
      malformed: 'AccessDenied',
      unknownKey: 'InvalidAccessKeyId',
      wrong: 'SignatureDoesNotMatch',
      late: 'RequestTimeTooSkewed',
    },
  },
};

describe.each(Object.entries(SIGNED))('%s takes signed requests only', (port, { service, asked, body, ...refused }) => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const signed = (more: Partial<Parameters<typeof signedHeaders>[1]> = {}) => {
    const whole = { method: asked.method, url: `${urls[port]}${asked.path}`, headers: asked.headers, body };
    return signedHeaders(whole, { ...SIGNING_KEY, service, ...more });
  };
  const send = (headers: Record<string, string>, sentBody = body) =>
    call(port, { method: asked.method, path: asked.path, headers, body: sentBody });

  it('of now, with the local key', async () => {
    expect((await send(signed())).status).toBe(200);
    for (const at of [minutesAgo(14), minutesAgo(-14)]) expect((await send(signed({ at }))).status).toBe(200);
  });

  const { errors } = refused;
  it.each<[string, string, () => Record<string, string>]>([
    ['none at all', errors.missing, () => asked.headers],
    ['another scheme', errors.malformed, () => ({ ...signed(), authorization: 'Bearer x' })],
    ['another service', errors.malformed, () => signed({ service: 'ec2' })],
    ['an unsigned header of AWS', errors.malformed, () => ({ ...signed(), 'x-amz-security-token': 'x' })],
    ['an unknown key', errors.unknownKey, () => signed({ accessKey: 'nobody' })],
    ['the name of a member of every object', errors.unknownKey, () => signed({ accessKey: 'constructor' })],
    ['another secret', errors.wrong, () => signed({ secret: 'other' })],
    ['another region', errors.wrong, () => ({ ...signed(), authorization: relocated(signed()) })],
    [
      'another stamp',
      errors.wrong,
      () => ({ ...signed(), 'x-amz-date': signed({ at: minutesAgo(1) })['x-amz-date']! }),
    ],
    ['a stamp of 16 minutes ago', errors.late, () => signed({ at: minutesAgo(16) })],
    ['a stamp in 16 minutes', errors.late, () => signed({ at: minutesAgo(-16) })],
  ])('refuses %s: %s', async (_what, error, headers) => {
    const answer = await send(headers());
    expect([answer.status, answer.text]).toEqual([refused.status, expect.stringContaining(error)]);
  });

  it('refuses a body that was changed after signing', async () => {
    const { status, text } = await send(signed(), `${body} `);
    // S3 reads the body before it can tell.
    expect(status).toBe(port === 's3' ? 400 : refused.status);
    expect(text).toContain(port === 's3' ? 'XAmzContentSHA256Mismatch' : errors.wrong);
  });
});

const relocated = ({ authorization }: Record<string, string>) => authorization!.replace('eu-west-1', 'us-east-1');
