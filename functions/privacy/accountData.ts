import { type AccountData, PASSING, WORK } from '#functions/kit/accountData.ts';
import { setting } from '#functions/kit/settings.ts';
import { files } from '#functions/ports/files.ts';
import { forgetExports, type PersonKey } from './store.ts';

/** Folder of a person's exports in the exports bucket. */
export const exportsFolder = ({ tenantId, userId }: PersonKey): string => `privacy/${tenantId}/${userId}`;

export const accountData: AccountData = {
  kinds: {
    dataExport: { ...PASSING, ends: 'person' },
    // Goes with the last step of the closing.
    closing: WORK,
    closedAccount: { exported: 'never', ends: 'kept' },
  },
  async forgetPerson(person) {
    const bucket = setting('BUCKET_EXPORTS');
    for await (const { key } of files.list(bucket, `${exportsFolder(person)}/`)) await files.delete({ bucket, key });
    await forgetExports(person);
  },
};
