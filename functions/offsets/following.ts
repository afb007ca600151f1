import { messageOf, type OutboxMessage } from '#functions/kit/outbox.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

/**
 * Messages for the transaction in which a calculation is opened again, or finished: the certificates that contribute to it
 * say so from then on. What they say is read when the message comes, so that two of them in any order end alike.
 */
export const certificatesFollowing = (calculation: {
  tenantId: IdOf<'tenant'>;
  calculationId: IdOf<'calculation'>;
}): OutboxMessage[] => [messageOf('offsets.calculationChanged', calculation)];
