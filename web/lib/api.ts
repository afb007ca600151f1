import { API_BASE, api as contracts } from '#shared/contract/api.ts';
import { type Client, client, type Send } from '#shared/contract/client.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { localeOf } from '#shared/kernel/languages.ts';
import { accessToken } from './auth.ts';
import { currentLanguage } from './i18n.ts';
import { tellRefusal } from './refusals.ts';

type Contracts = typeof contracts;

/**
 * Carries a request with the person's token and language. An answer that is not ours (a gateway's page) becomes the
 * internal error with the request's number; no answer at all is `kit.offline`.
 */
const send: Send = async ({ method, url, body, idempotencyKey, signal }) => {
  const token = await accessToken();
  const answer = await reach(`${API_BASE}${url}`, {
    method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': localeOf(currentLanguage()),
      ...(token && { Authorization: `Bearer ${token.text}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (answer.status === 401) tellRefusal();
  const data: unknown = await answer.json().catch(() => ({}));
  return { status: answer.status, data: withRequestId(data, answer) };
};

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new AppError('kit.offline', {}, { cause });
  }
}

function withRequestId(data: unknown, answer: Response): unknown {
  if (answer.status < 400 || typeof data !== 'object' || data === null || 'requestId' in data) return data;
  const requestId = answer.headers.get('x-request-id') ?? answer.headers.get('apigw-requestid');
  return requestId ? { ...data, requestId } : data;
}

/** The typed clients of all features: `api.organizations.listOrganizations({ query: {} })`. */
export const api = Object.fromEntries(
  Object.entries(contracts).map(([feature, contract]) => [feature, client(contract, send)]),
) as unknown as { [Feature in keyof Contracts]: Client<Contracts[Feature]> };
