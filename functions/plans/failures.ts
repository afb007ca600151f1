import Stripe from 'stripe';
import { AppError } from '#shared/kernel/appError.ts';

/** Fields of billing data that the provider names in what it refuses. */
const isOfBilling = ({ param = '', code = '' }: Stripe.errors.StripeError) =>
  /^(address|name|value|type|email)/.test(param) || code === 'tax_id_invalid';

/** Asks the provider, and tells its refusals in words of ours. @throws AppError `plans.billingRefused`, `plans.notProcessed` */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause;
    const isInput = cause instanceof Stripe.errors.StripeInvalidRequestError && isOfBilling(cause);
    throw new AppError(isInput ? 'plans.billingRefused' : 'plans.notProcessed', {}, { cause });
  }
}
