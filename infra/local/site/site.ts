import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { localServer } from '#infra/local/lib/server.ts';
import { API_HEADERS } from '#shared/contract/headers.ts';
import type { SiteConfig } from '#shared/session/siteConfig.ts';
import { type Encoding, openFiles, type SiteFile } from './files.ts';
import { securityHeaders } from './headers.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
export interface SiteOptions {
  /** Folder of the built web. */
  readonly dir: string;
  /** Whether the path of a page exists; all others are answered with the not-found page and status 404. */
  readonly isKnownPath: (path: string) => boolean;
  /** What the web reads at `/config.json`; known once all services listen. */
  readonly config: () => SiteConfig;
  readonly connectTo: () => readonly string[];
  readonly picturesFrom: () => readonly string[];
  /** Answers `/api/*`. */
  readonly api: Handle;
  /** Development: serves pages and modules from their sources in the place of the built web. */
  readonly development?: Handle;
}

const PAGE = '/app.html';
const NOT_FOUND_PAGE = '/404.html';
const YEAR_SECONDS = 31_536_000;

function encodingFor(request: IncomingMessage, file: SiteFile): Encoding {
  if (!file.isCompressible) return 'identity';
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

async function sendFile(request: IncomingMessage, response: ServerResponse, file: SiteFile, status = 200) {
  const encoding = encodingFor(request, file);
  response.setHeader('cache-control', file.isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
  response.setHeader('etag', file.etag);
  response.setHeader('vary', 'Accept-Encoding');
  if (status === 200 && request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  const body = await file.body(encoding);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.writeHead(status, { 'content-type': file.type, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
}

/** Undefined for an address that cannot be read: no page has it. */
const decodedPath = (url: string): string | undefined => {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '/');
  } catch {
    return undefined;
  }
};

/** A page rendered at build time has a file of its own; every other known page is the application. */
const pageFiles = (path: string) => [path === '/' ? '/index.html' : `${path.replace(/\/$/, '')}/index.html`, PAGE];
/** Pages are reached by their path only. */
const isFilePath = (path: string) => !path.endsWith('.html') && !path.endsWith('/');

/** What an address names: a file, a page, or nothing. */
function finder(dir: string, isKnownPath: SiteOptions['isKnownPath']) {
  const fileAt = openFiles(resolve(dir));
  const first = async (names: readonly string[]): Promise<SiteFile | undefined> => {
    for (const name of names) {
      const file = await fileAt(name);
      if (file) return file;
    }
    return undefined;
  };
  return async (path: string | undefined): Promise<{ status: number; file: SiteFile | undefined }> => {
    if (path === undefined) return { status: 404, file: await fileAt(NOT_FOUND_PAGE) };
    const asset = isFilePath(path) ? await fileAt(path) : undefined;
    if (asset) return { status: 200, file: asset };
    if (!isKnownPath(path)) return { status: 404, file: await fileAt(NOT_FOUND_PAGE) };
    const page = await first(pageFiles(path));
    return { status: page ? 200 : 503, file: page };
  };
}

/**
 * The one address of the product, as CloudFront answers it: `/api/*` goes to the HTTP API, files and pages come from
 * the built web, and a path that no page has is answered 404 with the application's own not-found page.
 */
export function siteServer(options: SiteOptions): Server {
  const find = finder(options.dir, options.isKnownPath);
  const isDevelopment = options.development !== undefined;

  async function sendAny(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodedPath(request.url ?? '/');
    if (options.development && path !== undefined) return options.development(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(response, 405, 'Method not allowed\n');
    const { status, file } = await find(path);
    if (file) return sendFile(request, response, file, status);
    sendText(response, status, status === 404 ? 'Not found\n' : 'The web has not been built yet.\n');
  }

  return localServer('site', async (request, response) => {
    const url = request.url ?? '/';
    if (/^\/api(\/|\?|$)/.test(url)) {
      setHeaders(response, API_HEADERS);
      return options.api(request, response);
    }
    const headers = securityHeaders({
      connectTo: options.connectTo(),
      picturesFrom: options.picturesFrom(),
      isDevelopment,
    });
    setHeaders(response, headers);
    if (url.split('?')[0] !== '/config.json') return sendAny(request, response);
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(options.config()));
  });
}
