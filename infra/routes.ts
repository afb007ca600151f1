import type { Allow } from '#shared/access/permissions.ts';
import { api, type Feature } from '#shared/contract/api.ts';
import type { Contract } from '#shared/contract/endpoint.ts';
import type { FunctionName } from './manifest.ts';

const isForKeys = (allow: Allow) => typeof allow === 'object' && 'byKey' in allow && allow.byKey === true;

/** HTTP routes, from the contracts: one function a feature, `routeKey` picks the operation. */
export const routes = Object.entries<Contract>(api).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([operation, e]) => ({
    method: e.method,
    path: `/api${e.path}`,
    consumer: `${feature as Feature}-http` as const satisfies FunctionName,
    operation: `${feature}.${operation}`,
    /** The JWT authorizer is a second lock; these operations have none in front (public, respondent, API key). */
    hasAuthorizer: e.allow !== 'public' && e.allow !== 'respondent' && !isForKeys(e.allow),
  })),
);
