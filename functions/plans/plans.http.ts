import { serve } from '#functions/kit/http.ts';
import { plans } from '#shared/plans/contract.ts';
import { setBilling } from './billing.ts';
import { checkoutOf, openCheckout } from './checkout.ts';
import { changePlan, invoicesOf, openPortal, setRenewal, subscriptionAnswer } from './manage.ts';
import { endTailored, makeTailored } from './tailored.ts';

export const handler = serve(plans, {
  getSubscription: ({ actor, now }) => subscriptionAnswer(actor, now),
  async setBilling({ actor, body, now }) {
    await setBilling(actor, body, now);
    return subscriptionAnswer(actor, now);
  },
  openCheckout: ({ actor, body, now, language }) => openCheckout(actor, body, { now, language }),
  getCheckout: ({ actor }) => checkoutOf(actor.tenantId),
  async changePlan({ actor, body, now }) {
    await changePlan(actor, body, now);
    return subscriptionAnswer(actor, now);
  },
  async setRenewal({ actor, body, now }) {
    await setRenewal(actor, body.renews, now);
    return subscriptionAnswer(actor, now);
  },
  openPortal: ({ actor, language }) => openPortal(actor, language),
  listInvoices: ({ actor }) => invoicesOf(actor),
  makeTailored: ({ actor, params, body, now }) => makeTailored(actor, { ...params, ...body }, now),
  async endTailored({ actor, params, body, now }) {
    await endTailored(actor, { ...params, ...body }, now);
    return { done: true };
  },
});
