import type { Allow } from '#shared/access/permissions.ts';
import { api, type Feature } from '#shared/contract/api.ts';
import type { Contract } from '#shared/contract/endpoint.ts';
import type { FunctionName } from './manifest.ts';

/** Bearers that the authorizer does not know may come. */
const isForOthers = (allow: Allow) =>
  typeof allow === 'object'
    ? allow.byKey === true || allow.byAuditor === true
    : ['public', 'respondent', 'auditor'].includes(allow);

/** HTTP routes, from the contracts: one function a feature, `routeKey` picks the operation. */
export const routes = Object.entries<Contract>(api).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([operation, e]) => ({
    method: e.method,
    path: `/api${e.path}`,
    consumer: `${feature as Feature}-http` as const satisfies FunctionName,
    operation: `${feature}.${operation}`,
    /** The JWT authorizer is a second lock; these operations have none in front (public, respondent, auditor, API key). */
    hasAuthorizer: !isForOthers(e.allow),
  })),
);
