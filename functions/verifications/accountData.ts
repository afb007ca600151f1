import { everyCalculation } from '#functions/calculations/read.ts';
import { type AccountData, OF_ACCOUNT, PASSING, plainItem } from '#functions/kit/accountData.ts';
import { endVerifications } from './end.ts';
import { verificationsOf } from './store.ts';

export const accountData: AccountData = {
  // A code that led to what is gone says so for a while, and no more: nothing in it is of anybody.
  kinds: { verification: OF_ACCOUNT, verificationCode: PASSING },
  async *ofAccount({ tenantId }) {
    for (const { id: calculationId } of await everyCalculation({ tenantId })) {
      const all = await verificationsOf({ tenantId, calculationId });
      if (all.length === 0) continue;
      yield { topic: 'verifications', path: `${calculationId}.json`, json: async () => all.map(plainItem) };
    }
  },
  async forgetAccount({ tenantId, now }) {
    for (const { id: calculationId } of await everyCalculation({ tenantId }))
      await endVerifications({ tenantId, calculationId }, now);
  },
};
