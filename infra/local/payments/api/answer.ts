import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Declined } from '#infra/local/payments/billing/invoiceCalls.ts';
import type { Book } from '#infra/local/payments/book/book.ts';
import type { Cause } from '#infra/local/payments/book/work.ts';
import { API_VERSION } from '#infra/local/payments/version.ts';
import type { Call } from './call.ts';
import { CALLS } from './calls.ts';
import { expandedBy, written } from './expand.ts';
import { parametersIn } from './form.ts';
import { demand, Refusal, type RefusalBody, refusal } from './refusal.ts';
import { read } from './rules.ts';

export interface ApiRequest {
  readonly id: string;
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
export interface ApiAnswer {
  readonly status: number;
  readonly body: string;
  readonly isReplay?: boolean;
}

const errorAnswer = (status: number, body: RefusalBody): ApiAnswer => ({
  status,
  body: JSON.stringify({ error: body }),
});
const TEST_KEY = /^Bearer (sk|rk)_test_\w+$/;

/** Only a key of a test is taken: a live one has no business here. */
function demandKey({ headers }: ApiRequest): void {
  if (TEST_KEY.test(headers.authorization ?? '')) return;
  const message = headers.authorization
    ? 'Invalid API Key provided: the sandbox takes keys of tests only.'
    : 'You did not provide an API key.';
  throw new Refusal(401, { type: 'invalid_request_error', message });
}

function callOf({ method, url }: ApiRequest): { call: Call; ids: readonly [string, string] } {
  for (const call of CALLS) {
    const found = call.method === method ? call.matches.exec(url.pathname) : null;
    if (found) return { call, ids: [found[1] ?? '', found[2] ?? ''] };
  }
  throw refusal(`Unrecognized request URL (${method}: ${url.pathname}).`, undefined, undefined, 404);
}

function givenTo({ url, body }: ApiRequest): Record<string, unknown> {
  const query = parametersIn(url.search.slice(1));
  if (!url.pathname.startsWith('/v2/')) return { ...query, ...parametersIn(body) };
  try {
    return { ...query, ...(body ? JSON.parse(body) : {}) };
  } catch {
    throw refusal('The body is no JSON.', 'parameter_invalid');
  }
}

function accountOf({ headers }: ApiRequest, { isForAccounts }: Call): string {
  const account = headers['stripe-account'];
  demand(account === undefined || isForAccounts, 'The sandbox does not offer this call on behalf of an account.');
  return String(account ?? '');
}

interface Slot {
  readonly name: string;
  readonly hash: string;
}
function slotOf({ method, url, headers, body }: ApiRequest): Slot | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || method !== 'POST') return undefined;
  demand(key.length <= 255, 'Idempotency keys must be up to 255 characters.');
  const hash = createHash('sha256').update(`${url.pathname} ${body}`).digest('hex');
  return { name: `${headers['stripe-account'] ?? ''}|${key}`, hash };
}

const MISMATCH: RefusalBody = {
  type: 'idempotency_error',
  message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
};
const IN_USE: RefusalBody = {
  type: 'idempotency_error',
  code: 'idempotency_key_in_use',
  message: 'There is currently another in-progress request using this idempotency key.',
};

/** Answers the calls of the API, each as one work. */
export class Api {
  private readonly book: Book;
  private readonly baseUrl: () => string;
  private readonly inUse = new Set<string>();

  constructor(book: Book, baseUrl: () => string) {
    this.book = book;
    this.baseUrl = baseUrl;
  }

  async answer(request: ApiRequest): Promise<ApiAnswer> {
    try {
      demandKey(request);
      const version = request.headers['stripe-version'] ?? API_VERSION;
      demand(version === API_VERSION, `The sandbox speaks ${API_VERSION}, not ${version}.`);
      return await this.once(request, slotOf(request));
    } catch (error) {
      if (error instanceof Refusal) return errorAnswer(error.status, error.body);
      throw error;
    }
  }

  /** The same key again: the same answer, if it is the same request. */
  private async once(request: ApiRequest, slot: Slot | undefined): Promise<ApiAnswer> {
    if (!slot) return this.act(request, undefined);
    if (this.inUse.has(slot.name)) return errorAnswer(409, IN_USE);
    const kept = this.book.answerTo(slot.name);
    if (kept) return kept.hash === slot.hash ? { ...kept, isReplay: true } : errorAnswer(400, MISMATCH);
    this.inUse.add(slot.name);
    try {
      return await this.act(request, slot);
    } finally {
      this.inUse.delete(slot.name);
    }
  }

  private act(request: ApiRequest, slot: Slot | undefined): Promise<ApiAnswer> {
    const { call, ids } = callOf(request);
    const given = read(call.rules, givenTo(request)) as { readonly expand?: readonly string[] };
    const account = accountOf(request, call);
    const key = request.headers['idempotency-key'];
    const cause: Cause = { id: request.id, idempotencyKey: typeof key === 'string' ? key : null };
    const baseUrl = this.baseUrl();
    return this.book.run(cause, (work) => {
      const answer = kept(() => {
        const done = call.answer({ work, given: given as never, ids, account, baseUrl });
        return { status: 200, body: written(expandedBy(done, given.expand ?? [], work)) };
      });
      if (slot) work.answer = { slot: slot.name, kept: { ...answer, hash: slot.hash, keptMs: Date.now() } };
      return answer;
    });
  }
}

/** A declined card is an answer too: what was noted of it stays. */
function kept(answer: () => ApiAnswer): ApiAnswer {
  try {
    return answer();
  } catch (error) {
    if (error instanceof Declined) return errorAnswer(error.status, error.body);
    throw error;
  }
}
