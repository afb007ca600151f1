import type { Guard } from './guard.ts';

const DRILLS = 'infra/drills/drills.cloud.test.ts';
const STORM = { test: DRILLS, drill: { name: 'webhook-storm' } } as const;
const SIGNATURE = 'functions/payments/signature.ts';
const EVENTS = 'functions/payments/payments.cloud.test.ts';
const REFUNDS = 'functions/offsets/refunds.cloud.test.ts';
const PAYOUTS = 'functions/orders/payouts.cloud.test.ts';

/** What the payment provider tells: taken from it alone, and done once. */
export const paymentsGuards: readonly Guard[] = [
  {
    name: 'payments: signature of an event',
    file: SIGNATURE,
    snippet: 'return Told.parse(verified(stripe, secret, signed));',
    replacement: "return Told.parse(stripe && secret && JSON.parse(signed.raw.toString('utf8')));",
    ...STORM,
  },
  {
    name: 'payments: age of a signature',
    file: SIGNATURE,
    snippet: 'const TOLERANCE_SECONDS = 300;',
    replacement: 'const TOLERANCE_SECONDS = 300_000;',
    ...STORM,
  },
  {
    name: 'payments: the secret is that of the destination',
    file: SIGNATURE,
    snippet: 'one.startsWith(`${endpoint}=`) ? [one.slice(endpoint.length + 1)] : []',
    replacement: "endpoint ? [one.slice(one.indexOf('=') + 1)] : []",
    ...STORM,
  },
  {
    name: 'payments: an event that was worked on is not worked on again',
    file: 'functions/payments/work.ts',
    snippet: 'if (mark !== null && !again) return;',
    replacement: '',
    test: EVENTS,
  },
  {
    name: 'payments: of two workers who have an event, one writes what follows of it',
    file: 'functions/payments/store.ts',
    snippet: 'marks.create(',
    replacement: 'marks.put(',
    test: EVENTS,
  },
  {
    name: 'offsets: an order is written only as it was seen',
    file: 'functions/offsets/store.ts',
    snippet: '.where((at, { eq }) => eq(at.v, before.v))',
    replacement: '',
    test: REFUNDS,
  },
  {
    name: 'offsets: a payment is given back once, whoever asks at the same moment',
    file: 'functions/offsets/provider.ts',
    snippet: '{ idempotencyKey: `refund:${paymentIntentId}:${key}:${asked.length}` },',
    replacement: '{},',
    test: REFUNDS,
  },
  {
    name: 'orders: a leg is written only as it was seen',
    file: 'functions/orders/legStore.ts',
    snippet: '.where((at, { eq }) => eq(at.v, leg.v))',
    replacement: '',
    test: PAYOUTS,
  },
  {
    name: 'orders: a leg is sent once, whoever asks at the same moment',
    file: 'functions/orders/asked.ts',
    snippet: '{ idempotencyKey: keyOf(leg) },',
    replacement: '{},',
    test: PAYOUTS,
  },
  {
    name: 'orders: what was taken back is not taken again, whoever asks at the same moment',
    file: 'functions/orders/asked.ts',
    snippet: 'idempotencyKey: `${nameOf(leg)}:back:${since}:${amount}`,',
    replacement: '',
    test: PAYOUTS,
  },
  {
    name: 'payments: what never came is found in the list',
    file: 'functions/payments/reconcile.schedule.ts',
    snippet: 'if (await catchUp(event, now)) found++;',
    replacement: 'if (!catchUp) found++;',
    test: DRILLS,
    drill: { name: 'lost-day' },
  },
  {
    name: 'offsets: an order has one payment session, however many ask for it at the same moment',
    file: 'functions/offsets/payment.ts',
    snippet: '{ idempotencyKey: `${orderId}:${seconds}` },',
    replacement: '{},',
    test: 'functions/offsets/sessions.cloud.test.ts',
  },
  {
    name: 'offsets: a payment session is closed before its credits are for others',
    file: 'functions/offsets/settle.ts',
    snippet: 'const session = await closed(order.session.id);',
    replacement: 'const session = await sessionOf(order.session.id);',
    ...STORM,
  },
  {
    name: 'offsets: what was given back before its payment was known is not lost',
    file: 'functions/offsets/events.ts',
    snippet: 'const paid = await paidFirst(order, now);',
    replacement: 'const paid = paidFirst ? order : order;',
    test: 'functions/offsets/overtaken.cloud.test.ts',
  },
];
