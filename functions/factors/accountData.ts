import { type AccountData, fileNameIn, OF_ACCOUNT, PLATFORM, plainItem } from '#functions/kit/accountData.ts';
import { setting } from '#functions/kit/settings.ts';
import { organizationNames } from '#functions/organizations/read.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import { allOverrides } from './overrideStore.ts';

export const accountData: AccountData = {
  // Own figures go with their organization (organizations/accountData.ts).
  kinds: { factorOverride: OF_ACCOUNT, factorVersion: PLATFORM, factorPointer: PLATFORM },
  async *ofAccount({ tenantId }) {
    for (const organizationId of (await organizationNames(wholeAccount(tenantId), 'withSample')).keys()) {
      const all = await allOverrides({ tenantId, organizationId });
      if (all.length === 0) continue;
      const json = async () => all.map(({ evidenceKey: _, ...one }) => plainItem(one));
      yield { topic: 'factors', path: `${organizationId}/own-factors.json`, json };
      for (const { id, evidenceKey, fileName } of all) {
        const file = { bucket: setting('BUCKET_DOCUMENTS'), key: evidenceKey };
        yield { topic: 'factors', path: `${organizationId}/evidence/${id}-${fileNameIn(fileName)}`, file };
      }
    }
  },
};
