import { type AccountData, fileNameIn, OF_ACCOUNT, plainItem } from '#functions/kit/accountData.ts';
import { files } from '#functions/ports/files.ts';
import { forgetOne } from './forget.ts';
import { allInvoices, keptPlace } from './store.ts';

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
  async forgetAccount({ tenantId }) {
    for (const stored of await allInvoices(tenantId)) await forgetOne(stored);
  },
};
