import type Stripe from 'stripe';
import * as z from 'zod';
import { type Call, call } from '#infra/local/payments/api/call.ts';
import { listed } from '#infra/local/payments/api/lists.ts';
import { demand } from '#infra/local/payments/api/refusal.ts';
import { expand, flag, metadata, parametersOf, text } from '#infra/local/payments/api/rules.ts';
import type { Charge, Dispute } from '#infra/local/payments/book/kinds/money.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import { emit } from '#infra/local/payments/webhooks/events.ts';
import { book, PLATFORM } from './balance.ts';
import { endWarnings } from './warnings.ts';

const DAYS_TO_ANSWER = 7;
const DAY = 86_400;

/** The holder of a card contests a charge, or a part of it: the bank takes the money back until it is decided. */
export function openDispute(work: Work, charge: Charge, part?: number): Dispute {
  demand(charge.paid && !charge.disputed, 'The charge was not paid, or is disputed already.');
  const rest = charge.amount - charge.amount_refunded;
  const amount = part ?? rest;
  demand(Number.isSafeInteger(amount) && amount > 0 && amount <= rest, 'Nothing like that is left of the charge.');
  const disputed = work.change(charge, { disputed: true });
  const dispute = work.make('dispute', {
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
    is_charge_refundable: false,
    evidence: {},
    evidence_details: { due_by: work.now() + DAYS_TO_ANSWER * DAY, has_evidence: false, submission_count: 0 },
    metadata: {},
  });
  book(work, { account: PLATFORM, amount: -amount, currency: charge.currency, type: 'adjustment', source: dispute.id });
  emit(work, 'charge.updated', disputed, { before: charge });
  emit(work, 'charge.dispute.created', dispute);
  emit(work, 'charge.dispute.funds_withdrawn', dispute);
  endWarnings(work, disputed);
  return dispute;
}

/** The bank has decided. */
export function closeDispute(work: Work, dispute: Dispute, isWon: boolean): Dispute {
  const isOpen = dispute.status === 'needs_response' || dispute.status === 'under_review';
  demand(isOpen, 'This dispute is already closed.', 'dispute_already_closed');
  const closed = work.change(dispute, { status: isWon ? 'won' : 'lost' });
  if (isWon) {
    const { amount, currency, id } = dispute;
    book(work, { account: PLATFORM, amount, currency, type: 'adjustment', source: id });
    emit(work, 'charge.dispute.funds_reinstated', closed);
  }
  emit(work, 'charge.dispute.closed', closed);
  return closed;
}

const evidence = z.record(text, z.string().max(20_000));
export const disputeCalls: readonly Call[] = [
  ...listed('dispute', '/v1/disputes', {
    charge: ({ charge }) => charge,
    payment_intent: (dispute) => dispute.payment_intent,
  }),
  call(
    'POST /v1/disputes/:id',
    parametersOf<Stripe.DisputeUpdateParams>()({
      evidence: evidence.optional(),
      submit: flag.optional(),
      metadata: metadata.optional(),
      expand,
    }),
    ({ work, ids, given }) => {
      const before = work.get('dispute', ids[0]);
      const isSubmitted = given.evidence !== undefined && given.submit !== false;
      const { evidence_details: details } = before;
      const dispute = work.change(before, {
        evidence: { ...before.evidence, ...given.evidence },
        metadata: { ...before.metadata, ...given.metadata },
        status: isSubmitted ? 'under_review' : before.status,
        evidence_details: {
          ...details,
          has_evidence: details.has_evidence || given.evidence !== undefined,
          submission_count: details.submission_count + (isSubmitted ? 1 : 0),
        },
      });
      emit(work, 'charge.dispute.updated', dispute, { before });
      return dispute;
    },
  ),
  call('POST /v1/disputes/:id/close', z.strictObject({ expand }), ({ work, ids }) =>
    closeDispute(work, work.get('dispute', ids[0]), false),
  ),
];
