import { invitations } from '#functions/kit/invitations.ts';
import { retryBusy } from '#functions/kit/retry.ts';

/** How many auditors were invited to a calculation, whatever became of it. */
export async function countInvitations(scope: { tenantId: string; calculationId: string }): Promise<number> {
  const query = invitations.query.byCalculation(scope);
  return (await retryBusy(() => query.go({ pages: 'all' }))).data.length;
}
