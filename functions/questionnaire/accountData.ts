import type { Scope } from '#functions/calculations/keys.ts';
import { everyCalculation } from '#functions/calculations/read.ts';
import { type AccountData, OF_ACCOUNT, WORK } from '#functions/kit/accountData.ts';
import { answersOf } from './answerStore.ts';

/** What is said of the questions lies beside each calculation (`partitionOf`), and goes with it. */
export const accountData: AccountData = {
  kinds: { questionAnswer: OF_ACCOUNT, bulk: WORK, bulkPart: WORK },
  async *ofAccount({ tenantId }) {
    for (const { id } of await everyCalculation({ tenantId })) {
      const scope: Scope = { tenantId, calculationId: id };
      yield { topic: 'calculations', path: `${id}/questions.json`, json: () => answersOf(scope) };
    }
  },
};
