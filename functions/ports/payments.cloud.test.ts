import { afterEach, expect, it, vi } from 'vitest';
import { PAYMENTS_KEY } from '#infra/local/runtime/environment.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import { payments } from './payments.ts';

afterEach(() => vi.unstubAllEnvs());
function set(address: string, key: string): void {
  vi.stubEnv('PAYMENTS_URL', address);
  vi.stubEnv('PAYMENTS_KEY', key);
}

it('speaks to the sandbox of this machine with a key of a test', async () => {
  const { urls } = await sharedCloud();
  set(urls.payments, PAYMENTS_KEY);
  const customer = await payments().customers.create({ email: 'a@b.es' });
  expect((await payments().customers.retrieve(customer.id)).id).toBe(customer.id);
});

it('goes nowhere else with another key, or to another machine', () => {
  const live = `sk_${'live'}_x`;
  set('http://127.0.0.1:9', live);
  expect(() => payments()).toThrow(/no key of a test/);
  set('http://payments.example', 'sk_test_x');
  expect(() => payments()).toThrow(/address of this machine/);
  set('https://api.stripe.com.example', 'sk_test_x');
  expect(() => payments()).toThrow(/address of this machine/);
  set('https://api.stripe.com', live);
  expect(payments()).toBeDefined();
});
