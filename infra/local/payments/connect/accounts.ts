import type Stripe from 'stripe';
import * as z from 'zod';
import { type Call, call } from '#infra/local/payments/api/call.ts';
import { defined } from '#infra/local/payments/api/defined.ts';
import { secondPageOf, secondPaging } from '#infra/local/payments/api/lists.ts';
import { demand } from '#infra/local/payments/api/refusal.ts';
import { expand, flag, list, metadata, oneOf, parametersOf, text, url } from '#infra/local/payments/api/rules.ts';
import type { Account, AccountState } from '#infra/local/payments/book/kinds/accounts.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import { emit, emitThin } from '#infra/local/payments/webhooks/events.ts';
import { accountView, canReceive, firstVersionView } from './views.ts';

const include = list(
  oneOf([
    'configuration.customer',
    'configuration.merchant',
    'configuration.recipient',
    'defaults',
    'future_requirements',
    'identity',
    'requirements',
  ]),
).optional();
const requested = z.strictObject({ requested: z.boolean() });
const recipient = z.strictObject({
  capabilities: z
    .strictObject({ stripe_balance: z.strictObject({ stripe_transfers: requested.optional() }).optional() })
    .optional(),
});
const shape = {
  contact_email: z.email().optional(),
  display_name: text.optional(),
  dashboard: oneOf(['express', 'full', 'none']).optional(),
  identity: z.looseObject({ country: text.optional(), entity_type: text.optional() }).optional(),
  configuration: z.strictObject({ recipient: recipient.optional() }).optional(),
  defaults: z
    .strictObject({
      currency: text.optional(),
      locales: list(text).optional(),
      responsibilities: z
        .strictObject({
          fees_collector: oneOf(['application', 'stripe']),
          losses_collector: oneOf(['application', 'stripe']),
        })
        .optional(),
    })
    .optional(),
  metadata: metadata.optional(),
  include,
};
const wantsTransfers = (given: { configuration?: z.output<typeof shape.configuration> }): boolean | undefined =>
  given.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.requested;

/** What is told when an account has changed: to those who listen to either version of the API. */
function tell(work: Work, before: Account, account: Account): void {
  const related = { id: account.id, type: 'v2.core.account', url: `/v2/core/accounts/${account.id}` };
  emit(work, 'account.updated', firstVersionView(account), { before: firstVersionView(before), account: account.id });
  emitThin(work, 'v2.core.account[requirements].updated', related);
  if (canReceive(before) !== canReceive(account))
    emitThin(work, 'v2.core.account[configuration.recipient].capability_status_updated', related);
  if (account.state === 'closed') emitThin(work, 'v2.core.account.closed', related);
}

/** Puts an account into a state, as what was written in the onboarding or the provider's own checks do. */
export function setState(work: Work, before: Account, state: AccountState): Account {
  if (before.state === state) return before;
  const account = work.change(before, { state });
  tell(work, before, account);
  return account;
}

const LINK_SECONDS = 300;
const flow = z.strictObject({
  return_url: url.optional(),
  refresh_url: url,
  collection_options: z
    .strictObject({
      fields: oneOf(['currently_due', 'eventually_due']),
      future_requirements: oneOf(['include', 'omit']),
    })
    .partial()
    .optional(),
});
const linkRules = parametersOf<Stripe.V2.Core.AccountLinkCreateParams>()({
  account: text,
  use_case: z.strictObject({
    type: oneOf(['account_onboarding', 'account_update']),
    account_onboarding: flow.optional(),
    account_update: flow.optional(),
  }),
});
const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

export const accountCalls: readonly Call[] = [
  call('POST /v2/core/accounts', parametersOf<Stripe.V2.Core.AccountCreateParams>()(shape), ({ work, given }) => {
    const account = work.make('account', {
      contact_email: given.contact_email ?? null,
      display_name: given.display_name ?? null,
      dashboard: given.dashboard ?? null,
      identity: given.identity ?? {},
      defaults: given.defaults ?? null,
      metadata: given.metadata ?? {},
      wantsTransfers: wantsTransfers(given) ?? false,
      state: 'new',
    });
    emitThin(work, 'v2.core.account.created', {
      id: account.id,
      type: 'v2.core.account',
      url: `/v2/core/accounts/${account.id}`,
    });
    return accountView(account, given.include);
  }),
  call('GET /v2/core/accounts', z.strictObject({ ...secondPaging, closed: flag.optional() }), ({ work, given }) => {
    const { closed = false } = given;
    const found = work.all('account').filter(({ state }) => (state === 'closed') === closed);
    const views = found.toReversed().map((account) => accountView(account));
    return secondPageOf(views, given, closed ? '/v2/core/accounts?closed=true' : '/v2/core/accounts');
  }),
  call('GET /v2/core/accounts/:id', z.strictObject({ include }), ({ work, ids, given }) =>
    accountView(work.get('account', ids[0]), given.include),
  ),
  call(
    'POST /v2/core/accounts/:id',
    parametersOf<Stripe.V2.Core.AccountUpdateParams>()(shape),
    ({ work, ids, given }) => {
      const before = work.get('account', ids[0]);
      const { configuration: _, include: shown, metadata: tags, identity, ...rest } = given;
      const account = work.change(before, {
        ...defined(rest),
        identity: { ...before.identity, ...identity },
        metadata: { ...before.metadata, ...tags },
        wantsTransfers: wantsTransfers(given) ?? before.wantsTransfers,
      });
      tell(work, before, account);
      return accountView(account, shown);
    },
  ),
  call(
    'POST /v2/core/accounts/:id/close',
    z.strictObject({ applied_configurations: list(text).optional() }),
    ({ work, ids }) => {
      const before = work.get('account', ids[0]);
      demand(before.state !== 'closed', 'The account is closed.', 'account_closed');
      return accountView(setState(work, before, 'closed'));
    },
  ),
  call('POST /v2/core/account_links', linkRules, ({ work, given, baseUrl }) => {
    const account = work.get('account', given.account, 'account');
    const use = given.use_case[given.use_case.type];
    demand(
      use !== undefined,
      `Missing required param: use_case[${given.use_case.type}].`,
      'parameter_missing',
      'use_case',
    );
    const expires = Math.floor(Date.now() / 1000) + LINK_SECONDS;
    const link = work.make('account_link', {
      account: account.id,
      return_url: use.return_url ?? null,
      refresh_url: use.refresh_url,
      expires_at: expires,
      state: 'new',
    });
    return {
      object: 'v2.core.account_link',
      account: account.id,
      created: isoOf(Math.floor(Date.now() / 1000)),
      expires_at: isoOf(expires),
      livemode: false,
      url: `${baseUrl}/a/${link.id}`,
      use_case: given.use_case,
    };
  }),
  call('GET /v1/accounts/:id', z.strictObject({ expand }), ({ work, ids }) =>
    firstVersionView(work.get('account', ids[0])),
  ),
];
