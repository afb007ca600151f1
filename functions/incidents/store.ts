import { isRefused, retryBusy } from '#functions/kit/retry.ts';
import { entity } from '#functions/kit/table.ts';
import type { ClientError } from '#shared/incidents/contract.ts';
import { RETENTION } from '#shared/privacy/retention.ts';

const KEEP_SECONDS = RETENTION.clientErrors.days * 86_400;

/**
 * Errors of browsers belong to the platform: a global partition a day, which nobody's account can reach.
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | clientError | `INCIDENTS#<day>` / `<incident>` | those of a day, in the order that they were had |
 */
const clientErrors = entity({
  model: { entity: 'clientError', service: 'souto', version: '1' },
  attributes: {
    day: { type: 'string', required: true },
    id: { type: 'string', required: true },
    message: { type: 'string', required: true },
    stack: { type: 'string', required: true },
    route: { type: 'string', required: true },
    release: { type: 'string', required: true },
    requestId: { type: 'string' },
    consentVersion: { type: 'number', required: true },
    createdAt: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    byDay: {
      pk: { field: 'PK', composite: ['day'], template: 'INCIDENTS#{day}' },
      sk: { field: 'SK', composite: ['id'], template: '{id}' },
    },
  },
});

/** Keeps a report for 30 days; one with the same id changes nothing. */
export async function keepClientError({ requestId, ...report }: ClientError, at: Date): Promise<void> {
  const createdAt = at.toISOString();
  const item = {
    ...report,
    ...(requestId !== null && { requestId }),
    day: createdAt.slice(0, 10),
    createdAt,
    ttl: Math.floor(at.getTime() / 1000) + KEEP_SECONDS,
  };
  try {
    await retryBusy(() => clientErrors.create(item).go());
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}
