import { LANGUAGES } from '#shared/kernel/languages.ts';
import { patternOf } from '#web/lib/routes/params.ts';
import { isPrefixed, ROUTE_MAP, type RouteRow } from '#web/lib/routes/table.ts';

/** CloudFront refuses a larger function. */
const MAX_FUNCTION_BYTES = 10_240;

/** One regular expression over every page that exists; public ones under every prefix, all of them under `/es`. */
function knownPaths(): string {
  const pages = ROUTE_MAP.filter((row) => row.area !== 'fallback' && !('pending' in row));
  const any = (rows: readonly RouteRow[]) => rows.map(({ path }) => (path === '/' ? '' : patternOf(path))).join('|');
  const prefixes = LANGUAGES.join('|');
  const plain = pages.filter((row) => !isPrefixed(row));
  return `^(?:(?:/(?:${prefixes}))?(?:${any(pages.filter(isPrefixed))})|(?:/es)?(?:${any(plain)}))/?$`;
}

/**
 * The viewer-request function of the site, built from the route table: files pass, known pages get the application's
 * page, everything else the same page with status 404. CloudFront's JavaScript is old: no modern syntax.
 * @throws Error when it has become too large for CloudFront
 */
export function rewriteFunction(notFoundPage: string): string {
  const code = `var known = new RegExp(${JSON.stringify(knownPaths())});
var page = ${JSON.stringify(notFoundPage)};
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (/\\.[a-z0-9]{2,5}$/.test(uri)) return request;
  if (known.test(uri)) { request.uri = '/app.html'; return request; }
  return {
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: { 'content-type': { value: 'text/html; charset=utf-8' }, 'cache-control': { value: 'no-store' } },
    body: { encoding: 'text', data: page }
  };
}
`;
  if (Buffer.byteLength(code) > MAX_FUNCTION_BYTES)
    throw new Error(`The rewrite function has ${Buffer.byteLength(code)} bytes, ${MAX_FUNCTION_BYTES} at most`);
  return code;
}
