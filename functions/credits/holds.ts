import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stamps } from '#functions/kit/table.ts';
import type { Range } from '#shared/credits/serial.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

/** What an order holds of a forest's vintage: each range is one block. */
export interface HeldLine {
  readonly projectId: IdOf<'project'>;
  readonly vintage: number;
  readonly ranges: readonly Range[];
  /** The entry that made these blocks what they are. */
  readonly entryId: string;
}
export interface Hold {
  readonly orderId: IdOf<'order'>;
  readonly buyerId: IdOf<'tenant'>;
  readonly state: 'reserved' | 'released' | 'retired';
  /** Until when it may hold them, as it was told. */
  readonly until: string;
  readonly lines: readonly HeldLine[];
  readonly createdAt: string;
  readonly v: number;
}
export const holds = entity({
  model: { entity: 'creditHold', service: 'souto', version: '1' },
  attributes: {
    orderId: { type: 'string', required: true },
    buyerId: { type: 'string', required: true },
    state: { type: ['reserved', 'released', 'retired'] as const, required: true },
    until: { type: 'string', required: true },
    lines: { type: 'any', required: true },
    ...stamps,
  },
  indexes: {
    byOrder: {
      pk: { field: 'PK', composite: ['orderId'], template: 'CREDITS#{orderId}' },
      sk: { field: 'SK', composite: [], template: 'HOLD' },
    },
  },
});

/** What an order holds, read consistently; null when it never held anything. */
export async function findHold(orderId: string): Promise<Hold | null> {
  const { data } = await retryBusy(() => holds.get({ orderId }).go({ consistent: true }));
  return data as Hold | null;
}
