import { createHmac } from 'node:crypto';
import type { HeldLine } from '#functions/credits/holds.ts';
import { messageOf, type OutboxMessage } from '#functions/kit/outbox.ts';
import { setting } from '#functions/kit/settings.ts';
import type { Write } from '#functions/kit/transaction.ts';
import { CODE_LENGTH } from '#shared/constants/verifications.ts';
import { countOf, joined, serialOf } from '#shared/credits/serial.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { dayIn } from '#shared/kernel/time.ts';
import { type CertificateStatus, certificateNumber, type Mark } from '#shared/offsets/certificate.ts';
import type { Order } from '#shared/offsets/order.ts';
import { codeFrom } from '#shared/verifications/code.ts';
import { addingMark, certificateIdOf, creatingCertificate } from './certificateStore.ts';

/** What a certificate takes from a paid order. */
type CertifiedOrder = Pick<
  Order,
  'orderId' | 'number' | 'tenantId' | 'calculationId' | 'beneficiary' | 'lines' | 'language' | 'by'
>;
interface Certifying {
  readonly order: CertifiedOrder;
  /** What the ledger has retired for it. */
  readonly lines: readonly HeldLine[];
  readonly now: Date;
}

/** The code of the public page: the same for the same order, and found by nobody who knows no more than the order. */
const codeOf = (orderId: string): string =>
  codeFrom(
    createHmac('sha256', setting('LINK_SECRET')).update(`certificate ${orderId}`).digest().subarray(0, CODE_LENGTH),
  );

function rowOf({ lines }: CertifiedOrder, { projectId, vintage, ranges }: HeldLine) {
  const line = lines.find((one) => one.projectId === projectId);
  if (!line) throw new Error(`The order has no line of ${projectId}`);
  const { forest, forestNo, country, contractOn } = line;
  return {
    ...{ projectId, forest, forestNo, country, vintage, contractOn },
    quantity: ranges.reduce((sum, range) => sum + countOf(range), 0),
    serials: joined(ranges).map((range) => serialOf({ country, forestNo, vintage }, range)),
  };
}

/**
 * The certificate of an order, for the transaction in which its credits are retired: it is there as soon as they are. Its
 * documents follow.
 */
export function certifying({ order, lines, now }: Certifying): {
  writes: Write[];
  messages: OutboxMessage[];
  certificateId: IdOf<'certificate'>;
} {
  const { orderId, number: orderNumber, tenantId, calculationId, beneficiary, language, by } = order;
  if (!beneficiary) throw new Error('An order that is paid has a beneficiary');
  const id = certificateIdOf(orderId);
  const rows = lines.map((line) => rowOf(order, line));
  const certificate = {
    ...{ id, tenantId, orderId, orderNumber, calculationId, rows, language, by },
    code: codeOf(orderId),
    number: certificateNumber(orderId, dayIn('Europe/Madrid', now)),
    beneficiary: { name: beneficiary.legalName, taxId: beneficiary.taxId, country: beneficiary.country },
    retiredAt: now.toISOString(),
    quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
  };
  return {
    writes: [creatingCertificate(certificate, now)],
    messages: [messageOf('offsets.certificateWanted', { certificateId: id })],
    certificateId: id,
  };
}

/** What the payment may say of a certificate; what its calculation says, the calculation's own changes do. */
const OF_PAYMENT = {
  valid: 'settled',
  disputed: 'disputed',
  annulled: 'annulled',
} as const satisfies Partial<Record<CertificateStatus, Mark['what']>>;

/** Writes of what became of the payment of a certificate, in the transaction of its order: nothing that was marked is taken away. */
export const markingCertificate = (id: IdOf<'certificate'>, status: keyof typeof OF_PAYMENT, now: Date): Write[] => [
  addingMark(id, { mark: { what: OF_PAYMENT[status], at: now.toISOString(), contribution: null }, now }),
];
