import type Stripe from 'stripe';
import { type Call, call } from '#infra/local/payments/api/call.ts';
import { listed, pageOf, paging } from '#infra/local/payments/api/lists.ts';
import { demand } from '#infra/local/payments/api/refusal.ts';
import { currency, expand, flag, metadata, parametersOf, positive, text } from '#infra/local/payments/api/rules.ts';
import type { ListOf } from '#infra/local/payments/book/kinds/base.ts';
import type { Transfer } from '#infra/local/payments/book/kinds/money.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import { canReceive } from '#infra/local/payments/connect/views.ts';
import { emit } from '#infra/local/payments/webhooks/events.ts';
import { balanceOf, book, PLATFORM } from './balance.ts';

const rules = parametersOf<Stripe.TransferCreateParams>()({
  amount: positive,
  currency,
  destination: text,
  source_transaction: text.optional(),
  transfer_group: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  expand,
});
const reversalRules = parametersOf<Stripe.TransferCreateReversalParams>()({
  amount: positive.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  refund_application_fee: flag.optional(),
  expand,
});

const reversalsOf = (work: Work, transfer: string) =>
  work.all('transfer_reversal').filter((one) => one.transfer === transfer);
const reversalsUrl = (transfer: string) => `/v1/transfers/${transfer}/reversals`;

/** With its reversals, as the provider shows it. */
function view(work: Work, transfer: Transfer): object {
  const reversals: ListOf<object> = pageOf(reversalsOf(work, transfer.id).toReversed(), {}, reversalsUrl(transfer.id));
  return { ...transfer, reversals };
}

/** A transfer takes no more than is left of its charge, or of the platform's balance. */
function demandFunds(work: Work, amount: number, source: string | undefined, of: string): void {
  const message = 'You have insufficient funds in your Stripe account for this transfer.';
  if (source === undefined) {
    demand(balanceOf(work, PLATFORM, of) >= amount, message, 'balance_insufficient');
    return;
  }
  const charge = work.get('charge', source, 'source_transaction');
  demand(charge.paid, 'The source charge was not paid.', 'charge_invalid', 'source_transaction');
  demand(charge.currency === of, 'The currency is not that of the source charge.', 'parameter_invalid', 'currency');
  const sent = work
    .all('transfer')
    .filter((transfer) => transfer.source_transaction === source)
    .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0);
  demand(sent + amount <= charge.amount - charge.amount_refunded, message, 'balance_insufficient', 'amount');
}

export const transferCalls: readonly Call[] = [
  ...listed('transfer', '/v1/transfers', {
    destination: ({ destination }) => destination,
    transfer_group: (transfer) => transfer.transfer_group,
  }).map((one) => {
    if (!one.path.endsWith(':id')) return one;
    return call('GET /v1/transfers/:id', one.rules, ({ work, ids }) => view(work, work.get('transfer', ids[0])));
  }),
  call('POST /v1/transfers', rules, ({ work, given }) => {
    const account = work.get('account', given.destination, 'destination');
    demand(
      canReceive(account),
      'Your destination account needs to have at least one of the following capabilities enabled: transfers.',
      'insufficient_capabilities_for_transfer',
      'destination',
    );
    const { amount, source_transaction: source } = given;
    demandFunds(work, amount, source, given.currency);
    const id = work.newId('transfer');
    const money = { currency: given.currency, source: id };
    const out = book(work, { ...money, account: PLATFORM, amount: -amount, type: 'transfer' });
    book(work, { ...money, account: account.id, amount, type: 'payment' });
    const group = source === undefined ? null : work.get('charge', source).transfer_group;
    const transfer = work.make('transfer', {
      id,
      amount,
      amount_reversed: 0,
      reversed: false,
      currency: given.currency,
      destination: account.id,
      source_transaction: source ?? null,
      transfer_group: given.transfer_group ?? group,
      description: given.description ?? null,
      metadata: given.metadata ?? {},
      balance_transaction: out.id,
    });
    emit(work, 'transfer.created', view(work, transfer));
    return view(work, transfer);
  }),
  call(
    `GET /v1/transfers/:id/reversals`,
    parametersOf<Stripe.TransferListReversalsParams>()(paging),
    ({ work, ids, given }) =>
      pageOf(reversalsOf(work, work.get('transfer', ids[0]).id).toReversed(), given, reversalsUrl(ids[0])),
  ),
  call('POST /v1/transfers/:id/reversals', reversalRules, ({ work, ids, given }) => {
    const transfer = work.get('transfer', ids[0]);
    const left = transfer.amount - transfer.amount_reversed;
    const { amount = left } = given;
    demand(
      amount > 0 && amount <= left,
      'The amount exceeds what is left of the transfer.',
      'amount_too_large',
      'amount',
    );
    const { currency: of, destination } = transfer;
    demand(
      balanceOf(work, destination, of) >= amount,
      'Insufficient funds in the connected account to reverse this transfer.',
      'balance_insufficient',
    );
    const id = work.newId('transfer_reversal');
    const money = book(work, { account: PLATFORM, amount, currency: of, type: 'transfer_refund', source: id });
    book(work, { account: destination, amount: -amount, currency: of, type: 'payment_refund', source: id });
    const reversal = work.make('transfer_reversal', {
      id,
      amount,
      currency: of,
      transfer: transfer.id,
      metadata: given.metadata ?? {},
      balance_transaction: money.id,
    });
    const changed = work.change(transfer, {
      amount_reversed: transfer.amount_reversed + amount,
      reversed: amount === left,
    });
    emit(work, 'transfer.reversed', view(work, changed), { before: view(work, transfer) });
    return reversal;
  }),
];
