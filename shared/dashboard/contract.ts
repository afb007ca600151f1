import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { PageQuery, pageOf } from '#shared/kernel/page.ts';
import { Dashboard, Emission } from './schema.ts';

/** Several values of a query, by commas. */
const LIST_MAX_CHARACTERS = 20_000;
const listed = z
  .string()
  .max(LIST_MAX_CHARACTERS)
  .default('')
  .transform((text) => text.split(',').filter((one) => one !== ''));
/** Years by commas, or `all`; without any the newest one that has figures. */
const chosen = {
  years: z
    .string()
    .regex(/^(all|\d{4}(,\d{4}){0,99})$/)
    .optional(),
  /** Without any: all that the caller reaches. */
  organizationIds: listed,
};
const VIEW = { section: 'calculate', level: 'VIEW' } as const;

export const dashboard = {
  getDashboard: endpoint({
    method: 'GET',
    path: '/dashboard',
    summary:
      'Figures of all or some organizations and years together: scopes, months, categories, water, price of a tonne',
    allow: { ...VIEW, plan: 'fullResults' },
    query: z.object(chosen),
    output: Dashboard,
    errors: ['organizations.notFound'],
  }),
  listEmissions: endpoint({
    method: 'GET',
    path: '/emissions',
    summary:
      'Rows with figures of all or some organizations and years: gases, water and what offsetting them would cost',
    allow: { ...VIEW, plan: 'fullResults' },
    query: PageQuery.extend({
      ...chosen,
      block: z.string().max(40).optional(),
      activity: z.string().max(60).optional(),
    }),
    output: pageOf(Emission),
    errors: ['organizations.notFound'],
  }),
};
