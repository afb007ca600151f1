import type { StoredCalculation } from './store.ts';

/** What a notification of a calculation names, and who made it. */
export const aboutCalculation = ({ tenantId, id, createdBy, draft }: StoredCalculation) => ({
  tenantId,
  by: createdBy,
  details: { year: draft.year },
  link: `/footprint/myfootprint?calculation=${id}`,
});
