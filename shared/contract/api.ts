import { account } from '#shared/account/contract.ts';
import { activity } from '#shared/activity/contract.ts';
import { agreements } from '#shared/agreements/contract.ts';
import { apps } from '#shared/apps/contract.ts';
import { audits } from '#shared/audits/contract.ts';
import { banking } from '#shared/banking/contract.ts';
import { billing } from '#shared/billing/contract.ts';
import { brands } from '#shared/brands/contract.ts';
import { cadastre } from '#shared/cadastre/contract.ts';
import { calculations } from '#shared/calculations/contract.ts';
import { certifications } from '#shared/certifications/contract.ts';
import { consents } from '#shared/consents/contract.ts';
import { csrd } from '#shared/csrd/contract.ts';
import { dashboard } from '#shared/dashboard/contract.ts';
import { distances } from '#shared/distances/contract.ts';
import { documents } from '#shared/documents/contract.ts';
import { estimates } from '#shared/estimates/contract.ts';
import { factors } from '#shared/factors/contract.ts';
import { feedback } from '#shared/feedback/contract.ts';
import { forests } from '#shared/forests/contract.ts';
import { imports } from '#shared/imports/contract.ts';
import { incidents } from '#shared/incidents/contract.ts';
import { invoices } from '#shared/invoices/contract.ts';
import { marketplace } from '#shared/marketplace/contract.ts';
import { methodology } from '#shared/methodology/contract.ts';
import { notifications } from '#shared/notifications/contract.ts';
import { offsets } from '#shared/offsets/contract.ts';
import { orders } from '#shared/orders/contract.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { payments } from '#shared/payments/contract.ts';
import { plans } from '#shared/plans/contract.ts';
import { privacy } from '#shared/privacy/contract.ts';
import { questionnaire } from '#shared/questionnaire/contract.ts';
import { reduction } from '#shared/reduction/contract.ts';
import { reports } from '#shared/reports/contract.ts';
import { search } from '#shared/search/contract.ts';
import { services } from '#shared/services/contract.ts';
import { session } from '#shared/session/contract.ts';
import { team } from '#shared/team/contract.ts';
import { verifications } from '#shared/verifications/contract.ts';
import type { Contract } from './endpoint.ts';

/** The registry of all HTTP operations, by feature: API Gateway's routes, the client and the OpenAPI document come from it. */
export const api = {
  session,
  account,
  team,
  apps,
  notifications,
  feedback,
  privacy,
  consents,
  activity,
  organizations,
  calculations,
  questionnaire,
  dashboard,
  audits,
  factors,
  imports,
  invoices,
  banking,
  reduction,
  reports,
  certifications,
  csrd,
  documents,
  verifications,
  estimates,
  methodology,
  distances,
  cadastre,
  search,
  incidents,
  brands,
  payments,
  forests,
  agreements,
  marketplace,
  services,
  orders,
  plans,
  offsets,
  billing,
} as const satisfies Record<string, Contract>;
export type Feature = keyof typeof api;
export { API_BASE } from './endpoint.ts';
