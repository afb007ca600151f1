import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { idOf } from '#shared/kernel/ids.ts';

/** Longest parts of a report: a stack beyond this tells nothing more. */
export const REPORT_LIMITS = { message: 500, stack: 4_000, word: 120 } as const;
const Word = z.string().max(REPORT_LIMITS.word);

/**
 * An error that somebody's browser had. It holds no personal data: the page is the pattern of its address, and the web
 * takes out of the words what people write (see web/lib/incidents).
 */
export const ClientError = z.strictObject({
  /** Made by the browser, and shown to the person: whoever helps finds the report by it. */
  id: idOf('incident'),
  message: z.string().min(1).max(REPORT_LIMITS.message),
  stack: z.string().max(REPORT_LIMITS.stack),
  /** `/footprint/organization/$id`. */
  route: Word,
  /** Which build of the site. */
  release: Word,
  /** Of the request that failed, if one did. */
  requestId: Word.nullable(),
  /** Of the consent to error reports: without one nothing is sent. */
  consentVersion: z.number().int().min(1),
});
export type ClientError = z.output<typeof ClientError>;

export const incidents = {
  reportClientError: endpoint({
    method: 'POST',
    path: '/client-errors',
    summary: 'An error of the site in a browser, reported with the consent of the person; kept for 30 days',
    allow: 'public',
    body: ClientError,
    output: z.object({ done: z.literal(true) }),
    errors: ['limit.tooManyRequests'],
    limits: [
      // A page that fails again and again tells nothing new after a few reports.
      { of: 'caller', calls: 20, seconds: 600 },
      // A release that fails everywhere is known by then.
      { of: 'everybody', calls: 2_000, seconds: 600 },
    ],
  }),
};
