import { endpoint } from '#shared/contract/endpoint.ts';
import type { Limit } from '#shared/contract/limits.ts';
import { Consents, SaidConsents } from './schema.ts';

/** Nobody decides more often; what is kept is kept for years. */
const SAYING_LIMIT: Limit = { of: 'caller', calls: 60, seconds: 86_400 };

export const consents = {
  listConsents: endpoint({
    method: 'GET',
    path: '/account/consents',
    summary: 'What the caller agreed to and withdrew, of which words, when and where; the newest first',
    allow: 'signedIn',
    output: Consents,
  }),
  recordConsents: endpoint({
    method: 'POST',
    path: '/account/consents',
    summary: 'Write down what the caller agrees to or withdraws; the same again is the same record',
    allow: 'signedIn',
    body: SaidConsents,
    output: Consents,
    errors: ['limit.tooManyRequests'],
    limits: [SAYING_LIMIT],
    // What was agreed to can be taken back at any time.
    whileClosing: true,
  }),
};
