import { serve } from '#functions/kit/http.ts';
import { redact } from '#functions/kit/log.ts';
import { count } from '#functions/kit/metrics.ts';
import { incidents } from '#shared/incidents/contract.ts';
import { keepClientError } from './store.ts';

const tidy = (text: string) => String(redact('text', text));

export const handler = serve(incidents, {
  async reportClientError({ body, now, log }) {
    const { id, route, release, requestId } = body;
    await keepClientError({ ...body, message: tidy(body.message), stack: tidy(body.stack) }, now);
    log.warn('An error in a browser', { id, route, release, failedRequestId: requestId });
    count('clientErrors');
    return { done: true };
  },
});
