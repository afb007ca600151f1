import { createHmac } from 'node:crypto';
import { now } from '#functions/ports/clock.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { isRefused, retryBusy, wait } from './retry.ts';
import { setting } from './settings.ts';
import { entity, stampNew, stamps } from './table.ts';

/** Whose key it is: the answer given to one account, person or operation is never replayed to another. */
export interface Scope {
  tenantId: string;
  caller: string;
  operation: string;
  key: string;
}

const markers = entity({
  model: { entity: 'idempotency', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    caller: { type: 'string', required: true },
    operation: { type: 'string', required: true },
    key: { type: 'string', required: true },
    /** Keyed: a body may hold a password, and whoever reads the table shall not guess it. */
    bodyHash: { type: 'string', required: true },
    /** Whoever holds it may work until then (real time): longer than any HTTP function runs. */
    lockedUntilMs: { type: 'number', required: true },
    answer: { type: 'string' },
    ttl: { type: 'number', required: true },
    ...stamps,
  },
  indexes: {
    byKey: {
      pk: {
        field: 'PK',
        composite: ['tenantId', 'caller', 'operation', 'key'],
        template: 'T#{tenantId}#IDEMPOTENCY#{caller}#{operation}#{key}',
      },
      sk: { field: 'SK', composite: [], template: 'IDEMPOTENCY' },
    },
  },
});

const KEEP_SECONDS = 24 * 60 * 60;
const LOCK_MS = 30_000;
const MAX_ANSWER_BYTES = 300_000;
const MAX_KEY_LENGTH = 200;
const WAITS_MS = [50, 100, 200, 400, 800, 1_500, 3_000];

/**
 * Does a POST once for a key: the first call works and its answer is kept for 24 hours; the same call again gets that
 * answer; a call that comes while the first still works waits for it. A call that fails leaves no mark: it may be tried
 * again. (Effects on money do not rely on this: there the mark is in the transaction of the effect.)
 * @throws AppError `idempotency.otherBody` when the key was used with other data; `conflict.busy` when the first call
 *   takes longer than the wait
 */
export async function once(scope: Scope, input: unknown, work: () => Promise<string>): Promise<string> {
  if (scope.key.length > MAX_KEY_LENGTH)
    throw new AppError('input.invalid', {}, { issues: [{ path: ['idempotency-key'], code: 'input.tooLong' }] });
  const bodyHash = createHmac('sha256', setting('ORIGIN_SECRET')).update(JSON.stringify(input)).digest('hex');
  for (const waitMs of WAITS_MS) {
    const lock = await take(scope, bodyHash);
    if (lock === 'taken') return finish(scope, work);
    if (lock.bodyHash !== bodyHash) throw new AppError('idempotency.otherBody');
    if (lock.answer !== undefined) return lock.answer;
    await wait(waitMs);
  }
  throw new AppError('conflict.busy');
}

/** Takes the key, or answers the mark that holds it. A lock whose time is over, or a mark past its day, is free. */
async function take(scope: Scope, bodyHash: string): Promise<'taken' | { bodyHash: string; answer?: string }> {
  const nowSeconds = Math.floor(now().getTime() / 1000);
  const mark = {
    ...scope,
    bodyHash,
    lockedUntilMs: Date.now() + LOCK_MS,
    ttl: nowSeconds + KEEP_SECONDS,
    ...stampNew(scope.caller, now()),
  };
  const write = markers
    .put(mark)
    .where(
      (at, { notExists, lt }) =>
        `${notExists(at.bodyHash)} OR ${lt(at.ttl, nowSeconds)} OR (${notExists(at.answer)} AND ${lt(at.lockedUntilMs, Date.now())})`,
    );
  try {
    await retryBusy(() => write.go());
    return 'taken';
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { data } = await markers.get(scope).go({ consistent: true });
    return data ?? { bodyHash };
  }
}

async function finish(scope: Scope, work: () => Promise<string>): Promise<string> {
  const free = () => retryBusy(() => markers.delete(scope).go());
  let answer: string;
  try {
    answer = await work();
  } catch (error) {
    await free().catch(() => undefined);
    throw error;
  }
  if (Buffer.byteLength(answer) > MAX_ANSWER_BYTES) await free();
  else await retryBusy(() => markers.patch(scope).set({ answer, updatedAt: now().toISOString() }).go());
  return answer;
}
