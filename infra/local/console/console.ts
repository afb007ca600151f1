import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { deadLettersOf } from '#events/delivery.ts';
import { isOwnForm } from '#infra/local/lib/ownForm.ts';
import { localServer, readBody } from '#infra/local/lib/server.ts';
import type { Clock } from '#infra/local/runtime/clock.ts';
import type { Scheduler, ScheduleView } from '#infra/local/scheduler/scheduler.ts';
import { instantOf } from '#infra/local/scheduler/zone.ts';
import type { Sqs } from '#infra/local/sqs/sqs.ts';
import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';
import { type ConsoleState, consolePage, type QueueRow, queuePage, type ScheduleRow } from './pages.ts';
import { consoleTexts, fill } from './texts.ts';

export interface ConsoleOptions {
  readonly clock: Clock;
  readonly sqs: Pick<Sqs, 'stats' | 'peek' | 'redrive'>;
  readonly scheduler: Pick<Scheduler, 'list' | 'runNow'>;
  readonly siteUrl: string;
  readonly services: Readonly<Record<string, string>>;
  readonly credentials: { readonly key: string; readonly secret: string };
}

const SHOWN_MESSAGES = 50;
const DAY_MS = 86_400_000;
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
};
const BUSINESS_ZONE = 'Europe/Madrid';

const languageOf = (value: string | null): Language => LANGUAGES.find((language) => language === value) ?? 'es';

function queueRows(stats: ReturnType<Sqs['stats']>): QueueRow[] {
  const isDead = (name: string) => Object.keys(stats).some((queue) => deadLettersOf(queue) === name);
  const sum = (name: string) => {
    const { visible = 0, inFlight = 0, delayed = 0 } = stats[name] ?? {};
    return visible + inFlight + delayed;
  };
  return Object.entries(stats)
    .filter(([name]) => !isDead(name))
    .map(([name, counts]) => {
      const dead = deadLettersOf(name);
      return { name, ...counts, dead: dead in stats ? { name: dead, count: sum(dead) } : null };
    });
}

const scheduleRow = ({ name, expression, nextRunAt }: ScheduleView): ScheduleRow => ({
  name,
  expression,
  nextAt: nextRunAt === undefined ? null : new Date(nextRunAt),
});

function stateOf(options: ConsoleOptions): ConsoleState {
  const { clock, sqs, scheduler, services, credentials } = options;
  return {
    siteUrl: options.siteUrl,
    inboxUrl: `${services.ses}/inbox`,
    paymentsUrl: `${services.payments}/sandbox`,
    businessTime: clock.now(),
    realTime: new Date(),
    queues: queueRows(sqs.stats()),
    schedules: scheduler.list().map(scheduleRow),
    services,
    credentials,
    dropCommand: (file) =>
      `curl --aws-sigv4 aws:amz:eu-west-1:s3 --user ${credentials.key}:${credentials.secret} -H "x-amz-content-sha256: UNSIGNED-PAYLOAD" --upload-file ${file} ${services.s3}/uploads/drops/TOKEN/${file}`,
  };
}

/** How far the form asks the clock to go: a number of days, or to the beginning of a day in Madrid. */
function stepOf(form: URLSearchParams, now: Date): number {
  const on = /^(\d{4})-(\d\d)-(\d\d)$/.exec(form.get('on') ?? '');
  if (!on) return Number(form.get('days')) * DAY_MS;
  const [year = 0, month = 1, day = 1] = on.slice(1).map(Number);
  const at = instantOf(BUSINESS_ZONE, { year, month, day, hour: 0, minute: 0, second: 0 });
  return (at ?? Number.NaN) - now.getTime();
}

type Act = (options: ConsoleOptions, name: string, form: URLSearchParams) => Promise<(language: Language) => string>;

const moveClock: Act = async ({ clock }, _name, form) => {
  const step = stepOf(form, clock.now());
  if (!(step > 0))
    return (language) => fill(consoleTexts[language].failed, { reason: consoleTexts[language].notForward });
  await clock.advance(step);
  return (language) => consoleTexts[language].moved;
};
const redrive: Act = async ({ sqs }, name) => {
  const count = await sqs.redrive(name);
  return (language) => fill(consoleTexts[language].redriven, { count });
};
const runNow: Act = async ({ scheduler }, name) => {
  await scheduler.runNow(name);
  return (language) => fill(consoleTexts[language].ran, { name });
};
const ACTIONS: readonly [RegExp, Act][] = [
  [/^\/clock$/, moveClock],
  [/^\/queues\/([\w.-]+)$/, redrive],
  [/^\/schedules\/([\w.-]+)$/, runNow],
];

function send(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, HEADERS).end(page);
}

async function act(request: IncomingMessage, response: ServerResponse, options: ConsoleOptions): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://console');
  const language = languageOf(url.searchParams.get('lang'));
  const form = new URLSearchParams((await readBody(request, 10_000)).toString());
  const found = ACTIONS.map(([path, action]) => ({ action, match: path.exec(url.pathname) })).find(
    ({ match }) => match,
  );
  if (!found) return send(response, 404, consolePage(stateOf(options), language));
  try {
    const told = await found.action(options, found.match?.[1] ?? '', form);
    send(response, 200, consolePage(stateOf(options), language, told(language)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    send(response, 400, consolePage(stateOf(options), language, fill(consoleTexts[language].failed, { reason })));
  }
}

function show(request: IncomingMessage, response: ServerResponse, options: ConsoleOptions): void {
  const url = new URL(request.url ?? '/', 'http://console');
  const language = languageOf(url.searchParams.get('lang'));
  const state = stateOf(options);
  const name = /^\/queues\/([\w.-]+)$/.exec(url.pathname)?.[1] ?? '';
  const isDead = state.queues.some((queue) => queue.dead?.name === name);
  if (isDead || state.queues.some((queue) => queue.name === name))
    send(response, 200, queuePage({ name, isDead, messages: options.sqs.peek(name, SHOWN_MESSAGES) }, language));
  else send(response, url.pathname === '/' ? 200 : 404, consolePage(state, language));
}

/** The local console: what runs, what waits, what failed; and the business clock. Server-rendered, without scripts. */
export function consoleServer(options: ConsoleOptions): Server {
  return localServer('console', async (request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') return show(request, response, options);
    const isAllowed = request.method === 'POST' && isOwnForm(request);
    if (isAllowed) return act(request, response, options);
    response.writeHead(request.method === 'POST' ? 403 : 405, { 'content-type': 'text/plain' }).end('Refused\n');
  });
}
