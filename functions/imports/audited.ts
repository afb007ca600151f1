import type { StoredImport } from './store.ts';

/** Of which import an audit entry is: it is called by its file. */
export const auditOf = ({ tenantId, id, fileName, organizationId }: StoredImport) => ({
  tenantId,
  subject: id,
  name: fileName,
  organizationId,
});
