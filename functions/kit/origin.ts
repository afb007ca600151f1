import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ORIGIN_HEADER } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { header } from './httpRequest.ts';
import { setting } from './settings.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The firewall stands on the distribution: a request that did not come through it is refused.
 * @throws AppError `access.wrongAddress`
 */
export function requireCdn(event: APIGatewayProxyEventV2): void {
  const given = header(event, ORIGIN_HEADER) ?? '';
  if (!timingSafeEqual(digest(given), digest(setting('ORIGIN_SECRET')))) throw new AppError('access.wrongAddress');
}
