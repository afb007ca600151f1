import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLarge, readBody } from '#infra/local/lib/server.ts';
import { Api } from './api/answer.ts';
import { catchUp, isAnythingDue } from './billing/time.ts';
import { Book } from './book/book.ts';
import { BY_ITSELF, Work } from './book/work.ts';
import { showControl } from './control/control.ts';
import type { PaymentsOptions, Sandbox } from './options.ts';
import { showPage } from './pages/pages.ts';
import { API_VERSION } from './version.ts';
import { Deliverer, USUAL_RULES } from './webhooks/deliveries.ts';
import { setHooks } from './webhooks/hooks.ts';

const LARGEST_BYTES = 1024 * 1024;

/** Opens what the disk holds. `baseUrl`: address of the server, once it listens. */
export async function openSandbox({ path, now, deliveries }: PaymentsOptions, baseUrl: () => string): Promise<Sandbox> {
  const book = await Book.open(path, () => Math.floor(now().getTime() / 1000));
  const deliverer = new Deliverer(book, { ...USUAL_RULES, ...deliveries });
  book.onWork((work) => deliverer.take(work.changed()));
  deliverer.start();
  const api = new Api(book, baseUrl);
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', baseUrl());
    if (/^\/v[12]\//.test(url.pathname)) return answerApi(api, url, request, response);
    if (url.pathname.startsWith('/sandbox')) return showControl(request, response, { book, deliverer });
    return showPage(request, response, { book, baseUrl: baseUrl() });
  };
  return {
    handle,
    hook: (hooks) => book.run(BY_ITSELF, (work) => setHooks(work, hooks)),
    async tick() {
      if (isAnythingDue(new Work(book, BY_ITSELF), baseUrl()))
        await book.run(BY_ITSELF, (work) => catchUp(work, baseUrl()));
    },
    idle: () => deliverer.idle(),
    async close() {
      await deliverer.close();
      await book.close();
    },
  };
}

async function answerApi(api: Api, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const id = `req_${randomBytes(7).toString('hex')}`;
  const headers = { 'content-type': 'application/json', 'request-id': id, 'stripe-version': API_VERSION };
  try {
    const body = (await readBody(request, LARGEST_BYTES)).toString();
    const { method = 'GET', headers: given } = request;
    const answer = await api.answer({ id, method, url, headers: given, body });
    const replayed = answer.isReplay ? { 'idempotent-replayed': 'true' } : {};
    response.writeHead(answer.status, { ...headers, ...replayed }).end(answer.body);
  } catch (error) {
    const isTooLarge = error instanceof BodyTooLarge;
    if (!isTooLarge) console.error('[payments]', error);
    const message = isTooLarge ? 'The request is too large.' : 'The sandbox has failed.';
    const type = isTooLarge ? 'invalid_request_error' : 'api_error';
    response.writeHead(isTooLarge ? 413 : 500, headers).end(JSON.stringify({ error: { type, message } }));
  }
}
