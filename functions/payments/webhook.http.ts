import middy from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Answer } from '#functions/kit/httpAnswer.ts';
import { header } from '#functions/kit/httpRequest.ts';
import { type Log, logWith } from '#functions/kit/log.ts';
import { count } from '#functions/kit/metrics.ts';
import { requireCdn } from '#functions/kit/origin.ts';
import { now } from '#functions/ports/clock.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { receive } from './receive.ts';
import { ENDPOINTS, toldBy } from './signature.ts';

/** An item of the table is 400 kB at most; the provider's events are far smaller. */
const MOST_BYTES = 256 * 1024;

/** Nothing is told: whoever sends something else learns nothing by it. */
const answer = (statusCode: number): Answer => ({ statusCode, headers: { 'cache-control': 'no-store' }, body: '' });

/** The bytes as they were signed. */
const bytesOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2) =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

async function answerTo(event: APIGatewayProxyEventV2, log: Log): Promise<Answer> {
  requireCdn(event);
  const raw = bytesOf(event);
  if (raw.length > MOST_BYTES) return answer(413);
  const endpoint = ENDPOINTS.find((one) => event.routeKey.endsWith(`/${one}`)) ?? 'platform';
  const signature = header(event, 'stripe-signature') ?? '';
  const receivedAt = new Date();
  const told = toldBy({ endpoint, raw, signature, receivedAt });
  if (!told) {
    count('paymentsForged', { endpoint });
    log.warn('A message that no secret of ours has signed', { endpoint, bytes: raw.length });
    return answer(400);
  }
  await receive({ ...told, eventId: told.id, endpoint, raw, signature, receivedAt }, now());
  return answer(200);
}

/**
 * What the payment provider tells: raw bytes that it has signed. Kept together with the message that has them worked on;
 * answered well only then, so that the provider sends again what was not kept.
 */
export const handler = middy<APIGatewayProxyEventV2, Answer>().handler(async (event) => {
  const log = logWith({ requestId: event.requestContext.requestId, operation: 'payments.webhook' });
  try {
    return await answerTo(event, log);
  } catch (error) {
    if (error instanceof AppError && error.code === 'access.wrongAddress') return answer(error.status);
    log.error('An event could not be kept', { error });
    count('paymentsNotKept');
    return answer(500);
  }
});
