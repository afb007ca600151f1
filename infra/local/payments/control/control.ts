import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { isOwnForm } from '#infra/local/lib/ownForm.ts';
import { readBody } from '#infra/local/lib/server.ts';
import { written } from '#infra/local/payments/api/expand.ts';
import { Refusal } from '#infra/local/payments/api/refusal.ts';
import type { Book } from '#infra/local/payments/book/book.ts';
import { BY_ITSELF } from '#infra/local/payments/book/work.ts';
import { chaosIn } from '#infra/local/payments/webhooks/chaos.ts';
import type { Deliverer } from '#infra/local/payments/webhooks/deliveries.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { ACTIONS } from './actions.ts';
import { controlPage } from './page.ts';

interface Controlled {
  readonly book: Book;
  readonly deliverer: Deliverer;
}
const LARGEST_BYTES = 10_000;
const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
};

interface Answer {
  readonly status: number;
  readonly json: object;
}

function shown(name: string, { book }: Controlled): Answer {
  if (name === 'chaos') return { status: 200, json: chaosIn(book) };
  if (name === 'deliveries') return { status: 200, json: book.all('delivery').toReversed() };
  return { status: name === '' ? 200 : 404, json: {} };
}

async function done(request: IncomingMessage, place: Place, { book, deliverer }: Controlled): Promise<Answer> {
  const text = (await readBody(request, LARGEST_BYTES)).toString();
  const isJson = request.headers['content-type']?.includes('json') ?? false;
  const fields = isJson
    ? z.record(z.string(), z.unknown()).parse(JSON.parse(text || '{}'))
    : Object.fromEntries(new URLSearchParams(text));
  if (place.name === 'deliveries') {
    deliverer.again(place.id);
    return { status: 200, json: {} };
  }
  const action = Object.hasOwn(ACTIONS, place.name) ? ACTIONS[place.name] : undefined;
  if (!action) return { status: 404, json: { reason: place.name } };
  return { status: 200, json: await book.run(BY_ITSELF, (work) => action(work, place.id, fields)) };
}

interface Place {
  readonly name: string;
  readonly id: string;
}

async function answerTo(request: IncomingMessage, place: Place, controlled: Controlled): Promise<Answer> {
  if (request.method !== 'POST') return shown(place.name, controlled);
  if (!isOwnForm(request)) return { status: 403, json: { reason: 'Refused' } };
  try {
    return await done(request, place, controlled);
  } catch (error) {
    const isTold = error instanceof Refusal || error instanceof z.ZodError || error instanceof SyntaxError;
    if (!isTold) throw error;
    return { status: 400, json: { reason: error instanceof z.ZodError ? z.prettifyError(error) : error.message } };
  }
}

/**
 * What the provider's dashboard, and the banks, would do: the chaos switch, disputes, sellers' accounts, secrets,
 * deliveries. A page at `/sandbox`; the same by JSON for those who send or accept it.
 */
export async function showControl(
  request: IncomingMessage,
  response: ServerResponse,
  controlled: Controlled,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const [, , name = '', id = ''] = url.pathname.split('/');
  const { accept = '', 'content-type': type = '' } = request.headers;
  const answer = await answerTo(request, { name, id }, controlled);
  const isJson = type.includes('json') || (accept.includes('json') && !accept.includes('html'));
  if (isJson) {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(written(answer.json));
    return;
  }
  const language = LANGUAGES.find((one) => one === url.searchParams.get('lang')) ?? 'es';
  const told = request.method === 'POST' ? answer.json : undefined;
  response.writeHead(answer.status, PAGE).end(controlPage(controlled.book, language, told));
}
