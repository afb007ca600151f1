import { type AccountData, OF_ACCOUNT, plainItem } from '#functions/kit/accountData.ts';
import { answerOf } from './requests.ts';
import { allRequests, forgetRequest } from './store.ts';

export const accountData: AccountData = {
  kinds: { serviceRequest: OF_ACCOUNT },
  async *ofAccount({ tenantId }) {
    for (const request of await allRequests(tenantId))
      yield { topic: 'forests', path: `services/${request.id}.json`, json: async () => plainItem(answerOf(request)) };
  },
  async forgetAccount({ tenantId }) {
    for (const request of await allRequests(tenantId)) await forgetRequest(request);
  },
};
