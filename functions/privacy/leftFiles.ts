import type { Account } from '#functions/kit/accountData.ts';
import { setting } from '#functions/kit/settings.ts';
import { files } from '#functions/ports/files.ts';

/** First folders of the uploads bucket, each with one of every account in it. What is dropped by token is an import. */
const UPLOADED = ['uploads', 'work', 'evidence', 'banking', 'statements', 'logos', 'avatars', 'listings'] as const;

/**
 * Removes the files of an account that no item leads to: an upload that was never used, or one that was taken over. The
 * storage would remove the first ones by itself after a month.
 */
export async function forgetLeftFiles({ tenantId }: Account): Promise<void> {
  const folders = [
    ...UPLOADED.map((first) => [setting('BUCKET_UPLOADS'), `${first}/${tenantId}/`] as const),
    [setting('BUCKET_DOCUMENTS'), `tenants/${tenantId}/`] as const,
  ];
  for (const [bucket, folder] of folders)
    for await (const { key } of files.list(bucket, folder)) await files.delete({ bucket, key });
}
