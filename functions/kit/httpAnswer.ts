import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { API_HEADERS } from '#shared/contract/headers.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { errorText } from './errorText.ts';

export type Answer = APIGatewayProxyStructuredResultV2 & { statusCode: number; body: string };

/** Largest body in either direction: Lambda's own limit is 6 MB, less what base64 adds. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

const HEADERS = {
  ...API_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  vary: 'authorization, accept-language',
};

export interface Asked {
  requestId: string;
  language: Language;
}

/** @throws Error when the answer is too large: a defect of the operation, which must page */
export function jsonAnswer(body: string, { requestId }: Asked, statusCode = 200): Answer {
  const bytes = Buffer.byteLength(body);
  if (bytes > MAX_BODY_BYTES) throw new Error(`The answer has ${bytes} bytes, ${MAX_BODY_BYTES} at most`);
  return { statusCode, headers: { ...HEADERS, 'x-request-id': requestId }, body };
}

/**
 * The answer of a failure: code, text in the reader's language, the values it names, the fields concerned. Callers of the
 * fixed calls (000 §7) know a failure by the field `error`.
 */
export function errorAnswer(error: AppError, asked: Asked): Answer {
  const { code, details, issues, status } = error;
  const { requestId, language } = asked;
  const body = { error: code, code, message: errorText(language, code, details), details, issues, requestId };
  const answer = jsonAnswer(JSON.stringify(body), asked, status);
  const again = code === 'conflict.busy' || code === 'limit.tooManyRequests';
  const seconds = typeof details.retrySeconds === 'number' ? details.retrySeconds : 2;
  return again ? { ...answer, headers: { ...answer.headers, 'retry-after': String(seconds) } } : answer;
}

/** What a person is told of anything thrown: a failure as it is, a defect only by its request id. */
export const tellable = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('internal', {}, { cause: error });
