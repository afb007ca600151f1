import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';

export const payments = {
  replayEvent: endpoint({
    method: 'POST',
    path: '/admin/payments/events/{eventId}/replay',
    summary: 'Works on an event of the payment provider again, from what is kept of it for 90 days',
    allow: 'admin',
    params: z.object({ eventId: z.string().regex(/^evt_\w{1,200}$/) }),
    output: z.object({ done: z.literal(true) }),
    errors: ['payments.eventNotFound'],
  }),
};
