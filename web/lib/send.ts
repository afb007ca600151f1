import { API_BASE } from '#shared/contract/api.ts';
import type { Send } from '#shared/contract/client.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { newIdempotencyKey } from './ids.ts';

interface SendPorts {
  /** The person's access token; null when nobody is signed in. */
  token: () => Promise<string | null>;
  /** For `Accept-Language`. */
  locale: () => string;
  /** The server does not accept the token. */
  onRefused: () => void;
  retryAfterMs?: number;
}

/**
 * Carries requests with the person's token and language. A POST has an idempotency key, so that it can be sent once
 * more when no answer came, and is done once. An answer that is not ours (a gateway's page) becomes the internal error
 * with the request's number; no answer at all is `kit.offline`.
 */
export function sender({ token, locale, onRefused, retryAfterMs = 400 }: SendPorts): Send {
  return async ({ method, url, body, idempotencyKey, signal }) => {
    const bearer = await token();
    const key = idempotencyKey ?? (method === 'POST' ? newIdempotencyKey() : undefined);
    const init = {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': locale(),
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    };
    const reach = () => fetch(`${API_BASE}${url}`, init);
    const answer = await (key === undefined ? reach() : again(reach, retryAfterMs)).catch(offline);
    if (answer.status === 401) onRefused();
    const data: unknown = await answer.json().catch(() => ({}));
    return { status: answer.status, data: withRequestId(data, answer) };
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
