import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { PageQuery, pageOf } from '#shared/kernel/page.ts';
import { sitePath } from '#shared/kernel/sitePath.ts';

export const FEEDBACK_KINDS = ['problem', 'idea', 'question', 'praise'] as const;
/** It is kept for two years. */
export const FEEDBACK_KEPT_DAYS = 730;

const isEmail = (text: string) => text === '' || z.email().safeParse(text).success;

export const FeedbackForm = z.strictObject({
  kind: z.enum(FEEDBACK_KINDS),
  message: z.string().trim().min(1).max(4_000),
  /** Where to answer somebody who is not signed in, if they want an answer; else that of the person is used. */
  email: z.string().trim().toLowerCase().max(254).refine(isEmail, { error: 'session.badEmail' }).default(''),
});
export type FeedbackForm = z.output<typeof FeedbackForm>;

const Draft = FeedbackForm.extend({
  id: idOf('feedback'),
  /** The page that it is about: a path of the site, without what stands after `?`. */
  page: z
    .string()
    .regex(/^\/[\w$./-]*$/)
    .max(200)
    .refine((page) => sitePath(page) !== null)
    .nullable(),
});

export const Feedback = Draft.extend({
  createdAt: z.string(),
  language: z.enum(LANGUAGES),
  isSignedIn: z.boolean(),
});
export type Feedback = z.output<typeof Feedback>;

export const feedback = {
  sendFeedback: endpoint({
    method: 'POST',
    path: '/feedback',
    summary: 'Tell us something about the product; with or without a login (the caller makes the id)',
    allow: 'public',
    body: Draft,
    output: z.object({ id: idOf('feedback') }),
    errors: ['limit.tooManyRequests'],
    limits: [
      { of: 'caller', calls: 10, seconds: 3_600 },
      { of: 'everybody', calls: 500, seconds: 3_600 },
    ],
  }),
  listFeedback: endpoint({
    method: 'GET',
    path: '/admin/feedback',
    summary: 'What was told us, the newest first',
    allow: 'support',
    query: PageQuery,
    output: pageOf(Feedback),
  }),
};
