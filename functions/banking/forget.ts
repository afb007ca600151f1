import { writeBatch } from '#functions/kit/batch.ts';
import { capKey } from '#functions/kit/cap.ts';
import { files } from '#functions/ports/files.ts';
import { clearFolder, uploadFolder, uploadPlace } from './places.ts';
import { allRules, coverages, rules } from './rulesStore.ts';
import { accounts, accountsOf, allUploads, ledgers, type StoredAccount, uploads, years, yearsOf } from './store.ts';

interface Keyed {
  Key: { PK: string; SK: string };
}

async function forgetAccountItem({ tenantId, id }: StoredAccount): Promise<void> {
  for (const upload of await allUploads(tenantId, id)) {
    await clearFolder(uploadFolder(upload));
    await files.delete(uploadPlace(upload));
    await writeBatch([{ remove: uploads.get({ tenantId, id: upload.id }).params<Keyed>().Key }]);
  }
  await clearFolder(uploadFolder({ tenantId, id }));
  const sums = await yearsOf(tenantId, id);
  await writeBatch([
    ...sums.map(({ year }) => ({ remove: years.get({ tenantId, accountId: id, year }).params<Keyed>().Key })),
    { remove: ledgers.get({ tenantId, accountId: id }).params<Keyed>().Key },
    { remove: capKey({ tenantId, scope: `bankUploads of ${id}` }) },
  ]);
  // Last: it leads here again after a crash.
  await writeBatch([{ remove: accounts.get({ tenantId, id }).params<Keyed>().Key }]);
}

/** Removes the bank accounts of an organization that is gone, or about to be, with all that was imported. Safe to repeat. */
export async function forgetBanking(key: { tenantId: string; organizationId: string }): Promise<void> {
  for (const account of await accountsOf(key.tenantId, key.organizationId)) await forgetAccountItem(account);
  const decided = await allRules(key);
  await writeBatch([
    ...decided.map((one) => ({ remove: rules.get({ ...key, key: one.key }).params<Keyed>().Key })),
    { remove: coverages.get(key).params<Keyed>().Key },
  ]);
}
