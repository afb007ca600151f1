import { refusal } from '#infra/local/payments/api/refusal.ts';
import { verifyTaxId } from '#infra/local/payments/billing/customers.ts';
import type { AccountState } from '#infra/local/payments/book/kinds/accounts.ts';
import type { Secrets } from '#infra/local/payments/book/kinds/webhooks.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import { setState } from '#infra/local/payments/connect/accounts.ts';
import { payOut, refusePayout } from '#infra/local/payments/money/balance.ts';
import { closeDispute, openDispute } from '#infra/local/payments/money/disputes.ts';
import { refundCharge } from '#infra/local/payments/money/refunds.ts';
import { warn } from '#infra/local/payments/money/warnings.ts';
import { chaosIn, chaosRules, setChaos } from '#infra/local/payments/webhooks/chaos.ts';
import { newSecret } from '#infra/local/payments/webhooks/signature.ts';

/** What the provider, its bank or its dashboard would do. Answers what there is to tell. */
export type Action = (work: Work, id: string, fields: Readonly<Record<string, unknown>>) => object;

const DAY_MS = 86_400_000;
const STATES: readonly AccountState[] = ['active', 'refused', 'closed'];

const switchChaos: Action = (work, _id, fields) => {
  setChaos(work, chaosRules.parse(fields));
  return chaosIn(work);
};

const decide: Action = (work, id, { result }) => {
  if (result !== 'won' && result !== 'lost') throw refusal('The result is won or lost.');
  return closeDispute(work, work.get('dispute', id), result === 'won');
};

const changeAccount: Action = (work, id, { state }) => {
  const wanted = STATES.find((one) => one === state);
  if (!wanted) throw refusal(`The state is one of ${STATES.join(', ')}.`);
  return setState(work, work.get('account', id), wanted);
};

const verify: Action = (work, id, { result }) => {
  if (result !== 'verified' && result !== 'unverified') throw refusal('The result is verified or unverified.');
  return verifyTaxId(work, id, result);
};

/** A new secret; the one before signs too for a day. */
const roll: Action = (work, id) => {
  const current = newSecret();
  const rolled = (old: string): Secrets => ({ current, old: { secret: old, untilMs: Date.now() + DAY_MS } });
  const endpoint = work.find('webhook_endpoint', id);
  if (endpoint) work.change(endpoint, { hidden: rolled(endpoint.hidden.current) });
  else {
    const destination = work.get('v2.core.event_destination', id);
    work.change(destination, { hidden: rolled(destination.hidden.current) });
  }
  return { secret: current };
};

export const ACTIONS: Readonly<Record<string, Action>> = {
  accounts: changeAccount,
  chaos: switchChaos,
  charges: (work, id, { amount }) =>
    openDispute(work, work.get('charge', id), amount === undefined ? undefined : Number(amount)),
  disputes: decide,
  endpoints: roll,
  refunds: (work, id) => refundCharge(work, work.get('charge', id)),
  'tax-ids': verify,
  warnings: (work, id) => warn(work, work.get('charge', id)),
  payouts: (work, id, { result }) => (result === 'failed' ? refusePayout : payOut)(work, work.get('account', id).id),
};
