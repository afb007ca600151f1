import { LANGUAGES } from '#shared/kernel/languages.ts';
import { isTranslated, ROUTES } from '#web/lib/routes/table.ts';

/** CloudFront refuses a larger function. */
const MAX_FUNCTION_BYTES = 10_240;

const patternOf = (path: string) => path.replace(/\$\w+/g, '[^/]+');

/** One regular expression over every page of the route table, language prefixes of the translated ones included. */
function knownPaths(): string {
  const prefixes = LANGUAGES.filter((language) => language !== 'es').join('|');
  const translated = ROUTES.filter(({ path }) => isTranslated(path)).map(({ path }) => patternOf(path));
  const inside = ROUTES.filter(({ path }) => !isTranslated(path)).map(({ path }) => patternOf(path));
  const pages = translated.map((path) => (path === '/' ? '' : path)).join('|');
  return `^(?:(?:/(?:${prefixes}))?(?:${pages})/?|(?:${inside.join('|')})/?)$`;
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
