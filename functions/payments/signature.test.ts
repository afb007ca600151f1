import Stripe from 'stripe';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { secretsOf, toldBy } from './signature.ts';

const payload = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  data: { object: { id: 'in_1' } },
});
const thin = JSON.stringify({ id: 'evt_2', object: 'v2.core.event', type: 'v2.core.account.closed' });
const sign = (text: string, secret: string, timestamp = Math.floor(Date.now() / 1000)) =>
  new Stripe('sk_test_none').webhooks.generateTestHeaderString({ payload: text, secret, timestamp });
const told = (secret: string, more: { timestamp?: number; receivedAt?: Date } = {}) => {
  const signature = sign(payload, secret, more.timestamp);
  return toldBy({
    endpoint: 'platform',
    raw: Buffer.from(payload),
    signature,
    receivedAt: more.receivedAt ?? new Date(),
  });
};
beforeEach(() => {
  vi.stubEnv('PAYMENTS_URL', 'http://127.0.0.1:9');
  vi.stubEnv('PAYMENTS_KEY', 'sk_test_none');
  vi.stubEnv('PAYMENTS_WEBHOOK_SECRETS', 'platform=whsec_new platform=whsec_old thin=whsec_thin');
});
afterEach(() => vi.unstubAllEnvs());

it('takes what either secret has signed while one is being changed, and nothing else', () => {
  expect(secretsOf('platform')).toEqual(['whsec_new', 'whsec_old']);
  expect(secretsOf('platform', 'thin=whsec_a')).toEqual([]);
  expect([told('whsec_new')?.id, told('whsec_old')?.id]).toEqual(['evt_1', 'evt_1']);
  expect([told('whsec_thin'), told('whsec_other')]).toEqual([null, null]);
  vi.stubEnv('PAYMENTS_WEBHOOK_SECRETS', 'platform=whsec_new');
  expect(told('whsec_old')).toBeNull();
});

it('refuses a signature that was old when it came, and checks a kept one by that time', () => {
  const timestamp = Math.floor(Date.now() / 1000) - 3_600;
  expect(told('whsec_new', { timestamp })).toBeNull();
  expect(told('whsec_new', { timestamp, receivedAt: new Date(timestamp * 1000 + 5_000) })?.type).toBe('invoice.paid');
});

it('reads thin events by their own secret only, and no whole one in their place', () => {
  const of = (endpoint: 'platform' | 'thin', text: string, secret: string) =>
    toldBy({ endpoint, raw: Buffer.from(text), signature: sign(text, secret), receivedAt: new Date() });
  expect(of('thin', thin, 'whsec_thin')).toEqual({ id: 'evt_2', type: 'v2.core.account.closed' });
  expect(of('thin', payload, 'whsec_thin')).toBeNull();
  expect(of('platform', thin, 'whsec_new')).toBeNull();
});
