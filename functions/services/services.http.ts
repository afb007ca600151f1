import { serve } from '#functions/kit/http.ts';
import { services } from '#shared/services/contract.ts';
import { answerOf, answerRequest, askerOf, readRequest, requestService } from './requests.ts';
import { pageOfAccount, pageOfState, type StoredRequest } from './store.ts';

const theirs = (request: StoredRequest) => ({ tenantId: request.tenantId, request: answerOf(request) });

export const handler = serve(services, {
  requestService: ({ actor, body, now }) => requestService(actor, body, now),
  async listServiceRequests({ actor, query }) {
    const { items, cursor } = await pageOfAccount(actor.tenantId, query);
    return { items: items.map(answerOf), cursor };
  },
  async listTheirRequests({ query: { state, ...at } }) {
    const { items, cursor } = await pageOfState(state, at);
    return { items: items.map(theirs), cursor };
  },
  async getTheirRequest({ params }) {
    const request = await readRequest(params);
    return { ...theirs(request), asker: await askerOf(request) };
  },
  answerRequest: async ({ actor, params, body, now }) =>
    theirs(await answerRequest(actor, { ...body, ...params }, now)),
});
