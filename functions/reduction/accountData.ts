import { type AccountData, OF_ACCOUNT } from '#functions/kit/accountData.ts';
import { organizationNames } from '#functions/organizations/read.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import { allCommitments, allScenarios } from './store.ts';

export const accountData: AccountData = {
  // Both go with their organization (organizations/accountData.ts).
  kinds: { commitment: OF_ACCOUNT, scenario: OF_ACCOUNT },
  async *ofAccount({ tenantId }) {
    for (const organizationId of (await organizationNames(wholeAccount(tenantId))).keys()) {
      const key = { tenantId, organizationId };
      const [commitments, scenarios] = await Promise.all([allCommitments(key), allScenarios(key)]);
      const plain = (all: readonly { id: string; draft: object; createdAt: string; updatedAt: string }[]) =>
        all.map(({ id, draft, createdAt, updatedAt }) => ({ id, ...draft, createdAt, updatedAt }));
      const folder = organizationId;
      if (commitments.length > 0)
        yield { topic: 'reduction', path: `${folder}/commitments.json`, json: async () => plain(commitments) };
      if (scenarios.length > 0)
        yield { topic: 'reduction', path: `${folder}/scenarios.json`, json: async () => plain(scenarios) };
    }
  },
};
