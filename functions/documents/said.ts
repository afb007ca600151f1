import type { OutboxMessage } from '#functions/kit/outbox.ts';
import { telling } from '#functions/notifications/tell.ts';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import type { StoredDocument } from './store.ts';

/** What an entry of the log names: nothing of what was said. */
export const auditOf = ({ tenantId, calculationId, organizationId, fileName, state }: StoredDocument) => ({
  tenantId,
  subject: calculationId,
  organizationId,
  name: fileName,
  after: { state },
});

/** Tells whoever uploaded it, and the owner. */
export function tellingAccount(stored: StoredDocument, kind: NotificationKind): OutboxMessage[] {
  const { tenantId, calculationId, id, fileName, year, createdBy, state } = stored;
  const link = `/footprint/calculation/${calculationId}/documents?document=${id}`;
  // The team's own people are not of the account.
  const by = state === 'CARBON_MANAGER' ? 'team' : createdBy;
  return telling({ tenantId, kind, by, details: { file: fileName, year }, link });
}
