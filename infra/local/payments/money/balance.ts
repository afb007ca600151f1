import type Stripe from 'stripe';
import * as z from 'zod';
import { type Call, call, forAccounts } from '#infra/local/payments/api/call.ts';
import { created, isWithin, pageOf, paging } from '#infra/local/payments/api/lists.ts';
import { refusal } from '#infra/local/payments/api/refusal.ts';
import { expand, parametersOf, text } from '#infra/local/payments/api/rules.ts';
import type { BalanceTransaction } from '#infra/local/payments/book/kinds/money.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import { emit } from '#infra/local/payments/webhooks/events.ts';

/** The platform itself, among the accounts. */
export const PLATFORM = '';
const purseId = (account: string) => `purse_${account.replace(/^acct_/, '') || 'platform'}`;

const amountsOf = (work: Pick<Work, 'find'>, account: string): Readonly<Record<string, number>> =>
  work.find('purse', purseId(account))?.amounts ?? {};
export const balanceOf = (work: Pick<Work, 'find'>, account: string, currency: string): number =>
  amountsOf(work, account)[currency] ?? 0;

/** The bank of a connected account gets all of its balance, as on the account's own schedule. */
export function payOut(work: Work, account: string): object {
  for (const [currency, amount] of Object.entries(amountsOf(work, account))) {
    if (amount <= 0) continue;
    const id = work.newId('payout');
    const money = book(work, { account, amount: -amount, currency, type: 'payout', source: id });
    const payout = work.make('payout', {
      ...{ id, amount, currency, status: 'paid', automatic: true, failure_code: null },
      ...{ balance_transaction: money.id, hidden: { account } },
    });
    emit(work, 'payout.paid', payout, { account });
  }
  return { account };
}

/** The bank sends the last one back: it is in the account's balance again. */
export function refusePayout(work: Work, account: string): object {
  const last = work.all('payout').findLast((one) => one.hidden.account === account && one.status === 'paid');
  if (!last) throw refusal('Nothing was paid out of the account.');
  const { amount, currency, id } = last;
  book(work, { account, amount, currency, type: 'payout_failure', source: id });
  const payout = work.change(last, { status: 'failed', failure_code: 'account_closed' });
  emit(work, 'payout.failed', payout, { account });
  return { account };
}

interface Booking {
  readonly account: string;
  readonly amount: number;
  readonly currency: string;
  readonly type: string;
  /** What it is about. */
  readonly source: string;
}
/** The provider's reports file some types under other names. */
const CATEGORIES: Readonly<Record<string, string>> = {
  adjustment: 'dispute',
  payment: 'transfer',
  payment_refund: 'transfer_reversal',
  transfer_refund: 'transfer_reversal',
  refund_failure: 'refund_failure',
};

/** Money comes into a balance, or leaves it. There are no fees here. */
export function book(work: Work, { account, amount, currency, type, source }: Booking): BalanceTransaction {
  const amounts = amountsOf(work, account);
  const purse = work.find('purse', purseId(account));
  const changed = { ...amounts, [currency]: (amounts[currency] ?? 0) + amount };
  if (purse) work.change(purse, { amounts: changed });
  else work.make('purse', { id: purseId(account), amounts: changed });
  return work.make('balance_transaction', {
    amount,
    fee: 0,
    net: amount,
    currency,
    type,
    reporting_category: CATEGORIES[type] ?? type,
    source,
    status: 'available',
    available_on: work.now(),
    hidden: { account },
  });
}

function balanceView(work: Work, account: string): object {
  const amounts = Object.entries({ eur: 0, ...amountsOf(work, account) });
  const available = amounts.map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }));
  const pending = amounts.map(([currency]) => ({ amount: 0, currency, source_types: { card: 0 } }));
  return { object: 'balance', livemode: false, available, pending };
}

const transactionRules = parametersOf<Stripe.BalanceTransactionListParams>()({
  ...paging,
  created,
  type: text.optional(),
  source: text.optional(),
  currency: text.optional(),
});
export const balanceCalls: readonly Call[] = [
  forAccounts(call('GET /v1/balance', z.strictObject({ expand }), ({ work, account }) => balanceView(work, account))),
  forAccounts(
    call('GET /v1/balance_transactions', transactionRules, ({ work, given, account }) => {
      const wanted = (['type', 'source', 'currency'] as const).filter((name) => given[name] !== undefined);
      const found = work
        .all('balance_transaction')
        .filter(
          (one) =>
            one.hidden.account === account &&
            isWithin(one.created, given.created) &&
            wanted.every((name) => one[name] === given[name]),
        );
      return pageOf(found.toReversed(), given, '/v1/balance_transactions');
    }),
  ),
  forAccounts(
    call('GET /v1/payouts/:id', z.strictObject({ expand }), ({ work, ids, account }) => {
      const found = work.get('payout', ids[0]);
      if (found.hidden.account === account) return found;
      throw refusal(`No such payout: '${ids[0]}'`, 'resource_missing', 'id', 404);
    }),
  ),
  forAccounts(
    call('GET /v1/balance_transactions/:id', z.strictObject({ expand }), ({ work, ids, account }) => {
      const found = work.get('balance_transaction', ids[0]);
      if (found.hidden.account === account) return found;
      throw refusal(`No such balance transaction: '${ids[0]}'`, 'resource_missing', 'id', 404);
    }),
  ),
];
