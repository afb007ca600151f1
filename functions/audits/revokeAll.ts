import { writeBatch } from '#functions/kit/batch.ts';
import { capKey } from '#functions/kit/cap.ts';
import { invitations } from '#functions/kit/invitations.ts';
import { isRefused, retryBusy } from '#functions/kit/retry.ts';
import { auditorCap } from './store.ts';

/** Takes every link to a calculation away: it was deleted. Safe to repeat. */
export async function revokeAll(scope: { tenantId: string; calculationId: string }, now: Date): Promise<void> {
  const query = invitations.query.byCalculation(scope);
  const { data } = await retryBusy(() => query.go({ pages: 'all' }));
  for (const { id } of data.filter((one) => one.revokedAt === undefined)) {
    const patch = invitations.patch({ id }).set({ revokedAt: now.toISOString(), updatedAt: now.toISOString() });
    await retryBusy(() => patch.go()).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
    });
  }
  await writeBatch([{ remove: capKey(auditorCap(scope)) }]);
}
