import { expect, it } from 'vitest';
import { reversedBy } from './reversal.ts';

const refund = (amount: number, status = 'succeeded') => ({ amount, status });
const dispute = (status: string, amount = 1_000) => ({ amount, status }) as never;

it.each([
  ['nothing', [], [], 0, null],
  ['a part', [refund(300)], [], 300, 'partlyRefunded'],
  ['two parts that are all', [refund(300), refund(700)], [], 1_000, 'refunded'],
  ['a refund on its way', [refund(1_000, 'pending')], [], 1_000, 'refunded'],
  ['a refund that failed', [refund(1_000, 'failed')], [], 0, null],
  ['a dispute', [], [dispute('needs_response')], 0, 'disputed'],
  ['a dispute beside a part', [refund(300)], [dispute('under_review', 700)], 300, 'disputed'],
  ['a dispute that was won', [], [dispute('won')], 0, null],
  ['a dispute that was won after a part', [refund(300)], [dispute('won', 700)], 300, 'partlyRefunded'],
  ['a dispute that was lost', [refund(300)], [dispute('lost', 700)], 1_000, 'disputeLost'],
  ['a dispute over a part that was lost', [], [dispute('lost', 400)], 400, 'partlyRefunded'],
  ['one part lost, another given back', [refund(300)], [dispute('lost', 400)], 700, 'partlyRefunded'],
  ['one part lost, another contested', [], [dispute('lost', 400), dispute('under_review', 600)], 400, 'disputed'],
  ['a dispute that was lost over more than is left', [refund(300)], [dispute('lost', 1_000)], 1_000, 'disputeLost'],
  ['a mere question', [], [dispute('warning_needs_response')], 0, null],
] as const)('%s given back or contested of 10.00', (_, refunds, disputes, refundedCents, mark) => {
  expect(reversedBy(1_000, refunds as never, disputes)).toMatchObject({ refundedCents, mark });
});
