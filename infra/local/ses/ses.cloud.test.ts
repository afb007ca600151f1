import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '#infra/local/lib/server.ts';
import type { Mail } from '#infra/local/ses/mail.ts';
import { openSes, type Ses } from '#infra/local/ses/ses.ts';

let folder: string;
let ses: Ses;
let url: string;
let client: SESv2Client;
const open = () => openSes({ path: join(folder, 'ses'), credentials: { key: 'secret' }, keep: 12 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ses-'));
  ses = await open();
  url = await listen(ses.server);
  client = new SESv2Client({
    endpoint: url,
    region: 'eu-west-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
});
afterAll(async () => {
  await ses.close();
  await rm(folder, { recursive: true });
});

type Simple = NonNullable<NonNullable<SendEmailCommandInput['Content']>['Simple']>;
const send = (to: string, simple: Partial<Simple> = {}, more: Partial<SendEmailCommandInput> = {}) =>
  client.send(
    new SendEmailCommand({
      FromEmailAddress: 'Souto <no-reply@souto.local>',
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: { Data: 'Hola' }, Body: { Text: { Data: 'texto' } }, ...simple } },
      ...more,
    }),
  );
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: Error) => error.name,
  );
const json = async <T>(path: string) =>
  (await (await fetch(url + path, { headers: { accept: 'application/json' } })).json()) as T;
const mailTo = async (to: string) => (await json<Mail[]>(`/inbox?to=${encodeURIComponent(to)}`))[0]!;

test('a mail of HTML and text', async () => {
  const { MessageId } = await send('ana@example.com', {
    Subject: { Data: 'Código ñ', Charset: 'UTF-8' },
    Body: { Html: { Data: '<p>Hola <b>Ana</b> 123456</p>' }, Text: { Data: 'Hola 123456' } },
    Headers: [{ Name: 'X-Key', Value: 'k1' }],
  });
  expect(await mailTo('ana@example.com')).toMatchObject({
    id: MessageId,
    from: 'Souto <no-reply@souto.local>',
    subject: 'Código ñ',
    html: '<p>Hola <b>Ana</b> 123456</p>',
    text: 'Hola 123456',
    headers: [{ name: 'X-Key', value: 'k1' }],
  });
});

test('attachments can be downloaded; pictures of the mail are shown in it', async () => {
  const { MessageId } = await send('files@example.com', {
    Body: { Html: { Data: '<img src="cid:logo">' } },
    Attachments: [
      { FileName: 'factura ñ.pdf', RawContent: Buffer.from('%PDF-1.4 fake'), ContentType: 'application/pdf' },
      { FileName: 'logo.png', RawContent: Buffer.from('png'), ContentType: 'image/png', ContentId: 'logo' },
    ],
  });
  expect((await mailTo('files@example.com')).attachments).toMatchObject([
    { name: 'factura ñ.pdf', type: 'application/pdf', sizeBytes: 13 },
    { name: 'logo.png', contentId: 'logo' },
  ]);
  const file = await fetch(`${url}/inbox/${MessageId}/attachments/0`);
  expect(await file.text()).toBe('%PDF-1.4 fake');
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''factura%20%C3%B1.pdf`);
  expect(await (await fetch(`${url}/inbox/${MessageId}/body`)).text()).toContain(
    `src="/inbox/${MessageId}/attachments/1"`,
  );
  expect((await fetch(`${url}/inbox/${MessageId}/attachments/7`)).status).toBe(404);
});

test('a raw message', async () => {
  const raw = [
    'From: =?UTF-8?Q?A=C3=B1o?= <a@b.example>',
    'To: "Raw, Person" <raw@example.com>, two@example.com',
    'Subject: =?UTF-8?B?w7FhbmTDug==?=',
    ' =?UTF-8?Q?_y_m=C3=A1s?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="x"',
    '',
    'preamble',
    '--x',
    'Content-Type: multipart/alternative; boundary=y',
    '',
    '--y',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'adi=F3s, una l=',
    'inea',
    '--y',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>ñ</p>').toString('base64'),
    '--y--',
    '--x',
    "Content-Type: application/pdf; name*=UTF-8''a%C3%B1o.pdf",
    'Content-Disposition: attachment',
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERg==',
    '--x--',
    '',
  ].join('\r\n');
  await client.send(new SendEmailCommand({ Content: { Raw: { Data: Buffer.from(raw) } } }));
  const mail = await mailTo('two@example.com');
  expect(mail).toMatchObject({
    from: 'Año <a@b.example>',
    to: ['"Raw, Person" <raw@example.com>', 'two@example.com'],
    subject: 'ñandú y más',
    text: 'adiós, una linea',
    html: '<p>ñ</p>',
    attachments: [{ name: 'año.pdf', type: 'application/pdf', sizeBytes: 4 }],
  });
});

test('the inbox is a page or JSON; what was mailed is escaped, or sandboxed', async () => {
  const evil = '<script>alert(1)</script>"\'';
  const { MessageId } = await send('evil@example.com', { Subject: { Data: evil }, Body: { Html: { Data: evil } } });
  for (const path of ['/inbox', `/inbox/${MessageId}`]) {
    const page = await fetch(url + path, { headers: { accept: 'text/html,application/json;q=0.9' } });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await page.text();
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script');
  }
  expect(await json<Mail>(`/inbox/${MessageId}`)).toMatchObject({ subject: evil });
  expect(await (await fetch(`${url}/inbox/${MessageId}`)).text()).toMatch(/<iframe sandbox="allow-popups[^"]*"/);
  const body = await fetch(`${url}/inbox/${MessageId}/body`);
  expect(body.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts)/);
  expect((await fetch(`${url}/inbox/none`)).status).toBe(404);
});

test('the inbox is in four languages', async () => {
  for (const [language, title] of [
    ['es', 'Bandeja de entrada'],
    ['en', 'Inbox'],
    ['gl', 'Caixa de entrada'],
    ['pt', 'Caixa de entrada'],
  ])
    expect(await (await fetch(`${url}/inbox?lang=${language}`)).text()).toContain(`<h1>${title}</h1>`);
  expect(await (await fetch(`${url}/inbox`)).text()).toContain('lang="es');
});

test('refuses what is no mail', async () => {
  expect(await failure(send('no address'))).toBe('BadRequestException');
  expect(await failure(send('a@b.example', { Subject: { Data: 'x\r\nBcc: c@d.example' } }))).toBe(
    'BadRequestException',
  );
  expect(await failure(send('a@b.example', { Body: {} }))).toBe('BadRequestException');
  expect(await failure(send('a@b.example', {}, { Destination: {} }))).toBe('BadRequestException');
  expect(await failure(send('a@b.example', {}, { Content: { Template: { TemplateName: 't' } } }))).toBe(
    'BadRequestException',
  );
  const ToAddresses = Array.from({ length: 51 }, (_, i) => `u${i}@example.com`);
  expect(await failure(send('', {}, { Destination: { ToAddresses } }))).toBe('BadRequestException');
});

test('mails of the embedded services, the newest kept, over a restart, in order', async () => {
  for (let i = 0; i < 15; i++)
    await ses.send({ from: 'a@b.example', to: ['order@example.com'], subject: String(i), text: 'x' });
  await ses.close();
  ses = await open();
  await listen(ses.server, Number(new URL(url).port));
  expect(ses.list().map((mail) => mail.subject)).toEqual(Array.from({ length: 12 }, (_, i) => String(14 - i)));
});
