import Stripe from 'stripe';
import { setting } from '#functions/kit/settings.ts';
import { payments } from '#functions/ports/payments.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { AccountFacts } from '#shared/orders/accountStates.ts';
import type { SellerChoice } from '#shared/orders/contract.ts';

/** Asks the provider, and tells its refusals in words of ours. @throws AppError `orders.notProcessed` */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause;
    throw new AppError('orders.notProcessed', {}, { cause });
  }
}

interface NewAccount {
  readonly tenantId: string;
  readonly round: number;
  readonly choice: SellerChoice;
  readonly email: string;
  readonly name: string;
}
const LOCALES = { ES: 'es-ES', PT: 'pt-PT' } as const;

/** An account to which money can be transferred, and nothing else; the same for the same round, however often it is asked for. */
export async function createAccount({ tenantId, round, choice, email, name }: NewAccount): Promise<string> {
  const { country, kind } = choice;
  const { id } = await payments().v2.core.accounts.create(
    {
      contact_email: email,
      display_name: name,
      dashboard: 'express',
      identity: { country: country.toLowerCase(), entity_type: kind },
      configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
      defaults: {
        currency: 'eur',
        locales: [LOCALES[country]],
        responsibilities: { fees_collector: 'application', losses_collector: 'application' },
      },
      metadata: { tenant: tenantId },
    },
    { idempotencyKey: `seller:${tenantId}:${round}` },
  );
  return id;
}

/** Where the owner tells the rest. It opens once, and not for long: whoever follows it later comes back for another. */
export async function linkFor(account: string): Promise<string> {
  const site = `${setting('SITE_URL')}/forest/stripe/connect`;
  const flow = { return_url: `${site}/verified?status=true`, refresh_url: `${site}/retry?status=false` };
  const { url } = await payments().v2.core.accountLinks.create({
    account,
    use_case: { type: 'account_onboarding', account_onboarding: flow },
  });
  return url;
}

const CLOSED: AccountFacts = { isClosed: true, transfers: 'restricted', awaitsOwner: false, hasErrors: false };

/** An account as the provider has it now. One that is no longer ours to see is as good as closed. */
export async function fetchAccount(accountId: string): Promise<AccountFacts> {
  try {
    const include = ['configuration.recipient', 'requirements'] as const;
    const account = await payments().v2.core.accounts.retrieve(accountId, { include: [...include] });
    const entries = account.requirements?.entries ?? [];
    const { status } = account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers ?? {};
    return {
      isClosed: account.closed === true,
      transfers: status ?? 'restricted',
      awaitsOwner: entries.some(({ awaiting_action_from: from }) => from === 'user'),
      hasErrors: entries.some(({ errors }) => errors.length > 0),
    };
  } catch (error) {
    const isGone = error instanceof Stripe.errors.StripeError && [403, 404].includes(error.statusCode ?? 0);
    if (isGone) return CLOSED;
    throw error;
  }
}
