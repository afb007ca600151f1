import { BILLING, CARDS, pay, press } from '#infra/checks/kit/payer.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';

export { BILLING, CARDS, pay, press };

/** Has the sandbox do what the provider, or a bank, would. */
export const decide = (cloud: TestCloud, action: string, rules: object) =>
  fetch(`${cloud.urls.payments}/sandbox/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rules),
  });

type Choice = { plan: 'essential' | 'professional'; period: 'year' | 'month' };
/** Somebody who has given the billing data and begun a payment. */
export async function begun(cloud: TestCloud, choice: Choice = { plan: 'essential', period: 'year' }) {
  const user: TestUser = await cloud.newUser({ userType: 'Representante empresarial', plan: null });
  const { plans } = user.api;
  await plans.setBilling({ body: BILLING });
  const { url } = await plans.openCheckout({ body: choice });
  const current = async () => (await plans.getSubscription({})).subscription;
  const mails = () =>
    cloud
      .inbox()
      .filter(({ to }) => to.includes(user.email))
      .map(({ subject }) => subject)
      .filter((subject) => /plan|prueba/i.test(subject))
      .toReversed();
  return { user, plans, url, current, mails };
}
/** Somebody whose plan is here. */
export async function subscribed(cloud: TestCloud, { card, ...choice }: Partial<Choice> & { card?: string } = {}) {
  const one = await begun(cloud, { plan: 'essential', period: 'year', ...choice });
  const paid = await pay(one.url, card);
  if (paid.status !== 303) throw new Error(`The plan was not paid: ${paid.status} ${paid.text}`);
  await cloud.settled();
  return one;
}
