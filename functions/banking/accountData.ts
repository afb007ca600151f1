import { type AccountData, fileNameIn, OF_ACCOUNT, plainItem, WORK } from '#functions/kit/accountData.ts';
import { organizationNames } from '#functions/organizations/read.ts';
import { files } from '#functions/ports/files.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import { getJson, keptKey, uploadPlace } from './places.ts';
import { allRules, coverageOf } from './rulesStore.ts';
import { allAccounts, allUploads } from './store.ts';

export const accountData: AccountData = {
  // All go with their organization (organizations/writeOrganization.ts).
  kinds: {
    bankAccount: OF_ACCOUNT,
    bankUpload: OF_ACCOUNT,
    bankRule: OF_ACCOUNT,
    bankCoverage: OF_ACCOUNT,
    // What the movements come to: it follows from them.
    bankLedger: WORK,
    bankYear: WORK,
  },
  async *ofAccount({ tenantId }) {
    const accounts = await allAccounts(tenantId);
    if (accounts.length > 0)
      yield { topic: 'banking', path: 'accounts.json', json: async () => accounts.map(plainItem) };
    for (const upload of await allUploads(tenantId)) {
      const { columnsKey: _, ...one } = upload;
      yield { topic: 'banking', path: `${upload.id}/upload.json`, json: async () => plainItem(one) };
      if (upload.found)
        yield {
          topic: 'banking',
          path: `${upload.id}/movements.json`,
          json: () => getJson(keptKey(upload, 'movements')),
        };
      // The storage removes what was uploaded after a month; its movements stay.
      if (await files.head(uploadPlace(upload)))
        yield { topic: 'banking', path: `${upload.id}/${fileNameIn(upload.fileName)}`, file: uploadPlace(upload) };
    }
    for (const organizationId of (await organizationNames(wholeAccount(tenantId))).keys()) {
      const key = { tenantId, organizationId };
      const [rules, { said }] = await Promise.all([allRules(key), coverageOf(key)]);
      const isAny = rules.length > 0 || Object.keys(said).length > 0;
      if (isAny)
        yield {
          topic: 'banking',
          path: `decided/${organizationId}.json`,
          json: async () => ({ rules, coverage: said }),
        };
    }
  },
};
