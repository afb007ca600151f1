import { writeBatch } from '#functions/kit/batch.ts';
import { capKey } from '#functions/kit/cap.ts';
import { endCode, type Scope, verificationsOf } from './store.ts';

/** What counts the links of a calculation (kit/cap.ts). */
export const linkCap = ({ tenantId, calculationId }: Scope) => ({
  tenantId,
  scope: `verifications of ${calculationId}`,
});

/**
 * Ends every code of a calculation that is deleted: its page says that what it showed is gone, and nothing is left that
 * says of whom it was. The links themselves go with the calculation. Safe to repeat.
 */
export async function endVerifications(scope: Scope, now: Date): Promise<void> {
  for (const { code } of await verificationsOf(scope)) await endCode(code, now);
  await writeBatch([{ remove: capKey(linkCap(scope)) }]);
}
