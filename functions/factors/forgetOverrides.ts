import { writeBatch } from '#functions/kit/batch.ts';
import { capKey } from '#functions/kit/cap.ts';
import { setting } from '#functions/kit/settings.ts';
import { claimKey } from '#functions/kit/unique.ts';
import { files } from '#functions/ports/files.ts';
import { claimOf, overrideCap } from './overrideClaim.ts';
import { allOverrides, type OrganizationKey, overrides } from './overrideStore.ts';

/** Removes the own figures of an organization that is gone, with their evidence: no calculation cites it. Safe to repeat. */
export async function forgetOverrides(key: OrganizationKey): Promise<void> {
  const all = await allOverrides(key);
  const keyOf = (id: string) => overrides.get({ ...key, id }).params<{ Key: { PK: string; SK: string } }>().Key;
  for (const { evidenceKey } of all) await files.delete({ bucket: setting('BUCKET_DOCUMENTS'), key: evidenceKey });
  await writeBatch(all.flatMap((one) => [{ remove: keyOf(one.id) }, { remove: claimKey(claimOf(key, one)) }]));
  await writeBatch([{ remove: capKey(overrideCap(key)) }]);
}
