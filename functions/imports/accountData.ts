import { type Account, type AccountData, fileNameIn, OF_ACCOUNT, plainItem, WORK } from '#functions/kit/accountData.ts';
import { writeBatch } from '#functions/kit/batch.ts';
import { organizationNames } from '#functions/organizations/read.ts';
import { files } from '#functions/ports/files.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import { placeOf } from './places.ts';
import { mappingsOf } from './remembered.ts';
import { allImports } from './store.ts';
import { allVersions } from './transformerStore.ts';

const organizationsOf = async ({ tenantId }: Account) => [
  ...(await organizationNames(wholeAccount(tenantId), 'withSample')).keys(),
];

export const accountData: AccountData = {
  kinds: {
    import: OF_ACCOUNT,
    mapping: OF_ACCOUNT,
    transformer: OF_ACCOUNT,
    importContent: WORK,
    importTurn: WORK,
    drop: OF_ACCOUNT,
    // A secret's hash; both go with their calculation.
    dropToken: WORK,
  },
  async *ofAccount(account) {
    for await (const { fileKey, mappingKey: _, ...one } of allImports(account.tenantId)) {
      yield { topic: 'imports', path: `${one.id}/import.json`, json: async () => plainItem(one) };
      // The storage removes what was uploaded after a month; its rows are in the calculation.
      if (await files.head(placeOf(fileKey)))
        yield { topic: 'imports', path: `${one.id}/${fileNameIn(one.fileName)}`, file: placeOf(fileKey) };
    }
    const versions = await allVersions(account.tenantId);
    const json = async () => versions.map(({ transformer }) => transformer);
    if (versions.length > 0) yield { topic: 'imports', path: 'transformers.json', json };
    for (const organizationId of await organizationsOf(account)) {
      const mappings = await mappingsOf({ ...account, organizationId });
      const json = async () => mappings.map(({ mapping }) => JSON.parse(mapping) as unknown);
      if (mappings.length > 0) yield { topic: 'imports', path: `mappings/${organizationId}.json`, json };
    }
  },
  /** Imports go with their calculations; what was learned of files, here. */
  async forgetAccount(account) {
    await writeBatch((await allVersions(account.tenantId)).map(({ key }) => ({ remove: key })));
    for (const organizationId of await organizationsOf(account))
      await writeBatch((await mappingsOf({ ...account, organizationId })).map(({ key }) => ({ remove: key })));
  },
};
