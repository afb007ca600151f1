import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import type { Limit } from '#shared/contract/limits.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { ClosingTerms, DataExport } from './schema.ts';

/** A worker reads the whole of an account for each. */
const EXPORT_LIMIT: Limit = { of: 'caller', calls: 6, seconds: 86_400 };
const CLOSING_LIMIT: Limit = { of: 'caller', calls: 20, seconds: 3_600 };
const id = idOf('dataExport');
const START = [
  'session.signInAgain',
  'privacy.exportUnderWay',
  'privacy.exportNotFound',
  'limit.tooManyRequests',
] as const;

export const privacy = {
  listDataExports: endpoint({
    method: 'GET',
    path: '/privacy/exports',
    summary: 'The exports that the caller asked for, newest first, while they can be downloaded',
    allow: 'signedIn',
    output: z.object({ items: z.array(DataExport) }),
  }),
  getDataExport: endpoint({
    method: 'GET',
    path: '/privacy/exports/{id}',
    summary: 'How far an export is; once it is ready, a link to it that holds for five minutes',
    allow: 'signedIn',
    params: z.object({ id }),
    output: DataExport.extend({ url: z.string().nullable(), fileName: z.string().nullable() }),
    errors: ['privacy.exportNotFound'],
  }),
  exportOwnData: endpoint({
    method: 'POST',
    path: '/privacy/exports',
    summary: 'Ask for everything that is kept of the caller, as one file (the caller makes the id)',
    allow: 'signedIn',
    body: z.strictObject({ id }),
    output: DataExport,
    errors: START,
    limits: [EXPORT_LIMIT],
    whileClosing: true,
  }),
  exportAccountData: endpoint({
    method: 'POST',
    path: '/privacy/account-exports',
    summary: 'Ask for everything of the account, its uploaded files among it, as one file (the caller makes the id)',
    allow: 'owner',
    body: z.strictObject({ id }),
    output: DataExport,
    errors: START,
    limits: [EXPORT_LIMIT],
    whileClosing: true,
  }),
  getClosing: endpoint({
    method: 'GET',
    path: '/privacy/closing',
    summary: 'What closing the account, or the own access to it, would do, and whether that was asked for',
    allow: 'signedIn',
    output: ClosingTerms,
  }),
  startClosing: endpoint({
    method: 'POST',
    path: '/privacy/closing',
    summary: 'Close the account (its owner) or the own access to it (a related user), after a waiting time',
    allow: 'signedIn',
    body: z.strictObject({ typed: z.string().max(300) }),
    output: ClosingTerms,
    errors: [
      'session.signInAgain',
      'privacy.typedWrong',
      'privacy.auditOpen',
      'privacy.staff',
      'limit.tooManyRequests',
      'conflict.versionChanged',
    ],
    limits: [CLOSING_LIMIT],
    whileClosing: true,
  }),
  undoClosing: endpoint({
    method: 'DELETE',
    path: '/privacy/closing',
    summary: 'Keep the account, or the access to it, after all: as long as the waiting time has not ended',
    allow: 'signedIn',
    output: ClosingTerms,
    errors: ['privacy.closingOver', 'limit.tooManyRequests', 'conflict.versionChanged'],
    limits: [CLOSING_LIMIT],
    whileClosing: true,
  }),
};
