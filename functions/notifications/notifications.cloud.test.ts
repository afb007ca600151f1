import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventOf } from '#events/catalogue.ts';
import { context } from '#functions/kit/callForTests.ts';
import { startHttp } from '#functions/kit/httpForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { listen } from '#infra/local/lib/server.ts';
import { openSes, type Ses } from '#infra/local/ses/ses.ts';
import { notifications } from '#shared/notifications/contract.ts';

let folder: string;
let ses: Ses;
let http: Awaited<ReturnType<typeof startHttp>>;
let f: Awaited<ReturnType<typeof load>>;
async function load() {
  const { handler } = await import('./notifications.http.ts');
  const { handler: consumer } = await import('./notify.queue.ts');
  const { profiles } = await import('#functions/kit/profile.ts');
  const { telling } = await import('./tell.ts');
  return { handler, consumer, profiles, telling };
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mails-'));
  ses = await openSes({ path: folder, credentials: { local: 'local-secret' } });
  process.env.AWS_ENDPOINT_URL_SESV2 = await listen(ses.server);
  process.env.MAIL_FROM = 'Souto <no-reply@souto.local>';
  process.env.SITE_URL = 'https://souto.example';
  http = await startHttp();
  f = await load();
});
afterAll(async () => {
  await Promise.all([http.close(), ses.close()]);
  await rm(folder, { recursive: true, force: true });
});

async function newPerson(language: 'es' | 'gl' = 'es') {
  const { sub, profile, callsOf } = await http.newUser('Representante empresarial');
  await f.profiles.patch({ sub }).set({ language }).go();
  const mails = () => ses.list().filter(({ to }) => to.includes(profile.preferredUsername));
  return { sub, profile, api: callsOf(notifications, f.handler), mails };
}
type Happened = EventOf<'notifications.happened'>;
type Person = Awaited<ReturnType<typeof newPerson>>;
const about = ({ profile }: Person, more: Partial<Happened> = {}) =>
  ({
    tenantId: profile.tenantId,
    userId: profile.userId,
    kind: 'importFailed',
    details: { file: 'datos <b>.csv' },
    link: '/footprint/data-importer',
    ...more,
  }) as Happened;
/** Delivers a message as the queue does. */
async function deliver(payload: Happened, id: string = newId('message')) {
  const body = JSON.stringify({ id, name: 'notifications.happened', payload });
  const attributes = { ApproximateReceiveCount: '1' };
  const record = { messageId: randomUUID(), body, attributes, eventSourceARN: 'arn:aws:sqs:eu-west-1:0:notifications' };
  const answer = await f.consumer({ Records: [record] } as never, context);
  expect(answer).toEqual({ batchItemFailures: [] });
}

describe('a notification', () => {
  it('is in the list and in the mail once, however often its message comes, in the reader’s language', async () => {
    const person = await newPerson('gl');
    const id = newId('message');
    for (let i = 0; i < 2; i++) await deliver(about(person), id);
    const { items } = await person.api.listNotifications({ query: {} });
    expect(items).toMatchObject([{ kind: 'importFailed', readAt: null, link: '/footprint/data-importer' }]);
    const [mail, ...more] = person.mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('«datos <b>.csv» non se puido importar');
    expect(mail?.html).toContain('datos &lt;b&gt;.\u200bcsv');
    expect(JSON.stringify(mail)).toContain(`ntf_${id.slice(4)}`);
  });

  it('is unread until it is read, and nobody else reads it', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()];
    for (let i = 0; i < 3; i++) await deliver(about(mine, { kind: 'importFinished' }));
    expect(await mine.api.countUnread({})).toEqual({ unread: 3 });
    const { items } = await mine.api.listNotifications({ query: { limit: 2 } });
    const ids = items.map(({ id }) => id);
    await theirs.api.markRead({ body: { ids } });
    expect(await mine.api.countUnread({})).toEqual({ unread: 3 });
    for (let i = 0; i < 2; i++) await mine.api.markRead({ body: { ids } });
    expect(await mine.api.countUnread({})).toEqual({ unread: 1 });
    expect((await theirs.api.listNotifications({ query: {} })).items).toEqual([]);
  });

  it('goes where the person chose; of security they are told whatever they chose', async () => {
    const person = await newPerson();
    const choices = { importFailed: { app: false, mail: true }, importFinished: { app: false, mail: false } };
    await person.api.choose({ body: { choices: { ...choices, keyMade: { app: false, mail: false } } } });
    await deliver(about(person));
    await deliver(about(person, { kind: 'importFinished' }));
    await deliver(about(person, { kind: 'keyMade', details: { name: 'ERP', by: 'Ana' } }));
    expect((await person.api.listNotifications({ query: {} })).items.map(({ kind }) => kind)).toEqual(['keyMade']);
    expect(
      person
        .mails()
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(['Nueva clave de API: «ERP»', '«datos <b>.csv» no se pudo importar']);
    const { items } = await person.api.getChoices({});
    expect(items.find(({ kind }) => kind === 'keyMade')).toMatchObject({ app: true, mail: true, isFixed: true });
    expect(items.find(({ kind }) => kind === 'importFailed')).toMatchObject({ app: false, mail: true, isFixed: false });
  });

  it('keeps every choice, also of boxes that are ticked at once', async () => {
    const person = await newPerson();
    const none = { app: false, mail: false };
    const kinds = ['importFinished', 'importFailed', 'calculationFinished', 'reportReady'] as const;
    await Promise.all(kinds.map((kind) => person.api.choose({ body: { choices: { [kind]: none } } })));
    const { items } = await person.api.getChoices({});
    expect(items.filter(({ app, mail }) => !app && !mail).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('for an address that was given up goes there, and is shown nowhere', async () => {
    const person = await newPerson();
    const to = `old-${person.profile.preferredUsername}`;
    const told = { kind: 'emailChanged', details: { email: person.profile.preferredUsername }, to } as const;
    await deliver(about(person, told));
    expect(person.mails()).toEqual([]);
    expect(ses.list().filter((mail) => mail.to.includes(to))).toMatchObject([{ subject: 'Tu correo ha cambiado' }]);
    expect((await person.api.listNotifications({ query: {} })).items).toEqual([]);
  });

  it('is told to nobody of another account, and to nobody whose access is over', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()];
    await deliver(about(mine, { tenantId: theirs.profile.tenantId as Happened['tenantId'] }));
    await f.profiles.patch({ sub: theirs.sub }).set({ disabledAt: '2026-11-28T08:00:00.000Z' }).go();
    await deliver(about(theirs));
    expect([...mine.mails(), ...theirs.mails()]).toEqual([]);
    expect((await mine.api.listNotifications({ query: {} })).items).toEqual([]);
  });
});

it('who did it and the owner are told, each once; what a program did is told the owner', async () => {
  const { profile } = await newPerson();
  const [related, key] = [newId('user'), newId('apiKey')];
  const told = { tenantId: profile.tenantId, kind: 'importFailed', details: {}, link: null } as const;
  const people = (by: string) => f.telling({ ...told, by }).map(({ payload }) => (payload as Happened).userId);
  expect(people(profile.userId)).toEqual([profile.userId]);
  expect(people(related)).toEqual([profile.userId, related]);
  expect(people(key)).toEqual([profile.userId]);
});
