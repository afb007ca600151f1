import { ulid } from 'ulid';
import { expect, it, vi } from 'vitest';
import { OTHER_WRITES, OTHER_WRITES_OF_LINE } from '#functions/credits/room.ts';
import { ORDER_MAX_FORESTS } from '#shared/constants/sales.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { paidOrder } from './paidForTests.ts';
import { finalizing } from './pay.ts';

const MARK_OF_THE_EVENT = 1;

it('the largest order, paid late, writes beside the ledger what the ledger leaves room for', () => {
  vi.stubEnv('LINK_SECRET', 'of tests');
  const tenantId = idFrom('tenant', ulid());
  const [line] = paidOrder(tenantId).lines;
  if (!line) throw new Error('It has lines');
  // In two parts each.
  const payout = { id: 'two-instalments', version: 1 } as const;
  const lines = Array.from({ length: ORDER_MAX_FORESTS }, () => ({
    ...line,
    ...{ payout, projectId: idFrom('project', ulid()), ownerId: idFrom('tenant', ulid()) },
  }));
  const before = paidOrder(tenantId, {
    ...{ lines, state: 'expired', transaction: 'expired', paidAt: null },
    // Somebody of the account bought, for a calculation: the owner is told as well.
    ...{ by: idFrom('user', ulid()), calculationId: idFrom('calculation', ulid()) },
  });
  const held = lines.map(({ projectId }) => ({
    projectId,
    vintage: 2026,
    entryId: ulid(),
    ranges: [{ start: 1, end: 10 }],
  }));
  const payment = { paymentIntentId: 'pi_1', chargeId: 'ch_1' } as Parameters<typeof finalizing>[2]['payment'];
  const ledger = { writes: [], messages: [], isDone: false, lines: held };
  const { writes, messages = [], audit = [] } = finalizing(before, ledger, { payment, now: new Date() });
  const written = writes.length + messages.length + audit.length + MARK_OF_THE_EVENT;
  expect(written).toBe(OTHER_WRITES + OTHER_WRITES_OF_LINE * ORDER_MAX_FORESTS);
});
