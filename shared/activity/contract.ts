import { endpoint } from '#shared/contract/endpoint.ts';
import type { Limit } from '#shared/contract/limits.ts';
import { ActivityCsv, ActivityExport, ActivityPage, ActivityPeople, ActivityQuery, StaffQuery } from './schema.ts';

/** A filter reads many entries to find few. */
const READING_LIMIT: Limit = { of: 'caller', calls: 60, seconds: 60 };
/** An export reads many thousand entries, a long one in parts. */
const EXPORT_LIMIT: Limit = { of: 'caller', calls: 100, seconds: 3_600 };

export const activity = {
  listActivity: endpoint({
    method: 'GET',
    path: '/activity',
    summary:
      'What happened in the account, the newest first; who is neither owner nor administrator of it sees the own',
    allow: 'signedIn',
    query: ActivityQuery,
    output: ActivityPage,
    errors: ['limit.tooManyRequests'],
    limits: [READING_LIMIT],
  }),
  listActivityPeople: endpoint({
    method: 'GET',
    path: '/activity/people',
    summary: 'Whose activity the caller may ask for: people and API keys of the account, or the caller alone',
    allow: 'signedIn',
    output: ActivityPeople,
  }),
  exportActivity: endpoint({
    method: 'POST',
    path: '/activity/exports',
    summary:
      'The same list as CSV, in the language of the call, up to 5,000 entries, in parts where a filter finds few among many; that is written down as well',
    allow: 'signedIn',
    body: ActivityExport,
    output: ActivityCsv,
    errors: ['limit.tooManyRequests'],
    limits: [EXPORT_LIMIT],
    whileClosing: true,
  }),
  listStaffActivity: endpoint({
    method: 'GET',
    path: '/admin/activity',
    summary: 'What the staff of the platform did, in any account, the newest first',
    allow: 'admin',
    query: StaffQuery,
    output: ActivityPage,
  }),
};
