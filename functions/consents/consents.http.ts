import { serve } from '#functions/kit/http.ts';
import { consents } from '#shared/consents/contract.ts';
import { listConsents, recordConsents } from './consents.ts';

export const handler = serve(consents, {
  listConsents: ({ actor }) => listConsents(actor),
  async recordConsents({ actor, body, now }) {
    await recordConsents(actor, body.items, now);
    return listConsents(actor);
  },
});
