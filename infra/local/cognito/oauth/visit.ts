import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLarge, readBody } from '#infra/local/lib/server.ts';

/** A request to one of the OAuth endpoints. */
export interface Visit {
  readonly method: string;
  readonly query: URLSearchParams;
  /** The fields of a form; empty when the body is none. */
  readonly form: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  cookie(name: string): string;
}
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly body?: string;
}

const LIMIT_BYTES = 16 * 1024;
const FORM = 'application/x-www-form-urlencoded';

async function readVisit(request: IncomingMessage): Promise<Visit> {
  const url = new URL(request.url ?? '/', 'http://pool');
  const body = await readBody(request, LIMIT_BYTES);
  const isForm =
    String(request.headers['content-type'] ?? '')
      .split(';')[0]
      ?.trim()
      .toLowerCase() === FORM;
  const cookies = String(request.headers.cookie ?? '').split(/; */);
  return {
    method: request.method ?? 'GET',
    query: url.searchParams,
    form: new URLSearchParams(isForm ? body.toString() : ''),
    headers: request.headers,
    cookie: (name) => cookies.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '',
  };
}

/** The one value of a parameter, empty when there is none; null when it is given twice. */
export function single(params: URLSearchParams, name: string): string | null {
  const values = params.getAll(name);
  return values.length > 1 ? null : (values[0] ?? '');
}

/** A cookie that scripts cannot read and that forms of other sites do not send; without seconds it is taken away. */
export const cookie = (name: string, value: string, seconds = 0): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;

/** To an address with these parameters added; those that are null are left out. */
export function redirectTo(
  address: string,
  params: Readonly<Record<string, string | null>> = {},
  cookies: readonly string[] = [],
): Reply {
  const url = new URL(address);
  for (const [name, value] of Object.entries(params)) if (value !== null) url.searchParams.set(name, value);
  return { status: 302, headers: { location: url.href }, cookies };
}

export const jsonReply = (status: number, body: object): Reply => ({
  status,
  headers: { 'content-type': 'application/json;charset=UTF-8' },
  body: JSON.stringify(body),
});

function sendReply(response: ServerResponse, { status, headers = {}, cookies = [], body = '' }: Reply): void {
  if (cookies.length > 0) response.setHeader('set-cookie', [...cookies]);
  response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end(body);
}

/** Reads the request, works on it and sends the reply; 413 for a body that is too large. */
export async function answerWith(
  request: IncomingMessage,
  response: ServerResponse,
  work: (visit: Visit) => Promise<Reply>,
): Promise<void> {
  try {
    sendReply(response, await work(await readVisit(request)));
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    sendReply(response, { status: 413 });
  }
}
