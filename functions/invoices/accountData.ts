import { type AccountData, fileNameIn, OF_ACCOUNT, plainItem } from '#functions/kit/accountData.ts';
import { writeBatch } from '#functions/kit/batch.ts';
import { claimKey } from '#functions/kit/unique.ts';
import { files } from '#functions/ports/files.ts';
import { sameKey } from '#shared/invoices/rules.ts';
import { allInvoices, claimOf, forgetInvoice, keptPlace } from './store.ts';

export const accountData: AccountData = {
  kinds: { invoice: OF_ACCOUNT },
  async *ofAccount({ tenantId }) {
    for (const stored of await allInvoices(tenantId)) {
      const { id, fileName } = stored;
      yield { topic: 'invoices', path: `${id}/invoice.json`, json: async () => plainItem(stored) };
      if (await files.head(keptPlace(stored)))
        yield { topic: 'invoices', path: `${id}/${fileNameIn(fileName)}`, file: keptPlace(stored) };
    }
  },
  /** Their files lie in the folder of the account, and go with it. */
  async forgetAccount({ tenantId }) {
    for (const stored of await allInvoices(tenantId)) {
      const claimed = stored.facts && sameKey(stored.facts);
      if (claimed) await writeBatch([{ remove: claimKey(claimOf(stored, claimed)) }]);
      await forgetInvoice(stored);
    }
  },
};
