import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';
import { TRANSACTION_STATES } from './states.ts';

const WITH = ['with', 'without'] as const;
/** What of the list of purchases somebody wants to see. `status` is the transaction's. */
export const OrderFilter = z.object({
  status: z.enum(TRANSACTION_STATES).optional(),
  invoice: z.enum(WITH).optional(),
  report: z.enum(WITH).optional(),
  /** Days on which it was confirmed, the first and the last among them. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  calculationId: idOf('calculation').optional(),
  projectId: idOf('project').optional(),
});
export type OrderFilter = z.output<typeof OrderFilter>;
