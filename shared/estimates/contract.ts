import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { ASKING_LIMIT } from '#shared/contract/limits.ts';

const VIEW = { section: 'calculate', level: 'VIEW', byKey: true } as const;
const Json = z.record(z.string(), z.unknown());

/** The engine for other programs: the same documents as `npm run estimate` and `npm run activities`. */
export const estimates = {
  estimateRows: endpoint({
    method: 'POST',
    path: '/estimates',
    summary: 'Estimate rows without storing them: masses, factors, traces, or the error and its field, in their order',
    allow: VIEW,
    limits: [ASKING_LIMIT],
    body: z.strictObject({
      /** Year, country, GWP set, tables of soils, period. */
      context: Json,
      /** As of the command: answers beside `activity` or under `inputs`. What is wrong with a row is its answer. */
      rows: z.array(z.unknown()).min(1).max(500),
    }),
    output: z.object({ context: Json, estimates: z.array(Json), totals: Json }),
    errors: ['input.invalid'],
  }),
  listActivities: endpoint({
    method: 'GET',
    path: '/estimates/activities',
    summary: 'The activity types: key, scope, categories, fields with their types, units and options',
    allow: VIEW,
    output: z.object({ items: z.array(Json) }),
  }),
};
