import { type AccountData, fileNameIn, OF_ACCOUNT, plainItem } from '#functions/kit/accountData.ts';
import { writeBatch } from '#functions/kit/batch.ts';
import { capKey } from '#functions/kit/cap.ts';
import { setting } from '#functions/kit/settings.ts';
import { fileKey } from './files.ts';
import { forAccount } from './read.ts';
import { allCertifications, certificationCap, forgetCertification } from './store.ts';

export const accountData: AccountData = {
  kinds: { certification: OF_ACCOUNT },
  async *ofAccount({ tenantId }) {
    for (const stored of (await allCertifications(tenantId)).map(forAccount)) {
      const { id, files } = stored;
      yield { topic: 'certifications', path: `${id}/certification.json`, json: async () => plainItem(stored) };
      for (const file of files) {
        const place = { bucket: setting('BUCKET_DOCUMENTS'), key: fileKey(stored, file.id) };
        yield { topic: 'certifications', path: `${id}/${file.id}-${fileNameIn(file.fileName)}`, file: place };
      }
    }
  },
  /** Their files lie in the folder of the account, and go with it. */
  async forgetAccount({ tenantId }) {
    for (const { id } of await allCertifications(tenantId)) await forgetCertification(tenantId, id);
    await writeBatch([{ remove: capKey(certificationCap(tenantId)) }]);
  },
};
