import Stripe from 'stripe';
import { setting } from '#functions/kit/settings.ts';

/** What the client speaks: a new version is a change of ours, never the provider's. */
const API_VERSION = '2026-10-28.endive';
const PROVIDER = 'https://api.stripe.com';
const HERE = new Set(['127.0.0.1', 'localhost']);
const TEST_KEY = /^(sk|rk)_test_/;
/** A charge that was begun is asked for again rather than given up; the key of the call keeps it one. */
const RETRIES = 2;
const TIMEOUT_MS = 20_000;

/** Where calls go: to the provider, or to the sandbox of this machine, which no live key may reach. */
function placeOf(address: string, key: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (address === PROVIDER) return {};
  const { hostname, port, protocol } = new URL(address);
  if (!HERE.has(hostname) || protocol !== 'http:')
    throw new Error(`PAYMENTS_URL is ${address}: it is ${PROVIDER}, or an address of this machine`);
  if (!TEST_KEY.test(key))
    throw new Error('PAYMENTS_KEY is no key of a test: only those go to an address of this machine');
  return { host: hostname, port, protocol: 'http' };
}

/** The only client of the payment provider. */
export function payments(): Stripe {
  const key = setting('PAYMENTS_KEY');
  return new Stripe(key, {
    apiVersion: API_VERSION,
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...placeOf(setting('PAYMENTS_URL'), key),
  });
}
