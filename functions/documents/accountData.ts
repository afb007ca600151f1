import { type AccountData, fileNameIn, OF_ACCOUNT, plainItem } from '#functions/kit/accountData.ts';
import { keptPlace } from './files.ts';
import { answerOf } from './read.ts';
import { removeDocumentsOf } from './remove.ts';
import { allDocuments } from './store.ts';

export const accountData: AccountData = {
  kinds: { document: OF_ACCOUNT },
  /** Without what the team noted for itself: it is of its own work. */
  async *ofAccount({ tenantId }) {
    for (const stored of await allDocuments({ tenantId })) {
      const { id, calculationId, fileName } = stored;
      const folder = `${calculationId}/${id}`;
      yield { topic: 'documents', path: `${folder}.json`, json: async () => plainItem(answerOf(stored)) };
      yield { topic: 'documents', path: `${folder}-${fileNameIn(fileName)}`, file: keptPlace(stored) };
    }
  },
  async forgetAccount({ tenantId }) {
    const calculations = new Set((await allDocuments({ tenantId })).map(({ calculationId }) => calculationId));
    for (const calculationId of calculations) await removeDocumentsOf({ tenantId, calculationId });
  },
};
