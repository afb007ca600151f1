import { createHash } from 'node:crypto';
import { now } from '#functions/ports/clock.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { isRefused, retryBusy } from './retry.ts';
import { entity } from './table.ts';

/** One counter a limit, caller and window. The caller is a hash: no address of anybody is kept. */
const counters = entity({
  model: { entity: 'rateLimit', service: 'souto', version: '1' },
  attributes: {
    limit: { type: 'string', required: true },
    caller: { type: 'string', required: true },
    window: { type: 'number', required: true },
    calls: { type: 'number', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    byCaller: {
      pk: { field: 'PK', composite: ['limit', 'caller'], template: 'LIMIT#{limit}#{caller}' },
      sk: { field: 'SK', composite: ['window'], template: '{window}' },
    },
  },
});

export interface RateLimit {
  /** What is limited: `incidents.reportClientError`. */
  readonly name: string;
  readonly calls: number;
  readonly seconds: number;
}

/**
 * Counts a call of somebody (an address, a user id) within fixed windows of business time.
 * @throws AppError `limit.tooManyRequests` from the call over the limit on, until the window ends
 */
export async function requireRate({ name, calls, seconds }: RateLimit, caller: string): Promise<void> {
  const atSeconds = Math.floor(now().getTime() / 1000);
  const window = Math.floor(atSeconds / seconds);
  const hash = createHash('sha256').update(`${name} ${window} ${caller}`).digest('base64url').slice(0, 22);
  const count = counters
    .update({ limit: name, caller: hash, window })
    .add({ calls: 1 })
    .set({ ttl: (window + 1) * seconds + seconds })
    .where((at, { notExists, lt }) => `${notExists(at.calls)} OR ${lt(at.calls, calls)}`);
  try {
    await retryBusy(() => count.go());
  } catch (error) {
    throw isRefused(error) ? new AppError('limit.tooManyRequests', {}, { cause: error }) : error;
  }
}
