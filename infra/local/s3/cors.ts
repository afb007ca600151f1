import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Error } from '#infra/local/s3/s3Error.ts';

const methods = ['GET', 'HEAD', 'PUT', 'POST'];
const exposed = 'ETag, Content-Disposition, Content-Range, x-amz-request-id, x-amz-checksum-crc32';
const ofThisMachine = /^https?:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?$/;

/**
 * Lets pages of the given origins (all of this machine, when none are given) read the answers. Answers preflights itself.
 * @returns whether the request was a preflight, and is done.
 */
export function allowOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  origins: readonly string[] | undefined,
): boolean {
  const { origin } = request.headers;
  const isPreflight = request.method === 'OPTIONS';
  if (origin === undefined) {
    if (isPreflight) throw new S3Error('AccessForbidden');
    return false;
  }
  response.setHeader('vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers');
  const isAllowed = origins ? origins.includes(origin) : ofThisMachine.test(origin);
  const wanted = request.headers['access-control-request-method'];
  if (isPreflight && (!isAllowed || !methods.includes(wanted ?? ''))) throw new S3Error('AccessForbidden');
  if (!isAllowed) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', exposed);
  if (!isPreflight) return false;
  response
    .writeHead(204, {
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
      'access-control-max-age': '600',
    })
    .end();
  return true;
}
