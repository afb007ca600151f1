import { API_BASE } from '#shared/contract/api.ts';
import type { Send, Wire } from '#shared/contract/client.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { newIdempotencyKey } from './ids.ts';

export interface SendPorts {
  /** The person's access token; null when nobody is signed in. */
  token: () => Promise<string | null>;
  /** For `Accept-Language`. */
  locale: () => string;
  /** The server does not accept the token. */
  onRefused: () => void;
  retryAfterMs?: number;
  answerWithinMs?: number;
}

/** A request on its way: as the typed client makes it, or with a content type and settings of its own. */
export interface Parcel extends Wire {
  contentType?: string;
  settings?: Omit<RequestInit, 'method' | 'body' | 'headers' | 'signal'>;
}

/** The gateway gives up after 29 s: what has not answered by then, and its way here, never will. */
const ANSWER_WITHIN_MS = 40_000;

/** A body as it travels: data as JSON, anything that has a form of its own (a text, a form, a file) as it is. */
const bodyOf = (body: unknown): BodyInit =>
  typeof body === 'string' || body instanceof FormData || body instanceof Blob ? body : JSON.stringify(body);
/** A form says its type itself, with the mark between its parts. */
const typeOf = ({ body, contentType }: Parcel) =>
  contentType ?? (body === undefined || body instanceof FormData || body instanceof Blob ? null : 'application/json');

/**
 * Carries requests below the API with the person's token and language. A POST has an idempotency key, so that it can be
 * sent once more when no answer came, and is done once. No answer at all is `kit.offline`.
 */
export function carrier(ports: SendPorts) {
  const { token, locale, onRefused, retryAfterMs = 400, answerWithinMs = ANSWER_WITHIN_MS } = ports;
  return async (parcel: Parcel): Promise<Response> => {
    const { method, url, body, idempotencyKey, signal, settings } = parcel;
    const bearer = await token();
    const type = typeOf(parcel);
    const key = idempotencyKey ?? (method === 'POST' ? newIdempotencyKey() : undefined);
    const init = {
      ...settings,
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': locale(),
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...(type && { 'Content-Type': type }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(body !== undefined && { body: bodyOf(body) }),
    };
    // A file may take long to go up; what is given up by the caller is given up.
    const signals = () => [
      ...(signal ? [signal] : []),
      ...(body instanceof Blob ? [] : [AbortSignal.timeout(answerWithinMs)]),
    ];
    const reach = () => fetch(`${API_BASE}${url}`, { ...init, signal: AbortSignal.any(signals()) });
    const answer = await (key === undefined ? reach() : again(reach, retryAfterMs)).catch(offline);
    if (answer.status === 401) onRefused();
    return answer;
  };
}

/** The answer's data. One that is not ours (a gateway's page) is an error with the request's number. */
export const dataOf = async (answer: Response): Promise<unknown> =>
  withRequestId(await answer.json().catch(() => ({})), answer);

/** The carrier of the typed clients. */
export function sender(ports: SendPorts): Send {
  const carry = carrier(ports);
  return async (wire) => {
    const answer = await carry(wire);
    return { status: answer.status, data: await dataOf(answer) };
  };
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

async function again(reach: () => Promise<Response>, afterMs: number): Promise<Response> {
  try {
    return await reach();
  } catch (error) {
    if (isAbort(error)) throw error;
    await new Promise((done) => setTimeout(done, afterMs));
    return reach();
  }
}

function offline(cause: unknown): never {
  throw isAbort(cause) ? cause : new AppError('kit.offline', {}, { cause });
}

function withRequestId(data: unknown, answer: Response): unknown {
  if (answer.status < 400 || typeof data !== 'object' || data === null || 'requestId' in data) return data;
  const requestId = answer.headers.get('x-request-id') ?? answer.headers.get('apigw-requestid');
  return requestId ? { ...data, requestId } : data;
}
