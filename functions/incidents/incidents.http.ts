import { serve } from '#functions/kit/http.ts';
import { redact } from '#functions/kit/log.ts';
import { count } from '#functions/kit/metrics.ts';
import { type RateLimit, requireRate } from '#functions/kit/rateLimit.ts';
import { incidents } from '#shared/incidents/contract.ts';
import { keepClientError } from './store.ts';

/** A page that fails again and again tells nothing new after a few reports. */
const LIMIT: RateLimit = { name: 'incidents.reportClientError', calls: 20, seconds: 600 };
/** Of everybody together: a release that fails everywhere is known by then. */
const LIMIT_OF_ALL: RateLimit = { ...LIMIT, name: `${LIMIT.name}.all`, calls: 2_000 };

const tidy = (text: string) => String(redact('text', text));

export const handler = serve(incidents, {
  async reportClientError({ body, address, now, log }) {
    await requireRate(LIMIT, address);
    await requireRate(LIMIT_OF_ALL, 'all');
    const { id, route, release, requestId } = body;
    await keepClientError({ ...body, message: tidy(body.message), stack: tidy(body.stack) }, now);
    log.warn('An error in a browser', { id, route, release, failedRequestId: requestId });
    count('clientErrors');
    return { done: true };
  },
});
