import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';
import { ORDER_STATES } from '#shared/offsets/states.ts';

/** What of the list of sales somebody wants to see. */
export const SaleFilter = z.object({
  status: z.enum(ORDER_STATES).optional(),
  invoice: z.enum(['with', 'without']).optional(),
  projectId: idOf('project').optional(),
  /** Days on which the order was begun, the first and the last among them. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type SaleFilter = z.output<typeof SaleFilter>;
