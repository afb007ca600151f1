import type { Profile } from '#functions/kit/profile.ts';
import { ownerOf } from '#functions/session/owner.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { findBilling, type StoredBilling } from './store.ts';

async function profileOf(tenantId: string): Promise<Profile | null> {
  try {
    return await ownerOf(tenantId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'session.profileMissing') return null;
    throw error;
  }
}

/** By what an account may stand on an invoice: its billing data, or else its profile; null while nobody knows its tax number. */
export async function invoiceable(tenantId: string): Promise<{ owner: Profile; billing: StoredBilling | null } | null> {
  const [owner, billing] = await Promise.all([profileOf(tenantId), findBilling(tenantId)]);
  return owner && (billing || owner.dni !== '') ? { owner, billing } : null;
}
