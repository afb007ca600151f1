import { createHash } from 'node:crypto';
import type { Actor } from '#shared/access/actor.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { KEY_LIMIT, type Limit, limitsOf } from '#shared/contract/limits.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { isRefused, retryBusy } from './retry.ts';
import { entity } from './table.ts';

/** One counter a limit, caller and window. The caller is a hash: no address of anybody is kept. */
const counters = entity({
  model: { entity: 'limit', service: 'souto', version: '1' },
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

interface Counted {
  /** What is limited: `feedback.sendFeedback`. */
  readonly name: string;
  readonly limit: Limit;
  readonly caller: string;
  /** Milliseconds of real time, which the business clock does not move: whoever sets that clock opens no limit. */
  readonly atMs: number;
}

/**
 * Counts a call within fixed windows of real time.
 * @throws AppError `limit.tooManyRequests` (with `retrySeconds`) from the call over the limit on, until the window ends
 */
export async function countCall({ name, limit, caller, atMs }: Counted): Promise<void> {
  const { of, calls, seconds } = limit;
  const atSeconds = Math.floor(atMs / 1000);
  const window = Math.floor(atSeconds / seconds);
  const who = of === 'everybody' ? of : caller;
  const hash = createHash('sha256').update(`${name} ${window} ${who}`).digest('base64url').slice(0, 22);
  const endsAt = (window + 1) * seconds;
  const count = counters
    .update({ limit: name, caller: hash, window })
    .add({ calls: 1 })
    .set({ ttl: endsAt + seconds })
    .where((at, { notExists, lt }) => `${notExists(at.calls)} OR ${lt(at.calls, calls)}`);
  try {
    await retryBusy(() => count.go());
  } catch (cause) {
    if (!isRefused(cause)) throw cause;
    throw new AppError('limit.tooManyRequests', { retrySeconds: endsAt - atSeconds }, { cause });
  }
}

function callerOf(actor: Actor, address: string): string {
  if (actor.kind === 'user') return actor.userId;
  if (actor.kind === 'auditor') return actor.invitationId;
  return actor.kind === 'apiKey' ? actor.keyId : address;
}

interface Call {
  /** `<feature>.<operation>`, or its name alone: unique by its path. */
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly actor: Actor;
  readonly address: string;
}

/**
 * Counts a call of an operation against the limits that its contract names, and that of an API key.
 * @throws AppError `limit.tooManyRequests`
 */
export async function requireWithinLimits({ name, endpoint, actor, address }: Call): Promise<void> {
  const at = { caller: callerOf(actor, address), atMs: Date.now() };
  if (actor.kind === 'apiKey') await countCall({ ...at, name: 'key', limit: KEY_LIMIT });
  for (const limit of limitsOf(endpoint)) await countCall({ ...at, name: `${name}.${limit.of}`, limit });
}
