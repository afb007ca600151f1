import type { Allow } from '#shared/access/permissions.ts';
import { api, type Feature } from '#shared/contract/api.ts';
import type { Contract } from '#shared/contract/endpoint.ts';
import type { FunctionName } from './manifest.ts';

/** Bearers that the authorizer does not know may come. */
const isForOthers = (allow: Allow) =>
  typeof allow === 'object'
    ? allow.byKey === true || allow.byAuditor === true
    : ['public', 'respondent', 'auditor'].includes(allow);

/**
 * The HTTP APIs, each with the first segments of the paths that it answers: one takes 300 routes at most, and its stack 500
 * resources. `general` answers what no other one names. More room is one more line (decision 12).
 */
export const apis = {
  admin: ['admin'],
  calculations: ['calculations'],
  general: [],
  organizations: ['organizations'],
  payments: ['billing', 'offsets', 'orders', 'payments', 'plans'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type ApiName = keyof typeof apis;
export const apiNames = Object.keys(apis) as ApiName[];

function apiOf(path: string): ApiName {
  const first = path.split('/')[1];
  return apiNames.find((name) => apis[name].some((segment) => segment === first)) ?? 'general';
}

/** Where others call us in a form of their own: raw bytes that they have signed. */
const hooks = ['/payments/webhook', '/payments/webhook/connect', '/payments/webhook/thin'].map((path) => ({
  api: apiOf(path),
  method: 'POST' as const,
  path: `/api${path}`,
  consumer: 'payments-webhook' as const satisfies FunctionName,
  operation: 'payments.webhook',
  hasAuthorizer: false,
}));

/** HTTP routes, from the contracts: one function a feature, `routeKey` picks the operation. */
const operations = Object.entries<Contract>(api).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([operation, e]) => ({
    api: apiOf(e.path),
    method: e.method,
    path: `/api${e.path}`,
    consumer: `${feature as Feature}-http` as const satisfies FunctionName,
    operation: `${feature}.${operation}`,
    /** The JWT authorizer is a second lock; these operations have none in front (public, respondent, auditor, API key). */
    hasAuthorizer: !isForOthers(e.allow),
  })),
);
export const routes = [...operations, ...hooks];
