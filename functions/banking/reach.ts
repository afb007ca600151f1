import { getOrganization, reachedKey } from '#functions/organizations/read.ts';
import { type Reach, writesAllBlocks } from '#shared/access/scope.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { findAccount, findUpload, type StoredAccount, type StoredUpload } from './store.ts';

/**
 * The key of an organization whose bank data somebody sees. A statement tells all that is spent: who may write some
 * blocks of an organization only, does not see it.
 * @throws AppError `code` when it is out of reach; `access.categoryDenied`
 */
function bankKey(
  by: Reach,
  organizationId: string,
  code: 'organizations.notFound' | 'banking.accountNotFound' | 'banking.uploadNotFound' = 'organizations.notFound',
): { tenantId: IdOf<'tenant'>; organizationId: IdOf<'organization'> } {
  const key = reachedKey(by, organizationId, code);
  if (!writesAllBlocks(by, organizationId)) throw new AppError('access.categoryDenied');
  return key as { tenantId: IdOf<'tenant'>; organizationId: IdOf<'organization'> };
}

/** The same of an organization that was asked for: one of the account. @throws AppError `organizations.notFound`; `access.categoryDenied` */
export async function ownKey(by: Reach, organizationId: string) {
  const key = bankKey(by, organizationId);
  await getOrganization(by, organizationId);
  return key;
}

/** @throws AppError `banking.accountNotFound`, also for one out of reach; `access.categoryDenied` */
export async function readAccount(by: Reach, id: IdOf<'bankAccount'>): Promise<StoredAccount> {
  const found = await findAccount(by.tenantId, id);
  if (!found) throw new AppError('banking.accountNotFound');
  bankKey(by, found.organizationId, 'banking.accountNotFound');
  return found;
}

/** @throws AppError `banking.uploadNotFound`, also for one out of reach; `access.categoryDenied` */
export async function readUpload(by: Reach, id: IdOf<'bankUpload'>): Promise<StoredUpload> {
  const found = await findUpload({ tenantId: by.tenantId, id });
  if (!found) throw new AppError('banking.uploadNotFound');
  bankKey(by, found.organizationId, 'banking.uploadNotFound');
  return found;
}
