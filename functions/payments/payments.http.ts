import { serve } from '#functions/kit/http.ts';
import { commit } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { payments } from '#shared/payments/contract.ts';
import { working } from './receive.ts';
import { findEvent } from './store.ts';

export const handler = serve(payments, {
  async replayEvent({ params, log, actor }) {
    const { eventId } = params;
    if (!(await findEvent(eventId))) throw new AppError('payments.eventNotFound');
    await commit({ writes: [], messages: [working(eventId, true)] });
    log.info('Payment event is worked on again', { eventId, by: actor.userId });
    return { done: true } as const;
  },
});
