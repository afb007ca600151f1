import type { Calculation } from '#shared/calculations/schema.ts';
import type { StoredCalculation } from './store.ts';

/** What a notification of a calculation names, and who made it. */
export const aboutCalculation = ({ tenantId, id, createdBy, draft }: StoredCalculation) => ({
  tenantId,
  by: createdBy,
  details: { year: draft.year },
  link: `/footprint/myfootprint?calculation=${id}`,
});

/** Of which calculation an audit entry is: it is called by its year. */
export const auditOf = ({ id, year, organizationId }: Pick<Calculation, 'id' | 'year' | 'organizationId'>) => ({
  subject: id,
  name: String(year),
  organizationId,
});
export const auditOfStored = ({ id, draft }: Pick<StoredCalculation, 'id' | 'draft'>) => auditOf({ ...draft, id });
