import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeServer, listen } from '#infra/local/lib/server.ts';
import { type Clock, openClock } from '#infra/local/runtime/clock.ts';
import { openScheduler, type Scheduler } from '#infra/local/scheduler/scheduler.ts';
import { openSqs, type Sqs } from '#infra/local/sqs/sqs.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { consoleServer } from './console.ts';
import { consoleTexts } from './texts.ts';

const credentials = { local: 'local-secret' };
let dir = '';
let clock: Clock;
let sqs: Sqs;
let scheduler: Scheduler;
let server: ReturnType<typeof consoleServer>;
let url = '';
let fired: string[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'souto-console-'));
  clock = await openClock(join(dir, 'clock.json'));
  sqs = await openSqs({
    path: join(dir, 'sqs'),
    baseUrl: () => 'http://127.0.0.1:1',
    credentials,
    queues: [{ name: 'jobs', dlq: { name: 'jobs-dlq', maxReceives: 3 } }, { name: 'jobs-dlq' }, { name: 'failures' }],
  });
  scheduler = await openScheduler({
    path: join(dir, 'scheduler'),
    credentials,
    now: clock.now,
    everyMs: 0,
    async fire(target) {
      fired.push(target);
      if (target === 'broken') throw new Error('no luck today');
    },
  });
  await scheduler.put('nightly', { expression: 'cron(0 3 * * ? *)', zone: 'Europe/Madrid', target: 'work' });
  await scheduler.put('unlucky', { expression: 'rate(1 day)', target: 'broken' });
  server = consoleServer({
    clock,
    sqs,
    scheduler,
    siteUrl: 'http://127.0.0.1:2',
    services: { ses: 'http://127.0.0.1:3', s3: 'http://127.0.0.1:4', payments: 'http://127.0.0.1:5' },
    credentials: { key: 'local', secret: 'local-secret' },
  });
  url = await listen(server);
});
afterAll(async () => {
  await closeServer(server);
  await Promise.all([sqs.close(), scheduler.close()]);
  await rm(dir, { recursive: true, force: true });
});
beforeEach(() => {
  fired = [];
});

const show = async (path = '/') => (await fetch(url + path)).text();
const post = (path: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(url + path, { method: 'POST', body: new URLSearchParams(form), headers: { origin: url, ...headers } });

describe('the page', () => {
  it.each(LANGUAGES)('is whole in %s, and every language is one link away', async (language) => {
    const page = await show(`/?lang=${language}`);
    const { title, clock: heading, queues, schedules } = consoleTexts[language];
    const addresses = ['http://127.0.0.1:2', 'http://127.0.0.1:3/inbox', `http://127.0.0.1:5/sandbox?lang=${language}`];
    for (const text of [title, heading, queues, schedules, 'nightly', ...addresses]) expect(page).toContain(text);
    for (const other of LANGUAGES.filter((code) => code !== language)) expect(page).toContain(`href="/?lang=${other}"`);
    expect(page).not.toContain('{{');
  });

  it('is in Spanish unless asked, and runs no script', async () => {
    const answer = await fetch(`${url}/?lang=xx`);
    expect(await answer.text()).toContain('<html lang="es">');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await fetch(`${url}/nothing`)).status).toBe(404);
  });

  it('has the same words in all languages', () => {
    for (const language of LANGUAGES) {
      expect(Object.keys(consoleTexts[language]).sort()).toEqual(Object.keys(consoleTexts.es).sort());
      for (const text of Object.values(consoleTexts[language])) expect(text).not.toBe('');
    }
  });
});

describe('queues', () => {
  it('shows what waits and what failed, with its reason, and sends it again', async () => {
    await sqs.send('jobs', 'first');
    await sqs.send('jobs-dlq', '<script>alert(1)</script>', {
      attributes: { reason: { DataType: 'String', StringValue: 'does not fit its schema' } },
    });
    expect(await show('/?lang=en')).toMatch(
      /jobs<\/a><\/th><td class="number">1<.*?1 <a href="\/queues\/jobs-dlq\?lang=en"/s,
    );
    const page = await show('/queues/jobs-dlq?lang=en');
    expect(page).toContain('Dead letters of jobs');
    expect(page).toContain('does not fit its schema');
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script>');
    expect(page).not.toContain('its function was killed');
    await sqs.send('jobs-dlq', 'moved by the queue');
    expect(await show('/queues/jobs-dlq?lang=en')).toContain('none: its function was killed');
    expect(await show('/queues/jobs')).toContain('first');
    const answer = await post('/queues/jobs-dlq?lang=en');
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Messages sent again: 2.')]);
    expect(sqs.stats()).toMatchObject({ jobs: { visible: 3 }, 'jobs-dlq': { visible: 0 } });
  });
});

describe('schedules', () => {
  it('runs one now, and tells a failure', async () => {
    expect(await (await post('/schedules/nightly?lang=gl')).text()).toContain('A tarefa nightly executouse.');
    const failed = await post('/schedules/unlucky?lang=en');
    expect([failed.status, await failed.text()]).toEqual([400, expect.stringContaining('no luck today')]);
    expect((await post('/schedules/none')).status).toBe(400);
    expect(fired).toEqual(['work', 'broken']);
  });
});

describe('the business clock', () => {
  it('moves forward by days and to a day, kept over a restart, and never back', async () => {
    const before = clock.offsetMs();
    await post('/clock', { days: '7' });
    expect(clock.offsetMs() - before).toBe(7 * 86_400_000);
    const answer = await post('/clock?lang=en', { on: '2031-07-01' });
    expect(await answer.text()).toContain('1 July 2031');
    expect(clock.now().toISOString()).toMatch(/^2031-06-30T22:00:0/);
    const kept = clock.offsetMs();
    for (const form of [
      { on: '2020-01-01' },
      { on: '2031-02-30' },
      { days: '-3' },
      { days: 'x' },
      { days: '99999' },
      {},
    ] as Record<string, string>[])
      await post('/clock?lang=en', form);
    expect(clock.offsetMs()).toBe(kept);
    expect((await openClock(join(dir, 'clock.json'))).offsetMs()).toBe(kept);
  });
});

describe('forms of other sites', () => {
  it.each([
    ['another origin', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['no origin', { origin: 'null' }],
  ])('are refused: %s', async (_, headers) => {
    const before = clock.offsetMs();
    expect((await post('/clock', { days: '1' }, headers)).status).toBe(403);
    expect(clock.offsetMs()).toBe(before);
  });

  it('are refused where the browser tells the site only', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await fetch(`${url}/clock`, { method: 'POST', headers, body: 'days=1' })).status).toBe(403);
  });

  it('refuses other methods', async () => {
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(405);
  });
});
