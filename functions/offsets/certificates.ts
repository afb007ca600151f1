import type { HeldLine } from '#functions/credits/holds.ts';
import type { OutboxMessage } from '#functions/kit/outbox.ts';
import type { Write } from '#functions/kit/transaction.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';
import type { Order } from '#shared/offsets/order.ts';

type CertificateStatus = 'valid' | 'disputed' | 'annulled';

/** What certifies that an order's credits were retired in the buyer's name, for the transaction that retires them. */
export const certifying = ({
  order: { orderId },
}: {
  readonly order: Order;
  readonly lines: readonly HeldLine[];
  readonly now: Date;
}): { writes: Write[]; messages: OutboxMessage[]; certificateId: IdOf<'certificate'> } => ({
  writes: [],
  messages: [],
  certificateId: idFrom('certificate', orderId.slice(orderId.indexOf('_') + 1)),
});

/** Writes by which a certificate says what it is worth now. */
export const markingCertificate = (
  _certificateId: IdOf<'certificate'>,
  _status: CertificateStatus,
  _now: Date,
): Write[] => [];
