import { refuseSample } from '#functions/calculations/reach.ts';
import { commitWithin } from '#functions/kit/cap.ts';
import { sameDraft } from '#functions/kit/sameDraft.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit, deleting, putting } from '#functions/kit/transaction.ts';
import { requiringOrganization } from '#functions/organizations/references.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { type Reach, reachesOrganization, writesAllBlocks } from '#shared/access/scope.ts';
import { BANKS } from '#shared/banking/data/banks.ts';
import type { BankAccount, BankAccountDraft } from '#shared/banking/schema.ts';
import { MOST_BANK_ACCOUNTS } from '#shared/constants/banking.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { ownKey, readAccount } from './reach.ts';
import { accounts, allAccounts, allUploads, findAccount, type StoredAccount } from './store.ts';

const plainAccount = ({ draft, organizationId, id, v, createdAt, updatedAt }: StoredAccount): BankAccount => ({
  ...draft,
  ...{ organizationId, id, v, createdAt, updatedAt },
});
/** What an account is called where it is spoken of. */
const nameOf = ({ bank, lastFour, name }: BankAccountDraft): string =>
  name || `${BANKS.find(({ key }) => key === bank)?.name ?? bank} ·${lastFour}`;

export async function listBankAccounts(by: Reach): Promise<{ items: BankAccount[] }> {
  const all = await allAccounts(by.tenantId);
  return {
    items: all
      .filter((one) => reachesOrganization(by, one.organizationId) && writesAllBlocks(by, one.organizationId))
      .map(plainAccount),
  };
}

interface Change {
  id: IdOf<'bankAccount'>;
  draft: BankAccountDraft;
}
/**
 * Adds a bank account. The same id with the same data again answers what is there.
 * @throws AppError `organizations.notFound`, `access.categoryDenied`, `banking.tooManyAccounts`, `conflict.versionChanged`
 */
export async function createBankAccount(actor: UserActor, { id, draft }: Change, now: Date): Promise<BankAccount> {
  const { tenantId, userId } = actor;
  const { organizationId } = draft;
  refuseSample(organizationId);
  const key = await ownKey(actor, organizationId);
  const again = async () => {
    const known = await findAccount(tenantId, id);
    return known && sameDraft(known.draft, draft) ? plainAccount(known) : null;
  };
  const there = await again();
  if (there) return there;
  const item = accounts.create({ tenantId, id, organizationId, draft, ...stampNew(userId, now) }).params<object>();
  const cap = {
    tenantId,
    scope: 'bankAccounts',
    most: MOST_BANK_ACCOUNTS,
    refusal: new AppError('banking.tooManyAccounts', { limit: MOST_BANK_ACCOUNTS }),
    living: async () => (await allAccounts(tenantId)).map((one) => one.id),
    hasEnded: async (one: string) => (await findAccount(tenantId, one)) === null,
  };
  const about = { tenantId, organizationId, subject: id, name: nameOf(draft), by: userId } as const;
  try {
    await commitWithin(cap, id, {
      writes: [requiringOrganization(key), putting(item)],
      audit: [{ ...about, action: 'banking.accountAdded', after: draft }],
    });
  } catch (error) {
    const made = await again();
    if (made) return made;
    throw error;
  }
  return plainAccount(await readAccount(actor, id));
}

/** @throws AppError `banking.accountNotFound`, `access.categoryDenied`, `conflict.versionChanged` */
export async function updateBankAccount(
  actor: UserActor,
  { id, v, draft: given }: { id: IdOf<'bankAccount'>; v: number; draft: Omit<BankAccountDraft, 'organizationId'> },
  now: Date,
): Promise<BankAccount> {
  const { tenantId, userId } = actor;
  const was = await readAccount(actor, id);
  const { organizationId } = was;
  const draft = { ...given, organizationId };
  const next = { ...was, draft, v: v + 1, updatedAt: now.toISOString() };
  const put = accounts.put(next).where((at, { eq }) => eq(at.v, v));
  const about = { tenantId, organizationId, subject: id, name: nameOf(draft), by: userId } as const;
  await commit({
    writes: [putting(put.params<object>())],
    audit: [{ ...about, action: 'banking.accountChanged', before: was.draft, after: draft }],
  });
  return plainAccount(next);
}

/** @throws AppError `banking.accountNotFound`, `access.categoryDenied`, `banking.accountInUse`, `conflict.versionChanged` */
export async function deleteBankAccount(
  actor: UserActor,
  { id, v }: { id: IdOf<'bankAccount'>; v: number },
): Promise<void> {
  const { tenantId, userId } = actor;
  const was = await readAccount(actor, id);
  const left = (await allUploads(tenantId, id)).filter(({ state }) => state !== 'UNDONE' && state !== 'FAILED');
  if (left.length > 0) throw new AppError('banking.accountInUse');
  const remove = accounts.remove({ tenantId, id }).where((at, { eq }) => eq(at.v, v));
  const { organizationId, draft } = was;
  const about = { tenantId, organizationId, subject: id, name: nameOf(draft), by: userId } as const;
  await commit({
    writes: [deleting(remove.params<object>())],
    audit: [{ ...about, action: 'banking.accountRemoved', before: draft }],
  });
}
