import { catalogueCalls } from '#infra/local/payments/billing/catalogue.ts';
import { customerCalls } from '#infra/local/payments/billing/customers.ts';
import { clockCalls, invoiceCalls } from '#infra/local/payments/billing/invoiceCalls.ts';
import { portalCalls } from '#infra/local/payments/billing/portal.ts';
import { subscriptionCalls } from '#infra/local/payments/billing/subscriptionCalls.ts';
import { taxRateCalls } from '#infra/local/payments/billing/taxRates.ts';
import { sessionCalls } from '#infra/local/payments/checkout/sessions.ts';
import { accountCalls } from '#infra/local/payments/connect/accounts.ts';
import { balanceCalls } from '#infra/local/payments/money/balance.ts';
import { chargeCalls } from '#infra/local/payments/money/charges.ts';
import { disputeCalls } from '#infra/local/payments/money/disputes.ts';
import { refundCalls } from '#infra/local/payments/money/refunds.ts';
import { transferCalls } from '#infra/local/payments/money/transfers.ts';
import { warningCalls } from '#infra/local/payments/money/warnings.ts';
import { webhookCalls } from '#infra/local/payments/webhooks/calls.ts';
import type { Call } from './call.ts';

/** Everything that the sandbox answers. */
export const CALLS: readonly Call[] = [
  ...accountCalls,
  ...balanceCalls,
  ...catalogueCalls,
  ...chargeCalls,
  ...clockCalls,
  ...customerCalls,
  ...disputeCalls,
  ...invoiceCalls,
  ...portalCalls,
  ...refundCalls,
  ...sessionCalls,
  ...subscriptionCalls,
  ...taxRateCalls,
  ...transferCalls,
  ...warningCalls,
  ...webhookCalls,
];
